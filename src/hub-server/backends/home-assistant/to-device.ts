import type { Availability } from '../../../hub/contract.ts';
import { toCommonControls } from '../common-controls.ts';
import { disclose, type ToldDevice } from '../disclosure.ts';
import { kindOf, typeOf } from './entity-domains.ts';
import { friendlyNameOf, toReadable } from './entity-names.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import type { Target } from './find-targets.ts';
import type { DeviceGroup } from './group-devices.ts';
import { readState } from './read-state.ts';
import type { Readers } from './readers/readers.ts';
import { toKnownState } from './readers/reading.ts';
import type { Registries } from './registries.ts';
import type { Takers } from './takers/takers.ts';

/** What a device is made of. */
export interface DeviceParts {
  readonly registries: Registries;
  readonly states: EntityStates;
  readonly readers: Readers;
  readonly takers: Takers;
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
): ToldDevice {
  const entities = group.entityIds.flatMap(entityId => parts.states.get(entityId) ?? []);
  const [main] = entities;
  const name = nameOf(group, parts);
  const { state, parts: named, equals, facts, modes, targets } = readState(name, entities, parts);
  const deviceClass = main ? kindOf(main.entityId, main.attributes.device_class) : null;
  const type = main ? typeOf(main.entityId, main.attributes.device_class) : 'other';
  return disclose({
    id,
    name,
    // A remote may show nothing but its battery.
    type: type === 'sensor' && buttons.length > 0 ? 'button' : type,
    ...(deviceClass !== null && { device_class: deviceClass }),
    room: group.room,
    floor: group.floor,
    ...(typeof group.floorLevel === 'number' && { floor_level: group.floorLevel }),
    availability: toAvailability(entities, equals),
    state,
    ...(named.length > 0 && { parts: named }),
    last_changed: toTimestamp(entities.map(({ changedAt }) => changedAt)) ?? new Date(0).toISOString(),
    last_seen: toTimestamp(entities.filter(isReachable).map(({ updatedAt }) => updatedAt)),
    manufacturer: group.entry?.manufacturer ?? null,
    model: group.entry?.model ?? null,
    firmware: group.entry?.sw_version ?? null,
    buttons: [...buttons],
    facts,
    modes,
    isFollowed: group.isFollowed,
    controls: toCommonControls(targets.map(({ taker }) => taker.control)),
  });
}

/** What of a device can be set, and by which of its entities. */
export function targetsOf(group: DeviceGroup, parts: DeviceParts): readonly Target[] {
  const entities = group.entityIds.flatMap(entityId => parts.states.get(entityId) ?? []);
  return readState(nameOf(group, parts), entities, parts).targets;
}

/** Whether Home Assistant reaches what an entity stands for. */
export function isReachable(entity: EntityState | undefined): boolean {
  return entity !== undefined && entity.state !== 'unavailable';
}

/**
 * A main entity that is unavailable says so of its device, where it has no equal that is there; where none has ever
 * told anything, nothing is known.
 */
function toAvailability(entities: readonly EntityState[], equals: readonly EntityState[]): Availability {
  const [main] = entities;
  const mains = main && equals.includes(main) ? equals : [main];
  if (!mains.some(isReachable)) return 'offline';
  return entities.some(entity => toKnownState(entity) !== null) ? 'online' : 'unknown';
}

function toTimestamp(times: readonly number[]): string | null {
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
