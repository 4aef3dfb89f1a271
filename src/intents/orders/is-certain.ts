import type { Item } from '../questions/contract.ts';
import type { Described } from '../questions/household.ts';
import { toWords } from '../questions/phrases.ts';
import type { Order, OrderedDevice } from './contract.ts';
import { STEM } from './forms.ts';
import { isNamed } from './is-called.ts';
import { seemsFahrenheit, toSetting } from './to-setting.ts';
import { DIVERSE, OTHER_KINDS, orderedNouns, orderedPlaces, spokenIn } from './vocabulary.ts';

type Device = Described<OrderedDevice>;

/**
 * Is what was found called what was said? Words that may mean another thing or place, which the home only seems not to
 * have, are asked about: a hall is no landing, a TV no speaker, and 22 in a room is no brightness.
 */
export function isCertain(
  items: readonly Item[],
  devices: readonly Device[],
  order: Order,
  rooms: ReadonlySet<string>,
): boolean {
  return devices.every(device => {
    const isNamed = names(items, device, rooms);
    return (
      !items.some(item => isOtherPlace(item, device) || isOtherKind(item, device)) &&
      !items.some(item => isOtherRoom(item, device, rooms)) &&
      !isStretched(order, device, isNamed) &&
      !seemsFahrenheit(order.deed, device.thing) &&
      (!isBareNumber(order, device) || isNamed)
    );
  });
}

/** "The hall", where only the landing is one. */
export function isOtherPlace({ noun, words }: Item, device: Device): boolean {
  if (noun === null || !DIVERSE.has(noun) || words.every(word => device.words.has(word))) return false;
  const said = words.join(' ');
  return [...synonymsOf(noun, said)].some(
    other => device.words.has(other) && other.slice(0, STEM) !== said.slice(0, STEM),
  );
}

/** "The speaker", where only the TV has a volume. */
function isOtherKind({ noun }: Item, { called }: Device): boolean {
  if (noun === null || called.has(noun)) return false;
  return OTHER_KINDS[noun]?.some(other => called.has(other)) ?? false;
}

/** "The bedroom blind", which is in the guest bedroom, while there is a bedroom. */
function isOtherRoom({ noun, words }: Item, { thing, name }: Device, rooms: ReadonlySet<string>): boolean {
  if (noun === null || !orderedPlaces().has(noun)) return false;
  const own = toWords(thing.room ?? '').join(' ');
  if (own === '' || isJust(noun, own) || words.every(word => name.includes(word))) return false;
  return [...rooms].some(room => isJust(noun, room));
}

function isJust(noun: string, room: string): boolean {
  const meaning = orderedNouns().get(room);
  return meaning?.is === 'noun' && meaning.noun === noun;
}

/** A door that is closed need not be locked, "low" is no number, and a room that is warm no mode. */
function isStretched({ deed }: Order, { thing }: Device, isNamed: boolean): boolean {
  const capability = toSetting(deed, thing)?.capability;
  if (deed.does === 'move') return capability === 'locked' && !deed.isOpen;
  return deed.does === 'mode'
    ? capability !== 'mode'
    : deed.does === 'tint' && capability === 'mode' && !isNamed;
}

/** A number, of which nothing says what it is of; degrees are a room's. */
function isBareNumber({ deed }: Order, { thing }: Device): boolean {
  const isBare = deed.does === 'level' && deed.unit === null && deed.of === null;
  return isBare && toSetting(deed, thing)?.capability !== 'target_temperature';
}

/** Is the thing itself said, and not only whose or where it is? */
function names(items: readonly Item[], { name }: Device, rooms: ReadonlySet<string>): boolean {
  const words = items.flatMap(item => item.words);
  const places = new Set([...rooms].flatMap(room => room.split(' ')));
  const isOwn = (word: string) => name.includes(word) && !places.has(word);
  const isThing = ({ noun, words: said }: Item) =>
    noun === null ? said.some(isOwn) : !orderedPlaces().has(noun);
  return items.some(isThing) || name.every(word => words.includes(word));
}

/** What else a language calls a place of which it has this word. */
function synonymsOf(noun: string, said: string): ReadonlySet<string> {
  const lists = spokenIn().map(({ places }) => (places[noun] ?? []).map(phrase => toWords(phrase).join(' ')));
  const own = lists.filter(list => list.includes(said)).flat();
  return new Set(own.filter(phrase => phrase !== said));
}

/** "Landing 80": a bare number is of what heats only where that is said. */
export function isElseInFahrenheit({ deed, items }: Order, device: Device): boolean {
  const isBare = deed.does === 'level' && deed.unit === null && deed.of === null;
  const isSaid = (item: Item) =>
    (item.noun === null || !orderedPlaces().has(item.noun)) && isNamed(item, device);
  return isBare && seemsFahrenheit(deed, device.thing) && !items.some(isSaid);
}
