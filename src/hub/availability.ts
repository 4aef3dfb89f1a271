import { isRecord, type JsonRecord, pick, pickRecord } from './json.ts';
import type { HubDevice } from './model.ts';
import { toSnake } from './text.ts';

type Availability = HubDevice['availability'];

const KEYS = [
  'availability',
  'available',
  'online',
  'isOnline',
  'is_online',
  'reachable',
  'isReachable',
  'connectivity',
  'connected',
  'healthStatus',
];
const ONLINE = new Set('online available reachable connected alive up true yes 1'.split(' '));
const OFFLINE = new Set(
  'offline unavailable unreachable not_reachable disconnected dead down lost connectivity_issue false no 0'.split(
    ' ',
  ),
);

/**
 * Can the hub reach the device? From `availability|available|online|reachable|isReachable|connectivity`, on
 * the record or among its state and attributes, or a state that is itself such a word. Absent means unknown.
 */
export function readAvailability(record: JsonRecord): Availability {
  const holders = [
    record,
    ...['state', 'status', 'statusInfo', 'attributes'].map(key => pickRecord(record, [key])),
  ];
  for (const holder of holders) {
    const value = pick(holder, KEYS);
    const told = toAvailability(value);
    if (told !== 'unknown' || value !== undefined) return told;
  }
  const words = [record.status, record.state, pickRecord(record, ['statusInfo']).status];
  return toAvailability(words.find(isAvailabilityWord));
}

/** Is this state no state, but a word about reaching the device? (`up`, `1` and `true` may be either.) */
export function isAvailabilityWord(value: unknown): boolean {
  return (
    typeof value === 'string' && /^(online|offline|(un|not_)?reachable|unavailable)$/i.test(value.trim())
  );
}

function toAvailability(value: unknown): Availability {
  const told = isRecord(value) ? pick(value, ['status', 'state', 'value']) : value;
  const word = toSnake(told);
  if (ONLINE.has(word)) return 'online';
  return OFFLINE.has(word) ? 'offline' : 'unknown';
}
