import { unitsOf } from '../../../hub/capabilities.ts';
import type { Availability, DeviceDetail } from '../../../hub/contract.ts';
import { toCommonControls, toTaken } from '../common-controls.ts';
import type { BridgeDevice } from './bridge.ts';
import type { Reading } from './capabilities.ts';
import { toDeviceType } from './device-type.ts';
import { findTargets } from './find-targets.ts';
import type { JsonObject } from './json.ts';
import { toTold } from './parts.ts';

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

/** A device as the API tells it. zigbee2mqtt knows neither rooms nor floors. */
export function toDevice(device: BridgeDevice, facts: DeviceFacts): DeviceDetail {
  const { state, parts } = toTold(facts.readings, facts.state);
  const capabilities = Object.keys(state);
  const targets = findTargets(facts.readings, facts.state);
  const commands = toCommonControls(targets.map(({ taker }) => taker.control));
  return {
    id: facts.id,
    name: device.name,
    type: toDeviceType(device),
    room: null,
    floor: null,
    availability: facts.availability,
    state,
    ...(parts.length > 0 && { parts: [...parts] }),
    last_changed: facts.changedAt,
    last_seen: toLastSeen(facts.state.last_seen),
    manufacturer: device.vendor,
    model: device.model,
    firmware: device.firmware,
    capabilities,
    units: unitsOf(capabilities),
    buttons: [...facts.buttons],
    attributes: toAttributes(device, facts),
    ...toTaken(commands),
  };
}

/** Everything that the state and the parts do not already say; what two properties say of one thing is told of each. */
function toAttributes({ description, exposes }: BridgeDevice, { readings, state }: DeviceFacts): JsonObject {
  const told = Map.groupBy(readings, ({ capability, endpoint }) => `${capability} ${endpoint}`);
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
