import { expect, it } from 'vitest';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { startHubServer } from '../../src/hub-server/server.ts';
import { createLog } from '../../src/process/log.ts';
import { createTestHub, startTestHub } from '../support/hub-server.ts';

it.each(['/api/v1', '/v1'])('answers the four operations under %s', async base => {
  const { ask } = await createTestHub();
  const statusOf = async (method: string, path: string) => (await ask(base + path, { method })).status;
  expect(await statusOf('GET', '/devices')).toBe(200);
  expect(await statusOf('GET', '/devices/thermostat')).toBe(200);
  expect(await statusOf('POST', '/scenes/movie_night/trigger')).toBe(200);
  expect(await statusOf('GET', '/automations')).toBe(200);
});

it('tells the port that it was given', async () => {
  const { url } = await startTestHub();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
});

it('rejects with EADDRINUSE where the port is taken', async () => {
  const { url, keys } = await startTestHub();
  const backend = createSimulatedHome();
  const log = createLog({ level: 'silent' });
  const port = Number(new URL(url).port);
  await expect(startHubServer({ backend, keys, log, host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('no longer listens once it is closed', async () => {
  const { ask, close } = await startTestHub();
  await ask('/healthz');
  await close();
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});
