/** Slices of the event loop, one at a time: between two of them others have theirs, whatever was asked for at once. */
export interface Slices {
  /** Does it when it is their turn: one after another has a slice, whoever wants how many. */
  inTurn<T>(who: string, slice: () => T): Promise<T>;
}

/** Creates them; `pause` is made after each, which was somebody's. */
export function createSlices(pause: (who: string) => Promise<unknown>): Slices {
  const waiting = new Map<string, (() => void)[]>();
  let isGoing = false;

  async function go(): Promise<void> {
    isGoing = true;
    // What is put in meanwhile comes last.
    for (const [who, slices] of waiting) {
      waiting.delete(who);
      slices.shift()?.();
      if (slices.length > 0) waiting.set(who, slices);
      await pause(who);
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
