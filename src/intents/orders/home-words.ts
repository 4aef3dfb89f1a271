import type { DeviceWords } from '../questions/contract.ts';
import { type Described, describeDevice, nounsIn } from '../questions/household.ts';
import { toNouns } from '../questions/nouns.ts';
import { type Phrases, toWords } from '../questions/phrases.ts';
import { createTypos } from '../scenes/typos.ts';
import { unstretch } from '../text/message.ts';
import type { OrderedDevice } from './contract.ts';
import { isDefined, isFormOf, STEM } from './forms.ts';
import { FLOORS, LAMPS, MODE_NOUNS } from './vocabulary.ts';

/** What a home's things are called, as orders are read with it. */
export interface OrderedHome<T extends DeviceWords = DeviceWords> {
  readonly devices: readonly Described<T>[];
  /** How many words of a thing's whole name stand at a place; 0: none do. */
  nameAt(words: readonly string[], at: number): number;
  /** Are they the whole name of one of its things? */
  isName(words: readonly string[]): boolean;
  /** Is it a word that something is called by, inflected or with a slip too? */
  calls(word: string): boolean;
  inflects(word: string): boolean;
  /** The word that this one has another ending of, of a language that has such: "telewizorze". */
  declined(word: string, tag: string): string | null;
  /** The word of which this one only has an article for an ending: "lampan". */
  defined(word: string, tag: string): string | null;
  /** The word that only has another letter twice: "terasse" for "Terrasse". */
  doubled(word: string): string | null;
  /** The only word that begins so: "spüli" for "Spülmaschine". */
  begunBy(word: string): string | null;
  /** Exactly so. */
  has(word: string): boolean;
  /** The mode that one of its things takes, and how many of the words here say it: "netflix". */
  modeAt(words: readonly string[], at: number): { readonly value: string; readonly length: number } | null;
}

/** Words as they are spelled in clauses: "telly" is a "tv". */
type Spell = (words: readonly string[]) => readonly string[];

const homes = new WeakMap<readonly OrderedDevice[], OrderedHome>();

/** Homes are asked again and again, and their devices are the same list until one of them changes. */
export function orderedHomeOf<T extends OrderedDevice>(
  devices: readonly T[],
  nouns: Phrases,
  spell: Spell,
): OrderedHome<T> {
  const known = homes.get(devices);
  if (known) return known as OrderedHome<T>;
  const home = createOrderedHome(devices, nouns, spell);
  homes.set(devices, home);
  return home;
}

function createOrderedHome<T extends OrderedDevice>(
  devices: readonly T[],
  nouns: Phrases,
  spell: Spell,
): OrderedHome<T> {
  const described = devices.map(device => describe(device, nouns, spell));
  const whole = new Set(described.map(({ name }) => name.join(' ')));
  const words = new Set(described.flatMap(device => [...device.words]));
  const typos = createTypos([...words]);
  const byStem = Map.groupBy(words, word => word.slice(0, STEM));
  const bySingle = new Map(
    [...words].flatMap(word => (word.length >= SHORTEST_DOUBLED ? [[toSingle(word), word]] : [])),
  );
  const names = new Map<string, (readonly string[])[]>();
  const roomNames = [...new Set(devices.map(({ room }) => room ?? ''))].map(toNameWords);
  for (const name of [...described.map(({ name }) => name), ...roomNames]) {
    const [first = ''] = name;
    names.set(first, [...(names.get(first) ?? []), name]);
  }
  const modes = Map.groupBy(devices.flatMap(toModes), ({ words }) => toStem(words[0] ?? ''));
  const alike = (word: string) => byStem.get(word.slice(0, STEM)) ?? [];
  const isInflected = (word: string) =>
    word.length >= SHORTEST_FORM &&
    [`${word}s`, ...ENDINGS.map(ending => word.replace(ending, ''))].some(form => words.has(form));
  return {
    devices: described,
    nameAt(spoken, at) {
      const begun = names.get(spoken[at] ?? '') ?? [];
      const lengths = begun.map(name => lengthOf(name, spoken, at));
      return Math.max(0, ...lengths);
    },
    isName: spoken => whole.has(spoken.join(' ')),
    has: word => words.has(word),
    modeAt(spoken, at) {
      const begun = modes.get(toStem(spoken[at] ?? '')) ?? [];
      const fits = ({ words }: Mode) =>
        words.every((word, offset) => isModeWord(spoken[at + offset] ?? '', word));
      const longest = begun.filter(fits).toSorted((a, b) => b.words.length - a.words.length)[0];
      if (!longest) return null;
      const { length } = longest.words;
      // "Laundry mode"
      return {
        value: longest.value,
        length: MODE_NOUNS.has(spoken[at + length] ?? '') ? length + 1 : length,
      };
    },
    inflects: isInflected,
    defined: (word, tag) => alike(word).find(known => isDefined(word, known, tag)) ?? null,
    declined: (word, tag) => alike(word).find(known => isFormOf(word, known, tag)) ?? null,
    doubled: word => (word.length < SHORTEST_DOUBLED ? null : (bySingle.get(toSingle(word)) ?? null)),
    begunBy(word) {
      const stem = word.replace(CLIPPED, '');
      const begun = stem.length < STEM ? [] : alike(stem).filter(known => known.startsWith(stem));
      return begun.length === 1 ? (begun[0] ?? null) : null;
    },
    calls: word =>
      words.has(word) || isInflected(word) || (word.length >= SHORTEST_SLIP && typos(word).length > 0),
  };
}

/** Letters; "flor" is no "floor". */
const SHORTEST_DOUBLED = 6;
/** "Terrasse" and "terasse" are one. */
const toSingle = (word: string) => word.replace(/(.)\1/gu, '$1');
/** How names are cut short: "spüli", "telly", "frigo". */
const CLIPPED = /(?:ie?|y|o)s?$/;
/** Letters that endings add: "netflixa". */
const SHORTEST_MODE = 5;
const MODE_ENDING = 2;
/** Of shorter ones: "xboxa". */
const SHORT_ENDINGS: ReadonlySet<string> = new Set(['a', 'ie']);

const toStem = (word: string) => word.slice(0, STEM);

function isModeWord(spoken: string, word: string): boolean {
  if (spoken === word) return true;
  if (!spoken.startsWith(word)) return false;
  const ending = spoken.slice(word.length);
  return word.length >= SHORTEST_MODE ? ending.length <= MODE_ENDING : SHORT_ENDINGS.has(ending);
}

interface Mode {
  readonly value: string;
  readonly words: readonly string[];
}

function toModes({ takes = [] }: OrderedDevice): Mode[] {
  const values = takes.flatMap(({ capability, values = [] }) => (capability === 'mode' ? values : []));
  return values.flatMap(value =>
    typeof value === 'string' ? { value, words: toWords(value.replace(PARTS, ' ')).map(unstretch) } : [],
  );
}

/** "fan_only", "hdmi1": as a message is parted. */
const PARTS = /_|(?<=\p{L})(?=\p{N})/gu;

const toNameWords = (name: string) =>
  toWords(name)
    .filter(word => word !== 's')
    .map(unstretch);

/** Letters: of shorter words, a slip is too often another word. */
const SHORTEST_SLIP = 5;
const SHORTEST_FORM = 3;
/** Of plurals and possessives. */
const ENDINGS = [/s$/, /n$/, /en$/, /e$/, /t?je$/, /chen$/];

/** A string of lights may be told as a mere plug, and a floor is said of all that is on it. */
function describe<T extends OrderedDevice>(device: T, nouns: Phrases, spell: Spell): Described<T> {
  const described = describeDevice(device, nouns) as Described<T>;
  const isLamp = LAMPS.some(lamp => described.called.has(lamp));
  // "Keukenradio" is in the kitchen, and a radio.
  const halves = [...described.words].flatMap(word => toNouns([word], null, nouns).map(({ noun }) => noun));
  const floor = toNameWords(device.floor ?? '');
  const named = nounsIn(floor, nouns).filter(noun => FLOORS.includes(noun));
  const [ofNumber] = floor.flatMap(toFloor);
  const floors = named.length > 0 || ofNumber === undefined ? named : [ofNumber];
  // "Lamp boven de eettafel" is downstairs, whatever it is called.
  const isElsewhere = (noun: string) => floors.length > 0 && FLOORS.includes(noun) && !floors.includes(noun);
  const isTv =
    device.type === 'media_player' && toModes(device).some(({ words: [word = ''] }) => SHOWS.has(word));
  return {
    ...described,
    name: spell(described.name.map(unstretch)),
    words: new Set([
      ...described.words,
      ...spell(described.name),
      ...[...described.words].map(unstretch),
      ...floor,
    ]),
    nouns: new Set([
      ...[...described.nouns, ...halves].filter(noun => !isElsewhere(noun)),
      ...(isLamp ? ['light'] : []),
      ...(isTv ? ['tv'] : []),
      ...floors,
    ]),
  };
}

/** What only a screen has. */
const SHOWS: ReadonlySet<string> = new Set([
  'hdmi',
  'netflix',
  'youtube',
  'cable',
  'xbox',
  'disney',
  'playstation',
]);

/** "1. Stock", "1.º andar" */
function toFloor(word: string): string | readonly [] {
  const level = /^\d+/.exec(word);
  return level ? (Number(level[0]) > 0 ? 'upstairs' : 'downstairs') : [];
}

/** How many words the name takes here, "tina's lamp" one more than "tinas lamp"; 0: it does not stand here. */
function lengthOf(name: readonly string[], spoken: readonly string[], at: number): number {
  let place = at;
  for (const word of name) {
    if (spoken[place] === 's' && word !== 's') place++;
    if (spoken[place] !== word) return 0;
    place++;
  }
  return place - at;
}
