import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { type AccountHub, PASSWORD, startAccountHub, type Visitor } from '../../support/account.ts';
import { request } from '../../support/request.ts';

const key = { label: 'forged', scope: 'read', expires_in_days: null };

/** What became of a request to create a key, and how many keys there are besides the test's own. */
async function forge(hub: AccountHub, owner: Visitor, headers: Record<string, string | null>) {
  const response = await owner.ask('POST', 'keys', key, headers);
  if (!response.ok) Problem.parse(await response.json());
  return [response.status, hub.keys.list().length - 1];
}

it.each<[string, Record<string, string | null>]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a sandboxed frame', { origin: 'null' }],
  ['of another port', { origin: 'http://127.0.0.1:1' }],
  ['of another site, as the browser says', { origin: null, 'sec-fetch-site': 'cross-site' }],
  ['of a neighbour, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ['typed by a person, as the browser says', { 'sec-fetch-site': 'none' }],
  ['that says nothing of where it comes from', { origin: null }],
  ['without the session’s token', { 'x-csrf-token': null }],
  ['with an empty token', { 'x-csrf-token': '' }],
  ['with a token of the same length', { 'x-csrf-token': 'A'.repeat(43) }],
])('refuses a request %s', async (_, headers) => {
  const hub = await startAccountHub();
  expect(await forge(hub, await hub.signIn(), headers)).toEqual([403, 0]);
});

it('refuses the token of another session', async () => {
  const hub = await startAccountHub();
  const [owner, other] = [await hub.signIn(), await hub.signIn()];
  expect(await forge(hub, owner, { 'x-csrf-token': String(other.csrfToken) })).toEqual([403, 0]);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  null,
])('refuses a body of %s, which a form could send', async type => {
  const hub = await startAccountHub();
  // Fetch would add a type of its own.
  const { cookies, csrfToken } = await hub.signIn();
  const { statusCode, body } = await request(`${hub.url}/account/keys`, {
    method: 'POST',
    headers: {
      origin: hub.url,
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      'x-csrf-token': String(csrfToken),
      ...(type && { 'content-type': type }),
    },
    body: JSON.stringify(key),
  });
  await body.dump();
  expect([statusCode, hub.keys.list().length]).toEqual([415, 1]);
});

it.each<[string, Record<string, string | null>]>([
  ['its address', {}],
  ['the browser', { 'sec-fetch-site': 'same-origin' }],
  [
    'the browser, though a proxy changed the host',
    { origin: 'https://home.example', 'sec-fetch-site': 'same-origin' },
  ],
])('lets its own page act, as told by %s', async (_, headers) => {
  const hub = await startAccountHub();
  expect(await forge(hub, await hub.signIn(), headers)).toEqual([201, 1]);
});

it.each(['setup', 'setup-link', 'sign-in', 'sign-out', 'password'])('refuses a foreign %s', async path => {
  const { visit } = await startAccountHub();
  const body = { password: PASSWORD, current: PASSWORD, secret: 'guess' };
  const response = await visit().ask('POST', path, body, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
});

it('signs nobody out without their token', async () => {
  const { signIn } = await startAccountHub();
  const owner = await signIn();
  expect((await owner.ask('POST', 'sign-out', {}, { 'x-csrf-token': null })).status).toBe(403);
  expect((await owner.ask('GET', 'overview')).status).toBe(200);
});
