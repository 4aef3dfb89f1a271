import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { backUpBefore } from '../../process/backups/back-up-before.ts';
import { lockDataDir } from '../lock.ts';
import type { OpenDatabase, OpenOptions } from '../open-database.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import { createCommits } from './commits.ts';
import { databaseFileOf, openDatabaseFile } from './database-file.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrateDatabase } from './migrate.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';
import { createRunSteps } from './run-steps.ts';
import { createSyncedCommits } from './synced-commits.ts';

/** Opens `dataDir`/homecord.sqlite: locked against a second bot, checked for damage, migrated (a backup first). */
export async function openSqlite(options: OpenOptions): Promise<OpenDatabase> {
  const lock = await lockDataDir(options.dataDir);
  try {
    const database = await openDatabaseFile(databaseFileOf(options.dataDir), options.log);
    try {
      return await open(database, () => lock.release(), options);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function open(
  database: DatabaseSync,
  release: () => void,
  { dataDir, log, now, migrations }: OpenOptions,
): Promise<OpenDatabase> {
  const db: GuildDatabase = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  const backUp = async (migration: string) => {
    const of = { file: databaseFileOf(dataDir), step: migration, now: now() };
    const file = await backUpBefore(database, of);
    log.info({ file, migration }, 'backed up before migrations');
  };
  await migrateDatabase({ db, database, migrations, backUp });
  // Only now: a migration that rebuilds a table must not cascade into those that refer to it.
  database.exec('pragma foreign_keys = on');
  const synced = createSyncedCommits(db, { database, databaseFile: databaseFileOf(dataDir) });
  return {
    db,
    commits: createCommits({
      together: createGroupCommit(db, database, work => work()),
      synced,
      run: createRunSteps(database),
    }),
    async close() {
      await db.connection().execute(async () => {});
      await synced.close();
      await db.destroy();
      release();
    },
  };
}
