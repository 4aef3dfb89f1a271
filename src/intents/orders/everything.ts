import { type Described, describe } from '../questions/household.ts';
import type { OrderedDevice, Value } from './contract.ts';
import { modeOf, orderedNouns } from './vocabulary.ts';

/** What is switched on where "everything" is. */
const LIT: ReadonlySet<string> = new Set(['light', 'outlet', 'switch', 'fan', 'media_player']);
/** What stays as it is, whatever else is switched off: what keeps food, guards, and carries the bot itself. */
const KEPT: readonly string[] = [
  'lock',
  'alarm',
  'camera',
  'doorbell',
  'fridge',
  'freezer',
  'router',
  'aquarium',
  'smoke_detector',
  'leak',
  'car',
  'charger',
  'elevator',
];

/** What may be in the middle of something: it is asked about before it is switched off with all else. */
const BUSY: readonly string[] = [
  'washing_machine',
  'dryer',
  'dishwasher',
  'oven',
  'stove',
  'computer',
  'printer',
  'water_heater',
];

/** Does it heat or wash, so that "everything" may not have meant it? */
export function isPerhapsBusy({ thing, called }: Described<OrderedDevice>): boolean {
  const heats = thing.type === 'climate' && !cools(thing);
  return heats || BUSY.some(noun => called.has(noun));
}

/** Does a plug's name say that "everything off" would leave it on, or ask first? */
export function mustStayOn(name: string): boolean {
  const { called } = describe({ id: '', name }, orderedNouns());
  return [...KEPT, ...BUSY].some(noun => called.has(noun));
}

function cools({ takes = [] }: OrderedDevice): boolean {
  return takes.some(({ capability, values }) => capability === 'mode' && values?.some(isCooling));
}

const isCooling = (value: Value) => typeof value === 'string' && modeOf(value) === 'cool';

/**
 * Is a thing meant by "everything"? Off: whatever can be on, for that does no harm, except what has to run. On: what
 * neither washes nor heats.
 */
export function isOfEverything({ thing, nouns, called }: Described<OrderedDevice>, isOn: boolean): boolean {
  if (KEPT.some(noun => called.has(noun) || (noun === thing.type && nouns.has(noun)))) return false;
  if (isOn || LIT.has(thing.type)) return LIT.has(thing.type);
  const { takes = [], state, type } = thing;
  if (type === 'vacuum' || type === 'siren') return false;
  return takes.length > 0
    ? // What cools is off with all else, even where it has no switch; what only heats is not.
      takes.some(({ capability }) => capability === 'on') || (type === 'climate' && cools(thing))
    : state.some(({ name }) => name === 'on');
}
