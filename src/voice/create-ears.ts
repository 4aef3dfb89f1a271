import { VoiceError, type VoiceErrorReason } from '../errors.ts';
import { clock } from '../process/clock.ts';
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
  /** From when a message is to be heard until that has failed at the latest, its turn included. */
  readonly wholeMs: number;
  /** Messages of one household that wait for the one under way. */
  readonly waiting: number;
  /** Of all households, under way and waiting. */
  readonly total: number;
  /** Decoded at once; each takes a thread. */
  readonly decoders: number;
}

/** Fifteen seconds of what Discord's clients record are 60 to 120 kB; and within fifteen seconds, people read what failed. */
export const EAR_LIMITS: EarLimits = {
  maxSecs: 15,
  maxBytes: 1_048_576,
  fetchMs: 10_000,
  decodeMs: 10_000,
  server: { connectMs: 5_000, idleMs: 12_000, wholeMs: 12_000 },
  wholeMs: 14_000,
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

  /** Hears a message in its household's turn, or gives up after `wholeMs`, with the reason that it waited for then. */
  async function hear({ url }: VoiceMessage, options: HearOptions): Promise<string> {
    const { server, egress, language, names } = options;
    let reason: VoiceErrorReason = 'busy';
    const late = new AbortController();
    const giveUp = () => late.abort(new VoiceError(reason, 'a voice message was not heard in time'));
    const timer = clock.after(all.wholeMs, giveUp);
    const given = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
    try {
      return await errands.run({ ...options, signal: given }, async signal => {
        reason = 'not_fetched';
        const pcm = await decoders.run('', () => toPcm(url, signal), signal);
        reason = 'server_stalled';
        return await transcribe({ server, egress, patience: all.server, signal }, { pcm, language, names });
      });
    } finally {
      timer.cancel();
    }
  }

  return {
    async hear(message, options) {
      requireShort(message, all);
      return hear(message, options);
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
