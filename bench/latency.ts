import { CHANNEL, OWNER, openWorld, type Place, placeOf, SCENE, type World } from './world.ts';

const WARM_UP = 40;
const ROUNDS = 300;

type Measure = (world: World, place: Place) => Promise<void>;

type Contestant = 'homecord' | 'floor';

/** What a person waits for, each from their doing to its end. */
const MEASURES: Record<string, Measure> = {
  '/devices to its answer': async ({ discord }, place) => {
    const result = await discord.invoke({ ...place, command: 'devices' });
    if (result.kind !== 'message') throw new Error(`/devices came to ${result.kind}`);
  },
  '/scene to its answer': async ({ discord, nextTrigger }, place) => {
    const triggered = nextTrigger();
    const result = await discord.invoke({ ...place, command: 'scene', options: { id: SCENE } });
    await Promise.all([result.settled(), triggered]);
  },
  'sentence to scene trigger': async ({ discord, nextTrigger }, place) => {
    const triggered = nextTrigger();
    const replied = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
    discord.say({ ...place, content: 'movie night please' });
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
  let turn = 0;
  for (const [name, measure] of Object.entries(MEASURES)) {
    const times: Record<Contestant, number[]> = { homecord: [], floor: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const place = placeOf(turn++);
      for (const contestant of round % 2 ? contestants : contestants.toReversed()) {
        const startedAt = performance.now();
        await measure(worlds[contestant], place);
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
