import { expect, it } from 'vitest';
import { startAccountHub } from '../../support/account.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { request } from '../../support/request.ts';

const sealed = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

it('serves the page to anybody, and its files', async () => {
  const { url } = await startAccountHub({ claimed: false });
  const page = await fetch(`${url}/`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  for (const path of [`/${script}`, '/page/theme.css', '/modules/lit/index.js', '/hub/capabilities.ts']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
});

it.each(['/', '/page/theme.css', '/account/session', '/account/overview', '/account/keys'])(
  'seals %s against other sites',
  async path => {
    const { url } = await startAccountHub();
    expect(Object.fromEntries((await fetch(url + path)).headers)).toMatchObject(sealed);
  },
);

it.each(['session', 'overview', 'keys', 'events'])('keeps /account/%s out of caches', async path => {
  const { signIn } = await startAccountHub();
  const response = await (await signIn()).ask('GET', path);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('answers HEAD like GET, without the body', async () => {
  const { url } = await startAccountHub();
  const [head, get] = await Promise.all(['HEAD', 'GET'].map(method => fetch(`${url}/`, { method })));
  expect(head?.status).toBe(200);
  expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'));
  expect(await head?.text()).toBe('');
});

it.each(['GET', 'HEAD'] as const)('answers %s with 304 where the browser has the file', async method => {
  const { url } = await startAccountHub();
  // Not by fetch, which keeps a 304 to itself.
  const first = await request(`${url}/page/theme.css`);
  await first.body.dump();
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await request(`${url}/page/theme.css`, { method, headers });
  expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
});

it.each([
  ['/', 'GET, HEAD, OPTIONS'],
  ['/page/theme.css', 'GET, HEAD, OPTIONS'],
  ['/account/session', 'GET, HEAD, OPTIONS'],
  ['/account/sign-in', 'OPTIONS, POST'],
  ['/account/keys', 'GET, HEAD, OPTIONS, POST'],
  ['/account/keys/hck_00000000', 'DELETE, OPTIONS'],
  ['/account/events', 'GET, OPTIONS'],
])('names what %s answers to', async (path, allow) => {
  const { url } = await startAccountHub();
  const refused = await fetch(url + path, { method: 'PUT' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
});

it.each([
  '/page/tsconfig.json',
  '/page/',
  '/page/../owner.ts',
  '/modules/zod/index.js',
  '/hub/contract.ts',
  '/account',
  '/account/owner',
])('serves nothing at %s', async path => {
  const { url } = await startAccountHub();
  expect((await fetch(url + path)).status).toBe(404);
});

it.each([
  ['GET', 'overview'],
  ['GET', 'events'],
  ['GET', 'keys'],
  ['HEAD', 'overview'],
  ['POST', 'keys'],
  ['POST', 'password'],
  ['DELETE', 'keys/hck_00000000'],
])('tells strangers nothing at %s /account/%s', async (method, path) => {
  const { visit } = await startAccountHub();
  const response = await visit().ask(method, path, method === 'GET' || method === 'HEAD' ? undefined : {});
  expect(response.status).toBe(401);
});

it('is not there where a hub has none', async () => {
  const { url } = await startTestHub();
  for (const path of ['/', '/account/session']) expect((await fetch(url + path)).status).toBe(404);
});

it('stays out of the description of the API', async () => {
  const { url } = await startAccountHub();
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
  const plain = (await (await fetch(`${(await startTestHub()).url}/openapi.json`)).json()) as object;
  expect(description).toEqual(plain);
});
