// The epoch in seconds is ten digits for as long as this matters, and thirteen in milliseconds.
const SECONDS_BELOW = 100_000_000_000;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/** A moment from RFC 3339 or the epoch in seconds or milliseconds; null if it is none, or out of this age. */
export function toDate(value: unknown): Date | null {
  const atMs =
    typeof value === 'number' ? fromEpoch(value) : typeof value === 'string' ? fromText(value) : Number.NaN;
  return atMs >= EARLIEST && atMs < LATEST ? new Date(atMs) : null;
}

function fromEpoch(value: number): number {
  return value < SECONDS_BELOW ? value * 1000 : value;
}

function fromText(text: string): number {
  const trimmed = text.slice(0, 64).trim();
  if (/^\d{10}(\d{3})?$/.test(trimmed)) return fromEpoch(Number(trimmed));
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/.test(trimmed)) return Number.NaN;
  // Without an offset it is UTC, as most hubs mean it; Date.parse alone would take the bot's own zone.
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(trimmed) ? trimmed : `${trimmed}Z`;
  return Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}
