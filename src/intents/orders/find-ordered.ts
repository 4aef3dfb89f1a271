import type { Item } from '../questions/contract.ts';
import { type Described, isSpecific } from '../questions/household.ts';
import { toWords } from '../questions/phrases.ts';
import type { Order, OrderedDevice, Setting } from './contract.ts';
import { isOfEverything, isPerhapsBusy } from './everything.ts';
import type { Found, PartFound } from './found.ts';
import type { OrderedHome } from './home-words.ts';
import { byNouns, byWords, isNamed } from './is-called.ts';
import { isCertain, isElseInFahrenheit } from './is-certain.ts';
import { leftOut } from './left-out.ts';
import { toNearest, toOtherwise } from './nearest.ts';
import { seemsFahrenheit, toSetting } from './to-setting.ts';
import { toSettings } from './to-settings.ts';
import { FLOORS, orderedPlaces } from './vocabulary.ts';
import { isBareRoom, isOtherRoom, roomsOf, toTheirs } from './whose.ts';

type Device = Described<OrderedDevice>;

/** More devices than these are asked about first, however many orders they come from. */
export const MANY = 5;
const MOVED: ReadonlySet<Order['deed']['does']> = new Set(['move', 'lock']);
/** Rooms, by a number in them: "the bedroom to 19". */
const COLDEST = 5;
const HOTTEST = 30;

/** Which devices of a home an order is for. */
export function findOrdered(order: Order, home: OrderedHome<OrderedDevice>, before: readonly Found[]): Found {
  const found = findNamed(order, home, before);
  if (found.kind !== 'none' || order.ahead === 0) return found;
  const items = order.items.filter(({ part }) => part >= order.ahead);
  if (!items.some(isSpecific)) return found;
  const own = findNamed({ ...order, items, ahead: 0 }, home, before);
  return own.kind === 'none' ? found : unless(false, own);
}

function findNamed(order: Order, home: OrderedHome<OrderedDevice>, before: readonly Found[]): Found {
  const { items, deed } = order;
  const isEverything = order.isAll && !saysWhat(items);
  const taking = home.devices.filter(
    device => toSetting(deed, device.thing) !== null && !isElseInFahrenheit(order, device),
  );
  const capable = taking.filter(
    device => deed.does !== 'switch' || !isEverything || isOfEverything(device, deed.isOn),
  );
  const leaves = leftOut(order, taking);
  const left = capable.filter(device => !leaves.some(each => each.includes(device)));
  const leavesKnown = leaves.every(each => each.length > 0);
  const parts = [...Map.groupBy(items, ({ part }) => part).values()];
  const specific = parts.filter(part => part.some(isSpecific));
  if (specific.length === 0) return unless(leavesKnown, findUnnamed(order, left));
  const found: PartFound[] = [];
  for (const part of specific) {
    const own = findWhere(part.filter(isSpecific), specific, order, left);
    const isTheirs = part.some(({ part }) => order.theirs.includes(part));
    const alike = left.filter(device => part.every(item => !isSpecific(item) || byNouns(item, device)));
    found.push(isTheirs ? toTheirs(own, alike, roomsOf(before, found, home)) : own);
  }
  if (found.some(({ devices }) => devices.length === 0)) {
    const named = home.devices.filter(device => isOneOf(items, device));
    const ids = named.map(({ thing }) => thing.id);
    return {
      kind: 'none',
      ids,
      nearest: ids.length > 0 ? toOtherwise(order, named) : toNearest(order, left),
    };
  }
  const settings = toSettings(
    found.flatMap(({ devices }) => devices),
    order,
  );
  const isOpen = found.some(({ isOpen }) => isOpen);
  if (isOpen) return { kind: 'which', settings, mayBeAll: order.several && !order.isOne };
  const isBusy = isEverything && found.some(({ devices }) => devices.some(isPerhapsBusy));
  const rooms = new Set(home.devices.map(({ thing }) => toWords(thing.room ?? '').join(' ')));
  const isMeant =
    !setsOff(order, settings) &&
    specific.every((part, at) => {
      const own = found[at]?.devices ?? [];
      return (
        !isOtherwise(part.filter(isSpecific), own, home) &&
        isCertain(part.filter(isSpecific), own, order, rooms)
      );
    });
  // "Everything down" may be whatever has something that could be less.
  const isWild = isEverything && deed.does !== 'switch' && settings.length > 0 && !MOVED.has(deed.does);
  const isSure = settings.length <= MANY && !isBusy && !isWild && leavesKnown && isMeant;
  return { kind: 'these', settings, isSure };
}

/** "The fan to 2": what is called so has no such mode, and a hood has. */
function isOtherwise(
  items: readonly Item[],
  own: readonly Device[],
  home: OrderedHome<OrderedDevice>,
): boolean {
  const isThing = items.some(({ noun }) => noun !== 'light' && (noun === null || !orderedPlaces().has(noun)));
  const named = home.devices.filter(device => items.every(item => isNamed(item, device)));
  return isThing && named.length > 0 && !named.some(device => own.includes(device));
}

/** "Set the alarm off", which may be to have it howl. */
function setsOff({ deed }: Order, settings: readonly Setting[]): boolean {
  return (
    deed.does === 'switch' &&
    deed.isSent === true &&
    settings.some(({ capability }) => capability === 'armed')
  );
}

/** What is to be left out and is nothing that is there, may be anything. */
function unless(leavesKnown: boolean, found: Found): Found {
  return found.kind === 'these' && !leavesKnown ? { ...found, isSure: false } : found;
}

/** Whether a kind of thing is said: "all the lights", and not "all of it". */
function saysWhat(items: readonly Item[]): boolean {
  return items.some(({ kind, noun }) => kind && noun !== 'everything');
}

/** "Lock up", "a bit warmer": the one that there is, or one of them; "everything off". */
function findUnnamed(order: Order, capable: readonly Device[]): Found {
  const { deed } = order;
  if (order.isAll) {
    const settings = toSettings(capable, order);
    return settings.length === 0
      ? { kind: 'none', ids: [], nearest: [] }
      : { kind: 'these', settings, isSure: settings.length === 1 };
  }
  const isMeasured = deed.does === 'step' || deed.does === 'level';
  const goesWithout =
    deed.does === 'lock' ||
    deed.does === 'mode' ||
    (isMeasured && (deed.of === 'target_temperature' || deed.of === 'volume'));
  if (!goesWithout) return { kind: 'none', ids: [], nearest: [] };
  const settings = toSettings(capable, order).filter(({ capability }) => capability !== 'color_temperature');
  if (settings.length === 0) return { kind: 'none', ids: [], nearest: [] };
  const isElse = capable.some(({ thing }) => seemsFahrenheit(deed, thing));
  const isSure =
    (settings.length === 1 && !isElse) || (deed.does === 'lock' && deed.isLocked && settings.length <= MANY);
  return isSure || settings.length === 1
    ? { kind: 'these', settings, isSure }
    : { kind: 'which', settings, mayBeAll: order.several };
}

/** "The fan in our room", which nothing is called: which one, is asked. */
function findWhere(
  part: readonly Item[],
  parts: readonly (readonly Item[])[],
  order: Order,
  capable: readonly Device[],
): PartFound {
  const own = findPart(part, parts, order, capable);
  const isElsewhere = part.some(isBareRoom) && own.devices.some(device => isOtherRoom(part, device));
  if (!isElsewhere) return own;
  const rest = part.filter(item => !isBareRoom(item));
  const alike = capable.filter(device => rest.every(item => byNouns(item, device)));
  return { devices: rest.length > 0 ? alike : own.devices, isOpen: true };
}

/** One of the things that "and" joins: "the hall and the kitchen lights" are lights in both. */
function findPart(
  part: readonly Item[],
  parts: readonly (readonly Item[])[],
  order: Order,
  capable: readonly Device[],
): PartFound {
  const kinds = parts.flat().filter(({ kind }) => kind);
  const wanted = part.some(({ kind }) => kind) || kinds.length === 0 ? part : [...part, ...kinds];
  // "Upstairs" is all that is there, whatever has it in its name.
  const isOfFloor = part.some(isFloor);
  // "The TV" is any of them, whichever is called so.
  const isTv = part.length === 1 && part[0]?.noun === 'tv';
  const ways = isOfFloor || isTv ? [byNouns] : [byWords, byNouns];
  for (const items of wanted === part ? [part] : [wanted, part]) {
    for (const covers of ways) {
      const called = capable.filter(device => items.every(item => covers(item, device)));
      const there = called.filter(device => part.every(item => !isFloor(item) || isThere(item, device)));
      const fitting = there.length > 0 ? there : called;
      if (fitting.length > 0) return choose(fitting, items, order);
    }
  }
  // "Le tapparelle in camera di Giulia": what it is called need not say that it is a bedroom.
  const named = part.filter(({ noun }) => noun !== 'bedroom');
  const isNamed = named.length < part.length && named.some(({ noun }) => noun === null);
  return isNamed ? findPart(named, parts, order, capable) : { devices: [], isOpen: false };
}

const isFloor = ({ noun }: Item) => noun !== null && FLOORS.includes(noun);
const isThere = ({ noun }: Item, { nouns }: Device) => noun !== null && nouns.has(noun);

function choose(all: readonly Device[], items: readonly Item[], order: Order): PartFound {
  // "Kitchen off" is for all its lights, whichever of them is called so.
  const isRoom =
    order.deed.does === 'switch' && items.every(({ noun }) => noun !== null && orderedPlaces().has(noun));
  const isEverything = order.isAll && !saysWhat(order.items);
  const inRoom = order.isAll ? ofWholeRoom(items, all) : all;
  const fitting = inRoom.length > 0 ? inRoom : all;
  const named = isRoom || isEverything || order.isOne ? fitting : preferNamed(fitting, items, order);
  const meant = isOfPlace(items, named) && !isEverything ? ofPlace(named, order) : named;
  if (meant.length === 1)
    return { devices: meant, isOpen: isOneOfTwo(order) || (order.isOwn && fitting.length > 1) };
  if (order.isOne) return { devices: meant, isOpen: true };
  if (order.isBoth) return { devices: meant, isOpen: meant.length !== 2 };
  if (order.isAll) return { devices: meant, isOpen: false };
  const rooms = new Set(meant.map(({ thing }) => thing.room));
  const isOneKind = new Set(meant.map(device => toSetting(order.deed, device.thing)?.capability)).size === 1;
  const floors = new Set(meant.map(({ thing }) => thing.floor));
  const isOfFloor = items.some(isFloor);
  const isTogether = isOfFloor || (rooms.size === 1 && floors.size === 1);
  const isGroup = isTogether && isOneKind && (order.several || isOfPlace(items, meant));
  return { devices: meant, isOpen: !isGroup };
}

/** "In both rooms"; but both of "the reading lamp and the floor lamp" are named. */
function isOneOfTwo({ isBoth, items }: Order): boolean {
  return isBoth && new Set(items.map(({ part }) => part)).size < 2;
}

/** "All of the bedroom": of the room that is called so, and not of the guest bedroom as well. */
function ofWholeRoom(items: readonly Item[], devices: readonly Device[]): readonly Device[] {
  const places = items.filter(({ noun }) => noun !== null && orderedPlaces().has(noun));
  return devices.filter(({ thing }) => {
    const room = toWords(thing.room ?? '').join(' ');
    return places.some(({ words }) => words.join(' ') === room);
  });
}

/** The one that is called so, although there are more of its kind in the room; a plural means these, too. */
function preferNamed(fitting: readonly Device[], items: readonly Item[], { several, isAll }: Order) {
  const words = items.flatMap(item => item.words);
  const whole = fitting.filter(({ name }) => name.length > 0 && name.every(word => words.includes(word)));
  if (whole.length > 0 && !isAll) {
    const most = Math.max(...whole.map(({ name }) => name.length));
    const longest = whole.filter(({ name }) => name.length === most);
    return isOneOfAKind(items, longest, fitting) ? fitting : longest;
  }
  if (several || isAll) return fitting;
  // "The heating" is what is called so, beside a radiator; and of two speakers, neither is "the speaker".
  const literal = fitting.filter(({ name }) =>
    items.every(({ words }) => words.every(word => name.includes(word))),
  );
  const others = fitting.filter(device => !literal.includes(device));
  const isOnly = items.every(
    ({ noun, kind }) =>
      noun !== 'light' &&
      noun !== 'tv' &&
      !kind &&
      (noun === null || !others.some(({ called }) => called.has(noun))),
  );
  if (literal.length === 1 && isOnly) return literal;
  const alike = fitting.filter(
    ({ name }) =>
      name.length > 0 &&
      name.every(word => words.some(said => said === word || said === `${word}s` || word === `${said}s`)),
  );
  return alike.length === 1 ? alike : fitting;
}

/** "The lamp", "the blind", where one is called no more than that, and others are such as well. */
function isOneOfAKind(items: readonly Item[], whole: readonly Device[], fitting: readonly Device[]): boolean {
  const [only, ...others] = items;
  if (only === undefined || others.length > 0 || only.words.length > 1) return false;
  const { noun, words } = only;
  const isSuch = ({ name }: Device) =>
    words.every(word => name.some(each => (noun === null ? each === word : each.endsWith(word))));
  return fitting.some(device => !whole.includes(device) && isSuch(device));
}

/** Only a room is said: "turn off the kitchen". */
function isOfPlace(items: readonly Item[], devices: readonly Device[]): boolean {
  return items.every(
    ({ noun, words }) =>
      (noun !== null && orderedPlaces().has(noun)) ||
      (noun === null && devices.every(({ thing }) => isRoomOf(words, thing))),
  );
}

function isRoomOf(words: readonly string[], { room }: OrderedDevice): boolean {
  const own = (room ?? '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return words.every(word => own.includes(word));
}

/** Of a room, the lights are switched, and a number of degrees is its heating's. */
function ofPlace(devices: readonly Device[], { deed }: Order): readonly Device[] {
  const preferred = devices.filter(({ thing }) => {
    if (deed.does === 'switch' || deed.does === 'color') return thing.type === 'light';
    // "More light in the kitchen" moves no blind there.
    if (deed.does === 'step' && deed.of !== null) return toSetting(deed, thing)?.capability === deed.of;
    if (deed.does === 'level' && deed.unit === null && deed.value >= COLDEST && deed.value <= HOTTEST)
      return toSetting(deed, thing)?.capability === 'target_temperature';
    return false;
  });
  return preferred.length > 0 ? preferred : devices;
}

function isOneOf(items: readonly Item[], device: Device): boolean {
  const parts = [...Map.groupBy(items, ({ part }) => part).values()];
  return parts.some(part => part.filter(isSpecific).every(item => byNouns(item, device)));
}
