import type { Connection } from 'home-assistant-js-websocket';
import { z } from 'zod';

const text = z.string().nullish().catch(null);

/** What Home Assistant keeps of a physical thing or, `entry_type` being `service`, of something on the internet. */
const DeviceEntry = z.object({
  id: z.string(),
  name: text,
  name_by_user: text,
  area_id: text,
  manufacturer: text,
  model: text,
  sw_version: text,
  disabled_by: text,
  entry_type: text,
});
/** An entry of the device registry. */
export type DeviceEntry = z.infer<typeof DeviceEntry>;

const EntityEntry = z.object({
  id: z.string(),
  entity_id: z.string(),
  /** The integration that it is of, `mobile_app`. */
  platform: text,
  device_id: text,
  area_id: text,
  name: text,
  original_name: text,
  entity_category: text,
  disabled_by: text,
  hidden_by: text,
});
/** An entry of the entity registry; entities whose integration gives them no unique id have none. */
export type EntityEntry = z.infer<typeof EntityEntry>;

const AreaEntry = z.object({ area_id: z.string(), name: z.string(), floor_id: text });
const FloorEntry = z.object({
  floor_id: z.string(),
  name: z.string(),
  level: z.int().nullish().catch(null),
});

/** A room, and the floor that it is on. */
export interface Area {
  readonly name: string;
  readonly floor: string | null;
  /** 0 is the ground; null where nobody has said it. */
  readonly floorLevel?: number | null;
}

/** What Home Assistant knows of its things beside their states. */
export interface Registries {
  /** By device id. */
  readonly devices: ReadonlyMap<string, DeviceEntry>;
  /** By entity id. */
  readonly entities: ReadonlyMap<string, EntityEntry>;
  /** By area id. */
  readonly areas: ReadonlyMap<string, Area>;
}

/** The events that tell of a change in one of the registries; any user may hear them. */
export const REGISTRY_EVENTS = [
  'device_registry_updated',
  'entity_registry_updated',
  'area_registry_updated',
] as const;
/** The same of floors. A Home Assistant before 2024.4, which has none, may refuse to tell of it. */
export const FLOORS_EVENT = 'floor_registry_updated';

/** Asks Home Assistant for its registries. Entries that cannot be read are left out. */
export async function loadRegistries(connection: Connection): Promise<Registries> {
  const list = (kind: string) =>
    connection.sendMessagePromise<unknown>({ type: `config/${kind}_registry/list` });
  const [devices, entities, areas, floors] = await Promise.all([
    ...['device', 'entity', 'area'].map(list),
    list('floor').catch(toNoFloors),
  ]);
  const floorsById = new Map(parseEntries(FloorEntry, floors).map(floor => [floor.floor_id, floor]));
  return {
    devices: new Map(parseEntries(DeviceEntry, devices).map(entry => [entry.id, entry])),
    entities: new Map(parseEntries(EntityEntry, entities).map(entry => [entry.entity_id, entry])),
    areas: new Map(
      parseEntries(AreaEntry, areas).map(({ area_id, name, floor_id }) => [
        area_id,
        {
          name,
          floor: floorsById.get(floor_id ?? '')?.name ?? null,
          floorLevel: floorsById.get(floor_id ?? '')?.level ?? null,
        },
      ]),
    ),
  };
}

function toNoFloors(error: unknown): [] {
  if (error instanceof Object && 'code' in error && error.code === 'unknown_command') return [];
  throw error;
}

function parseEntries<T>(schema: z.ZodType<T>, list: unknown): T[] {
  const entries = Array.isArray(list) ? list : [];
  return entries.flatMap(entry => schema.safeParse(entry).data ?? []);
}
