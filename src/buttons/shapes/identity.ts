import { type JsonObject, toPlainKey } from './reading.ts';

/** What makes an event itself and no other, as far as its source says. */
export interface Identity {
  readonly eventId: string | null;
  /** The device's count of its events, which starts over when it does. */
  readonly counter: number | null;
  readonly pressedAt: Date | null;
}

const idKeys = ['eventid', 'eventuuid'];
const counterKeys = ['eventcnt', 'eventcount'];
const timeKeys = [
  'at',
  'pressedat',
  'timestamp',
  'time',
  'ts',
  'lastupdated',
  'updated',
  'datetime',
  'lastseen',
];
const maxIdLength = 128;

/**
 * The event's identity: its own id; else the device's counter of events, which Shelly repeats with every
 * announcement of the same event; else the source's time together with what happened.
 */
export function readIdentity(sources: readonly JsonObject[], event: string): Identity {
  const pressedAt = toDate(find(sources, timeKeys));
  const id = toId(find(sources, idKeys));
  if (id !== null) return { eventId: id, counter: null, pressedAt };
  const counter = toCounter(find(sources, counterKeys));
  if (counter !== null) return { eventId: null, counter, pressedAt };
  return { eventId: pressedAt && `${pressedAt.toISOString()}:${event}`, counter: null, pressedAt };
}

function find(sources: readonly JsonObject[], keys: readonly string[]): unknown {
  for (const source of sources) {
    const plain = new Map(Object.entries(source).map(([key, value]) => [toPlainKey(key), value]));
    for (const key of keys) {
      const value = plain.get(key);
      if (value !== undefined && value !== null) return value;
    }
  }
  return null;
}

function toCounter(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

function toId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength ? value : null;
}

/** Earlier than any of these devices, a number is an uptime; 100 years on, it is garbage. */
const earliest = Date.UTC(2000);
const latest = Date.UTC(2100);

/** RFC 3339, the same without a zone (deCONZ means UTC by it), or seconds or milliseconds since 1970. */
function toDate(value: unknown): Date | null {
  const ms = typeof value === 'number' ? toMilliseconds(value) : toTime(value);
  return ms >= earliest && ms < latest ? new Date(ms) : null;
}

function toMilliseconds(epoch: number): number {
  return epoch >= earliest ? epoch : Math.round(epoch * 1000);
}

function toTime(value: unknown): number {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:?\d\d)?$/i.exec(
    String(value),
  );
  return match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? 'Z'}`) : Number.NaN;
}
