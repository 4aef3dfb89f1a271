import { CHANNEL, type Contestant, OWNER, openWorld, SCENE, type World } from './world.ts';

const WARM_UP = 40;
const ROUNDS = 300;

type Measure = (world: World) => Promise<void>;

/** What a person waits for, each from their doing to its end. */
const MEASURES: Record<string, Measure> = {
  '/devices to its answer': async ({ discord }) => {
    const result = await discord.invoke({ userId: OWNER, channelId: CHANNEL, command: 'devices' });
    if (result.kind !== 'message') throw new Error(`/devices came to ${result.kind}`);
  },
  '/scene to its answer': async ({ discord }) => {
    const options = { id: SCENE };
    await (await discord.invoke({ userId: OWNER, channelId: CHANNEL, command: 'scene', options })).settled();
  },
  'sentence to scene trigger': async ({ discord, nextTrigger }) => {
    const triggered = nextTrigger();
    const replied = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
    discord.say({ userId: OWNER, channelId: CHANNEL, content: 'movie night please' });
    await triggered;
    settled = replied;
  },
};

/** What still goes on after a measure's end, and must not run into the next. */
let settled: Promise<unknown> = Promise.resolve();

/** Medians in milliseconds, by measure; both contestants in turn, round about, in worlds of their own. */
export async function measureLatency(): Promise<Record<string, Record<Contestant, number>>> {
  const worlds = { homecord: await openWorld(), floor: await openWorld() };
  const contestants = Object.keys(worlds) as Contestant[];
  await worlds.homecord.start('homecord');
  const result = await worlds.homecord.discord.invoke({
    userId: OWNER,
    channelId: CHANNEL,
    command: 'devices',
  });
  const answer = result.kind === 'message' ? (result.message.components ?? []) : [];
  await worlds.floor.start('floor', { env: { ANSWER: JSON.stringify(answer) } });
  const medians: Record<string, Record<Contestant, number>> = {};
  for (const [name, measure] of Object.entries(MEASURES)) {
    const times: Record<Contestant, number[]> = { homecord: [], floor: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      for (const contestant of round % 2 ? contestants : contestants.toReversed()) {
        const startedAt = performance.now();
        await measure(worlds[contestant]);
        if (round >= WARM_UP) times[contestant].push(performance.now() - startedAt);
        await settled;
      }
    }
    medians[name] = { homecord: median(times.homecord), floor: median(times.floor) };
  }
  for (const world of Object.values(worlds)) await world.close();
  return medians;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
