import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { parseHubConfig } from '../../src/hub-server/config.ts';

it('has a default for every variable', () => {
  expect(parseHubConfig({})).toEqual({
    home: { kind: 'simulated' },
    historyDays: 14,
    ingress: [],
    host: '127.0.0.1',
    hosts: [],
    port: 8484,
    trustProxy: false,
    broker: null,
    dataDir: path.resolve('data/hub'),
    logLevel: 'info',
    backupDays: 7,
  });
});

it.each([
  [{ DATA_DIR: '/var/lib/homecord' }, '/var/lib/homecord/hub'],
  [{ DATA_DIR: '/var/lib/homecord', HUB_DATA_DIR: ' ' }, '/var/lib/homecord/hub'],
  [{ DATA_DIR: '/var/lib/homecord', HUB_DATA_DIR: '/var/lib/homecord-hub' }, '/var/lib/homecord-hub'],
])('keeps its own, by %j, in %s, whichever program asks', (environment, dataDir) => {
  expect(parseHubConfig(environment).dataDir).toBe(dataDir);
});

it('takes an empty variable as one that is not set', () => {
  expect(parseHubConfig({ HUB_PORT: '', MQTT_URL: '', TRUST_PROXY: '' })).toEqual(parseHubConfig({}));
});

it('is frozen', () => {
  expect(parseHubConfig({})).toSatisfy(Object.isFrozen);
});

it.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8, fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('reads TRUST_PROXY=%s', (text, trustProxy) => {
  expect(parseHubConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
});

it.each(['yes', '10.0.0.1/33', '10.0.0', 'fd00::/129', 'a,b', '1,true', '10.0.0.0/8/8'])(
  'refuses TRUST_PROXY=%s',
  text => {
    expect(() => parseHubConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be');
  },
);

it.each(['mqtt://broker', 'mqtts://broker:8883', 'ws://broker/mqtt', 'wss://broker'])(
  'takes presses to %s',
  url => {
    const { broker } = parseHubConfig({ MQTT_URL: url, MQTT_USERNAME: 'hub', MQTT_PASSWORD: 'secret' });
    expect(broker).toEqual({ url, username: 'hub', password: 'secret' });
  },
);

it('serves Home Assistant, whose address may end in a slash', () => {
  const { home } = parseHubConfig({
    HUB_BACKEND: 'home-assistant',
    HOME_ASSISTANT_URL: 'http://ha.local:8123/',
    HOME_ASSISTANT_TOKEN: 'abc.def',
  });
  expect(home).toEqual({ kind: 'home-assistant', url: 'http://ha.local:8123', token: 'abc.def' });
});

it.each([
  ['http://ha.local:8123/lovelace/0', 'http://ha.local:8123'],
  ['http://ha.local:8123/dashboard-upstairs/lights?edit=1', 'http://ha.local:8123'],
  ['https://ha.example.org/config/integrations/dashboard#x', 'https://ha.example.org'],
  ['http://supervisor/core', 'http://supervisor/core'],
  ['http://mia:secret@ha.local:8123/auth/authorize?x=1#y', 'http://mia:secret@ha.local:8123'],
  ['http://ha.local:8123/#', 'http://ha.local:8123'],
  ['https://example.org/lovelace-of-ours/', 'https://example.org/lovelace-of-ours'],
])('takes Home Assistant at %s for %s', (HOME_ASSISTANT_URL, url) => {
  const { home } = parseHubConfig({ HOME_ASSISTANT_URL, HOME_ASSISTANT_TOKEN: 'abc.def' });
  expect(home).toMatchObject({ url });
});

it('takes no bot’s token for one of Home Assistant, and shows it to nobody', () => {
  const token = `${'M'.repeat(26)}.Gabc12.${'x'.repeat(38)}`;
  const settings = { HOME_ASSISTANT_URL: 'http://ha.local:8123', HOME_ASSISTANT_TOKEN: token };
  expect(problemsOf(settings)).toEqual([
    expect.stringMatching(/^HOME_ASSISTANT_TOKEN must be a long-lived access token/),
  ]);
});

it('takes Home Assistant where it is told of one, and the word of whoever says which home', () => {
  const its = { HOME_ASSISTANT_URL: 'http://ha.local:8123', HOME_ASSISTANT_TOKEN: 'abc.def' };
  expect(parseHubConfig({ ...its, HUB_BACKEND: ' ' }).home.kind).toBe('home-assistant');
  expect(parseHubConfig({ ...its, HUB_BACKEND: 'simulated' }).home.kind).toBe('simulated');
  expect(parseHubConfig({ MQTT_URL: 'mqtt://broker' }).home.kind).toBe('simulated');
  expect(problemsOf({ HOME_ASSISTANT_TOKEN: 'abc.def' })).toEqual([
    expect.stringMatching(/^HOME_ASSISTANT_URL must be set where HUB_BACKEND is home-assistant/),
  ]);
});

it('serves zigbee2mqtt on the broker that presses are forwarded to', () => {
  const { home, broker } = parseHubConfig({ HUB_BACKEND: 'zigbee2mqtt', MQTT_URL: 'mqtt://broker' });
  expect(home).toEqual({ kind: 'zigbee2mqtt', broker, baseTopic: 'zigbee2mqtt' });
});

it.each([
  ['home-assistant', ['HOME_ASSISTANT_URL', 'HOME_ASSISTANT_TOKEN']],
  ['zigbee2mqtt', ['MQTT_URL']],
  ['openhab', ['HUB_BACKEND']],
])('names what HUB_BACKEND=%s lacks', (HUB_BACKEND, names) => {
  expect(problemsOf({ HUB_BACKEND }).map(problem => problem.split(' ')[0])).toEqual(names);
});

it.each(['zigbee2mqtt/#', '/zigbee2mqtt', 'zigbee2mqtt/', '+'])(
  'refuses ZIGBEE2MQTT_BASE_TOPIC=%s',
  ZIGBEE2MQTT_BASE_TOPIC => {
    expect(problemsOf({ ZIGBEE2MQTT_BASE_TOPIC })).toHaveLength(1);
  },
);

it('reports every problem at once, and no value', () => {
  const environment = {
    HUB_PORT: '70000',
    TRUST_PROXY: 'everybody',
    MQTT_URL: 'http://user:hunter2@broker',
    LOG_LEVEL: 'loud',
  };
  const problems = problemsOf(environment);
  expect(problems.map(problem => problem.split(' ')[0])).toEqual(Object.keys(environment));
  expect(problems.join()).not.toMatch(/70000|everybody|hunter2|loud/);
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseHubConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [];
  }
}
