import { expect, it } from 'vitest';
import { createAccountHub, startAccountHub } from '../../support/account.ts';
import { createTestHub, type HubUnderTest } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { perFile } from '../../support/on-end.ts';

const hub = perFile(() => createAccountHub());

const sealed = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

it('serves the page to anybody, and its files', async () => {
  const { fetch } = await createAccountHub({ claimed: false });
  const page = await fetch('/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => `/${file}`);
  expect(files).toEqual(['/page/favicon.svg', '/page/page.css', '/page/dashboard-app.js']);
  await judgeRows(files, async path => expect((await fetch(path)).status).toBe(200));
});

it('seals everything against other sites', async () => {
  const { fetch } = await hub();
  const paths = ['/', '/page/page.css', '/account/session', '/account/overview', '/account/keys'];
  await judgeRows(paths, async path => {
    expect(Object.fromEntries((await fetch(path)).headers)).toMatchObject(sealed);
  });
});

it('keeps what is under /account out of caches', async () => {
  const owner = await (await startAccountHub()).signIn();
  await judgeRows(['session', 'overview', 'keys', 'events'], async path => {
    expect((await owner.ask('GET', path)).headers.get('cache-control')).toBe('no-store');
  });
});

it('answers HEAD like GET, without the body', async () => {
  const { fetch } = await hub();
  const [head, get] = await Promise.all(['HEAD', 'GET'].map(method => fetch('/', { method })));
  expect(head?.status).toBe(200);
  expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'));
  expect(await head?.text()).toBe('');
});

it.each(['GET', 'HEAD'] as const)('answers %s with 304 where the browser has the file', async method => {
  const { fetch } = await hub();
  const first = await fetch('/page/page.css');
  const headers = { 'if-none-match': String(first.headers.get('etag')) };
  const again = await fetch('/page/page.css', { method, headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('names what a path answers to', async () => {
  const { fetch } = await hub();
  const rows = [
    ['/', 'GET, HEAD, OPTIONS'],
    ['/page/page.css', 'GET, HEAD, OPTIONS'],
    ['/account/session', 'GET, HEAD, OPTIONS'],
    ['/account/sign-in', 'OPTIONS, POST'],
    ['/account/keys', 'GET, HEAD, OPTIONS, POST'],
    ['/account/keys/hck_00000000', 'DELETE, OPTIONS'],
    ['/account/events', 'GET, OPTIONS'],
  ] as const;
  await judgeRows(rows, async ([path, allow]) => {
    const refused = await fetch(path, { method: 'PUT' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
  });
});

it('serves no other file', async () => {
  const { fetch } = await hub();
  const paths = [
    '/page/tsconfig.json',
    '/page/',
    '/page/../owner.ts',
    '/page/dashboard-app.ts',
    '/page/theme.css',
    '/modules/lit/index.js',
    '/hub/capabilities.ts',
    '/account',
    '/account/owner',
  ];
  await judgeRows(paths, async path => expect((await fetch(path)).status).toBe(404));
});

it('tells strangers nothing', async () => {
  const { visit } = await hub();
  const rows = [
    ['GET', 'overview'],
    ['GET', 'events'],
    ['GET', 'keys'],
    ['HEAD', 'overview'],
    ['POST', 'keys'],
    ['POST', 'password'],
    ['DELETE', 'keys/hck_00000000'],
  ] as const;
  await judgeRows(rows, async ([method, path]) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : {};
    expect((await visit().ask(method, path, body)).status).toBe(401);
  });
});

it('is not there where a hub has none', async () => {
  const { fetch } = await createTestHub();
  for (const path of ['/', '/account/session']) expect((await fetch(path)).status).toBe(404);
});

it('stays out of the description of the API', async () => {
  const describeIt = async (each: HubUnderTest) => (await each.fetch('/openapi.json')).json();
  expect(await describeIt(await hub())).toEqual(await describeIt(await createTestHub()));
});
