import { isDialWord, parseButtonInWord, type WordMeaning } from '../../parse-press-word.ts';
import { idleReading, isObject, type JsonObject, type Reading, toPlainKey } from './reading.ts';
import {
  isEventKey,
  readActionSlot,
  readCountSlot,
  readEventSlot,
  readFlagSlot,
  readLooseSlot,
  type SlotReader,
} from './slot-readers.ts';

/** Marks of a report about the device itself. */
const reportKeys = set(
  'battery batterylow linkquality lqi rssi voltage power energy current temperature humidity pressure illuminance ' +
    'uptime wifi ip mac firmware fw version update lastseen availability available online reachable heap devicetemperature',
);

/** What only a device says that starts, or shows that it is there. */
const startKeys = set('heartbeat keepalive boot booted bootcount bootreason restartreason resetreason');
/** What only a message to people has. */
const noticeKeys = set('notificationid notifyid');
/** What only a dial says; a button beside it has events of its own. */
const dialKeys = set('relativerotary rotaryevent expectedrotation rotation');

/** Bounds on the search: a source's event never lies deeper, and a hostile payload must not cost more. */
const maxDepth = 6;
const maxObjects = 50;
const maxSlots = 200;

interface Place {
  readonly object: JsonObject;
  readonly slots: readonly { readonly plain: string; readonly key: string; readonly value: unknown }[];
  /** The key that the object stood under. */
  readonly under: string;
}

/**
 * Most sources: an object with a slot that holds the event's name, at the top (zigbee2mqtt's `action`, Shelly's
 * and Hue's `event`, Home Assistant's `event_type`, DIRIGERA's `clickPattern`) or one or two objects down
 * (Tasmota's `{"Button1":{"Action":…}}`). An empty slot, or none beside a battery or a signal's strength, is a
 * report. Null where there is neither.
 */
export function readSlots(payload: unknown): Reading | null {
  const places = toPlaces(payload);
  const [top] = places;
  if (top === undefined) return null;
  const isOther = hasSlot(places, dialKeys) || hasSlot(places, noticeKeys);
  if (isOther || isTurned(places) || isNotice(places) || isAnswer(top)) return idleReading(top.object);
  const [loose, flag] = [pickReading(places, readLooseSlot), pickFlag(places)];
  const named = pickNamed(places, flag);
  const known = named?.meaning.kind === 'unknown' ? null : named;
  const found = known ?? [loose, flag].find(isPress) ?? named ?? loose ?? flag;
  if (found !== null) return found;
  const isReport = top.slots.some(({ plain }) => isReportKey(plain)) || hasSlot(places, startKeys);
  return isReport ? idleReading(top.object) : null;
}

/**
 * Home Assistant's notifications and alerts, as its bus tells of them: by the name of the event, or of the domain that
 * is called. What somebody taps in one is no press either.
 */
function isNotice(places: readonly Place[]): boolean {
  return places.some(({ slots }) =>
    slots.some(
      ({ plain, value }) =>
        ['eventtype', 'domain', 'entityid'].includes(plain) &&
        typeof value === 'string' &&
        /(?:^|[_.])(?:notify|notifications?|alert)(?:[_.]|$)/i.test(value),
    ),
  );
}

/** Whether a device says what became of an order: `{"command":"PRESS","status":"success"}`. */
function isAnswer({ slots }: Place): boolean {
  const status = slots.find(({ plain }) => plain === 'status')?.value;
  const isOutcome = typeof status === 'string' && /^(?:success|ok|done|error|failed)$/i.test(status);
  return isOutcome && slots.some(({ plain }) => plain === 'command');
}

/** Whether its event is that a dial was turned: what stands beside that tells how, and of no press. */
function isTurned(places: readonly Place[]): boolean {
  return places.some(({ slots }) =>
    slots.some(({ plain, value }) => isEventKey(plain) && typeof value === 'string' && isDialWord(value)),
  );
}

function hasSlot(places: readonly Place[], keys: ReadonlySet<string>): boolean {
  return places.some(({ slots }) => slots.some(({ plain }) => keys.has(plain)));
}

/** Of several flags that are on the one that says the most: `{"pressed":true,"isDoubleClick":true}`. */
function pickFlag(places: readonly Place[]): Reading | null {
  const all = [...readings(places, readFlagSlot)];
  const pressed = all.filter(isPress);
  return pressed.find(({ meaning }) => meaning.action !== 'pressed') ?? pressed[0] ?? all[0] ?? null;
}

/**
 * What was done to a button says more than the name of the event around it (`{"event_type":"shelly.click","data":
 * {"click_type":"double"}}`), and a number more than a word that leaves it open.
 */
function pickNamed(places: readonly Place[], flag: Reading | null): Reading | null {
  const action = pickReading(places, readActionSlot);
  const event = isPress(action) ? null : pickReading(places, readEventSlot);
  const told = [action, event].find(isPress);
  if (told && (told.meaning.action !== 'pressed' || told.meaning.moment)) return told;
  const counted = pickReading(places, readCountSlot);
  if (told && isPress(flag) && flag.meaning.action !== 'pressed') return { ...told, meaning: flag.meaning };
  if (told) return counted ? { ...counted, button: told.button } : told;
  const other = action?.meaning.kind === 'unknown' ? (event ?? action) : (action ?? event);
  // What tells that nothing happened, or not yet, may keep the number of what happened before.
  if (other?.meaning.kind !== 'switch') return other ?? counted;
  return counted ?? [flag].find(isPress) ?? other;
}

type PressReading = Reading & { readonly meaning: Extract<WordMeaning, { kind: 'press' }> };

function isPress(reading: Reading | null): reading is PressReading {
  return reading?.meaning.kind === 'press';
}

/** The first press that a slot tells of; else the first that is known to be none, else one that nobody knows. */
function pickReading(places: readonly Place[], read: SlotReader): Reading | null {
  let [other, unknown]: (Reading | null)[] = [null, null];
  for (const reading of readings(places, read)) {
    if (reading.meaning.kind === 'press') return reading;
    if (reading.meaning.kind === 'unknown') unknown ??= reading;
    else other ??= reading;
  }
  return other ?? unknown ?? null;
}

function* readings(places: readonly Place[], read: SlotReader): Generator<Reading> {
  for (const { object, slots, under } of places) {
    for (const { plain, key, value } of slots) {
      const slot = read(plain, value, key);
      // What nobody knows is an event where only events are written, and else anything.
      if (slot === null || (slot.meaning.kind === 'unknown' && read !== readActionSlot)) continue;
      const { meaning, total, button = toButton(object, under, key, value) } = slot;
      yield { meaning, button, source: object, ...(total === undefined ? {} : { total }) };
    }
  }
}

function toButton(object: JsonObject, under: string, key: string, value: unknown): string | null {
  const named = Object.entries(object).find(([name]) => toPlainKey(name) === 'button')?.[1];
  if (typeof named === 'number' && Number.isSafeInteger(named) && named >= 0) return `btn_${named}`;
  const words = [named, key, under, value].filter(word => typeof word === 'string');
  return words.map(parseButtonInWord).find(button => button !== null) ?? null;
}

/** The objects of a payload, the outer before the inner; JSON inside a string counts as an object. */
function toPlaces(payload: unknown): Place[] {
  const places: Place[] = [];
  let level: (readonly [under: string, value: unknown])[] = [['', payload]];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    const next: (readonly [string, unknown])[] = [];
    for (const [under, value] of level) {
      const inner = toInner(value);
      if (isObject(inner) && places.length < maxObjects) places.push(toPlace(inner, under));
      if (typeof inner === 'object' && inner !== null)
        next.push(...Object.entries(inner).slice(0, maxObjects));
    }
    level = next.slice(0, maxObjects * 4);
  }
  return places;
}

function toPlace(object: JsonObject, under: string): Place {
  const slots = Object.entries(object)
    .slice(0, maxSlots)
    .map(([key, value]) => ({ plain: toPlainKey(key), key, value }));
  return { object, slots, under };
}

/** openHAB wraps the event of a channel as JSON in a string. */
function toInner(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // a text that only begins like JSON
  }
}

function isReportKey(plain: string): boolean {
  return reportKeys.has(plain) || /^power\d+$/.test(plain);
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
