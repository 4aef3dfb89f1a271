import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { backUpBefore } from '../process/backups/back-up-before.ts';
import type { Log } from '../process/log.ts';
import { createAccess } from './access/access.ts';
import { createConfirmations } from './access/confirmations.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createAsks } from './asks.ts';
import { createAuditRecord } from './audit/record.ts';
import { createButtonSettings } from './button-settings.ts';
import { createButtons } from './buttons.ts';
import { createCameras } from './cameras.ts';
import type { GuildStore } from './contract.ts';
import { prepareDataDir } from './data-dir.ts';
import { createHubs } from './hubs.ts';
import { createListening } from './listening.ts';
import { lockDataDir } from './lock.ts';
import { createMembership } from './membership.ts';
import { createNotes } from './notes.ts';
import { createHomeNotices } from './notices/notices.ts';
import { createOffers } from './offers.ts';
import { createPanels } from './panels.ts';
import { createPeople } from './people/people.ts';
import { createPhrases } from './phrases.ts';
import { createPresses } from './presses/incoming.ts';
import { createNotices } from './presses/notices.ts';
import { createPressRecord } from './presses/record.ts';
import { createWaiting } from './presses/waiting.ts';
import { createRefusals } from './refusals.ts';
import { createScenes } from './scenes.ts';
import { createSchedules } from './schedules.ts';
import type { GuildDatabase, Schema } from './schema.ts';
import { createSettings } from './settings.ts';
import { createSpeech } from './speech.ts';
import { databaseFileOf, openDatabaseFile } from './sqlite/database-file.ts';
import { migrateDatabase } from './sqlite/migrate.ts';
import { migrations as allMigrations, type Migrations } from './sqlite/migrations.ts';
import { createNodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts';
import { toStoreFault } from './sqlite/store-fault.ts';
import { createSyncedCommits } from './sqlite/synced-commits.ts';
import { type Secrets, unlock } from './unlock.ts';

interface StoreOptions extends Secrets {
  readonly dataDir: string;
  readonly log: Log;
  readonly now?: () => Date;
  /** Those of this version, unless another is meant. */
  readonly migrations?: Migrations;
}

/**
 * Opens what the guilds have set up, in `dataDir`/homecord.sqlite: locked against a second bot, checked for
 * damage, migrated (a backup first), unlocked and, after a change of secret, sealed anew.
 * Whatever stands in the way is a ConfigError that says what to do; nothing stored is ever reset.
 */
export async function openGuildStore(options: StoreOptions): Promise<GuildStore> {
  const { dataDir, log } = options;
  await prepareDataDir(dataDir, log);
  const lock = await lockDataDir(dataDir);
  try {
    const database = await openDatabaseFile(databaseFileOf(dataDir), log);
    try {
      return await createStore(database, () => lock.release(), options);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function createStore(
  database: DatabaseSync,
  release: () => void,
  { dataDir, log, now = () => new Date(), migrations = allMigrations, ...secrets }: StoreOptions,
): Promise<GuildStore> {
  const db: GuildDatabase = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  const backUp = async (migration: string) => {
    const of = { file: databaseFileOf(dataDir), step: migration, now: now() };
    const file = await backUpBefore(database, of);
    log.info({ file, migration }, 'backed up before migrations');
  };
  await migrateDatabase({ db, database, migrations, backUp });
  // Only now: a migration that rebuilds a table must not cascade into those that refer to it.
  database.exec('pragma foreign_keys = on');
  const sealer = await unlock(db, { ...secrets, dataDir, log });

  const commits = createSyncedCommits(db, { database, databaseFile: databaseFileOf(dataDir) });
  let closing: Promise<void> | undefined;
  const closeOnce = async () => {
    // Queues behind whatever is under way, so that no transaction is cut in two.
    await db.connection().execute(async () => {});
    await commits.close();
    await db.destroy();
    release();
  };
  return {
    ...createHubs(db, sealer),
    ...createScenes(db),
    ...createPhrases(db),
    ...createListening(db),
    ...createPanels(db),
    ...createAlerts(db),
    ...createHomeNotices(db, now),
    ...createButtons(db, sealer),
    ...createButtonSettings(db),
    ...createCameras(db, sealer),
    ...createPresses(db, database, commits),
    ...createWaiting(db),
    ...createNotices(db),
    ...createPressRecord(db),
    ...createAuditRecord(db),
    ...createAccess(db),
    ...createConfirmations(db, now),
    ...createAsks(db, now),
    ...createOffers(db, now),
    ...createRefusals(db),
    ...createSettings(db),
    ...createSpeech(db, sealer),
    ...createSchedules(db),
    ...createNotes(db),
    ...createMembership(db),
    ...createPeople(db),
    faultOf: toStoreFault,
    close: () => (closing ??= closeOnce()),
  };
}
