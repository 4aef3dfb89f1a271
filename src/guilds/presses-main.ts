import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import { AppError, ConfigError } from '../errors.ts';
import { loadEnvFile } from '../process/env-file.ts';
import { loadSecretFiles } from '../process/secret-files.ts';
import { DEFAULT_DATA_DIR } from './data-dir.ts';
import type { PressRecord } from './presses/contract.ts';
import { readPressRecord } from './presses/record.ts';
import type { GuildDatabase, Schema } from './schema.ts';
import { openToRead } from './sqlite/database-file.ts';
import { createNodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts';

/** A press as a line of JSON; its times are RFC 3339, in UTC. */
function toLine({ id, guildId, topic, action, count, ...told }: PressRecord): string {
  const { receivedAt, deliveredAt, messageId, digest, identity, repeats, repeatedBy, isPerhapsRepeat } = told;
  const press = { id, guildId, topic, action, count, receivedAt, deliveredAt, messageId };
  return `${JSON.stringify({ ...press, digest, identity, repeats, repeatedBy, isPerhapsRepeat })}\n`;
}

async function openRecord(dataDir: string, databaseUrl: string | undefined): Promise<GuildDatabase> {
  if (!databaseUrl) return new Kysely<Schema>({ dialect: createNodeSqliteDialect(openToRead(dataDir)) });
  const { openToReadPostgres } = await import('./postgres/open-postgres.ts');
  return openToReadPostgres(databaseUrl);
}

async function printPresses(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const db = await openRecord(dataDir, databaseUrl);
  try {
    await pipeline(Readable.from(readPressRecord(db)).map(toLine), process.stdout);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return; // who reads has read enough: `| head`
    if (code !== 'ERR_SQLITE_ERROR') throw error;
    throw new ConfigError([
      `The database in ${dataDir} cannot be read: ${message}. If it is an older homecord's, a start brings it up to date.`,
    ]);
  } finally {
    await db.destroy();
  }
}

const env = { ...loadEnvFile('.env').variables, ...process.env };
try {
  if (process.argv.length > 2) throw new ConfigError(['Usage: npm run -s presses']);
  const { variables, problems } = loadSecretFiles(env, ['DATABASE_URL']);
  if (problems.length > 0) throw new ConfigError(problems);
  const databaseUrl = variables.DATABASE_URL ?? env.DATABASE_URL;
  await printPresses(path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR), databaseUrl?.trim());
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
