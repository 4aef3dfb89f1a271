import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { judgeRows } from '../support/judge-rows.ts';
import { startTestPage } from '../support/playground-page.ts';

/** This machine's own address in its network; where there is none, the loopback has to do. */
const networkAddress =
  Object.values(networkInterfaces())
    .flatMap(each => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** A request with headers that fetch would not let through. */
async function ask(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const request = httpRequest(url, { headers, method });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** What becomes of a WebSocket's handshake: its status, 101 when it opens. */
async function shakeHands(url: string, headers: OutgoingHttpHeaders, path = '/socket'): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { ...headers } });
  return await new Promise<number>(resolve => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => resolve(0));
  }).finally(() => socket.terminate());
}

it('serves the page, its script and its stylesheet', async () => {
  const { page } = await startTestPage();

  const [document, script, styles] = await Promise.all(
    ['/', '/page/playground-app.js', '/page/page.css'].map(path => ask(page.url + path)),
  );

  expect(document?.headers['content-type']).toContain('text/html');
  expect(script?.headers['content-type']).toContain('text/javascript');
  expect(styles?.headers['content-type']).toContain('text/css');
});

it('serves nothing that is no file of the page', () =>
  judgeRows(
    [
      '/page/tsconfig.json',
      '/page/playground-app.ts',
      '/page/messages.css',
      '/package.json',
      '/page/../web-server.ts',
      '/page/%2e%2e/web-server.ts',
      '/modules/lit/index.js',
      '/hub/capabilities.ts',
    ],
    async path => {
      const { page } = await startTestPage();

      expect((await ask(page.url + path)).status).toBe(404);
    },
  ));

it('tells browsers to load and to believe nothing from elsewhere', async () => {
  const { page } = await startTestPage();

  const { headers } = await ask(page.url);

  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses with %s for who asks for it', async (encoding, unpack) => {
  const { page } = await startTestPage();
  const url = `${page.url}/page/page.css`;

  const plain = await ask(url);
  const packed = await ask(url, { 'accept-encoding': encoding });

  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(unpack(packed.body)).toEqual(plain.body);
});

it('sends nothing twice to who has it', async () => {
  const { page } = await startTestPage();
  const { headers } = await ask(page.url);

  const again = await ask(page.url, { 'if-none-match': headers.etag });

  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

it('refuses what would change something', async () => {
  const { page } = await startTestPage();

  const answer = await ask(page.url, {}, 'POST');

  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

const foreign: readonly OutgoingHttpHeaders[] = [
  { host: 'rebound.example' },
  { host: 'localhost:1' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

it.each(foreign)('refuses requests with %j', async headers => {
  const { page } = await startTestPage();

  expect((await ask(page.url, headers)).status).toBe(403);
});

it.each(foreign)('refuses a socket with %j', async headers => {
  const { page } = await startTestPage();

  expect(await shakeHands(page.url, headers)).toBe(403);
});

it('opens a socket for its own page, and only where that is', async () => {
  const { page } = await startTestPage();
  const own = { origin: `http://localhost:${page.port}` };

  expect(await shakeHands(page.url, own)).toBe(101);
  expect(await shakeHands(page.url, own, '/other')).toBe(404);
});

it('answers under a name that it was given', async () => {
  const { page } = await startTestPage({ allowedHosts: ['Home.lan:3000'] });

  expect((await ask(page.url, { host: 'home.lan:3000' })).status).toBe(200);
});

it('answers under the address that it is reached at, once it listens for the network', async () => {
  const { page } = await startTestPage({ host: '0.0.0.0' });
  const own = { origin: `http://${networkAddress}:${page.port}` };

  expect((await ask(own.origin)).status).toBe(200);
  expect(await shakeHands(own.origin, own)).toBe(101);
  expect((await ask(own.origin, { host: `rebound.example:${page.port}` })).status).toBe(403);
  expect(await shakeHands(own.origin, { origin: 'http://evil.example' })).toBe(403);
});

it('is to be found at localhost where it listens for the network', async () => {
  const { page } = await startTestPage({ host: '0.0.0.0' });

  expect(page.url).toBe(`http://localhost:${page.port}`);
  expect((await ask(page.url)).status).toBe(200);
});

it('tells a taken port by its code', async () => {
  const { page } = await startTestPage();

  await expect(startTestPage({ port: page.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('closes while windows are open', async () => {
  const { page } = await startTestPage();
  const socket = new WebSocket(`${page.url.replace('http', 'ws')}/socket`);
  await once(socket, 'open');

  await Promise.all([page.close(), once(socket, 'close')]);

  await expect(fetch(page.url)).rejects.toThrow();
});
