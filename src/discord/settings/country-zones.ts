import { foldName } from '../../household/clock/fold-name.ts';
import { toCurrentZone } from '../../household/clock/time-zone-names.ts';
import { declared } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';

/**
 * Countries, by ISO 3166, of which Intl lists more zones than have clocks of their own or than people mean: those that
 * most people live in, the largest first.
 */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  AR: ['America/Argentina/Buenos_Aires'],
  AU: ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Darwin'],
  BR: ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'],
  CA: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/Regina',
    'America/St_Johns',
  ],
  CL: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  CN: ['Asia/Shanghai'],
  DE: ['Europe/Berlin'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  MX: ['America/Mexico_City', 'America/Tijuana', 'America/Hermosillo', 'America/Cancun'],
  PT: ['Europe/Lisbon', 'Atlantic/Azores'],
  RU: [
    'Europe/Moscow',
    'Asia/Yekaterinburg',
    'Asia/Novosibirsk',
    'Europe/Samara',
    'Asia/Krasnoyarsk',
    'Asia/Omsk',
    'Asia/Irkutsk',
    'Asia/Vladivostok',
    'Asia/Yakutsk',
    'Europe/Kaliningrad',
    'Asia/Magadan',
    'Asia/Kamchatka',
  ],
  UA: ['Europe/Kyiv'],
  US: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A country by one of its names, folded. */
interface NamedCountry {
  readonly name: string;
  readonly code: string;
}

/** Made at first use: it takes 36 ms of processor time and 0.7 MiB of heap. */
let countries: ReadonlyMap<string, readonly NamedCountry[]> | null = null;
/** As Intl has told them by code; it takes its time, and a letter or two may begin the names of sixty countries. */
const zonesByCode = new Map<string, readonly string[]>();

/** The zones of a country by its name, folded, in a language that the bot writes or in its own; none: it is none. */
export function zonesOfCountry(name: string): readonly string[] {
  return toZones(namedCountries().get(name) ?? []);
}

/** The zones of all countries whose names begin so. */
export function zonesOfCountries(beginning: string): readonly string[] {
  const names = [...namedCountries()].filter(([name]) => name.startsWith(beginning));
  return toZones(names.flatMap(([, named]) => named));
}

function namedCountries(): ReadonlyMap<string, readonly NamedCountry[]> {
  countries ??= Map.groupBy(nameCountries(), ({ name }) => name);
  return countries;
}

function nameCountries(): readonly NamedCountry[] {
  const readers = Object.values(declared).map(({ tag }) => tag);
  const names = new Map<string, Intl.DisplayNames>();
  const namesIn = (language: string) => {
    const known =
      names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    names.set(language, known);
    return known;
  };
  return LETTERS.flatMap(first => LETTERS.map(second => first + second)).flatMap(code =>
    [...readers, toLocale(code).maximize().language].flatMap(language => {
      const name = namesIn(language).of(code);
      return name === undefined ? [] : [{ name: foldName(name), code }];
    }),
  );
}

function toZones(named: readonly NamedCountry[]): readonly string[] {
  const codes = new Set(named.map(({ code }) => toLocale(code).region ?? code));
  return [...new Set([...codes].flatMap(lookUpZones))];
}

function lookUpZones(code: string): readonly string[] {
  const zones =
    zonesByCode.get(code) ?? lookUp(MEANT, code) ?? toLocale(code).getTimeZones()?.map(toCurrentZone) ?? [];
  zonesByCode.set(code, zones);
  return zones;
}

/** Whoever lives in a country. It also knows codes of countries that are called otherwise now. */
function toLocale(code: string): Intl.Locale {
  return new Intl.Locale(`und-${code}`);
}
