import { isTypo } from '../scenes/typos.ts';
import type { DeviceWords, Item, NamedThing } from './contract.ts';
import { type Phrases, toSpans, toWords } from './phrases.ts';

/** What a device or another named thing can be called by. */
export interface Described<T> {
  readonly thing: T;
  /** The name's words, in order. */
  readonly name: readonly string[];
  /** Words of the name and the room, and neighbours written as one: "livingroom". */
  readonly words: ReadonlySet<string>;
  /** Household nouns that its name alone is or contains. */
  readonly called: ReadonlySet<string>;
  /** Household nouns that its name and room are or contain, and what kind of device it is. */
  readonly nouns: ReadonlySet<string>;
}

/** What a type of the contract is called. */
const KIND_BY_TYPE: Readonly<Record<string, string>> = {
  light: 'light',
  switch: 'switch',
  outlet: 'outlet',
  sensor: 'sensor',
  button: 'button',
  blind: 'blind',
  garage_door: 'garage_door',
  gate: 'gate',
  door: 'door',
  window: 'window',
  lock: 'lock',
  climate: 'heating',
  fan: 'fan',
  media_player: 'player',
  alarm: 'alarm',
  camera: 'camera',
  vacuum: 'vacuum',
};

/** What every device is. */
const GENERIC: ReadonlySet<string> = new Set(['anything', 'everything', 'device', 'house']);

/** Where it is outside as well. */
const OUTSIDE = ['garden', 'terrace', 'balcony'];
const DOORS = ['front_door', 'back_door', 'garage_door'];
/** Covers that are called so move like blinds, and are none. */
const NO_BLINDS = ['gate', 'door', 'window', 'skylight', ...DOORS, 'garage'];

/** Describes a device by its name, room, type and what it tells. */
export function describeDevice(device: DeviceWords, nouns: Phrases): Described<DeviceWords> {
  const described = describe(device, nouns);
  const all = new Set(described.nouns);
  const kind = device.type === 'cover' ? toCover(described) : kindOf(device.type);
  if (kind) all.add(kind);
  // A lock is on a door, whatever its name says.
  if (kind === 'lock' || DOORS.some(door => all.has(door))) all.add('door');
  // A garage is closed by its door, wherever that is said to be.
  if (all.has('garage_door')) all.add('garage');
  if (OUTSIDE.some(place => all.has(place))) all.add('outside');
  if (device.state.some(({ name }) => name === 'motion')) all.add('motion_sensor');
  for (const noun of GENERIC) all.add(noun);
  return { ...described, nouns: all };
}

function kindOf(type: string): string | null {
  return Object.hasOwn(KIND_BY_TYPE, type) ? (KIND_BY_TYPE[type] ?? null) : null;
}

/** What a cover is, of which the home says no more than that; null: what it is called says it. */
function toCover({ called, nouns }: Described<DeviceWords>): string | null {
  if (called.has('blind')) return 'blind';
  const named = NO_BLINDS.find(noun => called.has(noun));
  if (named === undefined) return nouns.has('garage') ? 'garage_door' : 'blind';
  return named === 'garage' ? 'garage_door' : null;
}

/** Describes anything that has a name, and perhaps a room. */
export function describe<T extends NamedThing>(thing: T, nouns: Phrases): Described<T> {
  return { thing, ...readNames(thing.name, thing.room ?? '', nouns) };
}

/** Names remembered for all households together; beyond it the memory is emptied. */
const MEMORY_SIZE = 5_000;
const memory = new Map<string, Omit<Described<unknown>, 'thing'>>();

/** Homes are asked again and again, and their names stay. */
function readNames(ofThing: string, ofRoom: string, nouns: Phrases): Omit<Described<unknown>, 'thing'> {
  const key = `${ofThing}\n${ofRoom}`;
  const remembered = memory.get(key);
  if (remembered) return remembered;
  if (memory.size >= MEMORY_SIZE) memory.clear();
  const name = nameWords(ofThing);
  const room = nameWords(ofRoom);
  const called = new Set(nounsIn(name, nouns));
  const read = {
    name,
    words: new Set([...name, ...room, ...joined(name), ...joined(room)]),
    called,
    nouns: new Set([...called, ...nounsIn(room, nouns)]),
  };
  memory.set(key, read);
  return read;
}

/** "Tina's lamp" is called "tinas lamp" and "tina's lamp": the s alone says nothing. */
function nameWords(name: string): string[] {
  return toWords(name.slice(0, 200)).filter(word => word !== 's');
}

function joined(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

/** Every noun at every place: a "kitchen door" is a back door, and a door. */
export function nounsIn(words: readonly string[], nouns: Phrases): string[] {
  return toSpans(words).flatMap(runs =>
    runs.flatMap(run => {
      const meaning = nouns.get(run);
      return meaning?.is === 'noun' ? meaning.noun : [];
    }),
  );
}

/** Does it say more than "anything"? */
export function isSpecific({ noun }: Item): boolean {
  return noun === null || !GENERIC.has(noun);
}

/** Does the thing's name or room hold each of these words, as written, inflected or mistyped? */
export function isCalled(item: Item, { words }: Described<unknown>): boolean {
  // The bank is no back door.
  return item.words.every(written => words.has(written) || (!item.strange && holds(words, written)));
}

function holds(words: ReadonlySet<string>, written: string): boolean {
  for (const word of words) if (isForm(written, word)) return true;
  return false;
}

/** The same word in another number or case ("doorbells"), or with a slip. */
export function isForm(written: string, word: string): boolean {
  if (written.length < 3 || word.length < 3) return false;
  return written === `${word}s` || word === `${written}s` || isTypo(written, word);
}

/** Do the words hold the whole name, one after the other? */
export function names(words: readonly string[], { name }: Described<unknown>): boolean {
  if (name.length === 0 || name.length > words.length) return false;
  const spoken = words.filter(word => word !== 's');
  return spoken.some((_, at) =>
    name.every((word, offset) => spoken[at + offset] === word || isForm(spoken[at + offset] ?? '', word)),
  );
}

/** Their ids. */
export function idsOf(things: readonly Described<{ readonly id: string }>[]): string[] {
  return things.map(({ thing }) => thing.id);
}
