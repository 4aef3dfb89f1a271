import { expect, it } from 'vitest';
import { createCachedStore } from '../../../src/guilds/cached-store.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';

it('keeps the roles of each level, each once', async () => {
  const store = createCachedStore(await openTestStore());
  expect((await store.access('1')).roles).toEqual({ look: [], trigger: [], control: [], manage: [] });
  await store.allowRole('1', 'trigger', '10');
  await store.allowRole('1', 'trigger', '10');
  await store.allowRole('1', 'look', '11');
  expect((await store.access('1')).roles).toEqual({ look: ['11'], trigger: ['10'], control: [], manage: [] });
  expect(await store.removeRole('1', 'trigger', '10')).toBe(true);
  expect(await store.removeRole('1', 'trigger', '10')).toBe(false);
  expect((await store.access('1')).roles.trigger).toEqual([]);
});

it('finds what is said of a scene however its id is spelled', async () => {
  const store = createCachedStore(await openTestStore());
  await store.allowScene('1', 'Open_Garage', '10');
  await store.setConfirmationPolicy('1', {
    sceneId: 'open_garage',
    policy: 'approve',
    approverRoleId: '11',
    approvalChannelId: null,
  });
  const access = await store.access('1');
  expect(access.scene(' OPEN_GARAGE')).toMatchObject({
    roleIds: ['10'],
    policy: 'approve',
    approverRoleId: '11',
  });
  expect(access.scene('open_gate')).toMatchObject({ roleIds: [], policy: null });
  expect(await store.disallowScene('1', 'Open_Garage', '10')).toBe(true);
  expect((await store.access('1')).scene('open_garage').roleIds).toEqual([]);
});

it('takes the last word about a scene for all spellings of its id', async () => {
  const store = createCachedStore(await openTestStore());
  const asked = { approverRoleId: null, approvalChannelId: null };
  await store.setConfirmationPolicy('1', { sceneId: 'open_garage', policy: 'none', ...asked });
  await store.setConfirmationPolicy('1', { sceneId: 'Open_Garage', policy: 'approve', ...asked });
  expect((await store.access('1')).scene('open_garage').policy).toBe('approve');
  await store.allowScene('1', 'Open_Garage', '10');
  expect(await store.disallowScene('1', 'open_garage', '10')).toBe(true);
  expect((await store.access('1')).scene('Open_Garage').roleIds).toEqual([]);
});

it('takes all roles away at once, and leaves careful scenes as they are', async () => {
  const store = createCachedStore(await openTestStore());
  await store.allowRole('1', 'manage', '10');
  await store.allowScene('1', 'reading', '10');
  await store.setConfirmationPolicy('1', {
    sceneId: 'reading',
    policy: 'confirm',
    approverRoleId: null,
    approvalChannelId: null,
  });
  await store.allowRole('2', 'manage', '10');
  await store.resetRoles('1');
  const access = await store.access('1');
  expect(access.roles.manage).toEqual([]);
  expect(access.scene('reading')).toMatchObject({ roleIds: [], policy: 'confirm' });
  expect((await store.access('2')).roles.manage).toEqual(['10']);
});

it('keeps a pause, and everything else, through a restart', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  const pause = { until: new Date(1_800_000_000_000), lengthMs: 60_000 };
  await before.setPause('1', pause);
  await before.allowRole('1', 'look', '10');
  await before.close();
  const store = await openTestStore({ dataDir });
  expect(await store.access('1')).toMatchObject({ pause, roles: { look: ['10'] } });
  await store.setPause('1', null);
  expect((await store.access('1')).pause).toBeNull();
});
