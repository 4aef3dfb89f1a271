import { createHomeCache } from '../../src/household/home-cache.ts';
import { createParsers } from '../../src/household/parsers.ts';
import type { IntentParser, SceneWords } from '../../src/intents/contract.ts';
import { parserInSteps } from '../../src/intents/parser.ts';
import { createFairTime } from '../../src/process/fair-time.ts';
import { createLog } from '../../src/process/log.ts';
import { doAll } from '../../src/process/steps.ts';

const GUILDS = 10_000;
const MESSAGES = [
  'good morning all',
  'start movie night please',
  'who fed the cat yesterday?',
  'brb, dinner is ready',
];

/** MiB of heap after each of so many guilds was heard in: only so many homes are kept at once. */
export async function measureGuilds(scenes: readonly SceneWords[]) {
  const catalogue = scenes.map(scene => ({ ...scene, name: null, source: 'added' as const }));
  const guilds: Parameters<typeof createHomeCache>[0]['guilds'] = {
    hub: async () => null,
    // No two say the same.
    scenes: async guildId => [
      ...catalogue,
      { id: `corner_${guildId}`, name: null, source: 'added', phrases: [] },
    ],
    sceneNames: async () => ({ listed: new Map(), of: () => [], effectsOf: () => null }),
    syncScenes: async () => {},
    devices: async () => [],
    syncDevices: async () => {},
    settings: async () => ({
      language: null,
      timeZone: null,
      quietHours: null,
      spokenAnswers: false,
      rights: null,
    }),
  };
  const createHub = () => {
    throw new Error('no household here has a hub');
  };
  const log = createLog({ level: 'silent' });
  const households = createHomeCache({
    guilds,
    createHub,
    parsers: createParsers({ createParser: async (...words) => parserInSteps(...words) }),
    fairTime: createFairTime(),
    log,
  });
  const before = heapMiB();
  const points: { guilds: number; heapMiB: number }[] = [];
  for (let guild = 1; guild <= GUILDS; guild++) {
    const parser = await households.parser(String(guild));
    for (const message of MESSAGES) parser.parse(message, 'ambient');
    if (guild === 100 || guild === 1000 || guild === GUILDS)
      points.push({ guilds: guild, heapMiB: heapMiB() - before });
  }
  await households.close();
  return points;
}

/** Milliseconds of the dearest messages that anybody can send, each the best of some runs. */
export function measureWorst(scenes: readonly SceneWords[]) {
  const parser = doAll(parserInSteps(scenes));
  const words = scenes.flatMap(({ id }) => id.split('_'));
  const many = (n: number, separator: string) => words.slice(0, n).join(separator);
  const worst: Readonly<Record<string, string>> = {
    'a list of names': many(40, ' '),
    'names between commas': many(95, ', '),
    'a word of 4,000 letters': 'a'.repeat(4000),
    'nothing but quotation marks': '"'.repeat(1000),
    zalgo: 'm\u0315o\u0341v\u0321i\u0322e\u0316'.repeat(100),
    'words run together': Array.from({ length: 40 }, (_, at) => `${words[at]}${words[at + 1]}x`).join(' '),
  };
  const clock = { now: new Date(), timeZone: 'Europe/Berlin' };
  const calls: ((text: string, parser: IntentParser) => unknown)[] = [
    text => parser.parse(text, 'ambient'),
    text => parser.parse(text, 'addressed'),
    text => parser.intent(text, clock),
    text => parser.fallback(text),
  ];
  return Object.entries(worst).map(([name, text]) => ({
    name,
    ms: Math.max(...calls.map(call => best(() => call(text, parser)))),
  }));
}

/** Milliseconds to the first answer of a parser, its index included, and microseconds a message from then on. */
export function measureLatency(scenes: readonly SceneWords[], messages: readonly string[]) {
  const startedAt = performance.now();
  const parser = doAll(parserInSteps(scenes));
  parser.parse('start movie night', 'ambient');
  const firstMs = performance.now() - startedAt;
  for (const text of messages.slice(0, WARM_UP)) parser.parse(text, 'ambient');
  const times = messages.map(text => {
    const before = performance.now();
    parser.parse(text, 'ambient');
    return (performance.now() - before) * 1000;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return { firstMs, medianUs: at(0.5), p99Us: at(0.99) };
}

/** Messages before the clock runs. */
const WARM_UP = 300;

const ROOMS =
  'attic basement bedroom kitchen hallway office nursery porch balcony cellar library lounge studio sauna shed stairs terrace toilet veranda laundry pantry conservatory dressing foyer gallery guestroom loft mudroom playroom sunroom';
const MOODS =
  'amber arctic aurora calm candy copper coral crimson dim dusk emerald ember forest frost glow indigo jade lavender lagoon magenta mellow mint neon ocean opal peach ruby sapphire shadow teal violet velvet';

/** So many scenes, the first of them those that are given. */
export function padScenes(scenes: readonly SceneWords[], length: number): SceneWords[] {
  const filler = ROOMS.split(' ').flatMap(room =>
    MOODS.split(' ').map(mood => ({ id: `${room}_${mood}`, phrases: [] })),
  );
  return [...scenes, ...filler].slice(0, length);
}

function best(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

function heapMiB(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
