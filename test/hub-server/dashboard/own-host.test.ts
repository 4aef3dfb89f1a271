import { request } from 'node:http';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { PASSWORD, startAccountHub } from '../../support/account.ts';

type Options = Parameters<typeof startAccountHub>[0];

/** Asks under a name; `fetch` would not send another than its own. */
async function askAs(
  host: string,
  path: string,
  { headers = {}, ...options }: Options & { headers?: Record<string, string> } = {},
) {
  const hub = await startAccountHub(options);
  const { hostname: address, port } = new URL(hub.url);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const body = path.endsWith('sign-in') ? JSON.stringify({ password: PASSWORD }) : undefined;
  const sent = request(
    {
      host: address,
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: { origin: `http://${host}`, 'content-type': 'application/json', ...headers, host },
    },
    async response => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: text });
    },
  );
  sent.on('error', reject).end(body);
  return promise;
}

it.each([
  'localhost:8080',
  '127.0.0.1',
  '192.168.1.5:8080',
  '[::1]:8080',
  '[fd00::5]',
  'hub:8080',
  'Hub.LOCAL',
  'hub.local.:8080',
  'hub.home.arpa',
  'hub.lan',
  hostname(),
])('answers as %s, which no stranger can point here', async host => {
  expect((await askAs(host, '/')).status).toBe(200);
});

it.each([
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'me@evil.example',
  'fritz.box',
])('shows neither its page nor its door to who calls it %s', async host => {
  for (const path of ['/', '/page/dashboard-app.js', '/account/session', '/account/sign-in']) {
    const { status, body } = await askAs(host, path);
    expect([path, status]).toEqual([path, 421]);
    expect(Problem.parse(JSON.parse(body)).detail).toContain('HUB_HOSTS');
  }
});

it('answers under the names that it was told', async () => {
  const hosts = ['home.example.org'];
  expect((await askAs('Home.Example.org:443', '/', { hosts })).status).toBe(200);
  expect((await askAs('evil.example', '/', { hosts })).status).toBe(421);
});

it('believes no forwarded name more than the one that was really asked for, and the other way round', async () => {
  const forwarded = (host: string) => ({ trustProxy: true, headers: { 'x-forwarded-host': host } });
  expect((await askAs('evil.example', '/', forwarded('localhost'))).status).toBe(421);
  expect((await askAs('localhost', '/', forwarded('evil.example'))).status).toBe(421);
  expect((await askAs('hub:8080', '/', forwarded('hub.local'))).status).toBe(200);
});

it('leaves the API, which asks for a key, under any name', async () => {
  expect((await askAs('hub.example.org', '/healthz')).status).toBe(200);
  expect((await askAs('hub.example.org', '/api/v1/devices')).status).toBe(401);
});
