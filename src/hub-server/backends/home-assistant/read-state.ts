import { type Capability, capabilityOf } from '../../../hub/capabilities.ts';
import type { DevicePart, DeviceState } from '../../../hub/contract.ts';
import { toWholeState } from '../../../hub/whole-state.ts';
import type { Fact } from '../disclosure.ts';
import { toId } from '../to-id.ts';
import { domainOf, objectIdOf } from './entity-domains.ts';
import { nameWithin } from './entity-names.ts';
import type { EntityState } from './entity-states.ts';
import { type EntityReading, findParts, type PartEntities } from './find-parts.ts';
import { findTargets, type Target } from './find-targets.ts';
import type { Readers } from './readers/readers.ts';
import { toKnownState, toNumber } from './readers/reading.ts';
import type { EntityEntry, Registries } from './registries.ts';
import type { Takers } from './takers/takers.ts';

/** What the entities of a device come to. */
export interface DeviceReading {
  readonly state: DeviceState;
  readonly parts: DevicePart[];
  /** The entities that the parts are. */
  readonly equals: readonly EntityState[];
  /** What is no capability, or one that a more telling entity has told. */
  readonly facts: readonly Fact[];
  /** The words that its entities list for their modes. */
  readonly modes: readonly string[];
  /** What of it can be set, and by which entity. */
  readonly targets: readonly Target[];
}

/**
 * Reads a device of this name: each capability from the most telling entity that has it, of equal parts from all of
 * them; whatever else there is under the entity's own name.
 */
export function readState(
  deviceName: string,
  entities: readonly EntityState[],
  {
    registries,
    readers,
    takers,
  }: { readonly registries: Registries; readonly readers: Readers; readonly takers: Takers },
): DeviceReading {
  const readings = entities.map(entity => readEntity(entity, registries, readers));
  const found = findParts(deviceName, readings);
  const ofParts = new Set(found.flatMap(({ members }) => members));
  const spares = new Set(found.flatMap(part => part.spares));
  const state: DeviceState = {};
  const facts = new Map<string, Fact>();
  const whole = toWholeState(found.map(toPartState));
  for (const reading of readings) {
    if (ofParts.has(reading)) continue;
    const names = spares.has(reading) ? [] : (Object.keys(reading.state) as Capability[]);
    const news = names.filter(name => !(name in state));
    for (const name of news) Object.assign(state, { [name]: reading.state[name] });
    if (news.length === 0) addFact(facts, deviceName, reading);
  }
  const parts = found.map(part => ({ ...toNamed(part, found), state: toPartState(part) }));
  const mains = found.map(({ main }, n) => ({ main, id: parts[n]?.id ?? '' }));
  return {
    state: { ...state, ...withoutHidden(state, whole) },
    parts,
    equals: found.map(({ main }) => main.entity),
    facts: [...facts.values()],
    modes: entities.flatMap(toModes),
    targets: findTargets(readings, mains, takers),
  };
}

function readEntity(entity: EntityState, registries: Registries, readers: Readers): EntityReading {
  const entry = registries.entities.get(entity.entityId) ?? null;
  const told = Object.entries(readers.get(domainOf(entity.entityId))?.(entity) ?? {});
  return { entity, entry, state: Object.fromEntries(told.filter(([name]) => tells(entry, name))) };
}

/** A setting, or the temperature of a plug's own chip, is no state of the device; of such only what is about the device is. */
function tells(entry: EntityEntry | null, capability: string): boolean {
  return (
    !entry?.entity_category ||
    (entry.entity_category === 'diagnostic' && capabilityOf(capability)?.aside === true)
  );
}

/**
 * What the parts add to what the rest of the device tells: a figure of the whole, such as a meter's sum, stands as it
 * is, and what is open, on or unlocked somewhere is so.
 */
function withoutHidden(rest: DeviceState, whole: DeviceState): DeviceState {
  const names = (Object.keys(whole) as Capability[]).filter(
    name => (rest[name] ?? null) === null || capabilityOf(name)?.kind !== 'number' || name === 'position',
  );
  const both = toWholeState([rest, whole]);
  return Object.fromEntries(names.map(name => [name, both[name]]));
}

/** A part by its own entity, and what is measured of it. */
function toPartState({ members }: PartEntities): DeviceState {
  return Object.assign({}, ...members.toReversed().map(({ state }) => state));
}

/** The name that a person would give it, told apart by its entity's where two are called so. */
function toNamed(part: PartEntities, all: readonly PartEntities[]): Pick<DevicePart, 'id' | 'name'> {
  const { entityId } = part.main.entity;
  const objectId = objectIdOf(entityId);
  const isShared = all.some(other => other !== part && objectIdOf(other.main.entity.entityId) === objectId);
  const id = toId(isShared ? `${domainOf(entityId)} ${objectId}` : objectId, 'part');
  return { id, name: part.name };
}

/** What an entity lists of its modes, by the attributes of Home Assistant's own domains. */
function toModes({ attributes }: EntityState): string[] {
  const lists = [attributes.hvac_modes, attributes.preset_modes, attributes.operation_list];
  return lists.flatMap(list => (Array.isArray(list) ? list.filter(word => typeof word === 'string') : []));
}

/** Domains whose state says nothing: when it was last pressed, or that a picture is there. */
const SILENT_DOMAINS = new Set(['event', 'button', 'camera', 'image']);

/** State and unit alone: other attributes hold access tokens, pictures of people and where they are. */
function addFact(facts: Map<string, Fact>, deviceName: string, { entity, entry }: EntityReading): void {
  const { entityId, attributes } = entity;
  if (SILENT_DOMAINS.has(domainOf(entityId))) return;
  const { unit_of_measurement: unit, options } = attributes;
  const within = nameWithin(deviceName, entity, entry);
  const name = facts.has(within) ? entityId : within;
  const text = toKnownState(entity);
  facts.set(name, {
    name,
    value: typeof unit === 'string' ? (toNumber(text) ?? text) : text,
    unit: typeof unit === 'string' ? unit : null,
    ...(Array.isArray(options)
      ? { kind: 'word', words: options.map(String) }
      : isNumber(entity) && { kind: 'number' }),
    isDiagnostic: entry?.entity_category === 'diagnostic',
  });
}

/** Device classes of sensors whose state is a text. */
const TEXT_CLASSES: ReadonlySet<unknown> = new Set(['enum', 'date', 'timestamp']);

/** Whether Home Assistant itself takes an entity's state for a number, with or without a unit. */
function isNumber({ entityId, attributes }: EntityState): boolean {
  const { state_class: stateClass, device_class: deviceClass } = attributes;
  if (domainOf(entityId) !== 'sensor') return domainOf(entityId) === 'number';
  return (
    typeof stateClass === 'string' || (typeof deviceClass === 'string' && !TEXT_CLASSES.has(deviceClass))
  );
}
