import { isRecord, type JsonRecord, pick, pickRecord } from './json.ts';
import { toPlainText } from './text.ts';

const MAX_NAME_LENGTH = 100;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
// Where both are there, `label` is what the person wrote and `name` is the driver (Hubitat,
// SmartThings) or the item's id (openHAB).
const NAME_KEYS = [
  'label',
  'name',
  'friendly_name',
  'friendlyName',
  'customName',
  'displayName',
  'serviceName',
  ...['device', 'scene', 'automation'].flatMap(noun => [`${noun}Name`, `${noun}_name`]),
];
const ROOM_NAME_KEYS = ['roomName', 'room_name', 'areaName', 'area_name', 'zoneName', 'zone_name'];
const ROOM_KEYS = ['room', 'area', 'zone', 'location'];
const FLOOR_KEYS = ['floorName', 'floor_name', 'floor'];

/** What a person calls it, as one plain line of at most 100 characters; else its id made readable. */
export function readName(record: JsonRecord, id: string): string {
  const attributes = pickRecord(record, ['attributes']);
  const candidates = [
    ...NAME_KEYS.map(key => record[key]),
    ...['customName', 'friendly_name', 'friendlyName'].map(key => attributes[key]),
    pickRecord(record, ['info']).name,
    pickRecord(record, ['metadata']).name,
    record.alias,
    attributes.name,
  ];
  for (const candidate of candidates) {
    const name = candidate === id ? null : toPlainText(candidate, MAX_NAME_LENGTH);
    if (name !== null) return name;
  }
  return toReadable(id);
}

/** `light.kitchen_lamp` → `Kitchen lamp`; a UUID has nothing to read and stays. */
function toReadable(id: string): string {
  if (UUID.test(id)) return id;
  const words = toPlainText(id.replace(/^[a-z_]+\.(?=\w)/, '').replace(/[_\-.:/#]+/g, ' '), MAX_NAME_LENGTH);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : (toPlainText(id, MAX_NAME_LENGTH) ?? '?');
}

/** The room, from a string or an object with a name; null where the hub gives none, or only the room's id. */
export function readRoom(record: JsonRecord): string | null {
  return readPlace(record, [...ROOM_NAME_KEYS, ...ROOM_KEYS]);
}

/** The floor likewise. */
export function readFloor(record: JsonRecord): string | null {
  return readPlace(record, FLOOR_KEYS);
}

function readPlace(record: JsonRecord, keys: readonly string[]): string | null {
  for (const holder of [record, pickRecord(record, ['attributes'])]) {
    for (const key of keys) {
      const value = holder[key];
      const name = isRecord(value) ? pick(value, ['name', 'label', 'friendly_name']) : value;
      const place = typeof name === 'string' && !UUID.test(name) ? toPlainText(name, MAX_NAME_LENGTH) : null;
      if (place !== null) return place;
    }
  }
  return null;
}
