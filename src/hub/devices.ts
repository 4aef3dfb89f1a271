import { readAvailability } from './availability.ts';
import { Control, SETTABLE } from './contract.ts';
import { readType } from './device-types.ts';
import { readId, toId } from './ids.ts';
import { isRecord, type JsonRecord, pick, pickRecord } from './json.ts';
import type { HubDevice, HubDeviceDetail, HubPart } from './model.ts';
import { readFloor, readName, readRoom } from './names.ts';
import { isPrivate } from './private-facts.ts';
import { readAttributes, readState } from './state.ts';
import { toPlainText } from './text.ts';
import { toDate } from './times.ts';

const MAX_ATTRIBUTES = 30;
const MAX_BUTTONS = 32;
const MAX_PARTS = 32;
const MAX_CONTROLS = 32;
const CHANGED_KEYS = [
  'last_changed',
  'lastChanged',
  'last_updated',
  'lastUpdated',
  'updated_at',
  'updatedAt',
];
const SEEN_KEYS = ['last_seen', 'lastSeen', 'lastseen', 'lastSeenAt', 'lastActivity'];
const MANUFACTURER_KEYS = [
  'manufacturer',
  'manufacturer_name',
  'manufacturerName',
  'manufacturername',
  'vendor',
  'brand',
];
const MODEL_KEYS = ['model', 'model_name', 'modelName', 'modelid', 'model_id', 'product_name', 'productName'];
const FIRMWARE_KEYS = [
  'firmware',
  'firmware_version',
  'firmwareVersion',
  'sw_version',
  'swversion',
  'software_version',
  'softwareVersion',
];

/** What is told elsewhere of a device, or is the hub's own plumbing. */
const TOLD = new Set([
  ...CHANGED_KEYS,
  ...SEEN_KEYS,
  ...MANUFACTURER_KEYS,
  ...MODEL_KEYS,
  ...FIRMWARE_KEYS,
  ...['id', 'name', 'label', 'type', 'device_class', 'room', 'floor', 'floor_level', 'availability'],
  ...['state', 'states', 'status', 'capabilitiesObj', 'params', 'val', 'value'],
  ...[
    'attributes',
    'components',
    'parts',
    'units',
    'capabilities',
    'buttons',
    'commands',
    'may_command',
    'takes',
    'links',
    '_links',
    'entity_id',
  ],
  ...['friendly_name', 'customName', 'supported_features', 'icon'],
]);

/** A device as it stands in a list. */
export function toDevice(record: JsonRecord, id: string): HubDevice {
  const floor = readFloor(record);
  return {
    id,
    name: readName(record, id),
    type: readType(record, id),
    ...readClass(record.device_class),
    room: readRoom(record),
    ...(floor !== null && { floor }),
    ...(Number.isInteger(record.floor_level) && { floorLevel: Number(record.floor_level) }),
    availability: readAvailability(record),
    state: readState(record),
    ...readParts(record),
    ...readSettable(record.takes),
    lastChanged: toDate(pick(record, CHANGED_KEYS)),
    lastSeen: toDate(pick(record, SEEN_KEYS)),
  };
}

/** A word of Home Assistant's, and nothing longer. */
function readClass(value: unknown): Pick<HubDevice, 'deviceClass'> {
  return typeof value === 'string' && /^[a-z_]{1,30}$/.test(value) ? { deviceClass: value } : {};
}

/** Its equal parts, where it has several; one that cannot be understood is left out. */
function readParts(record: JsonRecord): Pick<HubDevice, 'parts'> {
  const told = Array.isArray(record.parts) ? record.parts.slice(0, MAX_PARTS) : [];
  const parts = told.flatMap((part): HubPart[] => {
    const id = isRecord(part) ? readId(part) : null;
    if (!isRecord(part) || id === null || !isRecord(part.state)) return [];
    // A part is as far away as its device, and speaks as it does.
    const state = readState({ ...part, availability: record.availability });
    return [{ id, name: readName(part, id), state }];
  });
  return parts.length > 1 ? { parts } : {};
}

/** Everything that the hub tells of one device. */
export function toDeviceDetail(record: JsonRecord, id: string): HubDeviceDetail {
  const device = toDevice(record, id);
  const attributes = pickRecord(record, ['attributes']);
  const holders = [
    record,
    attributes,
    pickRecord(record, ['product_data', 'deviceInfo', 'device_info', 'info']),
  ];
  const find = (keys: readonly string[]) =>
    holders.map(holder => toPlainText(pick(holder, keys), 100)).find(text => text !== null) ?? null;
  const states = new Set(device.state.map(({ name }) => name));
  return {
    ...device,
    manufacturer: find(MANUFACTURER_KEYS),
    model: find(MODEL_KEYS),
    firmware: find(FIRMWARE_KEYS),
    buttons: readButtons(record.buttons),
    controls: readControls(record.commands),
    ...(record.may_command === false && { isForbidden: true as const }),
    attributes: readAttributes(untold(record, attributes), record, MAX_ATTRIBUTES).filter(
      ({ name }) => !states.has(name),
    ),
  };
}

function untold(record: JsonRecord, attributes: JsonRecord): JsonRecord {
  const rest = [...Object.entries(attributes), ...Object.entries(record)].filter(([key]) => !TOLD.has(key));
  return Object.fromEntries(rest);
}

/** `["btn_1"]`, or objects with an id. */
function readButtons(value: unknown): string[] {
  const buttons = Array.isArray(value) ? value.slice(0, MAX_BUTTONS) : [];
  return buttons
    .map(button => toId(isRecord(button) ? pick(button, ['id', 'button_id', 'name']) : button))
    .filter(button => button !== null);
}

/** Without options that look like a secret; null where none is left. */
function toShownControl(control: Control | undefined): Control | [] {
  if (!control?.values) return control ?? [];
  const { capability, values } = control;
  const shown = values.filter(value => !isPrivate({ name: capability, value, unit: '' }));
  return shown.length === 0 && values.length > 0 ? [] : { ...control, values: shown };
}

/** `["on"]`; a hub that says it of a device says of none that is nothing. */
function readSettable(value: unknown): Pick<HubDevice, 'settable'> {
  return Array.isArray(value) ? { settable: SETTABLE.filter(name => value.includes(name)) } : {};
}

/** `[{"capability": "on", "type": "boolean"}]`; what is none of the contract's is left out. */
function readControls(value: unknown): readonly Control[] {
  const told = Array.isArray(value) ? value.slice(0, MAX_CONTROLS) : [];
  const controls = told.flatMap(control => toShownControl(Control.safeParse(control).data));
  return SETTABLE.flatMap(name => controls.find(({ capability }) => capability === name) ?? []);
}
