import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import { VERSION } from '../../../process/version.ts';
import type { OpenDatabase } from '../../open-database.ts';
import type { GuildDatabase } from '../../schema.ts';
import type { Migrations } from '../../sqlite/migrations.ts';
import type {
  ChangeListener,
  IdentifyTurns,
  Lease,
  LeaseListener,
  RequestPart,
} from '../../workers/contract.ts';
import { LeaseLostError } from '../../workers/lease-lost-error.ts';
import { createPostgresCommits } from '../commits.ts';
import { toConnectProblem } from '../connect-problem.ts';
import { createPool, type PoolGuard, toClientConfig } from '../home-client.ts';
import { type DatabaseLock, lockAsWorker } from '../lock-database.ts';
import { isMigrated } from '../migrate-postgres.ts';
import { codeOf, migrate, toDatabase } from '../open-postgres.ts';
import { requireServer } from '../require-server.ts';
import { buildFence, FENCED, isFenced, SET_TOKEN, STRANGE, toFenceToken } from './fence.ts';
import { hearChanges } from './hear-changes.ts';
import type { HeldLease } from './held-lease.ts';
import { createIdentifyTurns } from './identify-turns.ts';
import { inTurn } from './in-turn.ts';
import { type KeptLeases, keepLeases } from './keep-leases.ts';
import { createLeaseRows } from './lease-rows.ts';
import { shareRequests } from './share-requests.ts';

/** A renewal that takes longer is none. */
const LEASE_QUERY_MS = 4_000;
const OTHERS_END_MS = 1_000;

/** The database as one of some workers has it. */
export interface OpenWorkers {
  readonly id: string;
  /** Whether no other worker is there: only then may everything be rewritten. */
  readonly isAlone: boolean;
  /** By no lease, before there is any. */
  readonly db: GuildDatabase;
  readonly turns: IdentifyTurns;
  /** Lets others in. */
  share(): Promise<void>;
  divided(): Promise<number | null>;
  divide(shards: number): Promise<number>;
  plan(shards: number): Promise<void>;
  isNewest(): Promise<boolean>;
  /** Answers how to end it. */
  shareRequests(part: RequestPart, all: number): Promise<() => Promise<void>>;
  /** Answers how to end it. */
  hearChanges(listener: ChangeListener): Promise<() => Promise<void>>;
  keep(listener: LeaseListener): Promise<KeptLeases>;
  of(lease: Lease): Omit<OpenDatabase, 'close'>;
  close(): Promise<void>;
}

/** Opens the database of a PostgreSQL beside other workers: whoever is first looks at it, migrates it, and builds the fence. */
export async function openWorkers(
  databaseUrl: string,
  {
    version = VERSION,
    log,
    migrations,
  }: { readonly version?: string | undefined; readonly log: Log; readonly migrations: Migrations },
): Promise<OpenWorkers> {
  await using opened = new AsyncDisposableStack();
  try {
    const pool = createPool(databaseUrl, { isWorker: true });
    const silent = { statement_timeout: LEASE_QUERY_MS, query_timeout: LEASE_QUERY_MS, max: 2 };
    const leasePool = new pg.Pool({ ...toClientConfig(databaseUrl), ...silent });
    // One that is taken out of the pool has nobody else who hears of its loss, which would end the process.
    leasePool.on('connect', client => client.on('error', () => {}));
    for (const each of [pool, leasePool])
      each.on('error', error => log.warn({ code: codeOf(error) }, 'a connection to PostgreSQL was lost'));
    const db = toDatabase(pool);
    const onTaken = () => {
      log.fatal('another homecord has taken the database: nothing is stored any more; stop one of them');
      void db.destroy();
    };
    let held: DatabaseLock | null = null;
    opened.defer(() => held?.release()); // last of all, as where there is one alone
    opened.defer(() => leasePool.end());
    opened.defer(() => db.destroy());
    await requireServer(db);
    const lock = await lockMigrated(databaseUrl, { db, migrations, log, onTaken });
    held = lock;
    const isAlone = lock.isAlone();
    if (isAlone) await migrate(databaseUrl, migrations);
    if (isAlone || !(await isFenced(leasePool))) await inTurn(leasePool, 'fence', buildFence);
    const id = randomUUID();
    const rows = createLeaseRows(leasePool, id, version);
    const all = opened.move();
    return {
      id,
      isAlone,
      db,
      turns: createIdentifyTurns(leasePool, log),
      share: () => lock.share(),
      divided: rows.divided,
      divide: rows.divide,
      plan: rows.plan,
      isNewest: rows.isNewest,
      shareRequests: (part, all) => shareRequests(leasePool, { id, part, all, log }),
      hearChanges: listener => hearChanges(databaseUrl, { listener, log }),
      keep: listener => keepLeases(rows, { listener, log }),
      of: lease => {
        const leased = toDatabase(pool, { guard: createGuard(lease as HeldLease) });
        return { db: leased, commits: createPostgresCommits(leased) };
      },
      close: () => all.disposeAsync(),
    };
  } catch (error) {
    throw toConnectProblem(error, databaseUrl);
  }
}

/** Where this version has changes to make, it waits until workers of an older one have ended. A database that it cannot use is a ConfigError at once. */
async function lockMigrated(
  databaseUrl: string,
  {
    db,
    migrations,
    ...options
  }: { db: GuildDatabase; migrations: Migrations; log: Log; onTaken: () => void },
): Promise<DatabaseLock> {
  for (let isTold = false; ; isTold = true) {
    const lock = await lockAsWorker(databaseUrl, options);
    try {
      if (lock.isAlone() || (await isMigrated(db, migrations))) return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
    await lock.release();
    if (!isTold)
      options.log.warn('this homecord changes the database: it waits until older workers have ended');
    await clock.sleep(OTHERS_END_MS);
  }
}

/** Which lease a connection writes by, as it was told last. */
const tokens = new WeakMap<pg.PoolClient, string>();

/** Has connections write by a lease, and by none once it is lost. */
function createGuard(lease: HeldLease): PoolGuard {
  const token = toFenceToken(lease);
  return {
    async admit(client) {
      if (!lease.isHeld()) throw new LeaseLostError(lease.shard);
      if (tokens.get(client) === token) return;
      await client.query(SET_TOKEN, [token]);
      tokens.set(client, token);
    },
    toError(error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === FENCED) lease.lose();
      // Whatever else went wrong: who has lost it must not take the store for away, and go on without one.
      const isRefused = code === STRANGE || !lease.isHeld();
      return isRefused ? new LeaseLostError(lease.shard, { cause: error }) : undefined;
    },
  };
}
