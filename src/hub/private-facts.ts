import wordLists from './private-words.json' with { type: 'json' };

/**
 * Which facts about a home nobody is shown: codes, passwords, addresses, who used the lock, where somebody is. The hub
 * server decides by it what leaves the home, and the bot what it shows of hubs that are not ours. The names to look for,
 * in eight languages, are in private-words.json.
 */

/** One fact as a hub tells it: `users.3.pin_code` is 4711. */
export interface NamedFact {
  readonly name: string;
  readonly value: unknown;
  readonly unit?: string | null;
  /** The device that the fact is about: `Value` of the device "Gate PIN" is a PIN. */
  readonly deviceName?: string;
  /** Of a media player: what it plays is shown, and a film may be called "Street 5". */
  readonly isPlayer?: boolean;
}

type Kind = keyof typeof wordLists;

/** What people may not see under a name, whatever its value looks like. */
const PRIVATE_KINDS = [
  'secret',
  'code',
  'network',
  'coordinate',
  'place',
  'person',
  'agenda',
  'contact',
] as const;
type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** Of these a name may tell something about the secret, such as its length, and not the secret itself. */
const WITH_ASPECTS: readonly (PrivateKind | null)[] = ['secret', 'code', 'network'];
/** No PIN is shorter than four digits. */
const LARGEST_COUNT = 999;

const [HARMLESS, WHOLE, PLAYED, ASPECT] = (['harmless', 'whole', 'played', 'aspect'] as const).map(
  toPattern,
) as [RegExp, RegExp, RegExp, RegExp];
const KINDS = PRIVATE_KINDS.map(kind => [kind, toPattern(kind)] as const);

/** Whether a fact is private, by its name, its value, or both. */
export function isPrivate({
  name,
  value,
  unit = null,
  deviceName = '',
  isPlayer = false,
}: NamedFact): boolean {
  if (value === null || typeof value === 'boolean') return false;
  if (isCredential(name)) return true;
  const kind = kindOf(name) ?? (isSecretName(deviceName) ? 'secret' : null);
  const number = toNumber(value);
  if (number !== null) return isPrivateNumber(number, { kind, name, unit }) || isPhoneNumber(String(value));
  if (typeof value !== 'string') return kind !== null;
  if (/^(on|off)$/i.test(value)) return false;
  if (isTime(value)) return kind === 'person' || kind === 'agenda';
  if (isPlayer && isPlayedName(name)) return (kind !== null && kind !== 'place') || isCredential(value);
  if (kind !== null) return !(isAspect(name, kind) && !/\d/.test(value));
  return isSecretValue(value);
}

/** Whether a name says that everything below it is private, e.g. `users` of `{"users": {"3": {"name": …}}}`. */
export function isPrivateName(name: string): boolean {
  return kindOf(name) !== null;
}

/** Whether what stands under a name of a media player is what it plays. */
export function isPlayedName(name: string): boolean {
  return PLAYED.test(toWords(name));
}

const CLOCK_TIME = '\\d\\d?:\\d\\d(?::\\d\\d)?(?:/-?\\d{1,2}(?:\\.\\d+)?)?(?:°C|°F)?';
/** With something between two times: else a text could be split in 2ⁿ ways, and take hours to judge. */
const SCHEDULE = new RegExp(`^${CLOCK_TIME}(?:[ ,;]+${CLOCK_TIME})*[ ,;]*$`);

/** Whether a text is a time, or a schedule of nothing but times: `2026-11-21T07:00:00Z`, `07:30`, `06:00/21.5 22:00/18`. */
export function isTime(text: string): boolean {
  return (
    SCHEDULE.test(text) ||
    /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(\.\d+)?\s?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
  );
}

/** A measurement stays, whatever its name contains; coordinates are the exception, since they come in degrees. */
function isPrivateNumber(
  number: number,
  { kind, name, unit }: { kind: PrivateKind | null; name: string; unit: string | null },
): boolean {
  if (kind === 'coordinate') return unit === null || /^(°|deg(rees)?)$/i.test(unit);
  if (kind === null || unit !== null) return false;
  return !(isAspect(name, kind) && Math.abs(number) <= LARGEST_COUNT);
}

function isAspect(name: string, kind: PrivateKind): boolean {
  return WITH_ASPECTS.includes(kind) && ASPECT.test(toWords(name));
}

function isSecretName(name: string): boolean {
  return ['secret', 'code'].includes(kindOf(name) ?? '');
}

const kinds = new Map<string, PrivateKind | null>();
/** Names repeat at every reading; a hostile hub makes new ones, and long ones, without end. */
const MOST_NAMES = 5_000;
const MOST_CHARACTERS = 200;

function kindOf(name: string): PrivateKind | null {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const words = toWords(name).replaceAll(HARMLESS, ' ');
  const kind = WHOLE.test(words.trim())
    ? 'secret'
    : (KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
  if (name.length > MOST_CHARACTERS) return kind;
  if (kinds.size >= MOST_NAMES) kinds.clear();
  kinds.set(name, kind);
  return kind;
}

/** `users.3.pinCode` → `users 3 pin code`, `Contraseña Wi-Fi` → `contrasena wifi`. */
function toWords(name: string): string {
  return name
    .slice(0, MOST_CHARACTERS)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/wi-? ?fi\b/g, 'wifi')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .trim();
}

/** All phrases of a list as one pattern over whole words; `*` stands for the rest of a word. */
function toPattern(kind: Kind): RegExp {
  const phrases = Object.values(wordLists[kind]).flat().join('|').replaceAll('*', '[a-z]*');
  if (kind === 'whole') return new RegExp(`^(?:${phrases})$`);
  if (kind === 'aspect') return new RegExp(`(?<![a-z])(?:${phrases})( \\d+)?$`);
  return new RegExp(`(?<![a-z])(?:${phrases})(?![a-z])`, kind === 'harmless' ? 'g' : '');
}

function toNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : null;
}

const WORD = "[\\p{L}.'’-]+";
/** "Main Street 5", "5 Elm Road". */
const EN_STREET =
  '(?:street|st\\.?|road|rd\\.?|avenue|ave\\.?|lane|drive|square|boulevard|blvd|close|crescent|terrace)';
/** "Hauptstraße 12", "Lange Straße 3", "Kerkstraat 5". */
const COMPOUND_STREET =
  '(?:\\p{L}*(?:stra(?:ß|ss)e|straat|gracht)|\\p{L}{2,}(?:str\\.|weg|platz|gasse|allee|laan|plein|kade))';
/** "Rue de la Paix 5", "Calle Mayor 3", "ul. Długa 7". */
const ROMANCE_STREET =
  '(?:rue|chemin|impasse|avenue|calle|avenida|plaza|paseo|via|viale|piazza|corso|ul\\.|ulica|aleja|plac|rua|travessa|praça)';
const HOUSE_NUMBER = '\\d{1,4}\\s?[a-z]?';

/** What is never shown, whatever it is called. */
const CREDENTIALS: readonly RegExp[] = [
  // A URL with credentials, in front of the host or in the query.
  /\b[a-z][\w+.-]*:\/\/[^\s/@]+@/i,
  /[?&#][\w-]*(token|key|auth|pass|passwd|password|pwd|secret|sig|signature|code|session|sid)=/i,
  /\brtsps?:\/\//i,
  // A JSON Web Token; the key of a service, by the way that services begin theirs.
  /\beyJ[\w-]{8,}\.[\w-]+/,
  /\b(sk|pk|ghp|gho|ghs|glpat|xox[abpr]|hf|AKIA|AIza|ya29|bearer)[-_. ][\w.-]{10,}/i,
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i,
  // Hexadecimal keys and addresses, with letters and digits.
  /(?<![0-9a-z])(0x)?(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}(?![0-9a-z])/i,
  /(?<![0-9a-z])[0-9a-f]{2}([:-][0-9a-f]{2}){5,}(?![0-9a-z])/i,
  /(?<![0-9a-z])([0-9a-f]{4}\.){2}[0-9a-f]{4}(?![0-9a-z])/i,
  /(?<![0-9a-z])([0-9a-f]{2} ){7,}[0-9a-f]{2}(?![0-9a-z])/i,
  // What only a machine would write: small and capital letters and digits, without a space.
  /(?<!\S)(?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])[\w+/=-]{20,}(?!\S)/,
];

const PRIVATE_VALUES: readonly RegExp[] = [
  /(?<![\d.])(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\d.])/,
  /(?<![0-9a-z:])(?=[0-9a-f:]*[0-9a-f]{2,4}:)(?=([^:]*:){3})([0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?![0-9a-z:])/i,
  /[\w.+-]+@[\w-]+\.[\w.-]+/,
  // Coordinates: 52.0914, 4.2001 or 52°05'N.
  /(?<![\d.])[+-]?\d{1,3}\.\d{3,}\s*[,;/ ]\s*[+-]?\d{1,3}\.\d{3,}/,
  /\d{1,3}\s*°\s*\d{1,2}(\.\d+)?\s*['′]|\d{1,3}(\.\d+)?\s*°\s*[NSEWO]\b/,
  toTextPattern(`${WORD}\\s${EN_STREET},?\\s${HOUSE_NUMBER}`),
  toTextPattern(`${HOUSE_NUMBER},?\\s(?:${WORD}\\s){1,4}${EN_STREET}`),
  toTextPattern(`${COMPOUND_STREET},?\\s${HOUSE_NUMBER}`),
  toTextPattern(`${ROMANCE_STREET}\\s(?:${WORD},?\\s){1,5}${HOUSE_NUMBER}`),
  toTextPattern(`${HOUSE_NUMBER},?\\s${ROMANCE_STREET}\\s${WORD}`),
  // A postal code with a place: 1011 AB, SW1A 2AA, 80331 München.
  /(?<!\w)([1-9]\d{3}\s?[A-Z]{2}\s\p{Lu}\p{Ll}+|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|\d{5}\s\p{Lu}\p{Ll}{2,}|\d{2}-\d{3}\s\p{Lu}\p{Ll}+)(?!\w)/u,
];

function toTextPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.])${source}(?![\\p{L}\\d])`, 'iu');
}

/** So much of a text is looked at. */
const MOST_OF_VALUE = 500;
/** `The code is 4711`, `PIN: 1234`. */
const CODE_AND_DIGITS = /\d{3,}/;

/** Whether a text is, or contains, what is private whatever it is called. */
export function isSecretValue(text: string): boolean {
  const start = text.slice(0, MOST_OF_VALUE);
  return (
    isCredential(start) ||
    isPhoneNumber(start) ||
    PRIVATE_VALUES.some(pattern => pattern.test(start)) ||
    (CODE_AND_DIGITS.test(start) && isSecretName(start))
  );
}

function isCredential(text: string): boolean {
  const start = text.slice(0, MOST_OF_VALUE);
  return CREDENTIALS.some(pattern => pattern.test(start));
}

/** `+48 601 234 567`, `0151-23456789`, `(555) 123-4567`; not a plain number. */
function isPhoneNumber(text: string): boolean {
  const found =
    /(?<![\w.])(\+\d[\d ()/.-]{6,18}\d|0\d{1,4}[ /-]\d[\d -]{4,12}\d|\(\d{2,5}\) ?\d[\d -]{4,12}\d)(?![\w.])/.exec(
      text,
    );
  const digits = found?.[0].replace(/\D/g, '').length ?? 0;
  return (digits >= 8 && digits <= 15) || /^\s*0\d{9,14}\s*$/.test(text);
}
