import { foldName } from '../../household/clock/fold-name.ts';
import { TIME_ZONE_NAMES, toCurrentZone } from '../../household/clock/time-zone-names.ts';
import { once } from '../../process/once.ts';
import type { Choices } from '../replies/choices.ts';
import { zonesOfCountries, zonesOfCountry } from './country-zones.ts';

/** Discord takes 25 choices at most. */
const LIMIT = 25;

/** Every time zone by its IANA name of today. Few households are in one of these, but UTC is nowhere else. */
const timeZones = once((): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone')
    .filter(zone => zone !== 'UTC')
    .map(toCurrentZone),
]);

/** Suggestions for what was typed so far, each with what its clocks show now; while nothing is, `known` comes first. */
export function toTimeZoneChoices(typed: string, known: string, toName: (zone: string) => string): Choices {
  const zones =
    typed.trim() === '' ? [known, ...timeZones().filter(zone => zone !== known)] : findTimeZones(typed);
  return zones.slice(0, LIMIT).map(zone => ({ name: toName(zone), value: zone }));
}

/**
 * The zones that somebody may mean who has typed so much, the likeliest first: of that very name, of a city that
 * begins so, of a country or abbreviation that does, or with another word that does. Nothing that is only similar:
 * a wrong zone is worse than none.
 */
export function findTimeZones(typed: string): readonly string[] {
  const query = foldName(typed);
  if (query === '') return [];
  const named = [...TIME_ZONE_NAMES].filter(([name]) => name.startsWith(query));
  const found = [
    ...zonesCalled(query),
    ...timeZones().filter(zone => toCity(zone).startsWith(query)),
    ...named.flatMap(([, zones]) => zones),
    ...zonesOfCountries(query),
    ...timeZones().filter(zone => ` ${foldName(zone)}`.includes(` ${query}`)),
  ];
  return [...new Set(found)];
}

/**
 * The one zone that is meant: by its name (`europe/berlin` → `Europe/Berlin`), its city, or what people call it
 * ("Germany", "CET"). null: there is none such, or more than one.
 */
export function parseTimeZone(typed: string): string | null {
  const wanted = foldName(typed);
  const picked = timeZones().find(zone => foldName(zone) === wanted);
  if (picked !== undefined) return picked;
  const named = zonesCalled(wanted);
  if (named.length > 0) return toOnly(named);
  return (
    toOnly(timeZones().filter(zone => toCity(zone) === wanted)) ??
    parseFormerName(typed.trim().replaceAll(' ', '_'))
  );
}

/** Those that people call so, folded: "CET", "Germany". */
function zonesCalled(name: string): readonly string[] {
  return TIME_ZONE_NAMES.get(name) ?? zonesOfCountry(name);
}

/** "US/Eastern", "Asia/Calcutta". Not "BST", which to Intl is Dhaka's, nor "+02:00", which has no summer time. */
function parseFormerName(zone: string): string | null {
  if (!/^[a-z]+\//i.test(zone)) return null;
  try {
    return toCurrentZone(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
  } catch {
    return null; // How Intl says that it knows none of that name.
  }
}

/** What clocks show in a time zone: `20:15`. */
export function toClockTime(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}

function toOnly(zones: readonly string[]): string | null {
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** `America/New_York` → `new york`. */
function toCity(zone: string): string {
  return foldName(zone.slice(zone.lastIndexOf('/') + 1));
}
