import { clock } from '../../../process/clock.ts';

/** Lets a loop sleep until there is something to do; a call that comes while it is awake is not lost. */
export interface Wakeup {
  call(): void;
  /**
   * Resolves with true at the next call, or at once if one came since the last wait; with false where none came
   * for so many milliseconds. Only one may wait.
   */
  wait(forMs?: number): Promise<boolean>;
}

export function createWakeup(): Wakeup {
  let next = Promise.withResolvers<true>();
  return {
    call: () => next.resolve(true),
    async wait(forMs) {
      const silence = Promise.withResolvers<false>();
      const timer = forMs === undefined ? undefined : clock.after(forMs, () => silence.resolve(false));
      const isCalled = await Promise.race([next.promise, silence.promise]);
      timer?.cancel();
      if (isCalled) next = Promise.withResolvers();
      return isCalled;
    },
  };
}
