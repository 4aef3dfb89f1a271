/** Lets a loop sleep until there is something to do; a call that comes while it is awake is not lost. */
export interface Wakeup {
  call(): void;
  /** Resolves at the next call, or at once if one came since the last wait. */
  wait(): Promise<void>;
}

export function createWakeup(): Wakeup {
  let next = Promise.withResolvers<void>();
  return {
    call: () => next.resolve(),
    async wait() {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}
