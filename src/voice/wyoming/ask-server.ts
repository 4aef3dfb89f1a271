import { connect, type Socket } from 'node:net';
import type { Egress } from '../../egress/contract.ts';
import { AddressRefusedError, VoiceError } from '../../errors.ts';
import { clock } from '../../process/clock.ts';
import { untilOpen } from '../../process/until-open.ts';
import { toSeen } from '../../unseen.ts';
import type { SpeechServer } from '../contract.ts';
import type { WyomingEvent } from './event.ts';
import { readEvents } from './read-events.ts';

/** How long a speech server may take, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** Without a byte from it. */
  readonly idleMs: number;
  /** From the connection to the answer, whatever comes meanwhile. */
  readonly wholeMs: number;
}

/** Whom to ask, and for how long. */
export interface Asked {
  readonly server: SpeechServer;
  readonly egress: Egress;
  readonly patience: Patience;
  readonly signal?: AbortSignal | undefined;
}

/** A detail of an error is quoted to people. */
const MAX_DETAIL = 200;
/** Nobody is there, under this name or at all. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENODATA',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
]);

/**
 * Opens a connection to a speech server, says `frames`, and reads events until `take` makes an answer of one
 * (undefined: not yet). Throws a VoiceError, or what `take` throws; when `signal` aborts, its reason.
 */
export async function askServer<Answer>(
  asked: Asked,
  frames: readonly Buffer[],
  take: (event: WyomingEvent) => Answer | undefined,
): Promise<Answer> {
  const socket = await open(asked);
  const { patience, signal } = asked;
  const giveUp = (error: Error) => socket.destroy(error);
  const stalled = new VoiceError('server_stalled', 'the speech server did not answer in time');
  const whole = clock.after(patience.wholeMs, () => giveUp(stalled));
  socket.setTimeout(patience.idleMs, () => giveUp(stalled));
  const onAbort = () => giveUp(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    signal?.throwIfAborted();
    for (const frame of frames) socket.write(frame);
    for await (const event of readEvents(socket)) {
      if (event.type === 'error') throw toServerError(event.data);
      const answer = take(event);
      if (answer !== undefined) return answer;
    }
    throw new VoiceError('server_broken', 'the speech server closed the connection before it answered');
  } catch (error) {
    if (error instanceof VoiceError || error === signal?.reason) throw error;
    throw new VoiceError('server_broken', 'what the speech server says is no Wyoming', { cause: error });
  } finally {
    whole.cancel();
    signal?.removeEventListener('abort', onAbort);
    socket.destroy();
  }
}

async function open({ server, egress, patience, signal }: Asked): Promise<Socket> {
  signal?.throwIfAborted();
  const late = clock.timeout(patience.connectMs);
  try {
    egress.check(server.host);
    const socket = connect({ ...server, lookup: egress.lookup });
    await untilOpen(socket, 'connect', signal ? AbortSignal.any([late, signal]) : late);
    return socket;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw toOpenError(error, late);
  }
}

function toOpenError(error: unknown, late: AbortSignal): VoiceError {
  if (error instanceof AddressRefusedError)
    return new VoiceError('server_not_allowed', error.message, { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : null;
  // Where a name has several addresses, Node tells of all that it tried at once.
  const isUnreachable = late.aborted || UNREACHABLE.has(code) || error instanceof AggregateError;
  return isUnreachable
    ? new VoiceError('server_refused', 'no speech server answers there', { cause: error })
    : new VoiceError('server_broken', 'the connection to the speech server broke', { cause: error });
}

function toServerError({ text, code }: WyomingEvent['data']): VoiceError {
  const said = [text, code].find(each => typeof each === 'string' && each.trim() !== '');
  const detail = toPlain(String(said ?? '')).slice(0, MAX_DETAIL);
  return new VoiceError('server_error', 'the speech server says that it failed', { detail: detail || null });
}

/** Foreign text on one line, without what nobody sees. */
export function toPlain(text: string): string {
  return toSeen(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
