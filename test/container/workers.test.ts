import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { createCompose, createComposeProject } from '../support/compose.ts';
import { connectAndRun } from '../support/connect-and-run.ts';
import { createTestDirectory, startTestHub } from '../support/hub-server.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { createOwnNetwork } from '../support/own-network.ts';
import { openPodman, type Podman, untilHealthy } from '../support/podman.ts';
import { buildPostgresImage } from '../support/postgres-image.ts';
import { ROBIN } from '../support/pressing-home.ts';
import { answerTo } from '../support/spoken.ts';
import { untilServed } from '../support/until-served.ts';

/** compose.workers.yaml, as its head says: two bots and a PostgreSQL, by podman-compose on podman. */

const FILE = 'deploy/compose.workers.yaml';
const text = readFileSync(path.join(import.meta.dirname, '../..', FILE), 'utf8');
const [, head = ''] = /^# `docker compose (.+) up -d`/.exec(text) ?? [];
const flags = head.split(' ');
const BOTS = ['homecord-workers_homecord_1', 'homecord-workers_homecord_2'] as const;
const POSTGRES = 'homecord-workers_postgres_1';
const ALL = [...BOTS, POSTGRES];
const SECRETS = { HOMECORD_SECRET: 'canary of the secret', POSTGRES_PASSWORD: 'canary0of0the0password' };
/** One a shard, both Robin's. */
const guilds = [0, 1].map(
  (shard): LocalGuild => ({
    id: String(BigInt(1_000_000 + shard) << 22n),
    name: `Home ${shard}`,
    members: [{ ...ROBIN, role: 'owner' }],
    channels: [{ name: 'general' }],
  }),
);
/** In a bot's container: how many servers it is in, as whoever watches it is told. */
const COUNT = `const metrics = await (await fetch('http://127.0.0.1:9090/metrics')).text();
console.log(/^homecord_guilds (\\d+)$/m.exec(metrics)[1]);`;
/** A look is a process of its own in each of them. */
const SLOWLY = { interval: 500 };
let podman: Podman;

beforeAll(async () => {
  podman = await openPodman(inject('images'));
  await buildPostgresImage(podman);
});

const inspect = (container: string, what: string) => podman.run('inspect', '--format', what, container);

/** How many servers each bot is in; none while it is away. */
const spread = () =>
  Promise.all(
    BOTS.map(bot =>
      podman.run('exec', bot, 'node', '--input-type=module', '--eval', COUNT).then(Number, () => 0),
    ),
  );

/** Everything that the containers have said since they were made. */
async function logs(): Promise<string> {
  const files = await Promise.all(ALL.map(each => inspect(each, '{{.HostConfig.LogConfig.Path}}')));
  return files.map(file => readFileSync(file, 'utf8')).join('');
}

const toEnv = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

it('starts two bots that share the servers and take each other’s place, on a PostgreSQL that keeps all through `down`', async () => {
  const network = createOwnNetwork();
  const gateway = { shards: 2, maxConcurrency: 1 };
  const discord = await startTestDiscord({ host: network.here, guilds, gateway, applicationOwner: ROBIN });
  const hub = await startTestHub({ host: network.here });
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, ...SECRETS };
  const compose = await createComposeProject(podman, network, toEnv(env), { files: [FILE], flags });
  const homes = discord.guilds().map(({ channels: [channel] }) => ({
    userId: ROBIN.id,
    channelId: channel?.id ?? '',
  }));
  let began = performance.now();
  /** Once both bots are in as many servers as that, and both households answered. */
  async function untilShared(servers: readonly number[], what: string): Promise<void> {
    for (const home of homes) await untilServed(discord, home);
    const seconds = (performance.now() - began) / 1000;
    await expect.poll(spread, SLOWLY).toEqual(servers);
    console.log(`${what}: all answered after ${seconds.toFixed(1)} s`);
    began = performance.now();
  }

  const said = [await compose('up', '-d')];
  await expect.poll(spread, SLOWLY).toEqual([1, 1]);
  for (const { channelId } of homes)
    await connectAndRun({ ...discord, channelId }, { address: `${hub.url}/api/v1`, key: hub.apiKey });
  await untilShared([1, 1], 'up -d, and two homes');
  for (const each of ALL) await untilHealthy(podman, each);
  const byNetwork = ['psql', '--host=postgres', '--username=homecord', '--no-password', '--command=select'];
  await expect(podman.run('exec', POSTGRES, ...byNetwork)).rejects.toThrow('no password supplied');

  // A crash: it is started again, and has its share again.
  const [bot] = BOTS;
  const first = await inspect(bot, '{{.State.Pid}}');
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => inspect(bot, '{{.State.Pid}}'), SLOWLY).not.toBe(first);
  await untilShared([1, 1], 'killed, and started again');

  // Killed for good: the other one has all, until it is there again.
  await podman.run('stop', '--time', '0', bot);
  expect(await inspect(bot, '{{.State.ExitCode}}')).toBe('137');
  await untilShared([0, 2], 'killed');
  said.push(await compose('up', '-d'));
  await untilShared([1, 1], 'up -d again');

  said.push(await logs(), await compose('down'));
  expect(await podman.run('ps', '--all', '--quiet')).toBe('');
  said.push(await compose('up', '-d'));
  await untilShared([1, 1], 'down, and up -d');
  for (const home of homes) {
    const ran = await discord.invoke({ ...home, command: 'scene', options: { id: 'reading' } });
    expect(await answerTo(ran)).toContain('**Reading**: 3 devices set');
  }
  expect(hub.ran).toEqual(Array(4).fill('reading'));
  said.push(await logs());
  expect(said.join('')).toContain('a shard is served from here');
  for (const secret of [discord.token, hub.apiKey, ...Object.values(SECRETS)])
    expect(said.join('')).not.toContain(secret);
});

it.each(['HOMECORD_SECRET', 'POSTGRES_PASSWORD'] as const)('starts nothing without %s', async name => {
  const folder = createTestDirectory();
  const compose = createCompose(podman, folder);
  cpSync(path.join(import.meta.dirname, '../..', FILE), path.join(folder, FILE));
  const { [name]: _, ...rest } = { DISCORD_TOKEN: 'canary', ...SECRETS };
  writeFileSync(path.join(folder, '.env'), toEnv(rest));
  await expect(compose(...flags, 'up', '-d')).rejects.toThrow(name);
  expect(await podman.run('ps', '--all', '--quiet')).toBe('');
});
