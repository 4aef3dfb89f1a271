import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { createKeyFile, keyFileName, loadKeyFile } from './key-file.ts';
import { type GuildDatabase, type SealedField, sealedFields } from './schema.ts';
import { createSealer, type Sealer } from './sealer.ts';
import { deriveKey } from './secret-key.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

const SALT_BYTES = 16;
/** Sealed at first start; whoever opens it holds the right secret. */
const CANARY = 'homecord';
const canaryPlace = { guildId: '', field: 'seal.canary' };

const OTHERS_HAVE_THE_FORMER =
  'HOMECORD_SECRET is another one than that of the workers that are running: stop them all to change it.';

/** What the household's secrets are sealed under, as the environment says. */
export interface Secrets {
  /** HOMECORD_SECRET; null: the key file. */
  readonly secret: string | null;
  /** HOMECORD_SECRET_PREVIOUS, tried where `secret` does not open the database. */
  readonly previousSecrets: readonly string[];
}

/**
 * Answers the sealer of a database. A new database is sealed under the current secret; one that a previous
 * secret (or the key file) opens is sealed anew under the current one; any other is a ConfigError. `isAlone`: nobody else
 * has it open, who would not know the new secret.
 */
export async function unlock(
  db: GuildDatabase,
  {
    secret,
    previousSecrets,
    dataDir,
    log,
    isAlone = true,
  }: Secrets & { dataDir: string; log: Log; isAlone?: boolean },
): Promise<Sealer> {
  const current = secret ?? (await loadKeyFile(dataDir, log));
  const seal = await db.selectFrom('seal').selectAll().executeTakeFirst();
  if (!seal) return sealNewDatabase(db, current ?? (await createKeyFile(dataDir)));
  if (current === null) throw new ConfigError([missingSecret(dataDir)]);

  const salt = Buffer.from(seal.salt, 'base64url');
  const sealer = createSealer(await deriveKey(current, salt));
  if (opens(sealer, seal.canary)) return sealer;

  const keyFileSecret = await loadKeyFile(dataDir, log);
  for (const former of [...previousSecrets, ...(keyFileSecret === null ? [] : [keyFileSecret])]) {
    const formerSealer = createSealer(await deriveKey(former, salt));
    if (!opens(formerSealer, seal.canary)) continue;
    if (!isAlone) throw new ConfigError([OTHERS_HAVE_THE_FORMER]);
    await sealAnew(db, formerSealer, sealer);
    log.info({ from: formerSealer.keyId, to: sealer.keyId }, 'sealed everything under the new secret');
    return sealer;
  }
  throw new ConfigError([wrongSecret(secret === null ? `${keyFileName} in ${dataDir}` : 'HOMECORD_SECRET')]);
}

function missingSecret(dataDir: string): string {
  return `The database is sealed, and neither HOMECORD_SECRET nor ${keyFileName} in ${dataDir} is there. Put back the one it was sealed with.`;
}

function wrongSecret(given: string): string {
  return `${given} is not what the database was sealed with. Put the former one back, or name it in HOMECORD_SECRET_PREVIOUS.`;
}

async function sealNewDatabase(db: GuildDatabase, secret: string): Promise<Sealer> {
  const salt = randomBytes(SALT_BYTES);
  const sealer = createSealer(await deriveKey(secret, salt));
  const canary = sealer.seal(CANARY, canaryPlace);
  await db
    .insertInto('seal')
    .values({ id: 1, salt: salt.toString('base64url'), canary })
    .execute();
  return sealer;
}

function opens(sealer: Sealer, canary: string): boolean {
  try {
    return sealer.open(canary, canaryPlace) === CANARY;
  } catch {
    // Not this secret: the caller tries the next, or tells the person.
    return false;
  }
}

/** In one transaction, so that a start cut short finds all of it under one key. */
async function sealAnew(db: GuildDatabase, from: Sealer, to: Sealer): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const field of sealedFields) await sealFieldAnew(trx, field, from, to);
    await trx
      .updateTable('seal')
      .set({ canary: to.seal(CANARY, canaryPlace) })
      .execute();
  });
  await eraseTraces(db);
}

async function sealFieldAnew(db: GuildDatabase, field: SealedField, from: Sealer, to: Sealer): Promise<void> {
  const [table = '', column = ''] = field.split('.');
  const [inTable, inColumn] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ guildId: string; sealed: string }>`
    select guild_id as "guildId", ${inColumn} as sealed from ${inTable} where ${inColumn} is not null`.execute(
    db,
  );
  for (const { guildId, sealed } of rows) {
    const anew = to.seal(from.open(sealed, { guildId, field }), { guildId, field });
    // Of a guild there may be several.
    await sql`update ${inTable} set ${inColumn} = ${anew} where guild_id = ${guildId} and ${inColumn} = ${sealed}`.execute(
      db,
    );
  }
}
