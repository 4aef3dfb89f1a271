/** A time as a source gives it. */
export interface SourceTime {
  /** The same for every spelling of the same time; UTC where no zone is given. */
  readonly text: string;
  /** Null where no zone says which of the day's hours it is. */
  readonly instant: Date | null;
  /** Has milliseconds. */
  readonly isFine: boolean;
}

/** Earlier than any of these devices, a number is an uptime; 100 years on, it is garbage. */
const earliest = Date.UTC(2000);
const latest = Date.UTC(2100);

/**
 * Reads RFC 3339, the same without a zone, or seconds or milliseconds since 1970; null for anything else. What a
 * source means by no zone is its own: Tasmota the local time, others UTC (`isUtc`).
 */
export function parseTime(value: unknown, { isUtc = false } = {}): SourceTime | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const isDigits = typeof value === 'string' && /^\d{10,13}(?:\.\d{1,9})?$/.test(value);
  const { ms, hasZone } =
    typeof value === 'number' || isDigits
      ? { ms: toMilliseconds(Number(value)), hasZone: true }
      : readDateTime(value);
  if (!(ms >= earliest && ms < latest)) return null;
  const date = new Date(ms);
  return { text: date.toISOString(), instant: hasZone || isUtc ? date : null, isFine: ms % 1000 !== 0 };
}

function toMilliseconds(epoch: number): number {
  return epoch >= earliest ? Math.round(epoch) : Math.round(epoch * 1000);
}

function readDateTime(text: string): { ms: number; hasZone: boolean } {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:?\d\d)?$/i.exec(text);
  const [, day, time, zone] = match ?? [];
  return { ms: match ? Date.parse(`${day}T${time}${zone ?? 'Z'}`) : Number.NaN, hasZone: zone !== undefined };
}
