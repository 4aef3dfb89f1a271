import { VoiceError } from '../errors.ts';

/** Lets only so much be under way; the rest waits in turn. */
export interface Turns {
  /**
   * Does it once it is this key's turn. Throws a VoiceError (`busy`), at once, where too much waits already; when
   * `signal` aborts before its turn, its reason.
   */
  run<T>(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** How much at once, and how much waits, of one key; how much altogether, under way and waiting. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly total: number;
}

interface Lane {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Creates them; forgets keys that have nothing under way. */
export function createTurns({ atOnce, waiting, total }: TurnLimits): Turns {
  const lanes = new Map<string, Lane>();
  let all = 0;

  async function turnIn(lane: Lane, signal: AbortSignal): Promise<void> {
    if (lane.running < atOnce) {
      lane.running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      lane.waiting.delete(resolve);
      reject(signal.reason);
    };
    lane.waiting.add(resolve);
    signal.addEventListener('abort', onAbort, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', onAbort));
  }

  /** Hands the turn on, without anybody between. */
  function release(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next === undefined) {
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    } else {
      lane.waiting.delete(next);
      next();
    }
  }

  return {
    async run(key, work, signal) {
      signal.throwIfAborted();
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
      const isFull = lane.running >= atOnce && lane.waiting.size >= waiting;
      if (isFull || all >= total) throw new VoiceError('busy', 'too many voice messages wait already');
      lanes.set(key, lane);
      all += 1;
      try {
        await turnIn(lane, signal);
        try {
          return await work();
        } finally {
          release(key, lane);
        }
      } finally {
        all -= 1;
      }
    },
  };
}
