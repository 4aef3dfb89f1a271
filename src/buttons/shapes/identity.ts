import { type JsonObject, toPlainKey } from './reading.ts';
import { parseTime } from './time.ts';

/** What makes an event itself and no other, as far as its source says. */
export interface Identity {
  /** Unique for good on its topic. */
  readonly eventId: string | null;
  /** The device's count of its events, which starts over when it does. */
  readonly counter: number | null;
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
 * The event's identity: its own id; else the device's counter of events, which Shelly repeats with every
 * announcement of the same event; else the source's time together with what happened. An id that is a small whole
 * number may be counted from 1 again some day: beside a time it is that of the two.
 *
 * A time in whole seconds identifies, too, where it is the event's own: a source that says the same thing of the
 * same second says it again far more often than a button is pressed twice in it, which most sources call a
 * double press. The time of a report does so only with its milliseconds.
 */
export function readIdentity(objects: readonly JsonObject[], event: string): Identity {
  // Most often the event is the whole of the payload.
  const sources = [...new Set(objects)].map(toPlain);
  const id = find(sources, idKeys);
  const time =
    parseTime(find(sources, eventTimeKeys)) ?? parseTime(find(sources, utcTimeKeys), { isUtc: true });
  const heard = time === null ? parseTime(find(sources, reportTimeKeys)) : null;
  const pressedAt = time?.instant ?? heard?.instant ?? null;
  const eventId = toId(id);
  if (eventId !== null) {
    const isUnique = toCounter(id) === null || time === null;
    return { eventId: isUnique ? eventId : `${eventId}:${time.text}`, counter: null, pressedAt };
  }
  const counter = toCounter(find(sources, counterKeys));
  if (counter !== null) return { eventId: null, counter, pressedAt };
  const identifying = time ?? (heard?.isFine ? heard : null);
  return { eventId: identifying && `${identifying.text}:${event}`, counter: null, pressedAt };
}

type PlainObject = ReadonlyMap<string, unknown>;

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
