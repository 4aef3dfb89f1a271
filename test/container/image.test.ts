import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { connectAndRun, connectHereAndRun } from '../support/connect-and-run.ts';
import { buildAddOn, buildForOther, type ContainerImage, openImage } from '../support/container-image.ts';
import { freePort } from '../support/free-port.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { EMULATOR, otherPlatform } from '../support/other-processor.ts';
import { openPodman } from '../support/podman.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { runContainer } from '../support/run-container.ts';

const USER = 1000;
const LARGEST_MEGABYTES = 200;
let image: ContainerImage;

beforeAll(async () => {
  image = await openImage(await openPodman(inject('images')));
  console.log(`the image: ${image.megabytes} MB with Node`);
});

/** As the image has it at first: empty, and its user's. */
async function createVolume(owner = USER): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-volume-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chown(folder, owner, owner);
  return folder;
}

/** What HEALTHCHECK comes to where a program's readiness is at this address. */
async function checkHealth(
  of: ContainerImage,
  volume: string,
  HEALTH_URL: string,
  emulator?: string,
): Promise<{ code: number | null; said: string }> {
  const [, ...entry] = of.config.Health;
  const check = runContainer(of, { volume, entry, words: [], env: { HEALTH_URL }, emulator });
  return { code: await check.end(), said: check.output().trim() };
}

it('is small, has one volume, and runs as nobody in particular', () => {
  const { User, Volumes, StopSignal, Health } = image.config;
  expect(image.megabytes).toBeLessThan(LARGEST_MEGABYTES);
  expect({ User, StopSignal }).toEqual({ User: `${USER}:${USER}`, StopSignal: 'SIGTERM' });
  expect(Object.keys(Volumes)).toEqual(['/data']);
  expect(Health.slice(0, 2)).toEqual(['CMD', 'node']);
});

/** Bot, hub and home in one container: from its start to a scene, health and its end. */
async function liveIn(lived: ContainerImage, name: string, emulator?: string): Promise<void> {
  const volume = await createVolume();
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const [HUB_PORT, STATUS_PORT] = [String(await freePort()), String(await freePort())];
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_PORT, STATUS_PORT };
  const began = performance.now();
  const program = runContainer(lived, { volume, env, emulator });
  await program.line(/^Online as/);
  console.log(`${name}: online after ${Math.round(performance.now() - began)} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  const ready = `http://127.0.0.1:${STATUS_PORT}/readyz`;
  const ask = () => checkHealth(lived, volume, ready, emulator);
  // It gives up in seconds, which a busy machine or an emulator may take longer: Docker, too, asks again.
  await expect.poll(ask).toEqual({ code: 0, said: 'ready' });
  expect(await readdir(volume)).toEqual(expect.arrayContaining(['homecord.sqlite', 'hub']));
  expect(await program.end('SIGTERM')).toBe(0);
  expect(await ask()).toEqual({ code: 1, said: '' });
}

it('is bot, hub and home on a read-only root: a scene, health, and 0 at SIGTERM', () =>
  liveIn(image, 'the container'));

it('is that for the other processor, too, as far as an emulator is one', async () => {
  const emulated = await buildForOther(image.podman);
  console.log(`the image for ${otherPlatform}: ${emulated.megabytes} MB with Node`);
  expect(emulated.megabytes).toBeLessThan(LARGEST_MEGABYTES);
  expect(emulated.config).toEqual(image.config);
  await liveIn(emulated, `the container for ${otherPlatform}, emulated`, EMULATOR);
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
  const [, ...entry] = image.config.Health;
  const ports = { STATUS_PORT: String(await freePort()), HUB_PORT: String(hubPort) };
  const health = async () => {
    const check = runContainer(image, { volume, entry, words: [], env: ports });
    return [await check.end(), check.output().trim()];
  };
  await expect.poll(health).toEqual([0, expect.stringContaining('ready')]);
  expect(await Promise.all([bot.end('SIGTERM'), hub.end('SIGTERM')])).toEqual([0, 0]);
});

it('is the add-on that Home Assistant builds from the repository alone: bot and hub, a scene, the doctor', async () => {
  const building = performance.now();
  const [addOn, volume] = [await buildAddOn(image.podman), await createVolume(0)];
  const seconds = Math.round((performance.now() - building) / 1000);
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
  console.log(`the add-on: built in ${seconds} s, ${addOn.megabytes} MB with Node, online after ${ms} ms`);
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
