import type { Deed, OrderDecision, OrderedDevice, Setting } from '../orders/contract.ts';
import { seemsFahrenheit } from '../orders/to-setting.ts';
import { toDeviceSettings } from '../orders/to-settings.ts';
import shared from '../orders/words/shared.json' with { type: 'json' };
import type { NamedDevice, SpokenHome } from './home.ts';
import type { Act } from './language.ts';
import { type Amount, isAt, isOfAny, NOTHING_SAID, type Place, type Target, type Thing } from './phrases.ts';
import { CLASSES, isKindOf } from './things.ts';

/** An order as its pattern and slots say it, before the home is looked at. */
export interface Order {
  readonly act: Act;
  readonly target: Target | null;
  /** Places named outside the target: "in the kitchen turn off …". */
  readonly places: readonly Place[];
  readonly amount: Amount | null;
  readonly color: string | null;
  readonly white: 'warm' | 'neutral' | 'cold' | null;
}

type Named = NamedDevice<OrderedDevice>;

/** The class that an act is about where the sentence names none: "set the bedroom to 40 %". */
const IMPLIED: Readonly<Partial<Record<Act, string>>> = {
  brightness: 'light',
  brighter: 'light',
  dimmer: 'light',
  color: 'light',
  white: 'light',
  kelvin: 'light',
  volume: 'player',
  louder: 'player',
  quieter: 'player',
  mute: 'player',
  play: 'player',
  temperature: 'climate',
  warmer: 'climate',
  cooler: 'climate',
  position: 'cover',
  clean: 'vacuum',
  // "Lock up"
  lock: 'lock',
  dock: 'vacuum',
  // "Turn off the kitchen" is said of its light.
  on: 'light',
  off: 'light',
  level: 'light',
};

/** Colours by their English names, as `#rrggbb`. */
const COLORS: Readonly<Record<string, string>> = shared.hues;

/** Classes that run unasked however many devices match: they hurt nobody and can be undone. */
const HARMLESS = ['light', 'cover', 'fan'];

/** A plug that is called a fan heater is no fan alone. */
function isHarmlessDevice({ classes }: Named): boolean {
  const kinds = [...classes].filter(
    name => name !== 'plug' && name !== 'switch' && !name.endsWith('_sensor'),
  );
  return kinds.length > 0 && kinds.every(name => HARMLESS.some(each => isKindOf(name, each)));
}

/** What an order comes to in a home. */
export function resolve(order: Order, home: SpokenHome): OrderDecision {
  const things = order.target?.things ?? [NOTHING];
  const found = things.map(thing => resolveThing(thing, order, home as SpokenHome<Named['device']>));
  const missing = found.find(each => each.is === 'missing');
  if (missing) return { decision: 'unknown', ids: missing.ids };
  const [sure, unsure] = [true, false].map(isSure =>
    found.flatMap(each => (each.is === 'settings' && each.isSure === isSure ? each.settings : [])),
  ) as [Setting[], Setting[]];
  const open = found.flatMap(each =>
    each.is === 'choices'
      ? { choices: each.choices, mayBeAll: each.mayBeAll, ...(each.isByRoom && { isByRoom: true }) }
      : [],
  );
  if (open.length > 0) {
    // What is not sure is asked about beside what is open, and only the rest done at once.
    const asked = unsure.length > 0 ? [{ choices: [unsure], mayBeAll: false }] : [];
    return { decision: 'which', open: [...open, ...asked], ...(sure.length > 0 && { clear: sure }) };
  }
  return unsure.length > 0
    ? { decision: 'ask', settings: unsure, ...(sure.length > 0 && { clear: sure }) }
    : { decision: 'run', settings: sure };
}

/** A target that is not named: "turn it up". */
export const NOTHING: Thing = { ...NOTHING_SAID, devices: null, classes: null };

type Resolved =
  | { readonly is: 'settings'; readonly settings: readonly Setting[]; readonly isSure: boolean }
  | {
      readonly is: 'choices';
      readonly choices: readonly (readonly Setting[])[];
      readonly mayBeAll: boolean;
      readonly isByRoom: boolean;
    }
  | { readonly is: 'missing'; readonly ids: readonly string[] };

function resolveThing(thing: Thing, order: Order, home: SpokenHome<Named['device']>): Resolved {
  const places = [...thing.places, ...order.places];
  const implied = IMPLIED[order.act];
  const wanted = thing.classes ?? (thing.devices || implied === undefined ? null : [implied]);
  if (thing.isKind || (wanted === null && !thing.devices)) return { is: 'missing', ids: [] };
  const isThere = (device: Named['device']) =>
    order.act === 'clean' || (isInAny(device, thing.places) && isInAny(device, order.places));
  const excepted = (order.target?.except ?? []).flatMap(each => devicesOf(each, home, order.act));
  const pick = (all: readonly Named[]) =>
    all.filter(each => isThere(each.device) && !excepted.includes(each));
  const meant = pick(
    (thing.devices as readonly Named[] | null) ?? ofClasses(home.devices, wanted ?? [], order.act),
  );
  // "Close the blinds", where there are but curtains.
  const parent = meant.length === 0 ? toParent(wanted ?? []) : null;
  const named = parent === null ? meant : pick(ofClasses(home.devices, [parent], order.act));
  // "Except the garage", which takes nothing away, was meant otherwise than it was read.
  const exceptsNothing = (order.target?.except ?? []).some(
    each =>
      !devicesOf(each, home, order.act).some(
        ({ device, classes }) => isThere(device) && isOfAny(classes, wanted ?? []),
      ),
  );
  const settings = named.flatMap(({ device }): Setting[] => {
    const deed = toDeed(order, device);
    return deed === null ? [] : toDeviceSettings(deed, device);
  });
  if (settings.length === 0) return { is: 'missing', ids: named.map(({ device }) => device.id) };
  const isPlaced = places.some(({ is }) => is !== 'here');
  const [only] = settings;
  const isOne = only !== undefined && settings.every(({ deviceId }) => deviceId === only.deviceId);
  const isHere = places.some(({ is }) => is === 'here');
  const isOpening =
    order.act === 'unlock' ||
    settings.some(({ capability, to }) => capability === 'locked' && 'is' in to && to.is === false);
  // "Both" is said of two things, or before the first of two.
  const isFirstOfTwo = named.length === 1 && order.target?.things.length === 2;
  const isMiscounted = thing.isBoth && named.length !== 2 && !isFirstOfTwo;
  const isMeant = parent === null && !exceptsNothing && !isMiscounted && isPlain(thing, order, named);
  // No vacuum is told which room to clean: it is asked whether it should clean all of them.
  const isThereAnyway = named.every(({ device }) => isInAny(device, places));
  if (order.act === 'clean' && isPlaced && !(isOne && isThereAnyway))
    return { is: 'settings', settings, isSure: false };
  if (isOne && !isHere) return { is: 'settings', settings, isSure: isMeant };
  const isHarmless = named.every(isHarmlessDevice);
  const rooms = new Set(named.map(({ device }) => device.room));
  const isSeveral = thing.isAll || thing.isBoth || thing.number === 'many' || thing.number === 'mass';
  const isAll =
    !isHere &&
    !thing.isOne &&
    (isPlaced
      ? isSeveral || isHarmless
      : thing.isAll ||
        (thing.isBoth && named.length === 2) ||
        // "The lights except the lamp" are all others.
        (isSeveral && isHarmless && (rooms.size === 1 || excepted.length > 0)));
  if (isAll)
    return {
      is: 'settings',
      settings,
      isSure: isMeant && (isHarmless || (!isOpening && SAFE.has(order.act) && settings.length <= MANY)),
    };
  const roomOf = new Map(named.map(({ device }) => [device.id, device.room]));
  // "The lights" are chosen by room, where that is what is not said.
  const isByRoom = isHarmless && isSeveral && !isPlaced && rooms.size > 1 && !rooms.has(null);
  const choices = [
    ...Map.groupBy(settings, ({ deviceId }) => (isByRoom ? roomOf.get(deviceId) : deviceId)).values(),
  ];
  return { is: 'choices', choices, mayBeAll: isSeveral && !isOpening, isByRoom };
}

/** The most devices that a SAFE act sets unasked. */
const MANY = 5;
/** Acts that may run on several devices outside HARMLESS, up to MANY. */
const SAFE: ReadonlySet<Act> = new Set([
  'lock',
  'volume',
  'quieter',
  'temperature',
  'dock',
  'pause',
  'close',
]);

/** Where the home has no device of a class, siblings under these parents are asked about: curtains for blinds. */
const SIBLINGS: readonly string[] = ['cover', 'player', 'climate'];

/** The parent class whose other kinds may be meant. Null where nothing else may be. */
function toParent(wanted: readonly string[]): string | null {
  return SIBLINGS.find(name => wanted.some(each => CLASSES[each]?.isA === name)) ?? null;
}

/** Whether nothing is left to ask: what only a lock could be, how an alarm is set off, and a number of degrees that seems Fahrenheit. */
function isPlain(thing: Thing, order: Order, named: readonly Named[]): boolean {
  return named.every(({ classes, device }) => {
    const deed = toDeed(order, device);
    const isLockAlone =
      classes.has('lock') &&
      order.act === 'open' &&
      thing.devices === null &&
      !thing.classes?.includes('lock');
    return (
      !isLockAlone &&
      !(device.type === 'alarm' && order.act !== 'on') &&
      !(deed && seemsFahrenheit(deed, device))
    );
  });
}

/** Whether a device matches one of the places, or no place is said. */
export function isInAny(device: Named['device'], places: readonly Place[]): boolean {
  return places.length === 0 || places.some(place => isAt(place, device));
}

function devicesOf(thing: Thing, home: SpokenHome<Named['device']>, act: Act): readonly Named[] {
  const those =
    (thing.devices as readonly Named[] | null) ??
    (thing.classes === null ? home.devices : ofClasses(home.devices, thing.classes, act));
  return those.filter(({ device }) => isInAny(device, thing.places));
}

/** A lock is on a door: who locks a door means its lock, as who opens it does where nothing else opens it. */
export function ofClasses<N extends NamedDevice>(
  devices: readonly N[],
  wanted: readonly string[],
  act: Act | null,
): readonly N[] {
  const those = devices.filter(({ classes }) => isOfAny(classes, wanted));
  if (!wanted.includes('door') || (act !== 'lock' && act !== 'unlock')) return those;
  const locks = devices.filter(({ classes }) => classes.has('lock'));
  return [...locks, ...those.filter(each => !locks.includes(each))];
}

function toDeed({ act, amount, color, white }: Order, { type }: OrderedDevice): Deed | null {
  const level = (of: Extract<Deed, { does: 'level' }>['of']): Deed | null => {
    if (amount === null) return null;
    const { value, unit, word } = amount;
    return { does: 'level', value, unit, of, ...(word !== null && { said: word }) };
  };
  switch (act) {
    case 'on':
    case 'off':
      // "Turn off" sends a vacuum home; "turn on the water" opens a valve.
      if (type === 'vacuum' && act === 'off') return { does: 'work', how: 'dock' };
      if (type === 'valve') return { does: 'move', isOpen: act === 'on' };
      return { does: 'switch', isOn: act === 'on' };
    case 'open':
    case 'close':
      return { does: 'move', isOpen: act === 'open' };
    case 'lock':
    case 'unlock':
      return { does: 'lock', isLocked: act === 'lock' };
    case 'brightness':
    case 'position':
    case 'volume':
      return level(act);
    case 'temperature':
      return level('target_temperature');
    case 'level':
      return level(null);
    case 'kelvin':
      return amount && { does: 'level', value: amount.value, unit: 'kelvin', of: null };
    case 'color':
      return color === null ? null : { does: 'color', value: COLORS[color] ?? color };
    case 'white':
      return white && { does: 'tint', tint: white };
    case 'brighter':
    case 'dimmer':
      return { does: 'step', by: act === 'brighter' ? 1 : -1, of: 'brightness' };
    case 'louder':
    case 'quieter':
      return { does: 'step', by: act === 'louder' ? 1 : -1, of: 'volume' };
    case 'mute':
      return { does: 'level', value: 0, unit: 'percent', of: 'volume' };
    case 'warmer':
    case 'cooler':
      return { does: 'step', by: act === 'warmer' ? 1 : -1, of: 'target_temperature' };
    case 'raise':
    case 'lower':
      return { does: 'step', by: act === 'raise' ? 1 : -1, of: null };
    case 'stop':
      return { does: 'work', how: type === 'vacuum' ? 'dock' : 'stop' };
    case 'play':
      return null;
    default:
      return { does: 'work', how: act };
  }
}
