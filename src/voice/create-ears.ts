import { VoiceError } from '../errors.ts';
import { type JobWorker, startWorker } from '../process/start-worker.ts';
import type { Decoded } from './audio/decode-ogg-opus.ts';
import type { DecodeJob } from './audio/decode-worker.ts';
import type { Ears, HearOptions, VoiceMessage } from './contract.ts';
import { createErrands } from './create-errands.ts';
import { createTurns } from './create-turns.ts';
import { DISCORD_CDN, fetchVoiceMessage } from './fetch-voice-message.ts';
import type { Patience } from './wyoming/ask-server.ts';
import { transcribe } from './wyoming/transcribe.ts';

/** How much is heard, and for how long anything is waited for. */
export interface EarLimits {
  /** Of one voice message, as Discord says and as it turns out. */
  readonly maxSecs: number;
  readonly maxBytes: number;
  readonly fetchMs: number;
  /** From when it is fetched. */
  readonly decodeMs: number;
  readonly server: Patience;
  /** Messages of one household that wait for the one under way. */
  readonly waiting: number;
  /** Of all households, under way and waiting. */
  readonly total: number;
  /** Decoded at once; each takes a thread. */
  readonly decoders: number;
}

/** Fifteen seconds of what Discord's clients record are 60 to 120 kB. */
export const EAR_LIMITS: EarLimits = {
  maxSecs: 15,
  maxBytes: 1_048_576,
  fetchMs: 10_000,
  decodeMs: 10_000,
  server: { connectMs: 5_000, idleMs: 30_000, wholeMs: 30_000 },
  waiting: 5,
  total: 64,
  decoders: 2,
};

/** A message may turn out a frame longer than Discord says. */
const SLACK_SECS = 0.5;
const WORKER = new URL('./audio/decode-worker.ts', import.meta.url);

/**
 * Creates ears. Until the first voice message that they hear, neither decoder nor thread is loaded. `origins` is where
 * voice messages may come from: a local Discord's own, beside or instead of Discord's CDN. What Discord says of a
 * message is looked at before anything else: one that is too long or too large (`too_long`, `too_large`) is never
 * fetched, and none waits.
 */
export function createEars({
  origins = DISCORD_CDN,
  limits = {},
}: {
  origins?: readonly string[];
  limits?: Partial<EarLimits>;
} = {}): Ears {
  const all = { ...EAR_LIMITS, ...limits };
  const errands = createErrands({ waiting: all.waiting, total: all.total });
  const decoders = createTurns({ atOnce: all.decoders, waiting: all.total, total: all.total });
  const fetched = { origins, maxBytes: all.maxBytes, timeoutMs: all.fetchMs };

  /** The thread starts while the file is fetched. */
  async function toPcm(url: string, signal: AbortSignal): Promise<Int16Array> {
    await using worker = startWorker<DecodeJob, Decoded>(WORKER, all.decodeMs);
    const file = await fetchVoiceMessage(url, fetched, signal);
    // Awaited here: the thread ends with this function.
    return await decode(worker, { file, maxSecs: all.maxSecs + SLACK_SECS }, signal);
  }

  async function hear({ url }: VoiceMessage, options: HearOptions, signal: AbortSignal): Promise<string> {
    const { server, egress, language, names } = options;
    const pcm = await decoders.run('', () => toPcm(url, signal), signal);
    return transcribe({ server, egress, patience: all.server, signal }, { pcm, language, names });
  }

  return {
    async hear(message, options) {
      requireShort(message, all);
      return errands.run(options, signal => hear(message, options, signal));
    },
    close: () => errands.close(),
  };
}

function requireShort({ sizeBytes, durationSecs }: VoiceMessage, { maxSecs, maxBytes }: EarLimits): void {
  if (!(durationSecs <= maxSecs)) throw new VoiceError('too_long', `a voice message of ${durationSecs} s`);
  if (!(sizeBytes <= maxBytes)) throw new VoiceError('too_large', `a voice message of ${sizeBytes} bytes`);
}

async function decode(worker: JobWorker<DecodeJob, Decoded>, job: DecodeJob, signal: AbortSignal) {
  const decoded = await worker.run(job, signal).catch(error => {
    if (signal.aborted) throw signal.reason;
    throw new VoiceError('unreadable', 'a voice message could not be decoded', { cause: error });
  });
  if ('pcm' in decoded) return decoded.pcm;
  throw new VoiceError(
    decoded.wrong,
    `a voice message that is ${decoded.wrong.replace('_', ' ')} as it turns out`,
  );
}
