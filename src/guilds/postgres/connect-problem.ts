import pg from 'pg';
import { AppError, ConfigError } from '../../errors.ts';

/** What PostgreSQL says (https://www.postgresql.org/docs/current/errcodes-appendix.html) that somebody has to mend. */
const TO_MEND: ReadonlyMap<string, (at: string) => string> = new Map([
  ['28P01', at => `${at} does not accept the password of DATABASE_URL.`],
  ['28000', at => `${at} does not let in the user of DATABASE_URL: see its pg_hba.conf.`],
  ['3D000', at => `${at} has no database of that name: make it with "createdb".`],
  ['42501', at => `${at} does not let the user of DATABASE_URL do what is needed: it must own the database.`],
]);

/**
 * Why a database cannot be opened, in words that never hold the address's password. What passes by itself, a server that
 * is starting or a network that is away, is no ConfigError: a service is started again.
 */
export function toConnectProblem(error: unknown, databaseUrl: string): unknown {
  if (error instanceof AppError) return error;
  const at = `PostgreSQL at ${hostOf(databaseUrl)}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const toMend = TO_MEND.get(code);
  if (toMend) return new ConfigError([toMend(at)], { cause: withoutSecrets(error) });
  const why =
    error instanceof pg.DatabaseError
      ? `says ${error.message}`
      : `cannot be reached (${code || textOf(error, databaseUrl)})`;
  return new AppError('database_unreachable', `${at} ${why}.`, { cause: withoutSecrets(error) });
}

/** Host and database, without who and by what. */
function hostOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || searchParams.get('host') || 'its socket'}${pathname}`;
}

function textOf(error: unknown, databaseUrl: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const { password } = new URL(databaseUrl);
  return [password, decodeURIComponent(password)]
    .filter(Boolean)
    .reduce((left, each) => left.replaceAll(each, '…'), text);
}

function withoutSecrets(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) error.detail = undefined;
  return error;
}
