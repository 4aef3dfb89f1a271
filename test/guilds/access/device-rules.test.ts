import { expect, it } from 'vitest';
import type { DeviceRule } from '../../../src/guilds/access/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';

const boiler: DeviceRule = {
  of: 'device',
  thing: 'climate.boiler',
  name: 'Boiler',
  for: 'role',
  whom: '10',
  isAllowed: false,
};
const ellies: DeviceRule = {
  of: 'room',
  thing: 'Ellie’s room',
  name: 'Ellie’s room',
  for: 'member',
  whom: '20',
  isAllowed: true,
};

it('keeps what is said of devices and rooms through a restart, the last word of the same', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  await before.setDeviceRule('1', boiler);
  await before.setDeviceRule('1', { ...boiler, isAllowed: true });
  await before.setDeviceRule('1', ellies);
  await before.setDeviceRule('2', { ...ellies, whom: '21' });
  await before.close();
  const store = await openTestStore({ dataDir });
  expect((await store.access('1')).deviceRules).toEqual([ellies, { ...boiler, isAllowed: true }]);
  expect(await store.removeDeviceRule('1', boiler)).toBe(true);
  expect(await store.removeDeviceRule('1', boiler)).toBe(false);
  expect((await store.access('1')).deviceRules).toEqual([ellies]);
  await store.resetRoles('1');
  expect((await store.access('1')).deviceRules).toEqual([]);
  expect((await store.access('2')).deviceRules).toHaveLength(1);
});

it.each([
  ['climate.boiler', true, true],
  ['Climate.Boiler', false, true],
  ['climate%2eboiler', false, true],
  ['climate.boiler_2', false, false],
])('gives %s to the letter (%s), and takes it however it is spelled (%s)', async (id, gives, takes) => {
  const store = await openTestStore();
  const speaksOf = async (isAllowed: boolean) => {
    await store.setDeviceRule('1', { ...boiler, isAllowed });
    return (await store.access('1')).rulesOf({ id, room: null }).length > 0;
  };
  expect(await speaksOf(true)).toBe(gives);
  expect(await speaksOf(false)).toBe(takes);
});

it('speaks of the devices of a room, and of none that is in no room', async () => {
  const store = await openTestStore();
  await store.setDeviceRule('1', ellies);
  const { rulesOf } = await store.access('1');
  expect(rulesOf({ id: 'lamp', room: 'Ellie’s room' })).toEqual([ellies]);
  for (const room of ['ellie’s room', 'Ellie', '', null, undefined])
    expect(rulesOf({ id: 'Ellie’s room', room })).toEqual([]);
});
