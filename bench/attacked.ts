import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANNEL, OWNER, openWorld, type Place, placeOf, SCENE, type World } from './world.ts';

/** What another household waits for, quiet and beside one that does its worst: the 99th percentile, in milliseconds. */
export interface Attacked {
  readonly quietMs: number;
  readonly attackedMs: number;
}

const ROUNDS = 600;
const WARM_UP = 60;
/** As many names as a body may hold, each of as many words as Discord would show. */
const SCENES = 3_600;
const WORDS = 32;
/** A body may have a mebibyte. */
const DEPTH = 500_000;

/** Measures households at their sentences and lists while the first one's owner, hub and members attack. */
export async function measureAttacked(): Promise<Attacked> {
  const hub = await startHostileHub();
  const world = await openWorld({ hubUrls: [hub.url] });
  try {
    await world.start('homecord');
    await measure(world, WARM_UP);
    await sayToBot(world);
    const quietMs = await measure(world, ROUNDS);
    const stop = attack(world);
    const attackedMs = await measure(world, ROUNDS);
    await stop();
    return { quietMs, attackedMs };
  } finally {
    await world.close();
    hub.close();
  }
}

/** Of each kind, so that everybody's turn comes as often, and within what they may ask for in a minute. */
const turns = { speak: 0, list: 0 };

/** The first household is the one that attacks. */
function nextPlace(kind: keyof typeof turns): Place {
  while (turns[kind] % 16 === 0) turns[kind]++;
  return placeOf(turns[kind]++);
}

async function measure(world: World, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const kind = round % 4 === 0 ? 'speak' : 'list';
    const place = nextPlace(kind);
    const startedAt = performance.now();
    await DOES[kind](world, place);
    times.push(performance.now() - startedAt);
    // As people do: the attack has its time between them.
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.99)] ?? Number.NaN;
}

const DOES = { speak, list };

async function list({ discord }: World, place: Place): Promise<void> {
  const result = await discord.invoke({ ...place, command: 'devices' });
  if (result.kind !== 'message') throw new Error(`/devices came to ${result.kind}`);
}

async function speak({ discord, nextTrigger }: World, place: Place): Promise<void> {
  const triggered = nextTrigger();
  discord.say({ ...place, content: 'movie night please' });
  await Promise.race([triggered, giveUp()]);
}

/** What the first sentence of all to the bot loads, once in its life, is nobody's attack. */
async function sayToBot({ discord }: World): Promise<void> {
  const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  discord.say({ ...nextPlace('speak'), content: 'homecord, is there anything at 8 to be done' });
  await answered;
}

/** A sentence that is not heard within this counts as long. */
const giveUp = () => new Promise(resolve => setTimeout(resolve, 5_000).unref());

/** Everything at once that a household can do to the loop, as often as Discord lets it. Resolves once it has ended. */
function attack({ discord }: World): () => Promise<void> {
  const place = { userId: OWNER, channelId: CHANNEL };
  let taught = 0;
  const ways: readonly (readonly [everyMs: number, act: () => unknown])[] = [
    [
      1_500,
      () =>
        discord.invoke({
          ...place,
          command: 'scenes teach',
          options: { id: SCENE, phrase: `evening number ${taught++}` },
        }),
    ],
    [
      200,
      () => discord.say({ ...place, content: 'homecord, could you make it cosy in the kitchen, please' }),
    ],
    [
      100,
      () => discord.autocomplete({ ...place, command: 'scene', options: { id: 'kitchen e' }, focused: 'id' }),
    ],
    [250, () => discord.invoke({ ...place, command: 'devices' })],
  ];
  const underway = new Set<Promise<unknown>>();
  const timers = ways.map(([everyMs, act]) =>
    setInterval(() => {
      const done: Promise<unknown> = Promise.resolve(act())
        .catch(() => {})
        .finally(() => underway.delete(done));
      underway.add(done);
    }, everyMs),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.race([Promise.all(underway), new Promise(resolve => setTimeout(resolve, 5_000))]);
  };
}

async function startHostileHub() {
  const word = (at: number) => `w${(at * 7919) % 4_001}x kitchen evening`.split(' ')[at % 3] ?? '';
  const scenes = Array.from({ length: SCENES }, (_, at) => ({
    id: `scene_${at}`,
    name: Array.from({ length: WORDS }, (_, position) => word(at * WORDS + position)).join(' '),
  }));
  const listed = JSON.stringify([{ id: SCENE, name: 'Movie night' }, ...scenes]);
  const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(request.url?.endsWith('/scenes') ? listed : deep);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
