/** Chance that can be had again: the same seed gives the same numbers in the same order. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** One of them. */
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Creates it from a seed of 32 bits, by mulberry32 (public domain, Tommy Ettinger). */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
  };
}
