/** Slices of the event loop, a few at a time: between them others have theirs, whatever was asked for at once. */
export interface Slices {
  /** Does it when it is their turn: one after another has one, whoever wants how many. */
  inTurn<T>(who: string, slice: () => T): Promise<T>;
}

interface SliceOptions {
  /** In milliseconds. */
  clock(): number;
  /** Made once so much was done, after whose slice. */
  pause(who: string): Promise<unknown>;
  readonly pauseAfterMs: number;
}

/** Creates them. */
export function createSlices({ clock, pause, pauseAfterMs }: SliceOptions): Slices {
  const waiting = new Map<string, (() => void)[]>();
  let isGoing = false;
  let sincePauseMs = 0;

  async function go(): Promise<void> {
    isGoing = true;
    // What is put in meanwhile comes last.
    for (const [who, slices] of waiting) {
      waiting.delete(who);
      const startedAt = clock();
      slices.shift()?.();
      if (slices.length > 0) waiting.set(who, slices);
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
