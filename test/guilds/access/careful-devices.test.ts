import { expect, it } from 'vitest';
import type { CarefulDevice } from '../../../src/guilds/access/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';

const lock: CarefulDevice = {
  deviceId: 'front_door_lock',
  name: 'Front door',
  policy: 'approve',
  approverRoleId: '10',
  approvalChannelId: '20',
};

it('keeps what comes before a device is set through a restart, the last word of the same', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  await before.setDeviceCare('1', { ...lock, policy: 'none' });
  await before.setDeviceCare('1', lock);
  await before.setDeviceCare('2', { ...lock, deviceId: 'lamp' });
  await before.close();
  const store = await openTestStore({ dataDir });
  expect((await store.access('1')).carefulDevices).toEqual([lock]);
  await store.resetRoles('1');
  expect((await store.access('1')).careOf('front_door_lock')).toEqual(lock);
  expect(await store.removeDeviceCare('1', 'front_door_lock')).toBe(true);
  expect(await store.removeDeviceCare('1', 'front_door_lock')).toBe(false);
  expect((await store.access('1')).carefulDevices).toEqual([]);
  expect((await store.access('2')).carefulDevices).toHaveLength(1);
});

it.each([
  ['front_door_lock', true, true],
  ['Front-Door-Lock', false, true],
  ['front%5fdoor_lock', false, true],
  ['front_door_lock_2', false, false],
])(
  'says to the letter that %s needs nothing (%s), however it is spelled that it does (%s)',
  async (id, ...is) => {
    const store = await openTestStore();
    const speaksOf = async (policy: CarefulDevice['policy']) => {
      await store.setDeviceCare('1', { ...lock, policy });
      return (await store.access('1')).careOf(id) !== null;
    };
    expect([await speaksOf('none'), await speaksOf('approve')]).toEqual(is);
  },
);

it('goes by the graver of two that a hub may read as one, and by its own of each', async () => {
  const store = await openTestStore();
  await store.setDeviceCare('1', lock);
  await store.setDeviceCare('1', { ...lock, deviceId: 'Front_Door_Lock', policy: 'confirm' });
  await store.setDeviceCare('1', { ...lock, deviceId: 'front-door-lock', policy: 'none' });
  const { careOf } = await store.access('1');
  const policies = ['front_door_lock', 'Front_Door_Lock', 'front-door-lock', 'frontdoorlock'].map(
    id => careOf(id)?.policy,
  );
  expect(policies).toEqual(['approve', 'confirm', 'none', 'approve']);
});
