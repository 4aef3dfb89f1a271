import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { VARIABLE_NAMES as ofBot } from '../../src/app/config.ts';
import { VARIABLE_NAMES as ofHub, parseHubConfig } from '../../src/hub-server/config.ts';
import { ADDON_PORT } from '../../src/hub-server/dashboard/page/limits.ts';
import { connectThisMachine, untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { startProgram } from '../support/program.ts';
import { startScriptedHomeAssistant } from '../support/scripted-home-assistant.ts';
import { textOf } from '../support/spoken.ts';
import { startSupervisor } from '../support/supervisor.ts';

const root = path.resolve(import.meta.dirname, '../..');
const config = readFileSync(path.join(root, 'config.yaml'), 'utf8');
const script = readFileSync(path.join(root, 'packaging/add-on.js'), 'utf8');

/** Starts the add-on's own script with such options, over the program of this checkout. */
function startAddOn(options: object, env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-addon-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'options.json');
  writeFileSync(file, JSON.stringify(options));
  return startProgram(['packaging/add-on.js'], {
    env: {
      ADDON_OPTIONS: file,
      ADDON_PROGRAM: path.join(root, 'src/main.ts'),
      SUPERVISOR_TOKEN: 'supervisor',
      DATA_DIR: path.join(folder, 'data'),
      HUB_DATA_DIR: path.join(folder, 'hub'),
      HUB_PORT: '0',
      ...env,
    },
  });
}

it('is bot and hub by its options, with the link to its dashboard in its log, also while Home Assistant is away', async () => {
  const discord = await startTestDiscord();
  const program = startAddOn(
    { discord_token: discord.token, stt_url: '' },
    { DISCORD_API_URL: discord.apiUrl },
  );
  await program.line(/^Set it up +http:\/\/\S+:\d+\/#setup=\S+ (?:or \S+ )*\(works once, for a day\)$/);
  await program.line(/^Online as/);
  expect(await program.end('SIGTERM')).toBe(0);
});

it('reaches Home Assistant through the supervisor, by the token that this gives it: states, the editor’s scenes, a deed', async () => {
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const movie = { friendly_name: 'Movie', id: '17', entity_id: ['light.lamp'] };
  const homeAssistant = await startScriptedHomeAssistant({
    entities: {
      'light.lamp': { s: 'off', a: { friendly_name: 'Lamp', supported_color_modes: ['onoff'] } },
      'scene.movie': { s: 'unknown', a: movie },
    },
    scenes: { 17: { id: '17', name: 'Movie', entities: { 'light.lamp': 'on' } } },
  });
  const supervisor = await startSupervisor(homeAssistant.url, 'the-token-of-the-add-on');
  // In an add-on, that is http://supervisor/core.
  expect(script).toContain("HOME_ASSISTANT_URL: 'http://supervisor/core'");
  const program = startAddOn(
    { discord_token: discord.token },
    {
      DISCORD_API_URL: discord.apiUrl,
      HOME_ASSISTANT_URL: supervisor.url,
      SUPERVISOR_TOKEN: 'the-token-of-the-add-on',
    },
  );
  await program.line(/^Online as/);
  await supervisor.untilAsked('/api/config/scene/config/17');
  await untilAnswered(discord, ROBIN_ASKS);
  expect(textOf(await connectThisMachine(discord, ROBIN_ASKS))).toContain('1 device');
  await discord.invoke({ ...ROBIN_ASKS, command: 'scene', options: { id: 'movie' } });
  await homeAssistant.untilCommand('call_service');
  expect(homeAssistant.logins).not.toContain('the-token-of-the-add-on');
  expect(await program.end('SIGTERM')).toBe(0);
});

it('wants the bot’s token before anything else', async () => {
  const program = startAddOn({ discord_token: '' });
  expect(await program.end()).toBe(1);
  expect(program.errors()).toContain('Enter the token of your bot');
});

it('has options that are settings, and the version of the package', () => {
  const [, schema = ''] = config.split(/^schema:$/m);
  const options = [...schema.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name.toUpperCase());
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter(name => ![...ofBot, ...ofHub].includes(name))).toEqual([]);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(config).toContain(`version: "${version}"`);
});

it('is stopped while Home Assistant copies it, so that no database is copied in the middle of a write', () => {
  expect(config).toMatch(/^backup: cold$/m);
});

it('is shown within Home Assistant by the port that the hub listens at, to whom its supervisor passes on', () => {
  const port = /HUB_PORT: '(\d+)'/.exec(script)?.[1];
  expect(port).toBe(String(ADDON_PORT));
  expect(config).toMatch(/^ingress: true$/m);
  expect(config).toContain(`\ningress_port: ${port}\n`);
  const ingress = /HUB_INGRESS: '(.+)'/.exec(script)?.[1];
  expect(parseHubConfig({ HUB_INGRESS: ingress }).ingress[0]).toBe('172.30.32.2');
});
