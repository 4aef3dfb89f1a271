import type { DayPart } from './talk-words.ts';

/** A date and time as a clock on the wall shows them; months from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** One a time zone, which there are some 400 of; making one takes longer than a message may. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at an instant. */
export function toWallTime(instant: Date, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(instant);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map(field => Number(parts.find(({ type }) => type === field)?.value));
  return { year, month, day, hour, minute };
}

/**
 * The instants at which clocks show this, in order: one; two in the hour that is shown twice when summer time
 * ends. A time that is skipped when it begins is the one that clocks show instead, an hour (or so) later.
 */
export function toInstants(wall: WallTime, timeZone: string): readonly Date[] {
  const utc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const offsets = [utc - DAY_MS, utc + DAY_MS].map(near => offsetAt(near, timeZone));
  const found = [...new Set(offsets)].map(offset => utc - offset);
  const shown = found.filter(instant => instant + offsetAt(instant, timeZone) === utc);
  const instants = shown.length > 0 ? shown : [utc - (offsets[0] ?? 0)];
  return instants.sort((a, b) => a - b).map(instant => new Date(instant));
}

/** Hours at which a night begins, and ends. */
const EVENING = 20;
const MORNING = 8;

/** From when until when a part of the last days is, by the clocks there; never beyond now. */
export function toSpan(
  part: DayPart,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly since: Date; readonly until: Date } {
  const today = { ...toWallTime(now, timeZone), hour: 0, minute: 0 };
  const yesterday = { ...today, ...addDays(today, -1) };
  // The Saturday before, or today.
  const sinceSaturday = (new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() + 1) % 7;
  const at = (wall: WallTime) => toInstants(wall, timeZone)[0] ?? now;
  const [since, until] = {
    today: [at(today), now],
    yesterday: [at(yesterday), at(today)],
    weekend: [
      at({ ...today, ...addDays(today, -sinceSaturday) }),
      at({ ...today, ...addDays(today, 2 - sinceSaturday) }),
    ],
    away: [at(yesterday), now],
    night: [at({ ...yesterday, hour: EVENING }), at({ ...today, hour: MORNING })],
  }[part] as [Date, Date];
  return { since, until: until < now ? until : now };
}

/** The date some days on. */
export function addDays({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>, days: number) {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** How far the clocks of a time zone are ahead of UTC, to the minute. */
function offsetAt(instant: number, timeZone: string): number {
  const minutes = Math.floor(instant / 60_000) * 60_000;
  const { year, month, day, hour, minute } = toWallTime(new Date(minutes), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - minutes;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
