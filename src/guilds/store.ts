import { clock } from '../process/clock.ts';
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
import { createHubDevices } from './hub-devices.ts';
import { createHubs } from './hubs.ts';
import { createListening } from './listening.ts';
import { createMembership } from './membership.ts';
import type { Shard } from './model.ts';
import { createNotes } from './notes.ts';
import { createHomeNotices } from './notices/notices.ts';
import { createOffers } from './offers.ts';
import type { OpenDatabase, OpenOptions } from './open-database.ts';
import { ownGuilds } from './own-guilds.ts';
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
import { createDamaged, createSecrets } from './sealed-values.ts';
import type { Sealer } from './sealer.ts';
import { createSettings } from './settings.ts';
import { createSpeech } from './speech.ts';
import { migrations as allMigrations, type Migrations } from './sqlite/migrations.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { type Secrets, unlock } from './unlock.ts';

/** What opening a store takes. */
export interface StoreOptions extends Secrets {
  readonly dataDir: string;
  /** Of a PostgreSQL; null, or none: the store is a SQLite file in `dataDir`. */
  readonly databaseUrl?: string | null;
  readonly log: Log;
  readonly now?: () => Date;
  /** Those of this version, unless another is meant. */
  readonly migrations?: Migrations;
}

/**
 * Opens what the guilds have set up: locked against a second bot, migrated, unlocked and, after a change of secret,
 * sealed anew. Whatever stands in the way is a ConfigError that says what to do; nothing stored is ever reset.
 */
export async function openGuildStore({
  databaseUrl,
  now = () => new Date(clock.now()),
  migrations = allMigrations,
  ...options
}: StoreOptions): Promise<GuildStore> {
  await prepareDataDir(options.dataDir, options.log);
  const open = databaseUrl ? await loadPostgres(databaseUrl) : openSqlite;
  const database = await open({ ...options, now, migrations });
  try {
    return createStore(database, { sealer: await unlock(database.db, options), log: options.log, now });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The store of a database that is open and unlocked; of what is all guilds', that of the shard alone, where it is one's. */
export function createStore(
  { db, commits, close, shard = null }: OpenDatabase & { readonly shard?: Shard | null },
  { sealer, log, now }: { readonly sealer: Sealer; readonly log: Log; readonly now: () => Date },
): GuildStore {
  const own = ownGuilds(shard);
  const secrets = createSecrets(sealer, log);
  let closing: Promise<void> | undefined;
  return {
    ...createHubs(db, secrets, now),
    ...createScenes(db),
    ...createHubDevices(db),
    ...createPhrases(db),
    ...createListening(db),
    ...createPanels(db, own),
    ...createAlerts(db, own),
    ...createHomeNotices(db, now, own),
    ...createButtons(db, secrets, own),
    ...createButtonSettings(db),
    ...createCameras(db, secrets),
    ...createPresses(db, commits),
    ...createWaiting(db, own),
    ...createNotices(db),
    ...createPressRecord(db),
    ...createAuditRecord(db),
    ...createAccess(db),
    ...createConfirmations(db, own),
    ...createAsks(db, now),
    ...createOffers(db, own),
    ...createRefusals(db),
    ...createSettings(db),
    ...createSpeech(db, secrets),
    ...createDamaged(db, sealer),
    ...createSchedules(db, commits, own),
    ...createNotes(db),
    ...createMembership(db, own),
    ...createPeople(db),
    close: () => (closing ??= close()),
  };
}

/** Only here: who has a file needs nothing of it. */
async function loadPostgres(databaseUrl: string) {
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return (options: OpenOptions) => openPostgres(databaseUrl, options);
}
