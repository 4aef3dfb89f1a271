import type pg from 'pg';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { IdentifyTurns } from '../../workers/contract.ts';

/** One in five seconds, and what is on its way longer than the one before. */
const BETWEEN = "interval '5500 milliseconds'";
const AGAIN_MS = 500;

/** Nothing is returned while the last turn was too short a time ago. */
const TAKE = `insert into identify_turns as turn (bucket, at) values ($1, clock_timestamp())
  on conflict (bucket) do update set at = clock_timestamp() where turn.at < clock_timestamp() - ${BETWEEN}
  returning bucket`;

/** Turns that all workers wait for together. In one of them one asks at a time, so that a hundred shards are no load. */
export function createIdentifyTurns(pool: pg.Pool, log: Log): IdentifyTurns {
  const waiting = new Map<number, Promise<void>>();

  async function take(bucket: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      try {
        if ((await pool.query(TAKE, [bucket])).rowCount) return;
      } catch (error) {
        log.warn({ err: error }, 'no turn to join Discord can be had');
      }
      await clock.sleep(AGAIN_MS, { signal });
    }
  }

  return {
    wait(bucket, signal) {
      const before = waiting.get(bucket) ?? Promise.resolve();
      const turn = before.then(() => take(bucket, signal));
      waiting.set(
        bucket,
        turn.catch(() => {}), // whoever waits for it is told
      );
      return turn;
    },
  };
}
