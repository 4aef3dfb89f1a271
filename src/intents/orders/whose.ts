import type { Item } from '../questions/contract.ts';
import type { Described } from '../questions/household.ts';
import { toWords } from '../questions/phrases.ts';
import type { OrderedDevice } from './contract.ts';
import type { Found, PartFound } from './found.ts';
import type { OrderedHome } from './home-words.ts';
import words from './words/shared.json' with { type: 'json' };

type Device = Described<OrderedDevice>;

/** Where what was found before is: "grandpa's lamp and his TV". */
export function roomsOf(
  before: readonly Found[],
  earlier: readonly PartFound[],
  home: OrderedHome<OrderedDevice>,
) {
  const ids = new Set(
    before.flatMap(found => (found.kind === 'none' ? [] : found.settings.map(({ deviceId }) => deviceId))),
  );
  const found = home.devices.filter(({ thing }) => ids.has(thing.id));
  return new Set([...found, ...earlier.flatMap(({ devices }) => devices)].map(({ thing }) => thing.room));
}

/** "His TV", of all that are `alike`, is the one where his lamp is. */
export function toTheirs(
  found: PartFound,
  alike: readonly Device[],
  rooms: ReadonlySet<string | null>,
): PartFound {
  const isFarOff = rooms.size > 0 && found.devices.some(({ thing }) => !rooms.has(thing.room));
  if (alike.length < 2) return { ...found, isOpen: found.isOpen || isFarOff };
  const theirs = alike.filter(({ thing }) => rooms.has(thing.room));
  return theirs.length === 1 ? { devices: theirs, isOpen: false } : { devices: alike, isOpen: true };
}

const ROOMS: ReadonlySet<string> = new Set(words.rooms);

/** A word that many rooms are called by, and whose it is, is said otherwise: "our room" is no family room. */
export function isBareRoom({ noun, words: [word = '', ...others] }: Item): boolean {
  return noun === null && others.length === 0 && ROOMS.has(word);
}

/** Is the room that something is in not said whole? */
export function isOtherRoom(items: readonly Item[], { thing }: Device): boolean {
  const said = items.flatMap(({ words }) => words);
  return toWords(thing.room ?? '').some(word => !said.some(each => each.startsWith(word) || word === 's'));
}
