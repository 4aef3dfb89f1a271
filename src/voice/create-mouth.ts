import { VoiceError } from '../errors.ts';
import { startWorker } from '../process/start-worker.ts';
import type { Mouth, SpeechOptions, SpokenAnswer } from './contract.ts';
import { createErrands } from './create-errands.ts';
import { createTurns } from './create-turns.ts';
import type { Patience } from './wyoming/ask-server.ts';
import { type Pcm, synthesize } from './wyoming/synthesize.ts';

/** How much is said, and for how long anything is waited for. */
export interface MouthLimits {
  /** Of what the server says. */
  readonly maxSecs: number;
  readonly encodeMs: number;
  readonly server: Patience;
  /** Answers of one household that wait for the one under way. */
  readonly waiting: number;
  /** Of all households, under way and waiting. */
  readonly total: number;
  /** Encoded at once; each takes a thread. */
  readonly encoders: number;
}

/** Nobody listens to a minute of an assistant. */
export const MOUTH_LIMITS: MouthLimits = {
  maxSecs: 60,
  encodeMs: 20_000,
  server: { connectMs: 5_000, idleMs: 15_000, wholeMs: 45_000 },
  waiting: 3,
  total: 64,
  encoders: 2,
};

const WORKER = new URL('./audio/encode-worker.ts', import.meta.url);

/** Creates a mouth. Until the first answer that it says, neither encoder nor thread is loaded. */
export function createMouth({ limits = {} }: { limits?: Partial<MouthLimits> } = {}): Mouth {
  const all = { ...MOUTH_LIMITS, ...limits };
  const errands = createErrands({ waiting: all.waiting, total: all.total });
  const encoders = createTurns({ atOnce: all.encoders, waiting: all.total, total: all.total });

  async function encode(pcm: Pcm, signal: AbortSignal): Promise<SpokenAnswer> {
    await using worker = startWorker<Pcm, SpokenAnswer>(WORKER, all.encodeMs);
    return await worker.run(pcm, signal).catch(error => {
      if (signal.aborted) throw signal.reason;
      throw new VoiceError('unreadable', 'what the speech server said could not be encoded', {
        cause: error,
      });
    });
  }

  async function speak(text: string, options: SpeechOptions, signal: AbortSignal): Promise<SpokenAnswer> {
    const { server, egress, language } = options;
    const asked = { server, egress, patience: all.server, signal };
    const pcm = await synthesize(asked, { text, language, maxSecs: all.maxSecs });
    if (pcm.samples.length === 0) throw new VoiceError('server_broken', 'the speech server said nothing');
    return encoders.run('', () => encode(pcm, signal), signal);
  }

  return {
    speak: (text, options) => errands.run(options, signal => speak(text, options, signal)),
    close: () => errands.close(),
  };
}
