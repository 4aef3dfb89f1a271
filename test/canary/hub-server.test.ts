import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { createCanary, findLeaks, spellingsOf } from '../support/canary.ts';
import { hostileBrokers } from '../support/hostile-broker.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';
import { startProgram } from '../support/program.ts';
import { type Script, startScriptedHomeAssistant } from '../support/scripted-home-assistant.ts';

/** Whatever a home does with the token or password that it was shown: the hub before it never repeats it. */

const everySpelling = (token: string) => [...spellingsOf(token).values()].join(' ');
const failing = (type: string, token: string): Script => ({
  entities: { 'scene.bright': { s: 'unknown', a: {}, c: 'context', lc: 1_700_000_000 } },
  answer: command => {
    if (command.type !== type) return;
    const words = everySpelling(token);
    return { type: 'result', success: false, error: { code: token, message: words, translation_key: words } };
  },
});

const failures: Record<string, { toScript(token: string): Script; isTold: RegExp }> = {
  'a login that is refused': {
    toScript: token => ({ refusal: { message: everySpelling(token), code: token } }),
    isTold: /rejects the token/,
  },
  'a registry that is refused': {
    toScript: token => failing('config/area_registry/list', token),
    isTold: /cannot be used/,
  },
  'its set-up that is refused': { toScript: token => failing('get_config', token), isTold: /cannot be used/ },
  'a scene that is refused': { toScript: token => failing('call_service', token), isTold: /is connected/ },
};

/** Starts the hub, waits until it says so much on stderr, asks everything, and searches all that it wrote. */
async function expectSilent(name: string, env: Record<string, string>, isTold: RegExp): Promise<void> {
  const HUB_DATA_DIR = createTestDirectory();
  const key = createKeyStore(openTestDatabase(HUB_DATA_DIR)).create('canary');
  const hub = startProgram(['bin/run.js', 'src/hub-server/main.ts'], {
    env: { HUB_DATA_DIR, HUB_PORT: '0', LOG_LEVEL: 'trace', ...env },
  });
  const [, origin] = await hub.line(/API +(http:\/\/[^/]+)/);
  while (!isTold.test(hub.errors())) await once(hub.child.stderr ?? hub.child, 'data');
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (path: string, method = 'GET') =>
    (await fetch(origin + path, { method, headers })).text();
  const answers = await Promise.all([
    ask('/api/v1/scenes/bright/trigger', 'POST'),
    ...['/api/v1/devices', '/api/v1/automations', '/api/v1/scenes', '/readyz', '/metrics'].map(path =>
      ask(path),
    ),
  ]);
  await hub.end('SIGTERM');
  const said = { stdout: hub.output(), stderr: hub.errors(), answers: answers.join('\n') };
  const { HOME_ASSISTANT_TOKEN: token = '', MQTT_PASSWORD: password = '' } = env;
  expect(findLeaks(said, { [`secret at ${name}`]: token || password })).toEqual([]);
}

it('keeps Home Assistant’s token to itself', async () => {
  const tried = Object.entries(failures).map(async ([name, { toScript, isTold }]) => {
    const token = createCanary();
    const { url } = await startScriptedHomeAssistant(toScript(token), token);
    const home = { HUB_BACKEND: 'home-assistant', HOME_ASSISTANT_URL: url, HOME_ASSISTANT_TOKEN: token };
    await expectSilent(name, home, isTold);
  });
  await Promise.all(tried);
});

it.each(['simulated', 'zigbee2mqtt'])(
  'keeps the broker’s password to itself before a %s home',
  async backend => {
    const tried = Object.entries(hostileBrokers).map(async ([name, start]) => {
      const password = createCanary();
      const broker = { MQTT_URL: await start(password), MQTT_USERNAME: 'bell', MQTT_PASSWORD: password };
      await expectSilent(name, { HUB_BACKEND: backend, ...broker }, /broker cannot be used/);
    });
    await Promise.all(tried);
  },
);
