import { withoutUnseen } from '../unseen.ts';
import { type JsonRecord, pick } from './json.ts';

const MAX_ID_LENGTH = 256;
const ID_KEYS = [
  'id',
  '_id',
  'uuid',
  'uid',
  'device_id',
  'deviceId',
  'deviceid',
  'scene_id',
  'sceneId',
  'automation_id',
  'automationId',
  'ruleId',
  'entity_id',
  'uniqueid',
  'uniqueId',
  'unique_id',
  'ieee_address',
  'ieeeAddr',
  'idx',
];
/** As programs write them whose every key begins with a capital. */
const CAPITAL_KEYS = [
  ...['ID', 'Name'],
  ...ID_KEYS.filter(key => /^[a-z]/.test(key)).map(key => key.charAt(0).toUpperCase() + key.slice(1)),
];

/** Whether a record tells its id or name under a key that begins with a capital. */
export function hasCapitalKeys(record: JsonRecord): boolean {
  return CAPITAL_KEYS.some(key => Object.hasOwn(record, key));
}

/**
 * The id of a record as the hub spells it, since it goes back into a path, without what nobody sees: strings and numbers
 * of up to 256 characters without control characters. Null where the record has none.
 */
export function readId(record: JsonRecord): string | null {
  return toId(pick(record, ID_KEYS));
}

/** The value as an id, by the same rule as readId; null where it cannot be one. */
export function toId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_ID_LENGTH || /\p{Cc}/u.test(text)) return null;
  const id = withoutUnseen(text);
  return id.trim() === '' ? null : id;
}

/**
 * An id of any shape as one segment of a path (RFC 3986 §3.3): `/` and `?` cannot leave it, and `.` and
 * `..`, which are not encoded by themselves, do not climb.
 */
export function toSegment(id: string): string {
  const segment = encodeURIComponent(id.toWellFormed());
  return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%2E') : segment;
}
