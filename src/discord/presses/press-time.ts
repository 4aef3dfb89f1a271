import { toUnix } from '../replies/unix.ts';

/**
 * Creates what writes times as Discord's own timestamps, which every reader sees in their time zone: the hour, or
 * the date too where it is another day than that of `deliveredAt` by the household's clocks.
 */
export function createToTime(deliveredAt: Date, timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const today = format.format(deliveredAt);
  return time => `<t:${toUnix(time)}:${format.format(time) === today ? 't' : 'f'}>`;
}
