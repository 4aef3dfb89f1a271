import { type JsonObject, toPlainKey } from './reading.ts';
import { parseTime } from './time.ts';

/** What makes an event itself and no other, as far as its source says. */
export interface Identity {
  /** Another one for each event of its topic, if its source can be believed. */
  readonly eventId: string | null;
  /** The device's count of its events, which starts over when it does. */
  readonly counter: number | null;
  /** By all that is known of its source, that is such a count: it needs not to be shown. */
  readonly isCount?: true;
  readonly pressedAt: Date | null;
}

const idKeys = ['eventid', 'eventuuid'];
const counterKeys = ['eventcnt', 'eventcount'];
/** When it happened. */
const eventTimeKeys = [
  'at',
  'pressedat',
  'timestamp',
  'time',
  'ts',
  'eventtime',
  'timefired',
  'datetime',
  'updated',
];
/** The same of deCONZ, which writes it beside the event, moves it with that alone, and means UTC by it. */
const utcTimeKeys = ['lastupdated'];
/** When the device was last heard: of this event, or of another within the same moment. */
const reportTimeKeys = ['lastseen'];
const maxIdLength = 128;
/** Nothing that is unique for good is a smaller number: a time since 1970 has ten digits in seconds alone. */
const leastUniqueNumber = 1_000_000_000;

/**
 * The event's identity: its own id; else a count of its events, which Shelly repeats with every announcement of the
 * same event, and as which an id that is a small whole number is taken; else the source's time, to the millisecond,
 * together with what happened. A time in whole seconds is none: a button is pressed twice within one.
 */
export function readIdentity(objects: readonly JsonObject[], event: string): Identity {
  // Most often the event is the whole of the payload.
  const sources = [...new Set(objects)].map(toPlain);
  const id = find(sources, idKeys);
  const time =
    parseTime(find(sources, eventTimeKeys)) ??
    parseTime(find(sources, utcTimeKeys), { isUtc: true }) ??
    parseTime(find(sources, reportTimeKeys));
  const pressedAt = time?.instant ?? null;
  const fineTime = time?.isFine ? time.text : null;
  const eventId = toId(id);
  if (eventId !== null && toCounter(id) === null) return { eventId, counter: null, pressedAt };
  if (eventId !== null && fineTime !== null)
    return { eventId: `${eventId}:${fineTime}`, counter: null, pressedAt };
  const counter = toCounter(id) ?? toCounter(find(sources, counterKeys));
  if (counter !== null) {
    const isCount = sources.some(isOfKnownCount);
    return { eventId: null, counter, pressedAt, ...(isCount && { isCount }) };
  }
  return { eventId: fineTime && `${fineTime}:${event}`, counter: null, pressedAt };
}

type PlainObject = ReadonlyMap<string, unknown>;

/** Shelly's first generation, whose events are letters, and packets of BTHome. */
function isOfKnownCount(source: PlainObject): boolean {
  const event = source.get('event');
  if (source.has('eventcnt')) return typeof event === 'string' && /^[SL]{0,3}$/.test(event);
  return source.has('bthomeversion') || (source.has('packet') && source.has('button'));
}

function toPlain(object: JsonObject): PlainObject {
  return new Map(Object.entries(object).map(([key, value]) => [toPlainKey(key), value]));
}

/** Of the nearest object that has any of them. */
function find(sources: readonly PlainObject[], keys: readonly string[]): unknown {
  for (const source of sources) {
    for (const key of keys) {
      const value = source.get(key) ?? null;
      if (value !== null) return value;
    }
  }
  return null;
}

function toCounter(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\d{1,10}$/.test(value);
  const count = isDigits ? Number(value) : value;
  return Number.isSafeInteger(count) && Number(count) >= 0 && Number(count) < leastUniqueNumber
    ? Number(count)
    : null;
}

/** A number that JSON cannot carry exactly may stand for several. */
function toId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : null;
}
