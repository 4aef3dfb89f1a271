import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { createDataDir } from './guild-store.ts';

/** What the store of the fixtures is sealed under. */
export const FORMER_SECRET = 'the secret of a fixture';

/**
 * Databases that homecord 0.2.0 made, with rows in every table: of a bot, at the last of its 31 migrations, with two
 * guilds, "1" and "2" (`fillGuild`), as a file and as a dump of PostgreSQL; and of a hub.
 */
export function readFormer(name: string): Buffer {
  return gunzipSync(readFileSync(path.join(import.meta.dirname, '../fixtures', `${name}.gz`)));
}

/** Makes a DATA_DIR with the file of such a bot in it; `change` alters it first. */
export async function createFormerDataDir(change = ''): Promise<string> {
  const dataDir = await createDataDir();
  await mkdir(dataDir, { mode: 0o700 });
  const file = databaseFileOf(dataDir);
  await writeFile(file, readFormer('guilds/store-0031.sqlite'), { mode: 0o600 });
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; ${change}`);
  database.close();
  return dataDir;
}

/** Makes it one of a homecord that was older than 0.2.0. */
export const MAKE_OLDER = "delete from kysely_migration where name = '0031_sessions'";

/** Reads all rows of a database by table, but what Kysely notes. */
export function readRows(database: DatabaseSync): Record<string, unknown[]> {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [name, database.prepare(`select * from "${name}" order by 1`).all()]),
  );
}

/** Describes a database's schema, whichever statements made it: columns in their order, keys, checks, indexes, triggers. */
export function describeSchema(database: DatabaseSync): Record<string, unknown> {
  const all = (sql: string, ...values: SQLOutputValue[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map(row => ({ ...row }));
  const schema = "select name, type, sql from sqlite_schema where name not like 'sqlite_auto%' order by name";
  const described = all(schema).map(({ name = '', type, sql }) => {
    const text = String(sql).replaceAll('"', '').replace(/\s+/g, ' ');
    if (type !== 'table') return [name, text];
    const indexes = all('select * from pragma_index_list(?) order by name', name);
    return [
      name,
      {
        is: all('select wr, strict from pragma_table_list(?)', name),
        counts: /autoincrement/i.test(text),
        columns: all('select * from pragma_table_xinfo(?)', name),
        checks: text.match(/check \([^()]*(?:\([^()]*\))?[^()]*\)/gi),
        references: all('select * from pragma_foreign_key_list(?)', name),
        indexes: indexes.map(({ seq, ...index }) => ({
          ...index,
          columns: all('select * from pragma_index_xinfo(?)', index.name ?? ''),
        })),
      },
    ];
  });
  return Object.fromEntries(described);
}
