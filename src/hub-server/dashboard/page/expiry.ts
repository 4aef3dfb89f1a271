import { MAX_EXPIRY_DAYS } from './limits.ts';

/** After how many days keys are commonly let end. */
export const EXPIRY_DAYS = [30, 90, 365] as const;

const DAY_MS = 86_400_000;

/**
 * For how many days a key is to last, of what the form says: `never`, a number of days, or `date` with the day
 * (`2027-01-31`) on which it ends, at the time of day at which it was made. null: for good; undefined: no such day.
 */
export function toExpiryDays(choice: string, date: string, now: Date): number | null | undefined {
  if (choice === 'never') return null;
  const days = choice === 'date' ? daysUntil(date, now) : Number(choice);
  return Number.isInteger(days) && days >= 1 && days <= MAX_EXPIRY_DAYS ? days : undefined;
}

/** A day from now on as a date field knows it: `2027-01-31`. */
export function toDateInput(now: Date, inDays: number): string {
  return new Date(toUtcDay(now) + inDays * DAY_MS).toISOString().slice(0, 10);
}

function daysUntil(date: string, now: Date): number {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? (Date.parse(date) - toUtcDay(now)) / DAY_MS : Number.NaN;
}

/** The start of today's date, as if it were in UTC, where every day has 24 hours. */
function toUtcDay(now: Date): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}
