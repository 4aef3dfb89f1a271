import { type Capability, capabilityOf } from '../../../hub/capabilities.ts';
import type { DeviceState } from '../../../hub/contract.ts';
import { domainOf, isTelling, objectIdOf } from './entity-domains.ts';
import { friendlyNameOf, nameWithin, toReadable } from './entity-names.ts';
import type { EntityState } from './entity-states.ts';
import type { EntityEntry } from './registries.ts';

/** What one entity tells of its device. */
export interface EntityReading {
  readonly entity: EntityState;
  readonly entry: EntityEntry | null;
  /** Only what is a state of the device; empty where it is none. */
  readonly state: DeviceState;
}

/** One of several equal parts of a device, with what is measured of it. */
export interface PartEntities {
  readonly main: EntityReading;
  readonly members: readonly EntityReading[];
  /** Measured of it, too, and told by one of the members: energy of yesterday beside that of today. */
  readonly spares: readonly EntityReading[];
  readonly name: string;
}

/** What belongs to a socket or a relay where its name says so; of the rest of a device, several are no parts of it. */
const MEASURED: readonly string[] = ['power', 'energy'] satisfies Capability[];

/**
 * Finds what a device has several of: relays, garage doors, probes. What sets it up or diagnoses it is none that a
 * person would name, nor is what tells of the device itself, such as batteries.
 */
export function findParts(deviceName: string, readings: readonly EntityReading[]): PartEntities[] {
  const [first] = readings;
  const kinds = Map.groupBy(readings, reading => kindOf(reading, first));
  kinds.delete(null);
  const equal = new Set([...kinds.values()].filter(({ length }) => length > 1).flat());
  const mains = readings.filter(reading => equal.has(reading));
  const names = mains.map(main => nameWithin(deviceName, main.entity, main.entry));
  const owners = Map.groupBy(readings.filter(isMeasuring), reading => ownerOf(reading, mains));
  return mains.map((main, n) => {
    const name = names[n] ?? '';
    const isAmbiguous = names.some((other, m) => m !== n && other === name);
    const measured = owners.get(main) ?? [];
    const members = [main, ...firstOfEach(measured)];
    return {
      main,
      members,
      spares: measured.filter(reading => !members.includes(reading)),
      name: isAmbiguous ? (friendlyNameOf(main.entity) ?? toReadable(main.entity.entityId)) : name,
    };
  });
}

/** Of a light the switches are more lights or sockets; of a vacuum or a camera they set it up. */
const SWITCHED: readonly string[] = ['switch', 'light'];

/** Two of a kind are equal. null: it is no part, however many there are. */
function kindOf(reading: EntityReading, first = reading): string | null {
  const { entity, entry, state } = reading;
  const domain = domainOf(entity.entityId);
  const [capability] = Object.keys(state);
  if (entry?.entity_category || capability === undefined) return null;
  if (domain === 'switch' && !SWITCHED.includes(domainOf(first.entity.entityId))) return null;
  if (!isTelling(entity.entityId)) return domain;
  return capabilityOf(capability)?.aside || MEASURED.includes(capability) ? null : `${domain} ${capability}`;
}

function isMeasuring({ entity, entry, state }: EntityReading): boolean {
  const measured = Object.keys(state).some(name => MEASURED.includes(name));
  return measured && domainOf(entity.entityId) === 'sensor' && !entry?.entity_category;
}

/** The part whose name a sensor's begins with: `sensor.strip_left_power` is of `switch.strip_left`. */
function ownerOf({ entity }: EntityReading, mains: readonly EntityReading[]): EntityReading | undefined {
  const nameOf = (reading: EntityReading) => objectIdOf(reading.entity.entityId);
  const owners = mains.filter(
    main => !isTelling(main.entity.entityId) && objectIdOf(entity.entityId).startsWith(`${nameOf(main)}_`),
  );
  return owners.toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0];
}

/** Of energy today, yesterday and in all the first counts. */
function firstOfEach(readings: readonly EntityReading[]): EntityReading[] {
  const told = new Set<string>();
  return readings.filter(({ state }) => {
    const [name = ''] = Object.keys(state);
    return told.has(name) ? false : told.add(name);
  });
}
