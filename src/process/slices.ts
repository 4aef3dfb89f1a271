/** Slices of the event loop, a few at a time: between them others have theirs, whatever was asked for at once. */
export interface Slices {
  /** Does it when it is their turn: who has had least comes first, and one's own come in their order. */
  inTurn<T>(who: string, slice: () => T): Promise<T>;
}

interface SliceOptions {
  /** In milliseconds. */
  clock(): number;
  /** How much they have had. */
  hadBy(who: string): number;
  /** Made once so much was done, after whose slice. */
  pause(who: string): Promise<unknown>;
  readonly pauseAfterMs: number;
}

/** Creates them. */
export function createSlices({ clock, hadBy, pause, pauseAfterMs }: SliceOptions): Slices {
  const waiting = new Map<string, (() => void)[]>();
  let isGoing = false;
  let sincePauseMs = 0;

  async function go(): Promise<void> {
    isGoing = true;
    while (waiting.size > 0) {
      const who = [...waiting.keys()].reduce((one, other) => (hadBy(other) < hadBy(one) ? other : one));
      const slices = waiting.get(who) ?? [];
      const startedAt = clock();
      slices.shift()?.();
      if (slices.length === 0) waiting.delete(who);
      sincePauseMs += clock() - startedAt;
      if (sincePauseMs < pauseAfterMs) continue;
      await pause(who);
      sincePauseMs = 0;
    }
    isGoing = false;
  }

  return {
    inTurn: (who, slice) =>
      new Promise((resolve, reject) => {
        const theirs = waiting.get(who) ?? [];
        waiting.set(who, theirs);
        theirs.push(() => {
          try {
            resolve(slice());
          } catch (error) {
            reject(error);
          }
        });
        if (!isGoing) void go();
      }),
  };
}
