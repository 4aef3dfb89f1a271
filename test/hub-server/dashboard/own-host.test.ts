import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { type AccountHub, PASSWORD, startAccountHub } from '../../support/account.ts';
import type { TestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { perFile } from '../../support/on-end.ts';

type Hub = AccountHub<TestHub>;
const usual = perFile(() => startAccountHub());
const behindProxies = perFile(() => startAccountHub({ trustProxy: true }));

/** Asks under a name; `fetch` would not send another than its own. */
async function askAs(host: string, path: string, hub?: Hub, headers: Record<string, string> = {}) {
  const { hostname: address, port } = new URL((hub ?? (await usual())).url);
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

it('answers under names that no stranger can point here', () =>
  judgeRows(
    [
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
    ],
    async host => expect((await askAs(host, '/')).status).toBe(200),
  ));

it('shows neither its page nor its door to who calls it by another name', async () => {
  const names = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'me@evil.example',
    'fritz.box',
  ];
  const paths = ['/', '/page/dashboard-app.js', '/account/session', '/account/sign-in'];
  const rows = names.flatMap(host => paths.map(path => [host, path] as const));
  await judgeRows(rows, async ([host, path]) => {
    const { status, body } = await askAs(host, path);
    expect(status).toBe(421);
    expect(Problem.parse(JSON.parse(body)).detail).toContain('HUB_HOSTS');
  });
});

it('answers under the names that it was told', async () => {
  const hub = await startAccountHub({ hosts: ['home.example.org'] });
  expect((await askAs('Home.Example.org:443', '/', hub)).status).toBe(200);
  expect((await askAs('evil.example', '/', hub)).status).toBe(421);
});

it('believes no forwarded name more than the one that was really asked for, and the other way round', async () => {
  const ask = async (host: string, forwarded: string) =>
    (await askAs(host, '/', await behindProxies(), { 'x-forwarded-host': forwarded })).status;
  expect(await ask('evil.example', 'localhost')).toBe(421);
  expect(await ask('localhost', 'evil.example')).toBe(421);
  expect(await ask('hub:8080', 'hub.local')).toBe(200);
});

/** Sends a head as it stands, and answers with the status. */
async function sendHead(lines: readonly string[], { url }: Hub): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

const session = 'GET /account/session';

it('hears by which name it is called', () =>
  judgeRows(
    [
      ['no host', [`${session} HTTP/1.0`], 421],
      ['no host, but a page', [`${session} HTTP/1.0`, 'Sec-Fetch-Site: same-origin'], 421],
      ['an empty host', [`${session} HTTP/1.1`, 'Host: '], 421],
      ['a host after its own', [`${session} HTTP/1.1`, 'Host: localhost', 'Host: evil.example'], 421],
      ['its own host twice', [`${session} HTTP/1.1`, 'Host: localhost', 'Host: 127.0.0.1'], 200],
      ['a target elsewhere', ['GET http://evil.example/account/session HTTP/1.1', 'Host: localhost'], 421],
      ['a target here', ['GET http://hub:80/account/session HTTP/1.1', 'Host: localhost'], 200],
    ] as const,
    async ([, lines, status]) => expect(await sendHead(lines, await usual())).toBe(status),
  ));

it('believes a chain of proxies only where each name that it forwards for is its own', () =>
  judgeRows(
    [
      ['hub.local', 200],
      ['', 200],
      ['hub.local, localhost', 200],
      ['evil.example, localhost', 421],
      ['localhost, evil.example', 421],
      ['localhost, evil.example,hub', 421],
      ['localhost\r\nX-Forwarded-Host: evil.example', 421],
      ['evil.example\r\nX-Forwarded-Host: localhost', 421],
    ] as const,
    async ([names, status]) => {
      const lines = [`${session} HTTP/1.1`, 'Host: localhost', `X-Forwarded-Host: ${names}`];
      expect(await sendHead(lines, await behindProxies())).toBe(status);
      expect(await sendHead(lines, await usual())).toBe(200);
    },
  ));

it('leaves the API, which asks for a key, under any name', async () => {
  expect((await askAs('hub.example.org', '/healthz')).status).toBe(200);
  expect((await askAs('hub.example.org', '/api/v1/devices')).status).toBe(401);
});
