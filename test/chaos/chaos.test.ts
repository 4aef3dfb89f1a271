import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';
import { systemClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { startLocalDiscord } from '../../src/local-discord/local-discord.ts';
import { type BotProcess, spawnBot } from '../support/bot-process.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { balance, isQuiet, readEntries } from '../support/press-ledger.ts';
import { CHANNEL, connectButtons, pressingGuild } from '../support/pressing-home.ts';
import { keepRunning } from './keep-running.ts';
import { publishPresses } from './publish-presses.ts';
import { createRandom } from './random.ts';
import { longOutage, restartBroker, roughTime, type Victims } from './trouble.ts';

const PRESSES = 20_000;
const KILLS = 24;
const BROKER_RESTARTS = 6;
/** With what the outage lasts by itself, longer than Discord recalls a nonce: two minutes. */
const CLOCK_MOVED_MS = 60_000;
const QUIET_WITHIN_MS = 120_000;
const LIMIT_MS = 10 * 60_000;

/** A seed makes the same presses and the same trouble again; when each meets the other is up to the machine. */
const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));

it('tells of every press once, whatever fails meanwhile', { timeout: LIMIT_MS }, async () => {
  console.log(`CHAOS_SEED=${seed}`);
  const { victims, url, dataDir, moveClock } = await startVictims();
  const { discord, broker, bot } = victims;
  const counts = countAnswers(discord);
  const [{ made, sentAgain }] = await Promise.all([
    publishPresses(url, { total: PRESSES, random: createRandom(seed + 1) }),
    restartBroker({ ...victims, random: createRandom(seed + 2) }, BROKER_RESTARTS),
    (async () => {
      await roughTime(victims, KILLS / 2);
      await longOutage(victims, () => moveClock(CLOCK_MOVED_MS));
      await roughTime(victims, KILLS / 2);
      discord.faults.mendRest();
    })(),
  ]);
  await untilQuiet(dataDir);
  await bot.stop();
  await broker.stop();
  const { told, lost, doubled } = balance(made, await readEntries(dataDir), discord.messages(CHANNEL));
  console.log({
    presses: PRESSES,
    told,
    lost,
    doubled,
    perhapsTwice: sentAgain,
    ...counts,
    ...bot.counts(),
    brokerRestarts: BROKER_RESTARTS,
  });
  // What a button sends again since the broker ended before it answered may be there twice, and nobody can tell.
  expect({ told: told - doubled, lost, isDoubled: doubled > sentAgain }).toEqual({
    told: PRESSES,
    lost: 0,
    isDoubled: false,
  });
});

/** A household with its broker, its Discord and its bot; all of it ends with the test. */
async function startVictims() {
  let clockMovedMs = 0;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homecord-chaos-'));
  const logFile = `${dataDir}.log`;
  onTestFailed(() => console.log(`what the bot said: ${logFile}`));
  const broker = await startMosquitto({ isTerse: true, settings: ['max_queued_messages 0'] });
  const discord = await startLocalDiscord({
    guilds: [pressingGuild],
    historyLimit: PRESSES,
    clock: { ...systemClock, now: () => Date.now() + clockMovedMs },
  });
  await connectButtons(dataDir, broker.url);
  const spawn = () => spawnBot({ discord, dataDir, logFile });
  await subscribeOnce(spawn());
  const bot = keepRunning(spawn);
  onTestFinished(async ({ task }) => {
    await bot.stop();
    await discord.close();
    if (task.result?.state === 'fail') return;
    rmSync(dataDir, { recursive: true });
    rmSync(logFile);
  });
  const victims: Victims = { discord, broker, bot, random: createRandom(seed) };
  return { victims, url: broker.url, dataDir, moveClock: (byMs: number) => void (clockMovedMs += byMs) };
}

/** From then on the broker keeps for the bot what it misses. */
async function subscribeOnce(bot: BotProcess): Promise<void> {
  await bot.line(/"state":"connected"/);
  bot.kill('SIGTERM');
  await bot.ended;
}

/** What Discord did, counted as it happens. */
function countAnswers(discord: LocalDiscord) {
  const counts = { messages: 0, edits: 0, sentAgain: 0, lookUps: 0, answered429: 0, answered5xx: 0, cut: 0 };
  const nonces = new Set<unknown>();
  discord.on(event => {
    if (event.type === 'message') counts.messages += 1;
    if (event.type === 'message_update') counts.edits += 1;
    if (event.type !== 'rest') return;
    const { method, path, status, body } = event;
    const nonce = method === 'POST' && (body as { nonce?: string } | undefined)?.nonce;
    if (nonce && nonces.has(nonce)) counts.sentAgain += 1;
    nonces.add(nonce);
    if (method === 'GET' && path.endsWith('/messages')) counts.lookUps += 1;
    if (status === 429) counts.answered429 += 1;
    if (status >= 500) counts.answered5xx += 1;
    if (status === 0) counts.cut += 1;
  });
  return counts;
}

/** Looks from outside, as the bot is another process: nothing waits any more, or it takes too long. */
async function untilQuiet(dataDir: string): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (!isQuiet(dataDir, PRESSES) && performance.now() < deadline) await delay(250);
}
