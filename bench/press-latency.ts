import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openPressWorld, type PressWorld } from './press-world.ts';

const WARM_UP = 40;
const ROUNDS = 300;
/** What follows a message is over by then, and does not run into the next press. */
const SETTLE_MS = 20;

/** From a press's publication to its message, in milliseconds. */
export interface PressLatency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** The first press of a quiet button, by the bot and by a bare relay, in turn. */
export async function measurePressLatency(): Promise<Record<'homecord' | 'floor', PressLatency>> {
  const worlds = {
    homecord: await openPressWorld({ rateLimits: false }),
    floor: await openPressWorld({ rateLimits: false }),
  };
  try {
    await worlds.homecord.startBot();
    const posted = worlds.homecord.discord.next('rest', ({ method }) => method === 'POST');
    await press(worlds.homecord, 'first');
    await worlds.floor.startRelay((await posted).body);
    const times = { homecord: [] as number[], floor: [] as number[] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      for (const contestant of round % 2
        ? (['homecord', 'floor'] as const)
        : (['floor', 'homecord'] as const)) {
        await delay(SETTLE_MS);
        const tookMs = await press(worlds[contestant], `button_${round}`);
        if (round >= WARM_UP) times[contestant].push(tookMs);
      }
    }
    return { homecord: toLatency(times.homecord), floor: toLatency(times.floor) };
  } finally {
    for (const world of Object.values(worlds)) await world.close();
  }
}

/** Resolves with how long the message took, in milliseconds. */
async function press({ client, discord }: PressWorld, family: string): Promise<number> {
  const payload = JSON.stringify({ action: 'single', event_id: randomUUID() });
  const told = discord.next('message').then(() => performance.now());
  const startedAt = performance.now();
  await client.publishAsync(`${family}/button/btn_1`, payload, { qos: 1 });
  return (await told) - startedAt;
}

function toLatency(times: readonly number[]): PressLatency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
