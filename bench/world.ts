import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGuildStore } from '../src/guilds/store.ts';
import { createSimulatedHome } from '../src/hub-server/backends/simulated/home.ts';
import type { LocalDiscord } from '../src/local-discord/contract.ts';
import { startLocalDiscord } from '../src/local-discord/local-discord.ts';
import { createLog } from '../src/process/log.ts';
import { type Child, startChild } from './child.ts';
import { packed } from './packed.ts';

export const SCENE = 'movie_night';
export const GUILD = '1300000000000000001';
export const CHANNEL = '1300000000000000002';
export const OWNER = '1300000000000000003';

/** Somebody somewhere. */
export interface Place {
  readonly userId: string;
  readonly channelId: string;
}

/**
 * Households and their members: so many that a measure which runs scenes in turn keeps below what a person and a
 * household may ask for in a minute.
 */
const HOUSEHOLDS = 16;
const MEMBERS = 4;
const idOf = (base: string, more: number) => String(BigInt(base) + BigInt(more) * 1000n);
const households = Array.from({ length: HOUSEHOLDS }, (_, at) => ({
  id: idOf(GUILD, at),
  name: `Bench ${at}`,
  members: Array.from({ length: MEMBERS }, (_, member) => ({
    id: idOf(OWNER, at * MEMBERS + member),
    name: `Ada ${member}`,
    role: 'owner' as const,
  })),
  channels: [{ id: idOf(CHANNEL, at), name: 'general' }],
}));

/** Whose turn it is: another household each time, and after those its next member. */
export function placeOf(turn: number): Place {
  return {
    channelId: idOf(CHANNEL, turn % HOUSEHOLDS),
    userId: idOf(OWNER, (turn % HOUSEHOLDS) * MEMBERS + (Math.floor(turn / HOUSEHOLDS) % MEMBERS)),
  };
}

/** The bot as it is installed, and from a checkout, each as it is started there; and a bare client. */
export type Contestant = 'homecord' | 'checkout' | 'floor';

/** A local Discord and a hub with nothing to compute, in this process; the bot under test is another one. */
export interface World {
  readonly discord: LocalDiscord;
  /** Resolves when the hub next receives a trigger. */
  nextTrigger(): Promise<void>;
  /** Starts a bot; resolves when it says that it is ready, with how long that took. */
  start(contestant: Contestant, options?: StartOptions): Promise<RunningContestant>;
  close(): Promise<void>;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** What the program is told. */
  readonly words?: readonly string[];
  /** What starts it, in place of its own command alone. */
  readonly join?: readonly string[];
  /** The line by which it is ready. Default: its first. */
  readonly readyLine?: RegExp;
}

export interface RunningContestant {
  readonly pid: number;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

export async function openWorld({ hubUrls = [] }: { hubUrls?: readonly string[] } = {}): Promise<World> {
  const hub = await startBareHub();
  const discord = await startLocalDiscord({
    rateLimits: false,
    guilds: households,
    applicationOwner: { id: OWNER, name: 'Ada 0' },
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  await settleIn(dataDir, at => hubUrls[at] ?? hub.url);
  const children = new Set<Child>();

  async function start(
    contestant: Contestant,
    { env = {}, words = [], join, readyLine = /^/ }: StartOptions = {},
  ): Promise<RunningContestant> {
    const command = commandOf(contestant); // It may have to be made first.
    const startedAt = performance.now();
    const told = contestant === 'homecord' && words.length === 0 ? ['start'] : words;
    const child = startChild([...command, ...told], {
      ...(join && { join }),
      env: { ...process.env, ...environmentOf(contestant, { discord, hubUrl: hub.url, dataDir }), ...env },
    });
    children.add(child);
    await child.line(readyLine);
    const readyAfterMs = performance.now() - startedAt;
    return {
      pid: child.pid,
      readyAfterMs,
      async stop() {
        await child.stop();
        children.delete(child);
      },
    };
  }

  return {
    discord,
    nextTrigger: hub.nextTrigger,
    start,
    async close() {
      for (const child of children) await child.stop('SIGKILL');
      await discord.close();
      hub.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

function commandOf(contestant: Contestant): string[] {
  const here = import.meta.dirname;
  const run = path.join(here, '../bin/run.js');
  switch (contestant) {
    case 'homecord':
      return [...FLAGS, packed()];
    case 'checkout':
      return [...FLAGS, run, path.join(here, '../src/main.ts')];
    case 'floor':
      return [run, path.join(here, 'floor.ts')];
  }
}

function environmentOf(
  contestant: Contestant,
  { discord, hubUrl, dataDir }: { discord: LocalDiscord; hubUrl: string; dataDir: string },
): Record<string, string> {
  if (contestant === 'floor')
    return { TOKEN: discord.token, API_URL: discord.apiUrl, HUB_URL: hubUrl, SCENE };
  return {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATA_DIR: dataDir,
    HUB_ADDRESSES: 'any',
    LOG_LEVEL: 'error', // A hostile hub is warned of at each answer.
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
}

/** Households as they are after a week: hub connected, listening, every scene known. */
async function settleIn(dataDir: string, hubUrlOf: (at: number) => string): Promise<void> {
  const log = createLog({ level: 'warn' });
  const guilds = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log });
  const home = createSimulatedHome();
  const scenes = await home.scenes();
  const connection = { apiKey: 'bench', fingerprint: null, connectedBy: OWNER };
  for (const [at, { id, channels }] of households.entries()) {
    await guilds.setHub(id, { ...connection, url: hubUrlOf(at), connectedAt: new Date() });
    await guilds.syncScenes(id, scenes);
    for (const channel of channels) await guilds.listen(id, channel.id, 'shared');
  }
  await guilds.close();
}

async function startBareHub() {
  const home = createSimulatedHome();
  const devices = JSON.stringify(await home.devices());
  const scenes = JSON.stringify(await home.scenes());
  const result = JSON.stringify({
    scene_id: SCENE,
    status: 'activated',
    devices: { total: 4, applied: 4, unreachable: [] },
  });
  let received = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.method === 'POST') {
      received.resolve();
      response.end(result);
    } else response.end(request.url?.endsWith('/scenes') ? scenes : devices);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    nextTrigger() {
      received = Promise.withResolvers<void>();
      return received.promise;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
