import type { QuietHours } from '../../guilds/model.ts';

/** Whether a household's clocks show a time within its quiet hours, which may go past midnight. */
export function isQuiet(time: Date, { from, to }: QuietHours, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const minutes = parseClockTime(format.format(time)) ?? 0;
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** `7`, `07:00` or `7.30` in minutes since midnight; null where it is no time of day. */
export function parseClockTime(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.h]([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** `22:00-07:00` or `22–7`; null where it does not go from one time of day to another. */
export function parseQuietHours(text: string): QuietHours | null {
  const [from = null, to = null, ...more] = text.split(/[-–—]/).map(parseClockTime);
  return from === null || to === null || from === to || more.length > 0 ? null : { from, to };
}

/** Minutes since midnight as `07:00`. */
export function toClockText(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
