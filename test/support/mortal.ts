/** A part that a killed process works with: what it asked for last may be done, but it never hears of it. */
export interface Mortal<T> {
  readonly part: T;
  /** From here on nothing is done, and nothing answered. */
  kill(): void;
}

/** Makes the methods of a part die together; what answers at once lives on. */
export function createMortal<T extends object>(real: T): Mortal<T> {
  let isDead = false;
  const never = new Promise<never>(() => {});
  const part = new Proxy(real, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => {
        if (isDead) return never;
        const answer: unknown = method.apply(target, parameters);
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          value => (isDead ? never : value),
          error => (isDead ? never : Promise.reject(error)),
        );
      };
    },
  });
  return {
    part,
    kill() {
      isDead = true;
    },
  };
}
