import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';

it.each(['/api/v1', '/v1'])('answers the four operations under %s', async base => {
  const { url, apiKey } = await startTestHub();
  const headers = { authorization: `Bearer ${apiKey}` };
  const ask = async (method: string, path: string) =>
    (await fetch(url + base + path, { method, headers })).status;
  expect(await ask('GET', '/devices')).toBe(200);
  expect(await ask('GET', '/devices/thermostat')).toBe(200);
  expect(await ask('POST', '/scenes/movie_night/trigger')).toBe(200);
  expect(await ask('GET', '/automations')).toBe(200);
});
