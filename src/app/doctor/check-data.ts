import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { databaseFileOf } from '../../guilds/sqlite/database-file.ts';
import { findObjection, readExecuted } from '../../guilds/sqlite/migrate.ts';
import { migrations } from '../../guilds/sqlite/migrations.ts';
import { hubDatabaseOf, readVersion } from '../../hub-server/database.ts';
import { findVersionObjection, MIGRATIONS } from '../../hub-server/migrations.ts';
import { openDatabaseOf } from '../../process/as-owner.ts';
import { backupFolderOf } from '../../process/backups/backup-file.ts';
import { clock } from '../../process/clock.ts';
import { bad, type Finding, nameOf, note, ok, toSize } from './finding.ts';

/** Less than that is soon full of backups. */
const LITTLE_DISK = 200e6;
const HOUR_MS = 60 * 60_000;

/** One program's data. */
interface Data {
  readonly about: string;
  readonly dataDir: string;
  readonly file: string;
  /** Reads the version of the database's schema, and why this version cannot use it; null if it can. */
  readonly readSchema: (database: DatabaseSync) => readonly [schema: string, objection: string | null];
}

/** What the bot keeps. */
export function checkBotData(dataDir: string): readonly Finding[] {
  return checkData({
    about: 'data',
    dataDir,
    file: databaseFileOf(dataDir),
    readSchema(database) {
      const executed = readExecuted(database);
      return [executed.at(-1) ?? 'none', findObjection(executed, migrations)];
    },
  });
}

/** What the hub keeps. */
export function checkHubData(dataDir: string): readonly Finding[] {
  return checkData({
    about: 'hub data',
    dataDir,
    file: hubDatabaseOf(dataDir),
    readSchema(database) {
      const version = readVersion(database);
      return [String(version), findVersionObjection(version, MIGRATIONS)];
    },
  });
}

/** Nothing is made, and nothing changed. */
function checkData(data: Data): readonly Finding[] {
  const { about, dataDir, file } = data;
  try {
    if (!existsSync(dataDir)) return [note(about, 'there is none yet')];
    return [
      checkFolder(about, dataDir),
      ...(existsSync(file) ? checkDatabase(data) : [note(about, 'no database yet')]),
    ];
  } catch (error) {
    return [bad(about, `cannot be read (${nameOf(error)})`)];
  }
}

function checkFolder(about: string, dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const left = Number(bavail) * Number(bsize);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    return bad(about, `cannot be written by whoever runs this (${nameOf(error)})`);
  }
  const text = `writable, ${toSize(left)} of disk left`;
  return left < LITTLE_DISK ? bad(about, `${text}: too little`) : ok(about, text);
}

function checkDatabase({ about, file, readSchema }: Data): Finding[] {
  using opened = new DisposableStack();
  const database = opened.adopt(openDatabaseOf(file, { readOnly: true, timeout: 1000 }), each =>
    each.close(),
  );
  const [schema, objection] = readSchema(database);
  const damage = database.prepare('pragma quick_check(1)').get()?.quick_check;
  const text = `${toSize(statSync(file).size)}, schema ${schema}`;
  const state =
    damage !== 'ok'
      ? bad(about, `the database is damaged (${text})`)
      : objection
        ? bad(about, `${text}: ${objection}`)
        : ok(about, `database sound, ${text}`);
  return [state, checkBackups(about, file)];
}

function checkBackups(about: string, file: string): Finding {
  const folder = backupFolderOf(file);
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sqlite')) : [];
  const newest = Math.max(...names.map(name => statSync(path.join(folder, name)).mtimeMs));
  if (names.length === 0) return note(about, 'no backup');
  return ok(
    about,
    `${names.length} backup(s), the newest ${Math.round((clock.now() - newest) / HOUR_MS)} hour(s) old`,
  );
}
