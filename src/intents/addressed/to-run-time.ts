import type { Clock, RunTime } from '../contract.ts';
import type { Day, SpokenTime } from './find-times.ts';
import { addDays, toInstants, toWallTime } from './wall-clock.ts';

/** Beyond it nobody remembers having asked. */
const FARTHEST_MS = 7 * 24 * 60 * 60_000;
/** Within it the question itself would take too long. */
const NEAREST_MS = 30_000;

/** The instant that is meant by a time; null: one that is over. */
export function toRunTime(time: Omit<SpokenTime, 'at' | 'text'>, { now, timeZone }: Clock): RunTime | null {
  if (time.spanMs !== null)
    return time.spanMs < 0 ? null : within(new Date(now.getTime() + time.spanMs), now, false);
  const today = toWallTime(now, timeZone);
  const inDaysMs = time.day ? toDayMs(time.day) - toDayMs(today) : 0;
  if (inDaysMs < 0) return null;
  if (inDaysMs > FARTHEST_MS) return { runAt: null, problem: 'too_far' };
  if (time.hour === null) return { runAt: null, problem: 'no_hour' };
  const runAt = toDays(time, today)
    .flatMap(day => toHours(time, day, today).map(hour => ({ ...day, hour, minute: time.minute })))
    .flatMap(wall => toInstants(wall, timeZone))
    .filter(instant => instant > now)
    .sort((a, b) => a.getTime() - b.getTime())
    .at(0);
  return runAt ? within(runAt, now, true) : null;
}

/** The days on which it may be: the one that was said, or whichever comes first. */
function toDays({ day, weekday }: Pick<SpokenTime, 'day' | 'weekday'>, today: Day): Day[] {
  if (!day) return [addDays(today, 0), addDays(today, 1)];
  return weekday ? [day, addDays(day, 7)] : [day];
}

/** "at 8" is the next time that clocks show it; of another day, it is 8 in the morning. */
function toHours(
  { hour, twelve, day }: Pick<SpokenTime, 'hour' | 'twelve' | 'day'>,
  at: Day,
  today: Day,
): number[] {
  if (hour === null) return [];
  const isNext = day === null || toDayMs(at) === toDayMs(today);
  return twelve && isNext ? [hour, (hour + 12) % 24] : [hour];
}

function within(runAt: Date, now: Date, byClock: boolean): RunTime {
  const aheadMs = runAt.getTime() - now.getTime();
  if (aheadMs > FARTHEST_MS) return { runAt: null, problem: 'too_far' };
  return aheadMs < NEAREST_MS ? { runAt: null, problem: 'too_soon' } : { runAt, byClock };
}

function toDayMs({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}
