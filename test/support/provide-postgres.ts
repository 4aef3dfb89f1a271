import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createLog } from '../../src/process/log.ts';
import { startPostgresServer, TEMPLATE, urlOf, withDatabase } from './postgres-server.ts';
import { secondTry } from './second-try.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stores of these tests are; absent: in files. */
    readonly postgres?: { readonly port: number };
  }
}

/** One server for a whole run: each store has a database of its own there. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await secondTry('PostgreSQL', startPostgresServer);
  await withDatabase(urlOf(server.port, 'postgres'), client => client.query(`create database ${TEMPLATE}`));
  const template = await openPostgres(urlOf(server.port, TEMPLATE), {
    log: createLog({ level: 'silent' }),
    migrations,
  });
  await template.close();
  project.provide('postgres', { port: server.port });
  return () => server[Symbol.asyncDispose]();
}
