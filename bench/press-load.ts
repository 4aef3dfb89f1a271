import { setTimeout as delay } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { isQuiet, readNewestId, toNumberedPayload } from '../test/support/press-ledger.ts';
import { CHANNEL } from '../test/support/pressing-home.ts';
import { statedPresses } from '../test/support/stated-presses.ts';
import { openPressWorld, type PressWorld } from './press-world.ts';
import { residentMiB } from './start-up.ts';

/** Until V8 has collected what starting up left behind, and knows how much room it needs. */
const WARM_UP_MS = 15_000;
const FLOOD_MS = 30_000;
const LOOKED_AT_AFTER_MS = [5_000, 15_000, FLOOD_MS] as const;
const BUTTONS = 50;
/** The broker always has so many more for the bot than it has taken. */
const AHEAD = 3_000;
const QUIET_WITHIN_MS = 120_000;

/** What the bot bears of a flood, and what the channel sees of it. */
export interface PressLoad {
  readonly acceptedPerSecond: number;
  /** After 5, 15 and 30 s of the flood. */
  readonly residentMiB: readonly number[];
  readonly messagesPerMinute: number;
  readonly editsPerMinute: number;
  readonly answered429: number;
  readonly presses: number;
  /** The sum of what the channel's messages say. */
  readonly told: number;
}

/** Floods the bot with presses of fifty buttons as fast as it takes them, then counts them. */
export async function measurePressLoad(): Promise<PressLoad> {
  const world = await openPressWorld({ rateLimits: true });
  try {
    const pid = await world.startBot();
    const flood = startFlood(world);
    await delay(WARM_UP_MS);
    const counts = countAnswers(world);
    const startedAt = performance.now();
    const before = flood.accepted();
    const resident: number[] = [];
    for (const afterMs of LOOKED_AT_AFTER_MS) {
      await delay(startedAt + afterMs - performance.now());
      resident.push(await residentMiB(pid));
    }
    const acceptedPerSecond = (flood.accepted() - before) / ((performance.now() - startedAt) / 1000);
    const { messages, edits, answered429 } = counts;
    const presses = await flood.stop();
    await untilQuiet(world.dataDir, presses);
    const perMinute = 60_000 / FLOOD_MS;
    return {
      acceptedPerSecond,
      residentMiB: resident,
      messagesPerMinute: messages * perMinute,
      editsPerMinute: edits * perMinute,
      answered429,
      presses,
      told: world.discord.messages(CHANNEL).reduce((sum, message) => sum + statedPresses(message), 0),
    };
  } finally {
    await world.close();
  }
}

/** Begins to press; `stop` resolves with how many presses there were. */
function startFlood({ client, dataDir }: PressWorld) {
  const accepted = () => readNewestId(dataDir);
  let isOver = false;
  let published = 0;
  async function run(): Promise<number> {
    while (!isOver) {
      const wanted = accepted() + AHEAD;
      const sends: Promise<unknown>[] = [];
      while (published < wanted) sends.push(press(client, ++published));
      await Promise.all([...sends, delay(50)]);
    }
    return published;
  }
  const ended = run();
  return {
    accepted,
    stop() {
      isOver = true;
      return ended;
    },
  };
}

function press(client: MqttClient, number: number): Promise<unknown> {
  const topic = `doorbell/button/btn_${1 + (number % BUTTONS)}`;
  return client.publishAsync(topic, toNumberedPayload(number), { qos: 1 });
}

function countAnswers({ discord }: PressWorld) {
  const counts = { messages: 0, edits: 0, answered429: 0 };
  discord.on(event => {
    if (event.type === 'message') counts.messages += 1;
    if (event.type === 'message_update') counts.edits += 1;
    if (event.type === 'rest' && event.status === 429) counts.answered429 += 1;
  });
  return counts;
}

async function untilQuiet(dataDir: string, presses: number): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (!isQuiet(dataDir, presses) && performance.now() < deadline) await delay(250);
}
