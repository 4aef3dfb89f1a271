import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { atRate } from './at-rate.ts';
import type { ScaleHome } from './homes.ts';
import { accountForPresses, type PressAccount } from './press-account.ts';
import { readMetric, type ScaleWorker, type ScaleWorld } from './world.ts';

/** What people say to each other, and to nobody here; some of it as one would order something. */
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
  'turn that frown upside down',
  'can you turn off your microphone please',
  'set the table for 6 people',
  'the kitchen lights were off when I got home',
  'you can switch off your dragon now',
  'turn the lights off at the office before you leave for the weekend, the janitor complained again',
] as const;

const SCENE = 'movie_night';
/** The broker always has so many more for the workers than they have taken. */
const AHEAD = 3_000;
const LOOK_MS = 250;
/** So often nothing is seen to happen where nothing does. */
const QUIET_LOOKS = 4;
const TOLD_WITHIN_MS = 5 * 60_000;
/** Who would have waited for longer was not answered. */
const ANSWERED_WITHIN_MS = 60_000;

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
  // Where a home lists no scenes, one is asked about first.
  const those = homes.filter(({ at }) => asked !== 'scene' || hub.scenesOf(at) !== null);
  const ask = async ({ ownerId, channelId }: ScaleHome) => {
    const startedAt = performance.now();
    const result = await discord.invoke({ userId: ownerId, channelId, command: asked, ...options });
    if (result.kind === 'failed') unacknowledged += 1;
    else if (result.kind === 'deferred') await Promise.race([result.settled(), delay(ANSWERED_WITHIN_MS)]);
    tookMs.push(performance.now() - startedAt);
  };
  await atRate(load, turn => void asking.push(ask(those[turn % those.length] as ScaleHome)));
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
  /** Until nothing was made of it any more, after the last of it. */
  readonly behindMs: number;
  readonly hubCalls: number;
  /** Catalogues that were made ready anew, and those that had to make room. */
  readonly parsersMade: number;
  readonly parsersDropped: number;
  /** Households that were read, and let go of for others. */
  readonly householdsDropped: number;
}

/** Lets people talk in one household after another. */
export async function measureChat(
  { discord, homes, hub }: ScaleWorld,
  workers: readonly ScaleWorker[],
  load: { readonly perSecond: number; readonly seconds: number },
): Promise<ChatLoad> {
  await readLags(workers); // each reading begins anew
  const calls = hub.calls();
  const before = await readKept(workers);
  let messages = 0;
  await atRate(load, turn => {
    const { ownerId, channelId } = homes[turn % homes.length] as ScaleHome;
    const content = CHAT[turn % CHAT.length] as string;
    discord.say({ userId: ownerId, channelId, content });
    messages += 1;
  });
  const saidAt = performance.now();
  const lagP99Ms = Math.max(...(await readLags(workers)));
  const { kept: after, at } = await untilAtRest(workers, hub);
  return {
    perSecond: load.perSecond,
    messages,
    lagP99Ms,
    behindMs: Math.max(0, at - saidAt),
    hubCalls: hub.calls() - calls,
    parsersMade: after.made - before.made,
    parsersDropped: after.dropped - before.dropped,
    householdsDropped: after.households - before.households,
  };
}

/** What is said is dealt with: nothing is made, read or asked for any more; and when that was so. */
async function untilAtRest(workers: readonly ScaleWorker[], hub: ScaleWorld['hub']) {
  let last = { kept: await readKept(workers), calls: hub.calls() };
  let at = performance.now();
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet++) {
    await delay(LOOK_MS);
    const now = { kept: await readKept(workers), calls: hub.calls() };
    if (isDeepStrictEqual(now, last)) continue;
    [last, at, quiet] = [now, performance.now(), 0];
  }
  return { kept: last.kept, at };
}

/** Of all workers together. */
async function readKept(workers: readonly ScaleWorker[]) {
  const sum = async (name: string) => {
    const each = await Promise.all(workers.map(worker => readMetric(worker, `homecord_${name}`)));
    return each.reduce((all, one) => all + one, 0);
  };
  const [made, dropped, households] = await Promise.all(
    ['parsers_made_total', 'parsers_dropped_total', 'households_dropped_total'].map(sum),
  );
  return { made: made ?? 0, dropped: dropped ?? 0, households: households ?? 0 };
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
