import { expect, it } from 'vitest';
import { PASSWORD, startAccountHub } from '../../support/account.ts';

const overTls = { 'x-forwarded-proto': 'https' };

/** The cookie that a sign-in sets, but for its value. */
async function signInCookie(trustProxy: boolean | number | string[], headers: Record<string, string>) {
  const { visit } = await startAccountHub({ trustProxy });
  const response = await visit({ headers }).ask('POST', 'sign-in', { password: PASSWORD });
  const [cookie = '', browser = ''] = response.headers.getSetCookie();
  expect(browser.replace(/browser=[\w-]{22}\.[\w-]{43}/, 'session=…')).toBe(
    cookie.replace(/=[\w-]{43}/, '=…').replace('Max-Age=2592000', 'Max-Age=34560000'),
  );
  return cookie.replace(/=[\w-]{43};/, '=…;');
}

const plain = 'homecord_session=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict';
const secure = '__Host-homecord_session=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict';

it.each([
  ['over plain HTTP', false, {}, plain],
  ['behind a proxy with TLS', true, overTls, secure],
  ['behind one proxy with TLS', 1, overTls, secure],
  ['behind a proxy with TLS at a known address', ['loopback'], overTls, secure],
  ['behind a proxy without TLS', true, { 'x-forwarded-proto': 'http' }, plain],
  ['where no proxy is trusted, whatever is claimed', false, overTls, plain],
  ['where another proxy is trusted', ['192.0.2.1'], overTls, plain],
])('keeps the session from scripts and other sites %s', async (_, trustProxy, headers, cookie) => {
  expect(await signInCookie(trustProxy, headers)).toBe(cookie);
});

it('knows the session behind TLS again', async () => {
  const { visit } = await startAccountHub({ trustProxy: true });
  const owner = visit({ headers: overTls });
  await owner.session('POST', 'sign-in', { password: PASSWORD });
  expect(await owner.session('GET', 'session')).toMatchObject({ state: 'signed_in' });
  await owner.session('POST', 'sign-out', {});
  expect([...owner.cookies.keys()]).toEqual(['__Host-homecord_browser']);
});

it('leaves a newer cookie be where an older one was refused', async () => {
  const { signIn, visit } = await startAccountHub();
  const owner = await signIn();
  const [before] = owner.cookies.values();
  await owner.session('POST', 'sign-in', { password: PASSWORD });
  const late = await visit({ headers: { cookie: `homecord_session=${before}` } }).ask('GET', 'keys');
  expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
});

it('takes a cookie of a session that is over away', async () => {
  const { visit } = await startAccountHub();
  const stranger = visit();
  stranger.cookies.set('homecord_session', 'guess');
  expect(await stranger.session('GET', 'session')).toEqual({ state: 'signed_out' });
  expect(stranger.cookies.size).toBe(0);
});
