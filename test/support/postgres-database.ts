import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/errors.ts';
import { onEnd } from './on-end.ts';
import { TEMPLATE, urlOf, withDatabase } from './postgres-server.ts';
import { secondTry } from './second-try.ts';

/** Makes a database for a test, a copy of another, and drops it with the test. Copied by files, both take half as long. */
export async function createTestDatabase(
  { port }: { readonly port: number },
  like = `template ${TEMPLATE} strategy file_copy`,
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const ask = (sql: string) => withDatabase(urlOf(port, 'postgres'), client => client.query(sql));
  await ask(`create database ${name} ${like}`);
  onEnd(async () => void (await ask(`drop database ${name} with (force)`)));
  return urlOf(port, name);
}

/** Opens what is on a PostgreSQL; once more where that did not answer within the seconds that our own code waits. */
export const reachDatabase = <T>(open: () => Promise<T>): Promise<T> =>
  secondTry('PostgreSQL', open, error => error instanceof AppError && error.code === 'database_unreachable');
