import { clock, type Timer } from '../process/clock.ts';
import { type StoreFault, toStoreFault } from '../process/store-fault.ts';

/** Writes that nobody waits for. While another program holds the database, or its disk is full, they are kept and tried again. */
export interface LateWrites {
  /**
   * Makes a write, after those that were added before. Null once it is made; else why it is kept for later, or, where the
   * database is damaged or refuses it, why it is given up. Never throws.
   */
  add(write: () => void): StoreFault | null;
  /** Makes what is kept, as far as that is possible now. */
  flush(): void;
  /** Likewise, and gives up the rest. To be called before the database is closed. */
  close(): void;
}

const RETRY_MS = 1_000;
/** More than a household does in an hour; beyond that the oldest is lost. */
const MOST_KEPT = 1_000;

/** Creates them. `onFailure` is told once an outage why nothing can be written, and of what is lost. */
export function createLateWrites(onFailure: (error: unknown) => void): LateWrites {
  const kept: (() => void)[] = [];
  /** Null while writes succeed. */
  let fault: StoreFault | null = null;
  let timer: Timer | undefined;

  function flush(): void {
    timer?.cancel();
    timer = undefined;
    for (let write = kept[0]; write; write = kept[0]) {
      try {
        write();
        fault = null;
      } catch (error) {
        // An error of the write's own would come again for ever, and hold up the others.
        const found = toStoreFault(error);
        const passes = found !== 'damaged' && found !== 'other';
        if (!passes || fault === null) onFailure(error);
        if (passes) {
          fault = found;
          timer = clock.after(RETRY_MS, flush);
          return;
        }
      }
      kept.shift();
    }
  }

  return {
    add(write) {
      let isMade = false;
      kept.push(() => {
        write();
        isMade = true;
      });
      flush();
      if (kept.length > MOST_KEPT) {
        kept.shift();
        onFailure(new Error('too much waits to be written: the oldest of it is lost'));
      }
      return isMade ? null : (fault ?? 'other');
    },
    flush,
    close() {
      flush();
      timer?.cancel();
      if (kept.length > 0)
        onFailure(new Error(`${kept.length} writes are lost: the database could not be written to`));
      kept.length = 0;
    },
  };
}
