import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalDiscord } from '../src/local-discord/contract.ts';
import { buttonOf, messageOf } from '../test/support/spoken.ts';
import { type Cgroup, createCgroup } from './cgroup.ts';
import { startChild } from './child.ts';
import { packed } from './packed.ts';
import { residentMiB } from './start-up.ts';
import { openWorld, placeOf, SCENE } from './world.ts';

const TIMES = 160;
const MB_PER_MIB = 1.048576;

/** What is measured, and what of V8's a small machine sets for it, with a bound that it then must not come to. */
const ROWS = [
  { name: 'bot and hub in one process', use: useHome, oldSpaceMB: 96, limitMB: 240 },
  { name: 'the bot', use: useBot, oldSpaceMB: 80, limitMB: 192 },
  { name: 'the hub', use: useHub, oldSpaceMB: 40, limitMB: 160 },
] as const;

interface Setting {
  /** Goes before the command. */
  readonly join: readonly string[];
  readonly env: Record<string, string>;
}

/**
 * Prints what bot and hub are charged with by Linux from their start until they were used, as a limit counts it, and what is
 * resident then, each as it is started and with less; a bound that is come to fails.
 */
export async function printMemory(): Promise<void> {
  console.log(`\n${'at most, and resident, in MB'.padEnd(28)} as started     bounded   by`);
  for (const { name, use, oldSpaceMB, limitMB } of ROWS) {
    const free = await measure(use, createCgroup());
    const flag = `--max-old-space-size=${oldSpaceMB}`;
    const bounded = await measure(use, createCgroup({ limitMB }), { NODE_OPTIONS: flag });
    const cell = ({ mostMB, residentMB }: Measured) =>
      `${Math.round(mostMB)} (${Math.round(residentMB)})`.padStart(11);
    console.log(name.padEnd(28), cell(free), cell(bounded), `  ${flag}, ${limitMB} MB`);
    if (!bounded.isFull) continue;
    console.error(`bench: ${name} came to the ${limitMB} MB that it was given`);
    process.exitCode = 1;
  }
}

interface Measured {
  readonly mostMB: number;
  readonly residentMB: number;
  readonly isFull: boolean;
}

async function measure(
  use: (setting: Setting) => Promise<number>,
  cgroup: Cgroup,
  env: Record<string, string> = {},
): Promise<Measured> {
  const residentMB = (await use({ join: cgroup.join, env })) * MB_PER_MIB;
  const measured = { mostMB: cgroup.mostMB(), residentMB, isFull: cgroup.isFull() };
  cgroup.remove();
  return measured;
}

/** Of a household whose hub is another program; answers MiB. */
async function useBot(setting: Setting): Promise<number> {
  const world = await openWorld();
  const { pid, stop } = await world.start('homecord', setting);
  await liveWith(world.discord);
  const resident = await residentMiB(pid);
  await stop();
  await world.close();
  return resident;
}

/** Of a household that then takes the home in the bot's process. */
async function useHome({ join, env }: Setting): Promise<number> {
  const world = await openWorld();
  const { pid, stop } = await world.start('homecord', {
    words: ['home'],
    join,
    env: { ...env, HUB_PORT: '0' },
    readyLine: /Online as/,
  });
  const [{ discord }, { userId, channelId }] = [world, placeOf(0)];
  let offer = await discord.invoke({ userId, channelId, command: 'hub connect' });
  while (offer.kind === 'failed') offer = await discord.invoke({ userId, channelId, command: 'hub connect' });
  const message = await messageOf(offer);
  const customId = buttonOf(message, 'This machine’s home');
  await messageOf(await discord.click({ userId, messageId: message.id, customId }));
  await liveWith(discord);
  const resident = await residentMiB(pid);
  await stop();
  await world.close();
  return resident;
}

/** An afternoon of a household: talk, a request now and then, and three commands. */
async function liveWith(discord: LocalDiscord): Promise<void> {
  const { userId, channelId } = placeOf(0);
  for (let at = 0; at < TIMES; at++) {
    const isRequest = at % 16 === 0;
    const replied = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
    discord.say({
      userId,
      channelId,
      content: isRequest ? 'movie night please' : `the ${at}th thing that is said`,
    });
    if (isRequest) await replied;
  }
  for (const command of ['devices', 'automations', 'home scenes'])
    await messageOf(await discord.invoke({ userId, channelId, command }));
}

/** Of programs that look all the time; answers MiB. */
async function useHub({ join, env }: Setting): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  const settings = {
    ...process.env,
    HUB_DATA_DIR: dataDir,
    HUB_PORT: '0',
    LOG_LEVEL: 'error',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  const maker = startChild([packed(), 'hub', 'keys', 'create', 'bench'], { env: settings });
  const key = await maker.line(/^hck_/);
  const hub = startChild([packed(), 'hub'], { join, env: { ...settings, ...env } });
  const [, url] = /(http:\S+?\/api\/v1)/.exec(await hub.line(/Device Control API/)) ?? [];
  const headers = { authorization: `Bearer ${key}` };
  for (let at = 0; at < TIMES; at++) await (await fetch(`${url}/devices`, { headers })).json();
  for (const scene of [SCENE, 'reading', SCENE])
    await (await fetch(`${url}/scenes/${scene}/trigger`, { method: 'POST', headers })).json();
  const resident = await residentMiB(hub.pid);
  await hub.stop();
  await rm(dataDir, { recursive: true });
  return resident;
}
