import { LOCALE } from './texts.ts';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** Younger than this is now: seconds that count by themselves would only distract. */
const NOW_SECONDS = 45;

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' });

/** How long ago or ahead a moment is: `5 minutes ago`, `in 3 days`, `now`. */
export function toRelative(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < NOW_SECONDS) return relative.format(0, 'second');
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['minute', 60];
  // Up to a minute counts as one.
  return relative.format(Math.trunc(seconds / size) || Math.sign(seconds), unit);
}

/** A moment to the second: `21 Nov 2026, 10:02:15`. */
export const toExact = (date: Date): string => exact.format(date);

/** The day of a moment: `21 Nov 2026`. */
export const toDay = (date: Date): string => day.format(date);

/** The time of day alone: `10:02:15`. */
export const toClock = (date: Date): string => clock.format(date);
