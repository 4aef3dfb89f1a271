import { setTimeout as delay } from 'node:timers/promises';
import { atRate } from './at-rate.ts';
import type { ScaleHome } from './homes.ts';
import { untilTold } from './load.ts';
import { epochsOf, type RefusedWrites, untilPassedOn, writeByOldEpochs } from './old-epochs.ts';
import { createTally, type Losses } from './tally.ts';
import type { ScaleWorker, ScaleWorld } from './world.ts';

const PROBE_MS = 250;
const ANSWERED_WITHIN_MS = 10 * 60_000;
/** What was begun is answered, or given up by Discord. */
const SETTLE_MS = 5_000;
const LOOK_MS = 500;
const SCHEDULED_WITHIN_MS = 90_000;

/** What it costs that a worker is gone. */
export interface Outage extends Losses {
  /** It had so many. */
  readonly shards: number;
  /** Until the first of them, and the last, was answered again. */
  readonly firstServedAfterMs: number;
  readonly servedAfterMs: number;
  /** Sessions that were begun. */
  readonly identifies: number;
  /** Writes by the leases that the worker had had, once others had its shards. */
  readonly oldEpochs: RefusedWrites;
}

/** How a worker goes, and what is done with it once others serve its servers. */
export interface OutagePlan {
  readonly victim: ScaleWorker;
  /** People go on to do things for so long before and after. */
  readonly aroundSeconds: number;
  /** Of each kind. */
  readonly perSecond: number;
  go(): void;
  comeBack?(): Promise<void>;
}

/** Takes a worker away while people ask for things, run scenes, ring and set things up everywhere, and counts what is lost. */
export async function measureOutage(world: ScaleWorld, plan: OutagePlan): Promise<Outage> {
  const { victim, aroundSeconds, perSecond } = plan;
  const tally = await createTally(world);
  const sessions = world.gateway.identifies();
  const calling = new AbortController();
  const load = keepUp(perSecond, calling.signal, [tally.ask, tally.run, tally.setUp, tally.ring]);
  await tally.schedule(2 * aroundSeconds);
  await delay(aroundSeconds * 1000);
  const epochs = await epochsOf(world, victim);
  const goneAt = performance.now();
  plan.go();
  const served = await Promise.all(epochs.map(({ shard }) => untilAnswered(world, shard.id)));
  const afterMs = served.map(at => at - goneAt);
  await untilPassedOn(world, epochs);
  const oldEpochs = await writeByOldEpochs(world, epochs);
  await plan.comeBack?.();
  await delay(aroundSeconds * 1000);
  calling.abort();
  await load;
  await delay(SETTLE_MS);
  await untilScheduled(world);
  await untilTold(world);
  return {
    shards: epochs.length,
    firstServedAfterMs: Math.min(...afterMs),
    servedAfterMs: Math.max(...afterMs),
    identifies: world.gateway.identifies() - sessions,
    oldEpochs,
    ...(await tally.result()),
  };
}

/** Does each of these so often a second until it is called off. */
async function keepUp(
  perSecond: number,
  signal: AbortSignal,
  acts: readonly ((turn: number) => void)[],
): Promise<void> {
  let turn = 0;
  while (!signal.aborted)
    await atRate({ perSecond, seconds: 1 }, () => {
      for (const act of acts) act(turn);
      turn += 1;
    });
}

/**
 * When a server of this shard was answered first, from now on. It is asked again and again, whatever became of the last
 * time.
 * @throws where none is in ten minutes.
 */
async function untilAnswered({ discord, homes, shards }: ScaleWorld, shard: number): Promise<number> {
  const mine = homes.filter(({ id }) => Number((BigInt(id) >> 22n) % BigInt(shards)) === shard);
  let answeredAt: number | null = null;
  const probe = async ({ ownerId, channelId }: ScaleHome) => {
    const result = await discord.invoke({ userId: ownerId, channelId, command: 'home scenes' });
    if (result.kind !== 'failed') answeredAt ??= performance.now();
  };
  const deadline = performance.now() + ANSWERED_WITHIN_MS;
  for (let turn = 0; answeredAt === null; turn++) {
    if (performance.now() > deadline) throw new Error(`nobody of shard ${shard} is answered any more`);
    void probe(mine[turn % mine.length] as ScaleHome);
    await delay(PROBE_MS);
  }
  return answeredAt;
}

async function untilScheduled({ ask }: ScaleWorld): Promise<void> {
  const deadline = performance.now() + SCHEDULED_WITHIN_MS;
  while (performance.now() < deadline) {
    if ((await ask('select 1 from schedules limit 1')).length === 0) return;
    await delay(LOOK_MS);
  }
}
