import { expect, it } from 'vitest';
import { DeviceDetail, Problem } from '../../src/hub/contract.ts';
import { createApiKey } from '../../src/hub-server/api-key.ts';
import { createTestHub, startTestHub } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { perFile } from '../support/on-end.ts';

const hub = perFile(() => createTestHub());

it('asks for a key where a header brings none', () =>
  judgeRows(['', 'Basic dXNlcjpwYXNz', 'Bearer', 'Bearer two words'], async authorization => {
    const { ask } = await hub();
    const response = await ask('/api/v1/devices', { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="hub"');
    expect(Problem.parse(await response.json())).toMatchObject({ status: 401, title: 'Unauthorized' });
  }));

it.each([
  ['a key of another hub', createApiKey()],
  ['any other word', 'secret'],
])('calls %s invalid', async (_, token) => {
  const { ask } = await hub();
  const response = await ask('/v1/automations', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="hub", error="invalid_token"/);
  expect(await response.text()).not.toContain(token);
});

it('reads the scheme in any case, as RFC 9110 has it', async () => {
  const { ask, apiKey } = await hub();
  const response = await ask('/v1/devices', { headers: { authorization: `bearer  ${apiKey}` } });
  expect(response.status).toBe(200);
});

it.each(['revoked', 'expired'] as const)('keeps a key that is %s out, and says so', async status => {
  const { ask, keys, apiKey } = await createTestHub();
  expect((await ask('/v1/devices')).status).toBe(200);
  const ended = status === 'expired' ? keys.create('old', { expiresAt: new Date(0) }) : apiKey;
  if (status === 'revoked') keys.revoke(apiKey.slice(0, 12));
  const response = await ask('/v1/devices', { headers: { authorization: `Bearer ${ended}` } });
  expect(response.status).toBe(401);
  const challenge = `Bearer realm="hub", error="invalid_token", error_description="${status}"`;
  expect(response.headers.get('www-authenticate')).toBe(challenge);
  expect(Problem.parse(await response.json()).detail).toContain(status);
});

it('lets a key that may only read read, and not trigger', async () => {
  const { ask, home } = await createTestHub({ scope: 'read' });
  expect((await ask('/v1/devices')).status).toBe(200);
  const response = await ask('/v1/scenes/movie_night/trigger', { method: 'POST' });
  expect(response.status).toBe(403);
  expect(response.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
  expect(await home.device('living_room_tv')).toMatchObject({ state: { on: false } });
});

it.each([
  ['read', false],
  ['read+trigger', false],
  ['read+trigger+control', undefined],
] as const)('tells a key that may %s whether it may set devices', async (scope, may) => {
  const { ask, keys } = await hub();
  const headers = { authorization: `Bearer ${keys.create(scope, { scope })}` };
  const device = DeviceDetail.parse(await (await ask('/v1/devices/living_room_lamp', { headers })).json());
  expect(device.may_command).toBe(may);
  expect(device.commands).not.toEqual([]);
});

it('notes when, and from where, a key was used', async () => {
  const { ask, keys } = await startTestHub();
  await ask('/v1/devices');
  await ask('/v1/scenes');
  const use = { lastUsedAt: expect.any(Date), lastUsedFrom: '127.0.0.1', requests24h: 2 };
  expect(keys.list()).toMatchObject([use]);
});
