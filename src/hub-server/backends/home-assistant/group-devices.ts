import { domainOf, isSetting, rankOf, standsAlone, tellsOfHome } from './entity-domains.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import { canPress } from './press-words.ts';
import { toKnownState } from './readers/reading.ts';
import type { Area, DeviceEntry, EntityEntry, Registries } from './registries.ts';
import { createWhereabouts, type Whereabouts } from './whereabouts.ts';

/** A physical thing: an entry of the device registry with its entities, or an entity that has no such entry. */
export interface DeviceGroup {
  /** What is lasting about it: `device:<id>`, the entity's own registry id, or its entity id where it is in none. */
  readonly source: string;
  readonly entry: DeviceEntry | null;
  readonly room: string | null;
  readonly floor: string | null;
  readonly floorLevel?: number | null;
  /** Its integration follows where it is: only what is a capability is told of it. */
  readonly isFollowed: boolean;
  /** The main one first. */
  readonly entityIds: readonly string[];
}

/**
 * Groups the entities that belong to devices; what is disabled, hidden, a service of the internet, or tells where a
 * person is, is left out.
 */
export function groupDevices(registries: Registries, states: EntityStates): DeviceGroup[] {
  const byDevice = new Map<string, string[]>();
  const alone: DeviceGroup[] = [];
  const whereabouts = createWhereabouts(registries);
  for (const state of states.values()) {
    const { entityId } = state;
    const entity = registries.entities.get(entityId) ?? null;
    if (!isShown(entity) || !isPart(state) || whereabouts.isPersonal(entity)) continue;
    const entry = registries.devices.get(entity?.device_id ?? '') ?? null;
    if (entry === null) {
      if (standsAlone(entityId)) alone.push(toLoneGroup(entityId, entity, registries));
    } else if (isPhysical(entry)) {
      byDevice.set(entry.id, [...(byDevice.get(entry.id) ?? []), entityId]);
    }
  }
  const groups = [...byDevice]
    .filter(([, ids]) => !ids.every(isSetting))
    .map(([id, ids]) => toGroup(id, ids, { registries, states, whereabouts }));
  return [...groups, ...alone];
}

/**
 * Whether the registries say that a device no longer listed is hidden, disabled or removed. `isPart`: the device is still
 * listed, and one of its capabilities is not. An entity that only lacks its state may come back with its integration; while
 * the registries are empty, nothing counts as gone.
 */
export function isGone(
  source: string,
  isPart: boolean,
  { registries: { devices, entities }, states }: { registries: Registries; states: EntityStates },
): boolean {
  if (devices.size === 0 || entities.size === 0) return false;
  const [, deviceId] = /^device:(.+)$/.exec(source) ?? [];
  const device = devices.get(deviceId ?? '');
  const own = [...entities.values()].filter(entry =>
    deviceId === undefined ? entry.id === source : entry.device_id === deviceId,
  );
  // Not registered: an entity id, which may be made again at any time.
  if (deviceId === undefined && own.length === 0 && source.includes('.')) return false;
  if (deviceId !== undefined && (device === undefined || !isPhysical(device))) return true;
  return own.filter(isShown).every(({ entity_id: id }) => {
    const state = states.get(id);
    // What an entity tells beside its state may be absent with it: a group of lights does not know what its lights can do.
    return state !== undefined && (!isPart || toKnownState(state) !== null);
  });
}

/** Whether the household wants to see an entity. */
export function isShown(entity: EntityEntry | null): boolean {
  return !entity?.disabled_by && !entity?.hidden_by;
}

/** The area that an entity, or else its device, is in. */
export function areaOf(registries: Registries, entity: EntityEntry | null): Area | null {
  const device = registries.devices.get(entity?.device_id ?? '');
  return registries.areas.get(entity?.area_id ?? device?.area_id ?? '') ?? null;
}

/** The source under which the names of a device in the registry are kept. */
export function toDeviceSource(deviceId: string): string {
  return `device:${deviceId}`;
}

/** Whether an entry of the device registry is a thing in the house that is in use. */
export function isPhysical(entry: DeviceEntry): boolean {
  return entry.entry_type !== 'service' && !entry.disabled_by;
}

/** Of events only buttons count: others tell of the weather, of faces, of the post. */
function isPart(state: EntityState): boolean {
  return rankOf(state.entityId) !== null && (domainOf(state.entityId) !== 'event' || canPress(state));
}

function placeOf(
  registries: Registries,
  entity: EntityEntry | null,
): Pick<DeviceGroup, 'room' | 'floor' | 'floorLevel'> {
  const area = areaOf(registries, entity);
  return { room: area?.name ?? null, floor: area?.floor ?? null, floorLevel: area?.floorLevel ?? null };
}

function toLoneGroup(entityId: string, entity: EntityEntry | null, registries: Registries): DeviceGroup {
  const place = placeOf(registries, entity);
  return { source: entity?.id ?? entityId, entry: null, ...place, isFollowed: false, entityIds: [entityId] };
}

function toGroup(
  deviceId: string,
  entityIds: readonly string[],
  {
    registries,
    states,
    whereabouts,
  }: { registries: Registries; states: EntityStates; whereabouts: Whereabouts },
): DeviceGroup {
  const entry = registries.devices.get(deviceId) ?? null;
  const ordered = entityIds.toSorted((a, b) => weigh(a, registries, states) - weigh(b, registries, states));
  // An entity may be said to be elsewhere than its device; of these the main one counts.
  const main = registries.entities.get(ordered[0] ?? '') ?? null;
  return {
    source: toDeviceSource(deviceId),
    entry,
    ...placeOf(registries, main),
    isFollowed: whereabouts.isFollowed(deviceId),
    entityIds: ordered,
  };
}

/** What configures or diagnoses a device comes after what it does, and what it says of itself after what of the home. */
function weigh(entityId: string, { entities }: Registries, states: EntityStates): number {
  const isAside = Boolean(entities.get(entityId)?.entity_category);
  const isOfHome = tellsOfHome(entityId, states.get(entityId)?.attributes.device_class);
  return (rankOf(entityId) ?? 0) + (isOfHome ? 0 : 0.5) + (isAside ? 1000 : 0);
}
