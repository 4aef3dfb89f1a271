import pg from 'pg';
import { ConfigError } from '../../errors.ts';
import type { Log } from '../../process/log.ts';
import { socketOf, toClientConfig } from './home-client.ts';

/** "homecord", and that it is in use. */
export const LOCK = [0x68_6f_6d_65, 0x63_6f_72_64] as const;
const AGAIN_MS = 1_000;
/** A line that was cut says nothing by itself. */
const BEAT_MS = 5_000;

/** Holds a database for one process. */
export interface DatabaseLock {
  release(): Promise<void>;
}

/**
 * Takes the database for this process, or throws a ConfigError while another has it. The lock is a connection's own, and
 * goes with it, however the process ends. Where the connection is lost it is taken anew; if another process was quicker,
 * `onTaken` is called.
 */
export async function lockDatabase(
  databaseUrl: string,
  { log, onTaken }: { log: Log; onTaken: () => void },
): Promise<DatabaseLock> {
  let isReleased = false;
  let retry: NodeJS.Timeout | undefined;
  let holder = await hold(databaseUrl, lost);
  if (!holder)
    throw new ConfigError(['Another homecord is using the database of DATABASE_URL; stop it first.']);

  function lost(): void {
    holder = null;
    if (isReleased || retry) return;
    log.warn('the connection that holds the database was lost');
    retry = setTimeout(takeAgain, AGAIN_MS);
  }

  async function takeAgain(): Promise<void> {
    const taken = await hold(databaseUrl, lost).catch(() => undefined);
    retry = undefined;
    if (isReleased) return void taken?.end();
    if (taken === undefined) retry = setTimeout(takeAgain, AGAIN_MS);
    else if (taken === null) onTaken();
    else holder = taken;
  }

  return {
    async release() {
      isReleased = true;
      clearTimeout(retry);
      await holder?.end();
    },
  };
}

/** A connection with the lock; null: another has it. Rejects where there is no connection. */
async function hold(databaseUrl: string, onLost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client(toClientConfig(databaseUrl));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [...LOCK]);
    if (rows[0]?.held !== true) {
      await client.end();
      return null;
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const beating = setInterval(() => beat(client), BEAT_MS);
  client.once('end', () => {
    clearInterval(beating);
    onLost();
  });
  return client;
}

function beat(client: pg.Client): void {
  const silent = setTimeout(() => socketOf(client).destroy(), BEAT_MS);
  const done = () => clearTimeout(silent);
  client.query('select 1').then(done, done);
}
