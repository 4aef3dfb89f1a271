import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectAndRun, connectHereAndRun } from '../support/connect-and-run.ts';
import { buildImage, type ContainerImage } from '../support/container-image.ts';
import { freePort } from '../support/free-port.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { requireRoot } from '../support/require-root.ts';
import { runContainer } from '../support/run-container.ts';

requireRoot();
const USER = 1000;
const LARGEST_MEGABYTES = 200;
let image: ContainerImage;

beforeAll(async () => {
  image = await buildImage();
  console.log(`the image: ${image.megabytes} MB with Node`);
});
afterAll(() => image?.remove());

/** As the image has it at first: empty, and its user's. */
async function createVolume(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-volume-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chown(folder, USER, USER);
  return folder;
}

/** What HEALTHCHECK comes to where a program's readiness is at this address. */
async function checkHealth(
  volume: string,
  HEALTH_URL: string,
): Promise<{ code: number | null; said: string }> {
  const [, , ...words] = image.config.Healthcheck.Test;
  const check = runContainer(image, { volume, entry: ['node'], words, env: { HEALTH_URL } });
  return { code: await check.end(), said: `${check.output()}${check.errors()}`.trim() };
}

it('is small, has one volume, and runs as nobody in particular', () => {
  const { User, Volumes, StopSignal, Healthcheck } = image.config;
  expect(image.megabytes).toBeLessThan(LARGEST_MEGABYTES);
  expect({ User, StopSignal }).toEqual({ User: `${USER}:${USER}`, StopSignal: 'SIGTERM' });
  expect(Object.keys(Volumes)).toEqual(['/data']);
  expect(Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node']);
});

it('is bot, hub and home on a read-only root: a scene, health, and 0 at SIGTERM', async () => {
  const volume = await createVolume();
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const [HUB_PORT, STATUS_PORT] = [String(await freePort()), String(await freePort())];
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_PORT, STATUS_PORT };
  const began = performance.now();
  const program = runContainer(image, { volume, env });
  await program.line(/^Online as/);
  console.log(`the container: online after ${Math.round(performance.now() - began)} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  const ready = `http://127.0.0.1:${STATUS_PORT}/readyz`;
  expect(await checkHealth(volume, ready)).toEqual({ code: 0, said: 'ready' });
  expect(await readdir(volume)).toEqual(expect.arrayContaining(['homecord.sqlite', 'hub']));
  expect(await program.end('SIGTERM')).toBe(0);
  expect(await checkHealth(volume, ready)).toMatchObject({ code: 1 });
});

it('is bot and hub apart, each by its word', async () => {
  const [volume, discord] = [await createVolume(), await startTestDiscord()];
  const hubPort = await freePort();
  const made = runContainer(image, { volume, words: ['hub', 'keys', 'create', 'bot'] });
  const [key] = await made.line(/^hck_\S+$/);
  const hub = runContainer(image, { volume, words: ['hub'], env: { HUB_PORT: String(hubPort) } });
  await hub.line(/^Device Control API/);
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_ADDRESSES: 'any' };
  const bot = runContainer(image, { volume, words: ['start'], env: { ...env, STATUS_PORT: '0' } });
  await bot.line(/^Online as/);
  await untilAnswered(discord, { userId: discord.ownerId, channelId: discord.channelId });
  await connectAndRun(discord, { address: `http://127.0.0.1:${hubPort}/api/v1`, key });
  // As the hub's own container has it: no bot's status server is there.
  const [, , ...check] = image.config.Healthcheck.Test;
  const ports = { STATUS_PORT: String(await freePort()), HUB_PORT: String(hubPort) };
  const health = runContainer(image, { volume, entry: ['node'], words: check, env: ports });
  expect([await health.end(), health.output().trim()]).toEqual([0, expect.stringContaining('ready')]);
  expect(await Promise.all([bot.end('SIGTERM'), hub.end('SIGTERM')])).toEqual([0, 0]);
});

it('is the add-on of Home Assistant by its options: bot and hub, a scene, the doctor', async () => {
  const [addOn, volume] = [await image.buildAddOn(), await createVolume()];
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  await writeFile(path.join(volume, 'options.json'), JSON.stringify({ discord_token: discord.token }));
  // Home Assistant's own is not at hand here: a simulated home in its place.
  const env = {
    DISCORD_API_URL: discord.apiUrl,
    HUB_BACKEND: 'simulated',
    HUB_PORT: String(await freePort()),
  };
  const began = performance.now();
  const program = runContainer(addOn, { volume, env });
  await program.line(/^Set it up +http:\/\/localhost:\d+\/#setup=\S+ \(.+ from another computer/);
  await program.line(/^Online as/);
  const ms = Math.round(performance.now() - began);
  console.log(`the add-on: ${addOn.megabytes} MB on a Debian with npm, online after ${ms} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  const doctor = runContainer(addOn, { volume, env, words: ['doctor'] });
  await doctor.line(/homecord +\d+\.\d+\.\d+, on Node 24/);
  await doctor.end();
  expect(await program.end('SIGTERM')).toBe(0);
});

it('waits, ever longer, where a person must mend something first', async () => {
  const volume = await createVolume();
  for (const seconds of [5, 10]) {
    const program = runContainer(image, { volume, env: { LOG_LEVEL: 'loud' } });
    await expect.poll(() => program.errors()).toContain(`Ends in ${seconds} seconds`);
    expect(await program.end('SIGTERM')).toBe(78);
  }
});
