import { expect, it } from 'vitest';
import type { AskedDevice, Confirmation } from '../../../src/guilds/access/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';

const asked: Omit<Confirmation, 'id' | 'message' | 'toldOn'> = {
  guildId: '1',
  kind: 'approve',
  sceneId: 'open_garage',
  device: null,
  userId: '3',
  way: 'sentence',
  channelId: '2',
  runAt: null,
  hubSince: new Date(5),
  expiresAt: new Date(1000),
};

it('is taken once, by whoever comes first', async () => {
  const store = await openTestStore({ now: () => new Date(0) });
  const { id } = await store.askConfirmation(asked);
  const taken = await Promise.all([1, 2, 3].map(() => store.takeConfirmation(id, '1')));
  expect(taken.filter(Boolean)).toEqual([{ ...asked, id, message: null, toldOn: null }]);
  expect(await store.confirmation(id)).toBeNull();
});

it('is not taken by another guild, and removed once', async () => {
  const store = await openTestStore();
  const { id } = await store.askConfirmation(asked);
  expect(await store.takeConfirmation(id, '2')).toBeNull();
  expect(await store.confirmations()).toMatchObject([{ id }]);
  expect(await store.removeConfirmation(id)).toBe(true);
  expect(await store.removeConfirmation(id)).toBe(false);
});

it('tells what somebody waits to have approved, however they spell it', async () => {
  const store = await openTestStore();
  const { id } = await store.askConfirmation(asked);
  await store.askConfirmation({ ...asked, kind: 'confirm', sceneId: 'oven' });
  const later = await store.askConfirmation({ ...asked, runAt: new Date(61_000) });
  const { guildId, userId, runAt } = asked;
  const waiting = async (about: Partial<Parameters<typeof store.askedApprovals>[0]>) =>
    (
      await store.askedApprovals({ guildId, userId, runAt, sceneId: 'Open_Garage', device: null, ...about })
    ).map(each => each.id);
  expect(await waiting({})).toEqual([id]);
  expect(await waiting({ runAt: new Date(66_000) })).toEqual([later.id]);
  for (const other of [{ userId: '4' }, { guildId: '2' }, { sceneId: 'oven' }, { runAt: new Date(120_000) }])
    expect(await waiting(other)).toEqual([]);
});

it('tells likewise of devices, whatever they were called and however that was put', async () => {
  const store = await openTestStore({ now: () => new Date(0) });
  const lamp = {
    deviceId: 'lamp',
    name: 'Lamp',
    commands: [{ capability: 'on', value: true }],
    ifStill: null,
  };
  const lock = { ...lamp, deviceId: 'lock', name: 'Lock' };
  const { id } = await store.askConfirmation({ ...asked, sceneId: '', device: { ...lamp, beside: [lock] } });
  const { guildId, userId } = asked;
  const waiting = async (device: AskedDevice | null) =>
    (await store.askedApprovals({ guildId, userId, runAt: null, sceneId: '', device })).map(each => each.id);
  expect(await waiting({ beside: [lock], ...lamp, name: 'The lamp' })).toEqual([id]);
  for (const other of [null, lamp, lock, { ...lamp, beside: [lamp] }, { ...lock, beside: [lamp] }])
    expect(await waiting(other)).toEqual([]);
  const off = { ...lamp, commands: [{ capability: 'on', value: false }] };
  expect(await waiting({ ...off, beside: [lock] })).toEqual([]);
});

it('keeps all that it is about through a restart', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  const { id } = await before.askConfirmation({ ...asked, runAt: new Date(7), hubSince: null });
  await before.setConfirmationMessage(id, { channelId: '20', id: '30' });
  await before.close();
  const store = await openTestStore({ dataDir, now: () => new Date(0) });
  expect(await store.takeConfirmation(id, '1')).toEqual({
    ...asked,
    id,
    toldOn: null,
    runAt: new Date(7),
    hubSince: null,
    message: { channelId: '20', id: '30' },
  });
});

it('forgets a guild’s with the guild', async () => {
  const store = await openTestStore();
  await store.askConfirmation(asked);
  await store.forgetGuild('1');
  expect(await store.confirmations()).toEqual([]);
});
