import type { Availability } from '../../../hub/contract.ts';
import { toCommonControls } from '../common-controls.ts';
import { disclose, type Fact, type ToldDevice } from '../disclosure.ts';
import type { BridgeDevice, Feature } from './bridge.ts';
import type { Reading } from './capabilities.ts';
import { toDeviceType } from './device-type.ts';
import { findTargets } from './find-targets.ts';
import { isObject, type JsonObject } from './json.ts';
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
export function toDevice(device: BridgeDevice, facts: DeviceFacts): ToldDevice {
  const { state, parts } = toTold(facts.readings, facts.state);
  const targets = findTargets(facts.readings, facts.state);
  return disclose({
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
    buttons: [...facts.buttons],
    facts: toFacts(device, facts),
    modes: facts.readings
      .filter(({ capability }) => capability === 'mode')
      .flatMap(({ feature }) => feature.values),
    controls: toCommonControls(targets.map(({ taker }) => taker.control)),
  });
}

/** Everything that the state and the parts do not already say; what two properties say of one thing is told of each. */
function toFacts({ product, exposes }: BridgeDevice, { readings, state }: DeviceFacts): Fact[] {
  const told = Map.groupBy(readings, ({ capability, endpoint }) => `${capability} ${endpoint}`);
  const properties = [...told.values()].flatMap(ways => {
    const distinct = new Set(ways.map(({ property }) => property));
    return distinct.size === 1 ? [...distinct] : [];
  });
  const hidden = new Set([...internals, ...properties]);
  // The features of a composite are told below its own property, those of a switch or a lock beside others.
  const exposed = exposes.flatMap(expose => (isStructure(expose) ? [expose] : [expose, ...expose.features]));
  const rest = Object.entries(state)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => toFact(name, value, exposed));
  // What its owner wrote of it is a text of their own.
  return product === null
    ? rest
    : [{ name: 'description', value: product, kind: 'word', words: [product] }, ...rest];
}

const isStructure = ({ type }: Feature) => type === 'composite' || type === 'list';

function toFact(
  name: string,
  value: unknown,
  exposed: readonly (Feature & { features?: readonly Feature[] })[],
): Fact {
  const feature = exposed.find(({ property }) => property === name);
  if (isObject(value)) {
    const inner = feature?.features ?? [];
    return { name, value, parts: Object.entries(value).map(([key, each]) => toFact(key, each, inner)) };
  }
  return feature ? { name, value, unit: feature.unit, ...toKind(feature) } : { name, value };
}

/** Of a plain value that is none of these, nothing is known. */
function toKind({ type, values, valueOn, valueOff }: Feature): Pick<Fact, 'kind' | 'words'> {
  if (type === 'numeric') return { kind: 'number' };
  if (type === 'enum') return { kind: 'word', words: values };
  return type === 'binary' ? { kind: 'flag', words: [String(valueOn), String(valueOff)] } : {};
}

/** zigbee2mqtt's `last_seen` is ISO 8601 or milliseconds since 1970, as it is configured. */
function toLastSeen(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? time.toISOString() : null;
}
