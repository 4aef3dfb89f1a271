import { setTimeout as delay } from 'node:timers/promises';
import { atRate } from './at-rate.ts';
import type { ScaleHome } from './homes.ts';
import { accountForPresses, type PressAccount } from './press-account.ts';
import { readMetric, type ScaleWorker, type ScaleWorld } from './world.ts';

/** What people say to each other, and to nobody here. */
const CHAT = [
  'did you see the game last night',
  'I think we should leave around noon, traffic is bad after that',
  'lol',
  'who took my charger again',
  'the movie was great, we laughed so much',
  'can somebody pick up milk on the way home',
  'no idea, ask Sam',
  'that meeting could have been an email',
  'reading this thread is exhausting',
  'happy birthday!!!',
  'ok see you at eight then',
  'my train is late again, of course',
  'has anyone tried the new place on the corner',
  'good morning everybody',
] as const;

const SCENE = 'movie_night';
/** The broker always has so many more for the workers than they have taken. */
const AHEAD = 3_000;
const TOLD_WITHIN_MS = 5 * 60_000;

/** How soon commands were answered. */
export interface CommandLoad {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of those that Discord gave up on after 3 s. */
  readonly unacknowledged: number;
  /** Scenes that were asked for, and those that homes were asked to run. */
  readonly scenes: number;
  readonly scenesRun: number;
}

/** What is asked of one household after another. */
export type Asked = 'devices' | 'scene';

/** Asks for the devices of one household after another, or has a scene run there. */
export async function measureCommands(
  { discord, homes, hub }: ScaleWorld,
  asked: Asked,
  load: { readonly perSecond: number; readonly seconds: number },
): Promise<CommandLoad> {
  const tookMs: number[] = [];
  const asking: Promise<void>[] = [];
  const ranBefore = hub.runs().length;
  let unacknowledged = 0;
  const options = asked === 'scene' && { options: { id: SCENE } };
  const ask = async ({ ownerId, channelId }: ScaleHome) => {
    const startedAt = performance.now();
    const result = await discord.invoke({ userId: ownerId, channelId, command: asked, ...options });
    if (result.kind === 'failed') unacknowledged += 1;
    else if (result.kind === 'deferred') await result.settled();
    tookMs.push(performance.now() - startedAt);
  };
  await atRate(load, turn => void asking.push(ask(homes[turn % homes.length] as ScaleHome)));
  await Promise.all(asking);
  const sorted = tookMs.toSorted((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    perSecond: load.perSecond,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    unacknowledged,
    scenes: asked === 'scene' ? asking.length : 0,
    scenesRun: hub.runs().length - ranBefore,
  };
}

/** What ordinary chat cost. */
export interface ChatLoad {
  readonly perSecond: number;
  readonly messages: number;
  /** Of the event loop that was late the most. */
  readonly lagP99Ms: number;
  readonly hubCalls: number;
}

/** Lets people talk in one household after another. */
export async function measureChat(
  { discord, homes, hub }: ScaleWorld,
  workers: readonly ScaleWorker[],
  load: { readonly perSecond: number; readonly seconds: number },
): Promise<ChatLoad> {
  await readLags(workers); // each reading begins anew
  const before = hub.calls();
  let messages = 0;
  await atRate(load, turn => {
    const { ownerId, channelId } = homes[turn % homes.length] as ScaleHome;
    const content = CHAT[turn % CHAT.length] as string;
    discord.say({ userId: ownerId, channelId, content });
    messages += 1;
  });
  const lagP99Ms = Math.max(...(await readLags(workers)));
  return { perSecond: load.perSecond, messages, lagP99Ms, hubCalls: hub.calls() - before };
}

function readLags(workers: readonly ScaleWorker[]): Promise<number[]> {
  const read = async (worker: ScaleWorker) =>
    1000 * (await readMetric(worker, 'nodejs_eventloop_lag_p99_seconds'));
  return Promise.all(workers.map(read));
}

/** How many presses a second were on record, and what became of all of them in the end. */
export interface PressFlood extends PressAccount {
  readonly acceptedPerSecond: number;
}

/** Rings everywhere as fast as it is taken. */
export async function measurePresses(
  world: ScaleWorld,
  { seconds, ahead = AHEAD }: { readonly seconds: number; readonly ahead?: number },
): Promise<PressFlood> {
  const { ask, ring, ringing } = world;
  const count = async () =>
    (await ask<{ count: number }>('select count(*)::int as count from presses'))[0]?.count ?? 0;
  const account = await accountForPresses(world);
  const before = await count();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let presses = 0;
  let recorded = 0;
  let tookMs = 0;
  while (performance.now() < until) {
    const sending: Promise<void>[] = [];
    while (presses < recorded + ahead)
      sending.push(ring(ringing[presses++ % ringing.length] as (typeof ringing)[number]));
    await Promise.all([...sending, delay(250)]);
    recorded = (await count()) - before;
    tookMs = performance.now() - startedAt;
  }
  const acceptedPerSecond = recorded / (tookMs / 1000);
  await untilTold(world);
  return { acceptedPerSecond, ...(await account()) };
}

/** Resolves once every press is on record, and all of them were told; or after minutes, where some never are. */
export async function untilTold({ ask, rung }: ScaleWorld): Promise<void> {
  const deadline = performance.now() + TOLD_WITHIN_MS;
  while (performance.now() < deadline) {
    const [row] = await ask<{ recorded: number; told: number; unsent: number }>(
      `select count(*)::int as recorded, count(delivered_at)::int as told,
        (select count(*)::int from notices where message_id is null or edit_due = 1) as unsent from presses`,
    );
    if (row && row.recorded >= rung.length && row.told === row.recorded && row.unsent === 0) return;
    await delay(500);
  }
}
