import { toChoices } from './choices.ts';

/** Every time zone by its IANA name. Few households are in one of these, but UTC is nowhere else. */
const TIME_ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC'),
];

/** Suggestions for what was typed so far, each with what its clocks show now; `known` comes first. */
export function toTimeZoneChoices(
  typed: string,
  known: string,
  toName: (zone: string) => string,
): ReturnType<typeof toChoices> {
  const zones = [known, ...TIME_ZONES.filter(zone => zone !== known)];
  // "new york" is spelled New_York.
  const found = toChoices(
    typed.replaceAll(' ', '_'),
    zones.map(zone => ({ id: zone, name: zone })),
  );
  return found.map(({ value }) => ({ name: toName(value), value }));
}

/** The name as it is spelled: `europe/berlin` → `Europe/Berlin`; null: there is no such zone. */
export function parseTimeZone(typed: string): string | null {
  const zone = typed.trim().replaceAll(' ', '_');
  if (!/^[a-z]/i.test(zone)) return null; // "+02:00" has no summer time.
  const listed = TIME_ZONES.find(name => name.toLowerCase() === zone.toLowerCase());
  if (listed) return listed;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null; // How Intl says that it knows none of that name.
  }
}

/** What clocks show in a time zone: `20:15`. */
export function toClockTime(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}
