const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Writes a time in one of Discord's styles (`t T d D f F s S R`), in the reader's own language and zone. */
export function toTimeText(date: Date, style: string, now: Date): string {
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  if (style !== 'R') return date.toLocaleString(undefined, FORMATS[style] ?? FORMATS.f);
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return relative.format(Math.round(seconds / size), unit);
}

/** When a message was written, as beside its author's name: the hour alone when it was today. */
export function toMessageTime(date: Date, now: Date): string {
  const hour = toTimeText(date, 't', now);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return hour;
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${hour}`;
  return toTimeText(date, 's', now);
}
