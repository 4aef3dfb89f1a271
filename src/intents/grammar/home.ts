import { isFormOf } from '../orders/forms.ts';
import { orderedNouns } from '../orders/vocabulary.ts';
import { nounsIn } from '../questions/household.ts';
import type { Grammar } from './language.ts';
import { classesOf } from './things.ts';
import { toSpokenWords } from './words.ts';

/** The fields of a device that sentences are matched against. */
export interface SpokenDevice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Home Assistant's `device_class`: `curtain` of a blind. */
  readonly deviceClass?: string | undefined;
  readonly room: string | null;
  readonly floor?: string | undefined;
  /** 0 is the ground floor. Absent where the hub does not say. */
  readonly floorLevel?: number | undefined;
  readonly state?: readonly { readonly name: string }[];
}

/** A device with the words of its name and its classes. */
export interface NamedDevice<D extends SpokenDevice = SpokenDevice> {
  readonly device: D;
  readonly words: readonly string[];
  readonly classes: ReadonlySet<string>;
}

/** A name found in a sentence; `end` is the index behind its last word. */
export interface NameFound<T> {
  readonly end: number;
  readonly named: T;
}

/** An index of a home's device, room and floor names for one language. */
export interface SpokenHome<D extends SpokenDevice = SpokenDevice> {
  readonly devices: readonly NamedDevice<D>[];
  readonly rooms: readonly string[];
  /** The devices whose whole name begins at a word. Several devices may share a name. */
  devicesAt(words: readonly string[], at: number): readonly NameFound<readonly NamedDevice<D>[]>[];
  /** The rooms, and the floors, whose own name begins at a word. */
  roomsAt(words: readonly string[], at: number): readonly NameFound<string>[];
  floorsAt(words: readonly string[], at: number): readonly NameFound<string>[];
  /** The rooms that a common noun such as `kitchen` refers to. */
  roomsOf(noun: string): readonly string[];
  /** Whether a device or room name contains exactly this word. */
  calls(word: string): boolean;
  /** Whether any name has a word that begins with the same letters; may be wrong, never misses one. */
  has(word: string): boolean;
  /** The floors that a lexicon word such as `first` refers to. */
  floorsOf(floor: string): readonly string[];
}

/** A name's words and what they name. */
interface Name<T> {
  readonly words: readonly string[];
  readonly of: T;
}

/** Letters by which names are indexed. */
const STEM = 3;
/** Articles and prepositions inside names, which people leave out or add: "lampe de l'entrée". */
const LINKS: ReadonlySet<string> = new Set([
  's',
  ...[
    'the',
    'of',
    'der',
    'die',
    'das',
    'des',
    'de',
    'la',
    'le',
    'les',
    'du',
    'd',
    'l',
    'el',
    'del',
    'los',
    'las',
  ],
  ...[
    'il',
    'lo',
    'gli',
    'i',
    'di',
    'da',
    'do',
    'dos',
    'das',
    'del',
    'della',
    'dell',
    'dello',
    'dei',
    'degli',
    'delle',
  ],
  ...[
    'het',
    'van',
    'vom',
    'von',
    'dem',
    'den',
    'al',
    'au',
    'a',
    'em',
    'no',
    'na',
    'nel',
    'nella',
    'en',
    'in',
    'im',
  ],
]);

const toNameWords = (name: string) => toSpokenWords(name).filter(word => word !== 's');

/** Indexes a home's names for the language of a grammar. */
export function createSpokenHome<D extends SpokenDevice>(
  devices: readonly D[],
  grammar: Grammar,
): SpokenHome<D> {
  const nouns = orderedNouns();
  const named = devices.map((device): NamedDevice<D> => {
    const words = toNameWords(device.name.replace(/(?: \([^)]*\))?(?: · \S+)?$/, ''));
    return { device, words, classes: classesOf(device, classesIn(words, grammar)) };
  });
  const rooms = [...new Set(devices.flatMap(({ room }) => room ?? []))];
  const floors = [...new Set(devices.flatMap(({ floor }) => floor ?? []))];
  const byName = Map.groupBy(
    named.flatMap(each => [each.words, ...toShortened(each, grammar)].map(words => ({ words, each }))),
    ({ words }) => words.join(' '),
  );
  const find = {
    devices: createFind(
      [...byName.values()].map(of => ({ words: of[0]?.words ?? [], of: of.map(({ each }) => each) })),
      grammar,
    ),
    rooms: createFind(
      rooms.map(of => ({ words: toNameWords(of), of })),
      grammar,
    ),
    floors: createFind(
      floors.map(of => ({ words: toNameWords(of), of })),
      grammar,
    ),
  };
  const called = new Set([...named.flatMap(({ words }) => words), ...rooms.flatMap(toNameWords)]);
  const roomNouns = new Map(rooms.map(room => [room, new Set(nounsIn(toNameWords(room), nouns))]));
  const floorWords = new Map(floors.map(floor => [floor, floorsIn(toNameWords(floor), grammar)]));
  // Some homes list the garden as a floor.
  const insideWords = new Map(
    [...floorWords].filter(([floor]) => !nounsIn(toNameWords(floor), nouns).some(noun => OUTSIDE.has(noun))),
  );
  return {
    devices: named,
    rooms,
    devicesAt: find.devices.at,
    roomsAt: find.rooms.at,
    floorsAt: find.floors.at,
    calls: word => called.has(word),
    has: word => find.devices.has(word) || find.rooms.has(word) || find.floors.has(word),
    roomsOf: noun => rooms.filter(room => roomNouns.get(room)?.has(noun)),
    floorsOf: floor => {
      const byLevel = floorsOfLevel(floor, devices);
      return byLevel.length > 0 ? byLevel : floorsOf(floor, insideWords);
    },
  };
}

/** "Front door lock" is also called "front door". */
function toShortened({ words, classes }: NamedDevice, grammar: Grammar): readonly (readonly string[])[] {
  const isKind = (word: string) =>
    grammar
      .meaningsOf(word)
      .some(meaning => meaning.is === 'thing' && SHORTENED.has(meaning.class) && classes.has(meaning.class));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  // "Bagdørslås" is called "bagdør".
  const heads = grammar.isCompounding
    ? Array.from(last, (_, at) => at).filter(at => at >= STEM && isKind(last.slice(at)))
    : [];
  const start = words.findIndex((word, at) => at > 0 && !LINKS.has(word));
  return [
    ...(isKind(last) ? [words.slice(0, -1)] : []),
    ...(isKind(first) && start > 0 ? [words.slice(start)] : []),
    ...heads.map(at => [...words.slice(0, -1), last.slice(0, at).replace(/s$/, '')]),
  ].filter(({ length }) => length > 0);
}

/** Classes whose word may be left out of a name. */
const SHORTENED: ReadonlySet<string> = new Set(['lock']);

/** The classes that a name's words state, including the last part of compounds: "Deckenlampe" is a light. */
function classesIn(words: readonly string[], grammar: Grammar): ReadonlySet<string> {
  const classes = new Set<string>();
  words.forEach((word, at) => {
    for (const { meaning } of grammar.find(words, at)) if (meaning.is === 'thing') classes.add(meaning.class);
    // A "rullgardin" is no "gardin".
    if (!grammar.isCompounding || grammar.meaningsOf(word).some(({ is }) => is === 'thing')) return;
    for (let from = 3; from <= word.length - 3; from++) {
      for (const meaning of grammar.meaningsOf(word.slice(from)))
        if (meaning.is === 'thing') classes.add(meaning.class);
    }
  });
  return classes;
}

/** The lexicon words in a floor's name: "1st floor" is `first`. */
function floorsIn(words: readonly string[], grammar: Grammar): ReadonlySet<string> {
  const floors = new Set<string>();
  words.forEach((_, at) => {
    for (const { end, meaning } of grammar.find(words, at)) {
      const isWhole = at === 0 && end === words.length;
      if (meaning.is === 'floor' && (isWhole || words.length > end - at)) floors.add(meaning.floor);
    }
  });
  return floors;
}

/** Whether a floor's level matches a lexicon word. */
const LEVELS: Readonly<Record<string, (level: number, highest: number) => boolean>> = {
  basement: level => level < 0,
  ground: level => level === 0,
  first: level => level === 1,
  second: level => level === 2,
  third: level => level === 3,
  upstairs: level => level > 0,
  top: (level, highest) => level === highest,
};

/** The floors that a lexicon word refers to by level. Empty where the hub gives no levels. */
function floorsOfLevel(floor: string, devices: readonly SpokenDevice[]): readonly string[] {
  const levels = new Map(
    devices.flatMap(({ floor: name, floorLevel }) =>
      name !== undefined && floorLevel !== undefined ? [[name, floorLevel] as const] : [],
    ),
  );
  const highest = Math.max(...levels.values());
  return [...levels].flatMap(([name, level]) => (LEVELS[floor]?.(level, highest) ? name : []));
}

/** Nouns that are not a floor of the house, although a home may list them as one. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'garden',
  'outside',
  'terrace',
  'balcony',
  'garage',
  'shed',
  'greenhouse',
]);

/** Lexicon words for floors above the ground. */
const UPPER = ['first', 'second', 'third', 'top', 'upstairs'];

/**
 * The floors that a lexicon word refers to by name. Where no name says it, "upstairs" is every floor that is not called ground or
 * basement, and "first floor" or "top floor" the only one of these.
 */
function floorsOf(floor: string, wordsOf: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const having = (names: readonly string[]) =>
    [...wordsOf].flatMap(([name, words]) => (names.some(each => words.has(each)) ? name : []));
  const exact = having([floor]);
  if (exact.length > 0 || !UPPER.includes(floor)) return exact;
  const low = having(['ground', 'basement']);
  const upper = low.length > 0 ? [...wordsOf.keys()].filter(name => !low.includes(name)) : having(UPPER);
  const isOnly = upper.length === 1 && (floor === 'first' || floor === 'top');
  return floor === 'upstairs' || isOnly ? upper : [];
}

function createFind<T>(names: readonly Name<T>[], grammar: Grammar) {
  const spoken = names.filter(({ words }) => words.length > 0);
  const byStem = Map.groupBy(spoken, ({ words: [first = ''] }) => first.slice(0, STEM));
  const joined = new Map(
    spoken.filter(({ words }) => words.length > 1).map(({ words, of }) => [words.join(''), of]),
  );
  const stems = new Set(spoken.flatMap(({ words }) => words.map(word => word.slice(0, STEM))));
  return {
    has: (word: string) => stems.has(word.slice(0, STEM)) || joined.has(word),
    /** The longest first. */
    at(words: readonly string[], at: number): NameFound<T>[] {
      const word = words[at] ?? '';
      const found = (byStem.get(word.slice(0, STEM)) ?? []).flatMap(({ words: name, of }) => {
        const end = endOf(name, words, at, grammar);
        return end === null ? [] : { end, named: of };
      });
      const whole = joined.get(word);
      if (whole !== undefined) found.push({ end: at + 1, named: whole });
      return found.sort((a, b) => b.end - a.end);
    },
  };
}

/** The index behind a name that begins at a word, ignoring articles on either side. Null where it does not begin there. */
function endOf(
  name: readonly string[],
  words: readonly string[],
  at: number,
  grammar: Grammar,
): number | null {
  let place = at;
  const isSaid = (spoken: string | undefined, word: string) =>
    isForm(spoken ?? '', word, grammar, name.length === 1, word !== name[0]);
  for (const [index, word] of name.entries()) {
    if (index > 0 && LINKS.has(word) && !isSaid(words[place], word)) continue;
    while (index > 0 && LINKS.has(words[place] ?? '') && !isSaid(words[place], word)) place++;
    if (!isSaid(words[place], word)) return null;
    place++;
  }
  return place;
}

function isForm(spoken: string, word: string, grammar: Grammar, isWhole: boolean, isLater: boolean): boolean {
  if (spoken === word) return true;
  const kinds = grammar.meaningsOf(spoken).flatMap(meaning => (meaning.is === 'thing' ? meaning.number : []));
  // "Kitchen lights" is not the name "Kitchen light".
  const isPlural = kinds.includes('many') && (isWhole || !kinds.includes('one'));
  // Czech "stolní lampy" are said of one lamp, too: its brightness.
  if (isPlural && !(isLater && grammar.tag === 'cs' && /[eiy]$/.test(spoken))) return false;
  const stem = STEMS[grammar.tag];
  if (stem !== undefined && stem(spoken) === stem(word)) return true;
  // "Teplota" is no "teploměr", whatever they share.
  const isOther = grammar.tag === 'cs' && !spoken.startsWith(word) && !word.startsWith(spoken);
  const isOf =
    (!isOther && isFormOf(spoken, word, grammar.tag)) ||
    (NORDIC.has(grammar.tag) && isNordicForm(spoken, word, grammar.tag));
  return isEnding(spoken, word) || (isOf && !isAllOf(spoken, word, grammar));
}

/** "Kökslamporna" are all lamps of the kitchen, one of which may be called "Kökslampa". */
function isAllOf(spoken: string, word: string, grammar: Grammar): boolean {
  if (!grammar.isCompounding) return false;
  const numbersOf = (half: string) =>
    grammar.meaningsOf(half).flatMap(meaning => (meaning.is === 'thing' ? meaning.number : []));
  const isRoom = (half: string) => grammar.meaningsOf(half).some(({ is }) => is === 'room');
  for (let from = 3; from <= spoken.length - 3; from++) {
    const [head, numbers] = [spoken.slice(0, from), numbersOf(spoken.slice(from))];
    const isMany = numbers.length > 0 && numbers.every(number => number === 'many');
    if (isMany && (isRoom(head) || isRoom(head.replace(/s$/, ''))))
      return !numbersOf(word.slice(from)).includes('many');
  }
  return false;
}

/** Languages that say "the" by an ending, and whose by another behind it. */
const NORDIC: ReadonlySet<string> = new Set(['da', 'nb', 'sv']);

/** "Lampens" is "lampe", and "lyset" is "lys", which is too short for more endings. */
function isNordicForm(spoken: string, word: string, tag: string): boolean {
  const bare = spoken.replace(/s$/, '');
  const isShort = word.length === STEM && bare.startsWith(word) && /^e[nt]$/.test(bare.slice(STEM));
  return isShort || (bare !== spoken && isFormOf(bare, word, tag));
}

/** "Rollos" is "Rollo", "Wohnzimmers" is "Wohnzimmer". */
function isEnding(spoken: string, word: string): boolean {
  return word.length > 3 && (spoken === `${word}s` || spoken === `${word}es` || `${spoken}s` === word);
}

/** Words without their endings, in languages of many: Polish "lewa", "lewej"; Czech "zámek", "zámku", "lampička", "lampičce". */
const STEMS: Readonly<Record<string, (word: string) => string>> = {
  pl: word => toStem(word, /(?:ego|emu|ych|ymi|ami|ach|owi|ej|ym|em|om|[aeiouy])$/),
  cs: word =>
    toStem(word, /(?:eho|emu|iho|imu|ych|ich|ymi|imi|ami|emi|ach|ech|ovi|ym|im|em|um|ou|[aeiouy])$/)
      .replace(/uv$/, 'ov')
      .replace(/e([^aeiouy])$/, '$1')
      .replace(/c$/, 'k')
      .replace(/z$/, 'h'),
};

function toStem(word: string, ending: RegExp): string {
  const stem = word.replace(ending, '');
  return stem.length < STEM ? word : stem;
}
