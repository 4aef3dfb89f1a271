import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { documentedEnv } from '../support/documented.ts';
import { startHomeAssistant } from '../support/home-assistant.ts';
import { clickOn, connectThisMachine, untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { startPacked, terminate } from '../support/packed-program.ts';
import { CHANNEL, pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { answerTo, messageOf, textOf } from '../support/spoken.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const configuration = `
scene:
  - name: Movie night
    entities:
      light.ceiling_lights: 'off'
`;

async function createEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-own-home-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Packs the package in an empty folder: the one that `.ci/run` has built, or else its own, since another suite uses `dist/`. */
async function pack(): Promise<string> {
  const folder = await createEmptyFolder();
  const { BUILT_PACKAGE: dist = path.join(folder, 'dist') } = process.env;
  if (!process.env.BUILT_PACKAGE) await run(process.execPath, ['packaging/build.ts', dist], { cwd: root });
  await run('npm', ['pack', '--silent', dist], { cwd: folder, maxBuffer: 2 ** 26 });
  return folder;
}

it('is the home of the bot’s machine by the packed file and the `.env` of start.md: a lamp, a scene, a press', async () => {
  const { url, token, call, stateOf, stop, start } = await startHomeAssistant(configuration);
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const [packed, home] = [await pack(), await createEmptyFolder()];
  const rest = { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0', STATUS_PORT: '0' };
  await writeFile(path.join(home, '.env'), documentedEnv(discord.token, rest, { url, token }));
  const program = startPacked(packed, home);
  const [, status = ''] = await program.line(/^Status +(http:\S+\/readyz)/);
  await untilAnswered(discord, ROBIN_ASKS);
  await expect.poll(async () => (await fetch(status)).status).toBe(200);
  expect(textOf(await connectThisMachine(discord, ROBIN_ASKS))).toContain(
    '✅ Connected to **This machine’s home**',
  );

  // Its last step: /device, choose it, switch it.
  const typed = { ...ROBIN_ASKS, command: 'device', options: { id: 'ceiling li' }, focused: 'id' };
  // Who types is kept waiting for a moment only, and types on where nothing was offered in it.
  const offered = vi.waitUntil(async () => (await discord.autocomplete(typed)).at(0), { timeout: 60_000 });
  const { value: id } = await offered;
  const shown = await messageOf(await discord.invoke({ ...ROBIN_ASKS, command: 'device', options: { id } }));
  const switched = await clickOn(discord, { userId: ROBIN.id, label: 'Power → off' }, shown);
  expect(textOf(switched)).toContain('✅ **Ceiling Lights** is off.');
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('off');

  await call('light.turn_on', { entity_id: 'light.ceiling_lights' });
  const ran = await discord.invoke({ ...ROBIN_ASKS, command: 'scene', options: { id: 'movie_night' } });
  expect(await answerTo(ran)).toContain('**Movie night**');
  await expect.poll(() => stateOf('light.ceiling_lights')).toBe('off');

  // The demo's button fires `event.push_button_press`: an event entity's press.
  const told = () =>
    discord.messages(CHANNEL).flatMap(message => /-# (\S+)$/.exec(message.content)?.[1] ?? []);
  await call('button.press', { entity_id: 'button.push' });
  await expect.poll(told).toContain('push/button/btn_1');

  // What is away is said, and what comes back is served.
  await stop();
  await expect.poll(async () => (await fetch(status)).status).toBe(503);
  expect(await (await fetch(status)).text()).toContain('Home Assistant');
  await start();
  await expect.poll(async () => (await fetch(status)).status, { timeout: 60_000 }).toBe(200);
  expect(told()).toHaveLength(1);
  expect(await terminate(program)).toBe(0);
  expect((await readdir(home)).toSorted()).toEqual(['.env', 'data', expect.stringMatching(/\.tgz$/)]);
  const said = program.output() + program.errors();
  expect(said).not.toContain(token);
  expect(said).not.toContain(discord.token);
  expect(program.errors()).not.toMatch(/fatal|^\s+at /m);
});
