import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { startTestHub } from '../support/hub-server.ts';
import { request } from '../support/request.ts';

it.each([
  ['/api/v1/devices', 'GET, HEAD, OPTIONS'],
  ['/v1/devices/thermostat', 'GET, HEAD, OPTIONS'],
  ['/v1/scenes', 'GET, HEAD, OPTIONS'],
  ['/v1/automations', 'GET, HEAD, OPTIONS'],
  ['/api/v1/scenes/reading/trigger', 'OPTIONS, POST'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
])('names what %s answers to', async (path, allow) => {
  const { ask } = await startTestHub();
  const refused = await ask(path, { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
  const options = await ask(path, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
});

it('answers 405 to every other method there is', async () => {
  const { url } = await startTestHub();
  const others = METHODS.filter(method => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method));
  for (const method of others) {
    const { statusCode, body } = await request(`${url}/v1/devices`, { method: method as 'GET' });
    await body.dump();
    expect([method, statusCode]).toEqual([method, 405]);
  }
});

it.each(['/', '/api/v1', '/api/v2/devices', '/v1/devices/', '/v1/devices/a/b', '/v1/scenes//trigger', '//'])(
  'answers 404 under %s, whatever the method',
  async path => {
    const { ask } = await startTestHub();
    for (const method of ['GET', 'POST', 'OPTIONS']) expect((await ask(path, { method })).status).toBe(404);
  },
);

it('answers HEAD like GET, without the body', async () => {
  const { ask } = await startTestHub();
  const head = await ask('/v1/devices/thermostat', { method: 'HEAD' });
  const body = await (await ask('/v1/devices/thermostat')).text();
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(await head.text()).toBe('');
});
