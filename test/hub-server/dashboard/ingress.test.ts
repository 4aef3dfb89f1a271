import { expect, it } from 'vitest';
import { PASSWORD, startAccountHub } from '../../support/account.ts';

/** The dashboard as Home Assistant shows it. Its supervisor is at 127.0.0.1 here, and asks for somebody at 192.0.2.7. */

const PATH = '/api/hassio_ingress/Ab_c-9';
const shown = {
  'x-ingress-path': PATH,
  'x-forwarded-host': 'home.example',
  'x-forwarded-for': '192.0.2.7, 127.0.0.1',
  origin: 'https://home.example',
};

async function signInCookies(headers: Record<string, string>, ingress = ['127.0.0.1']) {
  const { visit } = await startAccountHub({ ingress });
  const response = await visit({ headers }).ask('POST', 'sign-in', { password: PASSWORD });
  return { status: response.status, cookies: response.headers.getSetCookie() };
}

it('keeps cookies to its own path, over TLS and without', async () => {
  const plain = await signInCookies({ ...shown, 'x-forwarded-proto': 'http' });
  expect(plain.status).toBe(200);
  for (const cookie of plain.cookies) expect(cookie).toMatch(`; Path=${PATH}/; HttpOnly; SameSite=Strict`);
  const secure = await signInCookies({ ...shown, 'x-forwarded-proto': 'https' });
  expect(secure.cookies[0]).toMatch(/^__Secure-homecord_session=/);
  expect(secure.cookies[0]).toMatch(`; Path=${PATH}/; HttpOnly; Secure; SameSite=Strict`);
});

it('knows the session again, and forgets it at its own path', async () => {
  const { visit } = await startAccountHub({ ingress: ['127.0.0.1'] });
  const owner = visit({ headers: { ...shown, 'x-forwarded-proto': 'https' } });
  await owner.session('POST', 'sign-in', { password: PASSWORD });
  expect(await owner.session('GET', 'session')).toMatchObject({ state: 'signed_in' });
  const left = await owner.ask('POST', 'sign-out', {});
  expect(left.headers.getSetCookie()).toEqual([expect.stringContaining(`; Path=${PATH}/;`)]);
});

it('may be framed by its own origin, under whatever name Home Assistant goes by', async () => {
  const { url } = await startAccountHub({ ingress: ['127.0.0.1'] });
  const page = await fetch(`${url}/`, { headers: shown });
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
});

it.each([
  ['from another address', shown, ['172.30.32.2', '127.0.0.1']],
  ['where there is no supervisor', shown, []],
  ['of a path that is none', { ...shown, 'x-ingress-path': '/a; Domain=example' }, ['127.0.0.1']],
  ['of another host', { ...shown, 'x-ingress-path': '//evil.example' }, ['127.0.0.1']],
])('does not believe it %s', async (_, headers, ingress) => {
  const { url } = await startAccountHub({ ingress });
  const { 'x-forwarded-host': _host, ...asked } = headers;
  const page = await fetch(`${url}/`, { headers: asked });
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('counts tries of a password by who is in front of Home Assistant', async () => {
  const signInLimit = { perAddress: 1, overall: 100, windowMs: 60_000, turnMs: 60_000, room: 0 };
  const { visit } = await startAccountHub({ ingress: ['127.0.0.1'], signInLimit });
  const tryFrom = async (address: string) => {
    const headers = { ...shown, 'x-forwarded-for': `${address}, 127.0.0.1` };
    return (await visit({ headers }).ask('POST', 'sign-in', { password: 'wrong words here' })).status;
  };
  expect(await tryFrom('192.0.2.7')).toBe(401);
  expect(await tryFrom('192.0.2.7')).toBe(429);
  expect(await tryFrom('192.0.2.8')).toBe(401);
});

it('believes X-Forwarded-For of nobody but the supervisor, not even of what stands before that', async () => {
  // As in the add-on, where Docker passes on the connections of the network from the second address.
  const ingress = ['172.30.32.2', '127.0.0.1'];
  const signInLimit = { perAddress: 1, overall: 100, windowMs: 60_000, turnMs: 60_000, room: 0 };
  const { visit, keys, ask } = await startAccountHub({ ingress, signInLimit });
  const tryAs = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await visit({ headers }).ask('POST', 'sign-in', { password: 'wrong words here' })).status;
  };
  expect(await tryAs('192.0.2.7')).toBe(401);
  expect(await tryAs('192.0.2.8')).toBe(429);

  await ask('/api/v1/scenes', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(keys.list()).toMatchObject([{ lastUsedFrom: '127.0.0.1' }]);
});
