import { unitsOf } from '../../../hub/capabilities.ts';
import type { Availability, DeviceDetail, DeviceType } from '../../../hub/contract.ts';
import type { BridgeDevice, Expose } from './bridge.ts';
import { isMain, type Reading, toState } from './capabilities.ts';
import type { JsonObject } from './json.ts';

/** What a device is, where it exposes several things: the first of these. */
const kinds = ['light', 'cover', 'lock', 'climate', 'fan', 'switch'] as const;

/** What every device tells of itself, whatever it is. */
const ofEveryDevice = new Set(['linkquality', 'battery', 'battery_low', 'voltage', 'device_temperature']);

/** What is known of a device beside its entry in `bridge/devices`. */
export interface DeviceFacts {
  readonly id: string;
  readonly readings: readonly Reading[];
  /** What zigbee2mqtt published of it, the latest of each property. */
  readonly state: JsonObject;
  readonly availability: Availability;
  /** RFC 3339 in UTC. */
  readonly changedAt: string;
  /** `btn_<n>` of each of its buttons. */
  readonly buttons: readonly string[];
}

/** About the software or the message, and not about the device. */
const internals = new Set(['update', 'update_available', 'last_seen', 'device']);

/** A device as the API tells it. zigbee2mqtt knows no rooms. */
export function toDevice(device: BridgeDevice, facts: DeviceFacts): DeviceDetail {
  const state = toState(facts.readings, facts.state);
  const capabilities = Object.keys(state);
  return {
    id: facts.id,
    name: device.name,
    type: toDeviceType(device),
    room: null,
    availability: facts.availability,
    state,
    last_changed: facts.changedAt,
    last_seen: toLastSeen(facts.state.last_seen),
    manufacturer: device.vendor,
    model: device.model,
    firmware: device.firmware,
    capabilities,
    units: unitsOf(capabilities),
    buttons: [...facts.buttons],
    attributes: toAttributes(device, facts),
  };
}

/** Everything that the state does not already say; what several endpoints say of one capability is told of each. */
function toAttributes({ description, exposes }: BridgeDevice, { readings, state }: DeviceFacts): JsonObject {
  const told = Map.groupBy(readings, ({ capability }) => capability);
  const properties = [...told.values()].flatMap(ways => {
    const distinct = new Set(ways.map(({ property }) => property));
    return distinct.size === 1 ? [...distinct] : [];
  });
  const hidden = new Set([...internals, ...properties]);
  const units = new Map(exposes.flatMap(({ property, unit }) => (unit === null ? [] : [[property, unit]])));
  const rest = Object.entries(state)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [name, withUnit(value, units.get(name))]);
  return { ...(description !== null && { description }), ...Object.fromEntries(rest) };
}

function withUnit(value: unknown, unit: string | undefined): unknown {
  return typeof value === 'number' && unit !== undefined ? { value, unit } : value;
}

/** zigbee2mqtt's `last_seen` is ISO 8601 or milliseconds since 1970, as it is configured. */
function toLastSeen(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? time.toISOString() : null;
}

/** What a device is, from what it exposes; plugs are told from wall switches by their description alone. */
export function toDeviceType({ exposes, description }: BridgeDevice): DeviceType {
  const types = new Set(exposes.filter(isMain).map(({ type }) => type));
  const kind = kinds.find(each => types.has(each));
  if (kind === 'switch') return /\b(plug|outlet|socket)s?\b/i.test(description ?? '') ? 'outlet' : 'switch';
  if (kind) return kind;
  if (exposes.some(({ name }) => name === 'action')) return 'button';
  return exposes.some(isMeasured) ? 'sensor' : 'other';
}

function isMeasured({ type, name }: Expose): boolean {
  return (type === 'numeric' || type === 'binary') && !ofEveryDevice.has(name);
}
