/** Names, comma-separated, lower-case and without accents, and the zones that they mean. */
const ENTRIES: readonly (readonly [names: string, ...zones: string[]])[] = [
  ['utc', 'UTC'],
  ['gmt', 'UTC', 'Europe/London'],
  // Named for winter and summer time alike: people say either all year.
  ['wet', 'Europe/Lisbon'],
  ['bst', 'Europe/London'],
  ['cet, cest, mez, mesz', 'Europe/Brussels'],
  ['eet, eest', 'Europe/Athens'],
  ['msk', 'Europe/Moscow'],
  ['ist', 'Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  ['jst', 'Asia/Tokyo'],
  ['kst', 'Asia/Seoul'],
  ['est, edt', 'America/New_York'],
  ['cst', 'America/Chicago', 'Asia/Shanghai'],
  ['cdt', 'America/Chicago'],
  ['mst', 'America/Denver', 'America/Phoenix'],
  ['mdt', 'America/Denver'],
  ['pst, pdt', 'America/Los_Angeles'],
  ['aest', 'Australia/Sydney', 'Australia/Brisbane'],
  ['aedt', 'Australia/Sydney'],
  ['nzst, nzdt', 'Pacific/Auckland'],

  // Countries by what else they are called; Intl knows their names.
  ['czech republic', 'Europe/Prague'],
  ['eire', 'Europe/Dublin'],
  ['holland', 'Europe/Amsterdam'],
  ['korea', 'Asia/Seoul'],
  ['srbija', 'Europe/Belgrade'],
  ['turkey', 'Europe/Istanbul'],
  ['uk, great britain, england, scotland, wales', 'Europe/London'],
  ['usa, us, america', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],

  // Called as another place is, which as many may mean.
  ['georgia', 'Asia/Tbilisi', 'America/New_York'],
  ['granada', 'Europe/Madrid', 'America/Grenada'],
  ['salvador', 'America/Bahia', 'America/El_Salvador'],
];

/**
 * What people call time zones that is no city of theirs, nor a country's name: abbreviations, and parts of countries.
 * Where a name means several zones, with clocks of their own, the person has to say which.
 */
export const TIME_ZONE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  ENTRIES.flatMap(([names, ...zones]) => names.split(', ').map(name => [name, zones] as const)),
);

/** Names of zones that Node still lists by what they were called before. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A zone by its IANA name of today. */
export function toCurrentZone(zone: string): string {
  return RENAMED[zone] ?? zone;
}
