/** First millisecond of Discord's time, 2015-01-01 UTC. */
const discordEpochMs = 1_420_070_400_000;

/** Makes ids: milliseconds since Discord's epoch in the upper 42 bits, a counter below them. */
export type NextId = (atMs?: number) => string;

/**
 * Creates the source of ids. Ids made without `atMs` only ever grow, even within one millisecond or when the
 * clock steps back; with it they carry that moment, as a message written during an outage does.
 */
export function createSnowflakes(now: () => number): NextId {
  let last = 0n;
  let count = 0n;
  return atMs => {
    count = (count + 1n) & 0xfffn;
    const id = (BigInt(Math.floor(atMs ?? now()) - discordEpochMs) << 22n) | count;
    if (atMs !== undefined) return id.toString();
    last = id > last ? id : last + 1n;
    return last.toString();
  };
}

/** When the thing with this id came to be, in Unix milliseconds. */
export function toTimestampMs(id: string): number {
  return Number(BigInt(id) >> 22n) + discordEpochMs;
}

/** Orders ids by age; they are too long to compare as numbers. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
