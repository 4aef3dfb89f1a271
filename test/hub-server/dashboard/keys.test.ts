import { expect, it } from 'vitest';
import { Problem } from '../../../src/hub/contract.ts';
import { API_KEY_PATTERN } from '../../../src/hub-server/api-key.ts';
import type { KeyRequest, KeyView, NewKey } from '../../../src/hub-server/dashboard/contract.ts';
import { createAccountHub, type Visitor } from '../../support/account.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const request: KeyRequest = { label: 'Discord', scope: 'read+trigger', expires_in_days: null };

async function createKey(owner: Visitor, change: Partial<KeyRequest> = {}): Promise<NewKey> {
  const response = await owner.ask('POST', 'keys', { ...request, ...change });
  expect(response.status).toBe(201);
  return (await response.json()) as NewKey;
}

async function listKeys(owner: Visitor): Promise<KeyView[]> {
  return (await (await owner.ask('GET', 'keys')).json()) as KeyView[];
}

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

it('creates a key that is read once, and opens the house', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const { key, record } = await createKey(owner, { label: ' Discord ' });
  expect(key).toMatch(API_KEY_PATTERN);
  expect(record).toEqual({
    prefix: key.slice(0, 12),
    label: 'Discord',
    scope: 'read+trigger',
    status: 'active',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    last_used_from: null,
    requests_24h: 0,
  });
  expect((await hub.ask('/v1/devices', bearer(key))).status).toBe(200);
  expect(JSON.stringify(await listKeys(owner))).not.toContain(key.slice(12));
});

it('lists keys, the newest first, with how they are used', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const { key } = await createKey(owner);
  await hub.ask('/v1/devices', bearer(key));
  await hub.ask('/v1/devices', bearer(key));
  expect(await listKeys(owner)).toMatchObject([
    { label: 'Discord', requests_24h: 2, last_used_at: expect.any(String), last_used_from: '127.0.0.1' },
    { label: 'test', requests_24h: 0 },
  ]);
});

it('revokes a key at once, and twice as well as once', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const { key, record } = await createKey(owner);
  for (const _ of [1, 2]) {
    const response = await owner.ask('DELETE', `keys/${record.prefix}`, {});
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'revoked', revoked_at: expect.any(String) });
  }
  expect((await hub.ask('/v1/devices', bearer(key))).status).toBe(401);
  expect(await listKeys(owner)).toMatchObject([{ status: 'revoked' }, { status: 'active' }]);
});

it('ends a key after the days that it was given', async () => {
  const hub = await createAccountHub();
  const { key, record } = await createKey(await hub.signIn(), { expires_in_days: 30 });
  expect(record.expires_at).toBe(new Date(hub.clock.now + 30 * 86_400_000).toISOString());
  hub.clock.now += 30 * 86_400_000 - 1;
  expect((await hub.ask('/v1/devices', bearer(key))).status).toBe(200);
  hub.clock.now += 1;
  const refused = await hub.ask('/v1/devices', bearer(key));
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="hub", error="invalid_token", error_description="expired"',
  ]);
  expect(await listKeys(await hub.signIn())).toMatchObject([{ status: 'expired' }, { status: 'active' }]);
});

it('lets a key that may read alone trigger nothing', async () => {
  const hub = await createAccountHub();
  const { key } = await createKey(await hub.signIn(), { scope: 'read' });
  expect((await hub.ask('/v1/devices', bearer(key))).status).toBe(200);
  const refused = await hub.ask('/v1/scenes/reading/trigger', { method: 'POST', ...bearer(key) });
  expect(Problem.parse(await refused.json())).toMatchObject({ status: 403 });
});

it('refuses a key with words that can be shown', async () => {
  const { signIn, keys } = await createAccountHub();
  const owner = await signIn();
  const rows = [
    [{ label: '  ' }, 'A label has 1 to 64 printable characters.'],
    [{ label: 'two\nlines' }, 'A label has 1 to 64 printable characters.'],
    [{ label: 7 }, 'Give the key a label.'],
    [{ scope: 'admin' }, 'A key may read, trigger too, or set devices as well.'],
    [{ expires_in_days: 0 }, 'A key lasts for a day at least.'],
    [{ expires_in_days: 3_651 }, 'A key lasts for at most 3650 days, or for good.'],
    [{ expires_in_days: 1.5 }, 'A key lasts for a whole number of days.'],
  ] as const;
  await judgeRows(rows, async ([change, detail]) => {
    const response = await owner.ask('POST', 'keys', { ...request, ...change });
    expect(Problem.parse(await response.json())).toMatchObject({ status: 400, detail });
    expect(keys.list()).toHaveLength(1);
  });
});

it('finds no key to revoke at what is no beginning of one', async () => {
  const owner = await (await createAccountHub()).signIn();
  await judgeRows(['hck_', 'hck_00000000', 'nothing', '%00'], async prefix => {
    expect((await owner.ask('DELETE', `keys/${prefix}`, {})).status).toBe(404);
  });
});
