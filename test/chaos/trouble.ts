import { setTimeout as delay } from 'node:timers/promises';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import type { Mosquitto } from '../support/mosquitto-process.ts';
import type { Relay } from '../support/relay.ts';
import type { KeptBot } from './keep-running.ts';
import type { Random } from './random.ts';

/** Who is given trouble, and the chance that deals it out. */
export interface Victims {
  readonly discord: LocalDiscord;
  readonly broker: Mosquitto;
  readonly bot: KeptBot;
  readonly random: Random;
}

/** How long Discord is away in one piece; as it sees it, longer by what its clock is moved. */
const OUTAGE_MS = 75_000;
/** Of it, how long the bot lives through it undisturbed, with messages of which it does not know. */
const LEFT_ALONE_MS = 25_000;

/** By then it has joined Discord, unless that is away. */
const JOINED_WITHIN_MS = 20_000;

/** Presses come in until it happens: what takes longer hangs. */
const HANGS_MS = 10 * 60_000;

const messages = /\/messages(\/\d+)?$/;

/** What may happen to Discord at any moment; each a few requests long, or some seconds. */
const mishaps: readonly [Mishap, ...Mishap[]] = [
  ({ faults }, random) =>
    faults.rateLimit({ count: random.between(1, 3), retryAfterMs: 1_500, path: messages }),
  ({ faults }, random) => faults.failRest({ count: random.between(1, 6), status: 500, path: messages }),
  ({ faults }) => faults.failRest({ count: 1, status: 500, path: messages, acted: true }),
  ({ faults }, random) => faults.cutRest({ count: random.between(1, 6), path: messages }),
  // The nasty one: the message is there, and the bot never hears of it.
  ({ faults }, random) => faults.cutRest({ count: random.between(1, 6), path: messages, acted: true }),
  async ({ faults }, random) => {
    faults.delayRest(random.between(100, 2_500));
    await delay(random.between(500, 4_000));
    faults.delayRest(0);
  },
  ({ faults }, random) => faults.dropGateway({ resumable: random.pick([true, false]) }),
  ({ faults }) => faults.reconnectGateway(),
  async ({ faults }, random) => {
    faults.refuseGateway(true);
    faults.dropGateway();
    await delay(random.between(500, 4_000));
    faults.refuseGateway(false);
  },
];

type Mishap = (discord: LocalDiscord, random: Random) => void | Promise<void>;

/** Kills the bot so often, at moments that nobody chose, while Discord fails in one way after another. */
export async function roughTime(victims: Victims, kills: number): Promise<void> {
  const over = new AbortController();
  const mishappening = haveMishaps(victims, over.signal);
  await killBot(victims, kills).finally(() => over.abort());
  await mishappening;
}

async function haveMishaps({ discord, random }: Victims, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await random.pick(mishaps)(discord, random);
    await delay(random.between(200, 5_000), undefined, { signal }).catch(() => {}); // over
  }
}

/** Every second time it is let live until it can do something, however slow the machine is. */
async function killBot({ bot, random }: Victims, times: number): Promise<void> {
  for (let kills = 0; kills < times; ) {
    if (kills % 2 === 1) await Promise.race([bot.joined(), delay(JOINED_WITHIN_MS)]);
    await delay(random.between(500, 10_000));
    if (bot.kill()) kills += 1;
  }
}

/** Cuts the lines to the broker so often: all at once, or one in the middle of an acknowledgement. */
export async function cutLines(relay: Relay, random: Random, times: number): Promise<void> {
  for (let cuts = 0; cuts < times; cuts++) {
    await delay(random.between(500, 8_000));
    if (random.pick([true, false])) relay.cut();
    else relay.cutMidway();
  }
}

/** Restarts the broker so often; it saves what it keeps. */
export async function restartBroker({ broker, random }: Victims, times: number): Promise<void> {
  for (let restarts = 0; restarts < times; restarts++) {
    await delay(random.between(3_000, 25_000));
    await broker.stop();
    await delay(random.between(0, 3_000));
    await broker.start();
  }
}

/**
 * Takes all of Discord away once there is a message of which the bot does not know. Discord forgets its nonce
 * meanwhile; the bot is left alone for a part of it, then killed.
 */
export async function longOutage(
  { discord, bot }: Victims,
  { onBegun, forgetNonces }: { onBegun: () => void; forgetNonces: () => void },
): Promise<void> {
  const { faults } = discord;
  const isUnknown = ({ method, status }: { method: string; status: number }) =>
    method === 'POST' && status === 0;
  const unknown = discord.next('rest', isUnknown, HANGS_MS);
  const cut = () => faults.cutRest({ count: 4, path: /\/messages$/, acted: true });
  cut();
  // A bot that was just killed may look for messages of before first, and that is cut in place of a new one.
  const off = discord.on(event => {
    if (
      event.type === 'rest' &&
      event.method === 'GET' &&
      /\/messages$/.test(event.path) &&
      event.status === 200
    )
      cut();
  });
  await unknown.finally(off);
  onBegun();
  faults.failRest({ count: Number.POSITIVE_INFINITY, status: 503 });
  faults.refuseGateway(true);
  faults.dropGateway();
  await delay(LEFT_ALONE_MS);
  forgetNonces();
  bot.kill();
  await delay(OUTAGE_MS - LEFT_ALONE_MS);
  faults.mendRest();
  faults.refuseGateway(false);
}
