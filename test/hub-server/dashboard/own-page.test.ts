import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { PASSWORD, startAccountHub, type Visitor } from '../../support/account.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { perFile } from '../../support/on-end.ts';
import { request } from '../../support/request.ts';

const key = { label: 'forged', scope: 'read', expires_in_days: null };

const hub = perFile(() => startAccountHub());

/** What became of a request to create a key, and how many keys there are that were not there before. */
async function forge(owner: Visitor, headers: Record<string, string | null>) {
  const { keys } = await hub();
  const before = keys.list().length;
  const response = await owner.ask('POST', 'keys', key, headers);
  if (!response.ok) Problem.parse(await response.json());
  return [response.status, keys.list().length - before];
}

it('refuses a request that its own page did not send', async () => {
  const rows: [string, Record<string, string | null>][] = [
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
  ];
  const owner = await (await hub()).signIn();
  await judgeRows(rows, async ([, headers]) => expect(await forge(owner, headers)).toEqual([403, 0]));
});

it('refuses the token of another session', async () => {
  const { signIn } = await hub();
  const [owner, other] = [await signIn(), await signIn()];
  expect(await forge(owner, { 'x-csrf-token': String(other.csrfToken) })).toEqual([403, 0]);
});

it('refuses a body of a type that a form could send', async () => {
  const { signIn, url, keys } = await hub();
  const { cookies, csrfToken } = await signIn();
  const before = keys.list().length;
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    null,
  ];
  await judgeRows(
    types.map(type => ({ type })),
    async ({ type }) => {
      // Fetch would add a type of its own.
      const { statusCode, body } = await request(`${url}/account/keys`, {
        method: 'POST',
        headers: {
          origin: url,
          cookie: [...cookies].map(pair => pair.join('=')).join('; '),
          'x-csrf-token': String(csrfToken),
          ...(type && { 'content-type': type }),
        },
        body: JSON.stringify(key),
      });
      await body.dump();
      expect([statusCode, keys.list().length]).toEqual([415, before]);
    },
  );
});

it('lets its own page act, as told by its address or by the browser', async () => {
  const rows: [string, Record<string, string | null>][] = [
    ['its address', {}],
    ['the browser', { 'sec-fetch-site': 'same-origin' }],
    [
      'the browser, though a proxy changed the host',
      { origin: 'https://home.example', 'sec-fetch-site': 'same-origin' },
    ],
  ];
  const owner = await (await hub()).signIn();
  await judgeRows(rows, async ([, headers]) => expect(await forge(owner, headers)).toEqual([201, 1]));
});

it('refuses what a foreign page sends to get in, or out', async () => {
  const { visit } = await hub();
  const body = { password: PASSWORD, current: PASSWORD, secret: 'guess' };
  await judgeRows(['setup', 'setup-link', 'sign-in', 'sign-out', 'password'], async path => {
    const response = await visit().ask('POST', path, body, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

it('signs nobody out without their token', async () => {
  const { signIn } = await hub();
  const owner = await signIn();
  expect((await owner.ask('POST', 'sign-out', {}, { 'x-csrf-token': null })).status).toBe(403);
  expect((await owner.ask('GET', 'overview')).status).toBe(200);
});
