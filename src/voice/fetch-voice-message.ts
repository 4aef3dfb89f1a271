import { VoiceError } from '../errors.ts';
import { clock } from '../process/clock.ts';

/** Where Discord keeps what people send. */
export const DISCORD_CDN: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

/** Where voice messages may come from, how large they may be, and how long that may take. */
export interface FetchLimits {
  readonly origins: readonly string[];
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Fetches a file from these origins alone, redirected nowhere, and keeps no more of it than it may be large, whatever
 * its header says. Throws a VoiceError; when `signal` aborts, its reason.
 */
export async function fetchVoiceMessage(
  url: string,
  { origins, maxBytes, timeoutMs }: FetchLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!origins.includes(toOrigin(url)))
    throw new VoiceError('not_discord', 'a voice message that is not on the CDN of Discord');
  const late = clock.timeout(timeoutMs);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.any([signal, late]) });
    try {
      requireFile(response, maxBytes);
      return await readUpTo(maxBytes, response);
    } finally {
      // What is not read is not waited for.
      void response.body?.cancel().catch(() => {});
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof VoiceError) throw error;
    const why = late.aborted ? 'was not there in time' : 'could not be fetched';
    throw new VoiceError('not_fetched', `a voice message ${why}`, { cause: error });
  }
}

function toOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function requireFile({ status, headers }: Response, maxBytes: number): void {
  if (status >= 300 && status < 400)
    throw new VoiceError('not_discord', 'a voice message that Discord says is elsewhere');
  if (GONE.has(status)) throw new VoiceError('gone', `a voice message answered ${status}`);
  if (status !== 200) throw new VoiceError('not_fetched', `a voice message answered ${status}`);
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
}

async function readUpTo(maxBytes: number, { body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(maxBytes: number): VoiceError {
  return new VoiceError('too_large', `a voice message of more than ${maxBytes} bytes`);
}
