import { type Insertable, type Kysely, sql } from 'kysely';
import type { GuildDatabase, Schema } from './schema.ts';

/** What makes a row of a table itself. */
const KEYS = {
  hubs: ['guild_id'],
  brokers: ['guild_id'],
  speech: ['guild_id'],
  cameras: ['guild_id', 'topic'],
  scenes: ['guild_id', 'id'],
  hub_scenes: ['guild_id', 'id'],
  hub_devices: ['guild_id', 'id'],
  phrases: ['guild_id', 'key'],
  refusals: ['guild_id', 'key', 'scene_id'],
  listening: ['guild_id', 'channel_id'],
  panels: ['message_id'],
  offers: ['message_id'],
  level_roles: ['guild_id', 'level', 'role_id'],
  scene_roles: ['guild_id', 'scene_id', 'role_id'],
  device_rules: ['guild_id', 'kind', 'thing', 'subject', 'subject_id'],
  careful_devices: ['guild_id', 'device_id'],
  pauses: ['guild_id'],
  notes: ['name'],
} as const satisfies { readonly [Table in keyof Schema]?: readonly (keyof Schema[Table])[] };

type PutTable = keyof typeof KEYS;

/** Adds rows, each in the place of one with the same key. Of several with one key, the last is meant. */
export async function putRows<Table extends PutTable>(
  db: GuildDatabase,
  table: Table,
  ...rows: readonly Insertable<Schema[Table]>[]
): Promise<void> {
  const key: readonly string[] = KEYS[table];
  const each = new Map(rows.map(row => [toKey(row, key), row] as const));
  const [first] = each.values();
  if (!first) return;
  const others = Object.keys(first).filter(column => !key.includes(column));
  const name: string = table;
  // Of whatever table: what its columns may hold is checked where this is called.
  await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(name)
    .values([...each.values()] as Record<string, unknown>[])
    .onConflict(clash => {
      const same = clash.columns(key);
      const given = others.map(column => [column, sql.ref(`excluded.${column}`)]);
      return others.length === 0 ? same.doNothing() : same.doUpdateSet(Object.fromEntries(given));
    })
    .execute();
}

function toKey(row: object, key: readonly string[]): string {
  return JSON.stringify(key.map(column => (row as Record<string, unknown>)[column]));
}
