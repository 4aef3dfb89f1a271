import { randomBytes } from 'node:crypto';
import { ConfigError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { createKeyFile, keyFileName, loadKeyFile } from './key-file.ts';
import type { GuildDatabase } from './schema.ts';
import { opensAny, sealValuesAnew } from './sealed-values.ts';
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
 * secret (or the key file) opens is sealed anew under the current one, but for damaged values, whose guilds the log names.
 * A ConfigError where no secret opens anything. `isAlone`: nobody else has it open, who would not know the new secret.
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
  const former = [...previousSecrets, ...(keyFileSecret === null ? [] : [keyFileSecret])];
  const formerSealers = await Promise.all(
    former.map(async each => createSealer(await deriveKey(each, salt))),
  );
  const found =
    formerSealers.find(each => opens(each, seal.canary)) ??
    (await findByValues(db, [sealer, ...formerSealers]));
  if (!found)
    throw new ConfigError([
      wrongSecret(secret === null ? `${keyFileName} in ${dataDir}` : 'HOMECORD_SECRET'),
    ]);
  if (found === sealer) {
    log.error('what tells the right secret was damaged; the secret opens other values, and it is mended');
    await putCanary(db, sealer);
    return sealer;
  }
  if (!isAlone) throw new ConfigError([OTHERS_HAVE_THE_FORMER]);
  const damaged = await sealAnew(db, { from: found, to: sealer, log });
  const said =
    damaged === 0 ? 'sealed everything under the new secret' : 'sealed everything else under the new secret';
  log.info({ from: found.keyId, to: sealer.keyId, ...(damaged > 0 && { damaged }) }, said);
  return sealer;
}

/** The canary itself may be the one value that is damaged: a key that opens any other is the right one. */
async function findByValues(db: GuildDatabase, sealers: readonly Sealer[]): Promise<Sealer | null> {
  for (const each of sealers) if (await opensAny(db, each)) return each;
  return null;
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

/** In one transaction, so that a start cut short finds all of it under one key. Answers how many values are damaged. */
async function sealAnew(
  db: GuildDatabase,
  change: { readonly from: Sealer; readonly to: Sealer; readonly log: Log },
): Promise<number> {
  const damaged = await db.transaction().execute(async trx => {
    await putCanary(trx, change.to);
    return sealValuesAnew(trx, change);
  });
  await eraseTraces(db);
  return damaged;
}

async function putCanary(db: GuildDatabase, sealer: Sealer): Promise<void> {
  await db
    .updateTable('seal')
    .set({ canary: sealer.seal(CANARY, canaryPlace) })
    .execute();
}
