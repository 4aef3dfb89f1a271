import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FENCED, SET_TOKEN, toFenceToken } from '../../src/guilds/postgres/workers/fence.ts';
import type { Lease } from '../../src/guilds/workers/contract.ts';
import type { ScaleWorker, ScaleWorld } from './world.ts';

const LOOK_MS = 100;

/** What is known of a lease from outside. */
type Epoch = Pick<Lease, 'shard' | 'epoch'>;

/** Writes that were tried by leases that had passed on. */
export interface RefusedWrites {
  /** One for each shard, by the bench in the worker's name. */
  readonly tried: number;
  /** Of them, those that the database refused for their epoch. */
  readonly refused: number;
}

/** The leases that a worker has. */
export async function epochsOf({ ask, shards: count }: ScaleWorld, worker: ScaleWorker): Promise<Epoch[]> {
  const rows = await ask<{ shard: number; epoch: number }>(
    'select shard, epoch::int as epoch from shard_leases where owner = $1 and until > clock_timestamp()',
    [worker.id],
  );
  return rows.map(({ shard: id, epoch }) => ({ shard: { id, count }, epoch }));
}

/** Resolves once each of these has passed on: who ends in order has them until the next one is ready. */
export async function untilPassedOn({ ask }: ScaleWorld, epochs: readonly Epoch[]): Promise<void> {
  for (;;) {
    const rows = await ask<{ shard: number; epoch: number }>(
      'select shard, epoch::int as epoch from shard_leases where owner is not null',
    );
    const now = new Map(rows.map(({ shard, epoch }) => [shard, epoch]));
    if (epochs.every(({ shard, epoch }) => (now.get(shard.id) ?? 0) > epoch)) return;
    await delay(LOOK_MS);
  }
}

/** Begins a scene by each of these, as a worker would that still believed in it. */
export async function writeByOldEpochs(
  { homes, databaseUrl }: ScaleWorld,
  epochs: readonly Epoch[],
): Promise<RefusedWrites> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let refused = 0;
  for (const lease of epochs) {
    const home = homes.find(
      ({ id }) => Number((BigInt(id) >> 22n) % BigInt(lease.shard.count)) === lease.shard.id,
    );
    await client.query('begin');
    await client.query(SET_TOKEN, [toFenceToken(lease)]);
    const code = await client
      .query(
        `insert into schedules (id, guild_id, channel_id, user_id, scene_id, run_at, state)
          values ('bench-old-epoch', $1, $2, $3, 'movie_night', 0, 'begun')`,
        [home?.id, home?.channelId, home?.ownerId],
      )
      .then(
        () => null,
        (error: { code?: string }) => error.code,
      );
    if (code === FENCED) refused += 1;
    await client.query('rollback');
  }
  await client.end();
  return { tried: epochs.length, refused };
}

/** How often a worker said that it, or the database, refused something since its lease had passed on. */
export async function refusalsOf({ logFile }: ScaleWorker): Promise<{ itself: number; database: number }> {
  const lines = (await readFile(logFile, 'utf8')).split('\n').filter(line => line.includes('"lease_lost"'));
  const database = lines.filter(line => line.includes(FENCED)).length;
  return { itself: lines.length - database, database };
}
