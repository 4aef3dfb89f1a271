import type { Socket } from 'node:net';
import type { PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import { clock } from '../../process/clock.ts';

/** Nothing here takes half as long; what does has lost its server. */
const QUERY_MS = 35_000;
const CONNECT_MS = 5_000;
const CONNECTIONS = 10;
/** Sooner than others take a shard whose worker says nothing: what it holds in the middle of a transaction is free then. */
const WORKER_IDLE_MS = 10_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Numbers as numbers: ids, counts and times are far below where those end. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
};

/** How every connection is made. A password stays in the address, which is never told. */
export function toClientConfig(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    types,
    application_name: 'homecord',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

/** One that is made within seconds, or not, however long others wait for it. */
class PooledClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Creates the connections that the store shares; one alone, without limits of time, where a migration is run. */
export function createPool(databaseUrl: string, { isPatient = false, isWorker = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...toClientConfig(databaseUrl),
    ...(isPatient
      ? { max: 1 }
      : {
          max: CONNECTIONS,
          Client: PooledClient,
          // For one that others use: where all are busy the store is slow, and not away.
          connectionTimeoutMillis: QUERY_MS,
          statement_timeout: QUERY_MS - 5_000,
          idle_in_transaction_session_timeout: isWorker ? WORKER_IDLE_MS : 2 * QUERY_MS,
        }),
  });
  // Of one that is being used: whoever waits for its answer is told.
  pool.on('connect', client => client.on('error', () => {}));
  // Of one that nobody uses: it is out of the pool already.
  pool.on('error', () => {});
  return pool;
}

/** Looks after what is written by a connection: at each that is taken, and at each error. */
export interface PoolGuard {
  /** Rejects where it must not be used. */
  admit(client: pg.PoolClient): Promise<void>;
  toError(error: unknown): unknown;
}

/**
 * The pool as Kysely takes it. A connection is given up where its server says nothing, and errors hold nothing of what is
 * stored.
 */
export function toKyselyPool(
  pool: pg.Pool,
  { isPatient = false, guard }: { readonly isPatient?: boolean; readonly guard?: PoolGuard } = {},
): Extract<PostgresDialectConfig['pool'], object> {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(error => {
        throw guard?.toError(error) ?? error;
      });
      await guard?.admit(client).catch(error => {
        client.release(true);
        throw guard.toError(withoutRows(error)) ?? error;
      });
      const giveUp = () => socketOf(client).destroy(new Error('PostgreSQL does not answer'));
      const query = async (text: string, values: readonly unknown[] = []) => {
        const silent = isPatient ? undefined : clock.after(QUERY_MS, giveUp);
        try {
          return await client.query(text, values.map(toBound));
        } catch (error) {
          const told = withoutRows(error);
          throw guard?.toError(told) ?? told;
        } finally {
          silent?.cancel();
        }
      };
      return { query, release: (destroy?: boolean) => client.release(destroy) } as never;
    },
  };
}

/** What pg has, and does not declare. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}

/** SQLite keeps a NUL in text, PostgreSQL refuses it. */
function toBound(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** The server quotes the row that it refuses. */
function withoutRows(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
    error.internalQuery = undefined;
  }
  return error;
}
