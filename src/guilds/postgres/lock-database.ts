import pg from 'pg';
import { ConfigError } from '../../errors.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { toClientConfig } from './home-client.ts';
import { keepAlive } from './keep-alive.ts';

/** "homecord", and that it is in use. */
export const LOCK = [0x68_6f_6d_65, 0x63_6f_72_64] as const;
const AGAIN_MS = 1_000;
/** A worker that opens the database first is done by then. */
const WORKERS_WAIT_MS = 30_000;

/** Alone, or beside others of the same kind. */
type Mode = 'alone' | 'shared';

const TRY: Readonly<Record<Mode, string>> = {
  alone: 'select pg_try_advisory_lock($1, $2) as held',
  shared: 'select pg_try_advisory_lock_shared($1, $2) as held',
};

/** Holds a database for one process, or for one of some workers. */
export interface DatabaseLock {
  /** Whether nobody else has it. */
  isAlone(): boolean;
  /** Lets other workers in. */
  share(): Promise<void>;
  release(): Promise<void>;
}

interface LockOptions {
  readonly log: Log;
  readonly onTaken: () => void;
}

/**
 * Takes the database for this process, or throws a ConfigError while another has it. The lock is a connection's own, and
 * goes with it, however the process ends. Where the connection is lost it is taken anew; if another process was quicker,
 * `onTaken` is called.
 */
export async function lockDatabase(databaseUrl: string, options: LockOptions): Promise<DatabaseLock> {
  return (await tryLock(databaseUrl, 'alone', options)) ?? refuse();
}

/** Takes it alone where nobody has it, or beside other workers; one that is opening it is waited for. */
export async function lockAsWorker(databaseUrl: string, options: LockOptions): Promise<DatabaseLock> {
  for (let waitedMs = 0; waitedMs <= WORKERS_WAIT_MS; waitedMs += AGAIN_MS) {
    for (const mode of ['alone', 'shared'] as const) {
      const lock = await tryLock(databaseUrl, mode, options);
      if (lock) return lock;
    }
    await clock.sleep(AGAIN_MS);
  }
  return refuse();
}

function refuse(): never {
  throw new ConfigError(['Another homecord is using the database of DATABASE_URL; stop it first.']);
}

/** null: another process has it. */
async function tryLock(
  databaseUrl: string,
  first: Mode,
  { log, onTaken }: LockOptions,
): Promise<DatabaseLock | null> {
  let mode = first;
  let isReleased = false;
  let retry: Timer | undefined;
  let holder = await hold(databaseUrl, mode, lost);
  if (!holder) return null;

  function lost(): void {
    holder = null;
    if (isReleased || retry) return;
    log.warn('the connection that holds the database was lost');
    retry = clock.after(AGAIN_MS, takeAgain);
  }

  async function takeAgain(): Promise<void> {
    const taken = await hold(databaseUrl, mode, lost).catch(() => undefined);
    retry = undefined;
    if (isReleased) return void taken?.end();
    if (taken === undefined) retry = clock.after(AGAIN_MS, takeAgain);
    else if (taken === null) onTaken();
    else holder = taken;
  }

  return {
    isAlone: () => mode === 'alone',
    async share() {
      if (mode === 'shared') return;
      mode = 'shared';
      await holder?.query('select pg_advisory_lock_shared($1, $2), pg_advisory_unlock($1, $2)', [...LOCK]);
    },
    async release() {
      isReleased = true;
      retry?.cancel();
      await holder?.end();
    },
  };
}

/** A connection with the lock; null: another has it. Rejects where there is no connection. */
async function hold(databaseUrl: string, mode: Mode, onLost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client(toClientConfig(databaseUrl));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(TRY[mode], [...LOCK]);
    if (rows[0]?.held !== true) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  keepAlive(client, onLost);
  return client;
}
