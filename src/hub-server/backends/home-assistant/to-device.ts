import { type Capability, capabilityOf, unitsOf } from '../../../hub/capabilities.ts';
import type { Availability, DeviceDetail, DeviceState } from '../../../hub/contract.ts';
import { domainOf, objectIdOf, typeOf } from './entity-domains.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import type { DeviceGroup } from './group-devices.ts';
import type { Readers } from './readers/readers.ts';
import { toKnownState, toNumber } from './readers/reading.ts';
import type { EntityEntry, Registries } from './registries.ts';

/** What a device is made of. */
export interface DeviceParts {
  readonly registries: Registries;
  readonly states: EntityStates;
  readonly readers: Readers;
}

/** The name that the household gave a device, or the one it came with. */
export function nameOf(
  { entry, entityIds: [main = ''] }: DeviceGroup,
  { registries, states }: DeviceParts,
): string {
  const given = entry?.name_by_user || entry?.name;
  if (given) return given;
  const entity = registries.entities.get(main);
  return entity?.name || friendlyNameOf(states.get(main)) || entity?.original_name || toReadable(main);
}

/** Makes a device of the entities that belong to it, as they stand. `buttons` are its `btn_<n>`. */
export function toDevice(
  group: DeviceGroup,
  id: string,
  buttons: readonly string[],
  parts: DeviceParts,
): DeviceDetail {
  const entities = group.entityIds.flatMap(entityId => parts.states.get(entityId) ?? []);
  const [main] = entities;
  const { state, attributes } = readState(entities, parts);
  const capabilities = Object.keys(state);
  const type = main ? typeOf(main.entityId, main.attributes.device_class) : 'other';
  return {
    id,
    name: nameOf(group, parts),
    // A remote may show nothing but its battery.
    type: type === 'sensor' && buttons.length > 0 ? 'button' : type,
    room: group.room,
    availability: toAvailability(entities),
    state,
    last_changed: toTimestamp(entities.map(({ changedAt }) => changedAt)) ?? new Date(0).toISOString(),
    last_seen: toTimestamp(entities.filter(isReachable).map(({ updatedAt }) => updatedAt)),
    manufacturer: group.entry?.manufacturer ?? null,
    model: group.entry?.model ?? null,
    firmware: group.entry?.sw_version ?? null,
    capabilities,
    units: unitsOf(capabilities),
    buttons: [...buttons],
    attributes: group.isFollowed ? {} : attributes,
  };
}

/** Whether Home Assistant reaches what an entity stands for. */
export function isReachable(entity: EntityState | undefined): boolean {
  return entity !== undefined && entity.state !== 'unavailable';
}

/** The name that Home Assistant shows an entity by; null if it has none. */
export function friendlyNameOf(entity: EntityState | undefined): string | null {
  const name = entity?.attributes.friendly_name;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/** `light.hall_lamp` → `Hall lamp`, where nobody gave it a name. */
export function toReadable(entityId: string): string {
  const words = objectIdOf(entityId).replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Each capability from the most telling entity that has it; whatever else there is under the entity's own name. */
function readState(entities: readonly EntityState[], parts: DeviceParts) {
  const state: DeviceState = {};
  const attributes = new Map<string, unknown>();
  for (const entity of entities) {
    const entry = parts.registries.entities.get(entity.entityId) ?? null;
    const reading = parts.readers.get(domainOf(entity.entityId))?.(entity) ?? {};
    const news = Object.keys(reading).filter(name => !(name in state) && tells(entry, name));
    for (const name of news) Object.assign(state, { [name]: reading[name as Capability] });
    if (news.length === 0) addAttribute(attributes, entry, entity);
  }
  return { state, attributes: Object.fromEntries(attributes) };
}

/** A setting, or the temperature of a plug's own chip, is no state of the device; of such only what is about the device is. */
function tells(entry: EntityEntry | null, capability: string): boolean {
  return (
    !entry?.entity_category ||
    (entry.entity_category === 'diagnostic' && capabilityOf(capability)?.aside === true)
  );
}

/** Domains whose state says nothing, or nothing that is for others. */
const silentDomains = new Set(['event', 'button', 'camera', 'image', 'text']);

/** Only state and unit: other attributes hold access tokens, pictures of people and where they are. */
function addAttribute(
  attributes: Map<string, unknown>,
  entry: EntityEntry | null,
  entity: EntityState,
): void {
  if (silentDomains.has(domainOf(entity.entityId))) return;
  const name = entry?.name || entry?.original_name || friendlyNameOf(entity) || toReadable(entity.entityId);
  const text = toKnownState(entity);
  const { unit_of_measurement: unit } = entity.attributes;
  if (typeof unit !== 'string' && hasPlace(entity)) return;
  const value = typeof unit === 'string' ? (toNumber(text) ?? text) : text;
  attributes.set(
    attributes.has(name) ? entity.entityId : name,
    typeof unit === 'string' ? { value, unit } : value,
  );
}

/** An entity that knows coordinates may be put in words by its state: an address. */
function hasPlace({ attributes }: EntityState): boolean {
  return Object.keys(attributes).some(name => /^(latitude|gps|gps_accuracy|location|address)$/i.test(name));
}

/** A main entity that is unavailable says so of its device; where none has ever told anything, nothing is known. */
function toAvailability(entities: readonly EntityState[]): Availability {
  if (!isReachable(entities[0])) return 'offline';
  return entities.some(entity => toKnownState(entity) !== null) ? 'online' : 'unknown';
}

function toTimestamp(times: readonly number[]): string | null {
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
