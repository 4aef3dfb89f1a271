import path from 'node:path';
import { AppError, ConfigError } from '../errors.ts';
import { loadEnvFile } from '../process/env-file.ts';
import { createLog } from '../process/log.ts';
import { loadSecretFiles } from '../process/secret-files.ts';
import { DEFAULT_DATA_DIR } from './data-dir.ts';
import { moveStore, type Place } from './move/move-store.ts';

const usage = `Usage: npm run move-store -- postgres   from the file in DATA_DIR to DATABASE_URL
       npm run move-store -- sqlite     from DATABASE_URL to a file in DATA_DIR`;

async function move(to: Place, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const secrets = loadSecretFiles(env, ['DATABASE_URL']);
  const databaseUrl = (secrets.variables.DATABASE_URL ?? env.DATABASE_URL)?.trim() ?? '';
  if (secrets.problems.length > 0) throw new ConfigError(secrets.problems);
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new ConfigError(['DATABASE_URL must be set, to a PostgreSQL address.']);
  const dataDir = path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR);
  const log = createLog({ level: 'warn' });
  for (const { table, rows, digest } of await moveStore(to, { dataDir, databaseUrl, log }))
    console.log(`${table.padEnd(18)}${String(rows).padStart(8)}  ${digest.slice(0, 16)}`);
  console.log(
    to === 'postgres'
      ? 'The same is there now. Start with DATABASE_URL; the file stays, and is out of date from then on.'
      : 'The same is there now. Start without DATABASE_URL; the database stays, and is out of date from then on.',
  );
}

try {
  const [to, ...rest] = process.argv.slice(2);
  if ((to !== 'postgres' && to !== 'sqlite') || rest.length > 0) throw new ConfigError([usage]);
  await move(to, { ...loadEnvFile('.env').variables, ...process.env });
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
