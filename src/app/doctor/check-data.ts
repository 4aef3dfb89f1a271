import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFileOf } from '../../guilds/sqlite/database-file.ts';
import { migrations } from '../../guilds/sqlite/migrations.ts';
import { hubDatabaseOf } from '../../hub-server/database.ts';
import { MIGRATIONS } from '../../hub-server/migrations.ts';
import { openDatabaseOf } from '../../process/as-owner.ts';
import { backupFolderOf } from '../../process/backups/backup-file.ts';
import { bad, type Finding, nameOf, note, ok, toSize } from './finding.ts';

/** Less than that is soon full of backups. */
const LITTLE_DISK = 200e6;
const HOUR_MS = 60 * 60_000;

/** One program's data: where it is, and which version of its database there could be. */
interface Data {
  readonly about: string;
  readonly dataDir: string;
  readonly file: string;
  /** How many migrations this version has, and how many the database had. */
  readonly known: number;
  readonly count: string;
}

/** What the bot keeps. */
export function checkBotData(dataDir: string): readonly Finding[] {
  const count = 'select count(*) as n from kysely_migration';
  const file = databaseFileOf(dataDir);
  return checkData({ about: 'data', dataDir, file, known: Object.keys(migrations).length, count });
}

/** What the hub keeps. */
export function checkHubData(dataDir: string): readonly Finding[] {
  const count = 'select user_version as n from pragma_user_version';
  return checkData({
    ...{ about: 'hub data', dataDir, file: hubDatabaseOf(dataDir) },
    ...{ known: MIGRATIONS.length, count },
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

function checkDatabase({ about, file, known, count }: Data): Finding[] {
  using opened = new DisposableStack();
  const database = opened.adopt(openDatabaseOf(file, { readOnly: true, timeout: 1000 }), each =>
    each.close(),
  );
  const has = Number(database.prepare(count).get()?.n ?? 0);
  const damage = database.prepare('pragma quick_check(1)').get()?.quick_check;
  const text = `${toSize(statSync(file).size)}, schema ${has} of ${known}`;
  const state =
    damage !== 'ok'
      ? bad(about, `the database is damaged (${text})`)
      : has > known
        ? bad(about, `${text}: made by a newer version`)
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
    `${names.length} backup(s), the newest ${Math.round((Date.now() - newest) / HOUR_MS)} hour(s) old`,
  );
}
