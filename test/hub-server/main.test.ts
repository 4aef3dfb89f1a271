import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createOwner } from '../../src/hub-server/dashboard/owner.ts';
import { openHubDatabase } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { VERSION } from '../../src/process/version.ts';
import { readLines, readSetupLink, runHub, spawnHub } from '../support/hub-process.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';
import { startRawServer } from '../support/raw-server.ts';
import { GOOD_TOKEN, startScriptedHomeAssistant } from '../support/scripted-home-assistant.ts';

/** A key of a hub that is not started yet. */
function createKey(dataDir: string): string {
  const database = openHubDatabase(dataDir);
  const keys = createKeyStore(database);
  const key = keys.create('test');
  keys.close();
  database.close();
  return key;
}

const isLastLine = (line: string) => line.startsWith('Then try');

it('says where it listens and what to try, and answers there', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const apiKey = createKey(HUB_DATA_DIR);
  const lines = await readLines(spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' }), isLastLine);
  const url = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(lines.join('\n'))?.[0];
  expect(lines[0]).toBe(`homecord ${VERSION}`);
  expect(lines.join('\n')).toContain('npm run -s hub -- keys create <label>');
  expect(lines.join('\n')).toContain('not forwarded: MQTT_URL is not set');
  const headers = { authorization: `Bearer ${apiKey}` };
  expect((await fetch(`${url}/devices`, { headers })).status).toBe(200);
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  expect(metrics).toMatch(/^hub_home_ready 1$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(metrics.match(/(?<=^# TYPE )\w+/gm)).toEqual([
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_eventloop_lag_seconds',
    'nodejs_eventloop_lag_p50_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'homecord_build_info',
    'hub_home_ready',
    'hub_last_backup_timestamp_seconds',
  ]);
});

it('leaves a link that makes the dashboard somebody’s beside its data, never in its log, and then only says where it is', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const start = () => readLines(spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' }), isLastLine);
  const first = await start();
  expect(first.join('\n')).not.toContain('#setup=');
  const [origin = '', secret = ''] = readSetupLink(first).split('/#setup=');
  expect(statSync(path.join(HUB_DATA_DIR, 'setup-link')).mode & 0o777).toBe(0o600);
  const setUp = await fetch(`${origin}/account/setup`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ secret, password: 'a few words of mine' }),
  });
  expect(setUp.status).toBe(200);
  const lines = await start();
  expect(lines[2]).toMatch(/^Dashboard +http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(readdirSync(HUB_DATA_DIR)).not.toContain('setup-link');
});

it('serves its home, and lets its owner in, where the file of the link can neither be written nor taken away', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const start = () => readLines(spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' }), isLastLine);
  const [origin = '', secret = ''] = readSetupLink(await start()).split('/#setup=');
  const file = path.join(HUB_DATA_DIR, 'setup-link');
  rmSync(file);
  // Root is refused by no mode; nobody takes a directory for a file.
  mkdirSync(file);
  const setUp = await fetch(`${origin}/account/setup`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ secret, password: 'a few words of mine' }),
  });
  expect(setUp.status).toBe(200);
  await runHub(['reset-password'], { HUB_DATA_DIR });
  expect((await start())[2]).toMatch(
    /^Set it up +no link could be left in .+: npm run -s hub -- reset-password$/,
  );
});

it('does not run a scene again for a retry after it was killed in the middle of it, and says that the outcome is unknown', async () => {
  const home = await startScriptedHomeAssistant({
    entities: { 'scene.movie': { s: 'unknown', a: { friendly_name: 'Movie' }, lc: 0 } },
    answer: ({ type }) => (type === 'call_service' ? null : undefined),
  });
  const HUB_DATA_DIR = createTestDirectory();
  const apiKey = createKey(HUB_DATA_DIR);
  const start = async () => {
    const env = {
      HUB_DATA_DIR,
      HUB_PORT: '0',
      HOME_ASSISTANT_URL: home.url,
      HOME_ASSISTANT_TOKEN: GOOD_TOKEN,
    };
    const child = spawnHub([], env);
    const url = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec((await readLines(child, isLastLine)).join())?.[0];
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': 'tap-1' };
    /** Asks again as long as the home is away, which does nothing. */
    const trigger = async (): Promise<Response> => {
      const answer = await fetch(`${url}/scenes/movie/trigger`, { method: 'POST', headers });
      return answer.status === 503 || answer.status === 404 ? trigger() : answer;
    };
    return { child, trigger };
  };
  const first = await start();
  const lost = first.trigger().catch(() => 'lost');
  await home.untilCommand('call_service');
  first.child.kill('SIGKILL');
  expect(await lost).toBe('lost');
  const answer = await (await start()).trigger();
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
    504,
    'This was asked for before the hub was restarted; what became of it is unknown.',
  ]);
  expect(home.commands.filter(({ type }) => type === 'call_service')).toHaveLength(1);
});

it('takes from its data’s directory what others may do there', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  chmodSync(HUB_DATA_DIR, 0o755);
  const child = spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' });
  const [warning] = await once(createInterface({ input: child.stderr }), 'line');
  expect(warning).toContain('others could read this; now they cannot');
  expect(statSync(HUB_DATA_DIR).mode & 0o777).toBe(0o700);
});

it('keeps nothing where everybody may write', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  chmodSync(HUB_DATA_DIR, 0o1777);
  const { stderr, code } = await runHub([], { HUB_DATA_DIR, HUB_PORT: '0' });
  expect({ code, stderr }).toEqual({
    code: 78,
    stderr: expect.stringContaining(`HUB_DATA_DIR ${HUB_DATA_DIR}`),
  });
});

it('voids a forgotten password while it runs, for whoever has its terminal', async () => {
  const database = openTestDatabase();
  const owner = createOwner(database);
  expect(await owner.claim(owner.createSetupSecret(), 'a forgotten password')).toBe(true);
  const HUB_DATA_DIR = path.dirname(String(database.location()));
  const { stdout, stderr, code } = await runHub(['reset-password'], { HUB_DATA_DIR, HUB_PORT: '8123' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('The password is void') });
  expect(owner.isClaimed()).toBe(false);
  const [, secret = ''] = /^http:\/\/127\.0\.0\.1:8123\/#setup=([\w-]{43})\n$/.exec(stdout) ?? [];
  expect(await owner.claim(secret, 'a password to remember')).toBe(true);
});

it.each(['SIGINT', 'SIGTERM'] as const)('ends cleanly on %s', async signal => {
  const child = spawnHub([], { HUB_PORT: '0', MQTT_URL: 'mqtt://127.0.0.1:9' });
  await readLines(child, isLastLine);
  const exited = once(child, 'exit');
  child.kill(signal);
  expect(await exited).toEqual([0, null]);
});

it('says in one line which variable to change where the port is taken', async () => {
  const { port } = await startRawServer(() => {});
  const { stderr, stdout, code } = await runHub([], { HUB_PORT: String(port), LOG_LEVEL: 'silent' });
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toBe(
    `Port ${port} is taken, perhaps by a playground or another homecord: end that first, or set HUB_PORT to another one, or to 0 for any free one.\n`,
  );
});

it('tells every problem of its environment, each on a line', async () => {
  const { stderr, code } = await runHub([], { HUB_PORT: 'http', MQTT_URL: 'broker', LOG_LEVEL: 'loud' });
  expect(code).toBe(78);
  expect(
    stderr
      .trim()
      .split('\n')
      .map(line => line.split(' ')[0]),
  ).toEqual(['HUB_PORT', 'MQTT_URL', 'LOG_LEVEL']);
});

it('reads an .env file in the directory that it is started in', async () => {
  const directory = createTestDirectory();
  writeFileSync(path.join(directory, '.env'), 'HUB_PORT=from the file\n');
  const { stderr } = await runHub([], {}, directory);
  expect(stderr).toMatch(/^HUB_PORT must be/);
});

it('names a database that it cannot read', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  writeFileSync(path.join(HUB_DATA_DIR, 'hub.sqlite'), 'garbage'.repeat(1_000));
  const { stderr, code } = await runHub([], { HUB_DATA_DIR });
  expect(code).toBe(78);
  expect(stderr).toMatch(/^The hub's data in .*hub\.sqlite cannot be read: /);
});
