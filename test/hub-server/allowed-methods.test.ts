import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { createTestHub, startTestHub } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';
import { request } from '../support/request.ts';

const hub = perFile(() => createTestHub());

it('names what a path answers to', () =>
  judgeRows(
    [
      ['/api/v1/devices', 'GET, HEAD, OPTIONS'],
      ['/v1/devices/thermostat', 'GET, HEAD, OPTIONS'],
      ['/v1/scenes', 'GET, HEAD, OPTIONS'],
      ['/v1/automations', 'GET, HEAD, OPTIONS'],
      ['/api/v1/scenes/reading/trigger', 'OPTIONS, POST'],
      ['/healthz', 'GET, HEAD, OPTIONS'],
    ] as const,
    async ([path, allow]) => {
      const { ask } = await hub();
      const refused = await ask(path, { method: 'DELETE' });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
      const options = await ask(path, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    },
  ));

it('answers 405 to every other method there is', async () => {
  const { url } = await startTestHub();
  const others = METHODS.filter(method => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method));
  await judgeRows(others, async method => {
    const { statusCode, body } = await request(`${url}/v1/devices`, { method: method as 'GET' });
    await body.dump();
    expect(statusCode).toBe(405);
  });
});

it('answers 404 where nothing is, whatever the method', async () => {
  const { ask } = await hub();
  const nowhere = [
    '/',
    '/api/v1',
    '/api/v2/devices',
    '/v1/devices/',
    '/v1/devices/a/b',
    '/v1/scenes//trigger',
    '//',
  ];
  const rows = nowhere.flatMap(path => ['GET', 'POST', 'OPTIONS'].map(method => [method, path] as const));
  await judgeRows(rows, async ([method, path]) => {
    expect((await ask(path, { method })).status).toBe(404);
  });
});

it('answers HEAD like GET, without the body', async () => {
  const { ask } = await hub();
  const head = await ask('/v1/devices/thermostat', { method: 'HEAD' });
  const body = await (await ask('/v1/devices/thermostat')).text();
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(await head.text()).toBe('');
});
