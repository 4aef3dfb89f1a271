import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { HubConnection } from '../../src/guilds/model.ts';
import { openTestStore } from '../support/guild-store.ts';
import { newDevice } from '../support/new-device.ts';

const hub: HubConnection = {
  url: 'https://hub.example/v1',
  apiKey: 'key',
  fingerprint: null,
  connectedBy: '2',
  connectedAt: new Date(0),
};
const lamp = newDevice({
  room: 'Kitchen',
  floor: 'Downstairs',
  tells: ['brightness', 'on'],
  settable: ['on'],
});
const speaker = newDevice({
  id: 'speaker',
  name: 'Speaker',
  type: 'media_player',
  takes: [{ capability: 'mode', values: ['eco', 2, true] }, { capability: 'on' }],
});

/** A store in which two guilds have a hub. */
async function openWithHubs() {
  const store = await openTestStore();
  for (const guildId of ['1', '2']) await store.setHub(guildId, hub);
  return store;
}

it('tells devices as they were listed last, and each guild its own', async () => {
  const store = await openWithHubs();
  expect(await store.devices('1')).toEqual([]);
  await store.syncDevices('1', [speaker, lamp]);
  await store.syncDevices('2', [newDevice()]);
  expect(await store.devices('1')).toEqual([lamp, speaker]);
  expect(await store.devices('2')).toEqual([newDevice()]);
});

it('takes over what is called otherwise, and drops what is not there any more', async () => {
  const store = await openWithHubs();
  await store.syncDevices('1', [lamp, speaker]);
  await store.syncDevices('1', [{ ...lamp, name: 'Ceiling', room: null }]);
  expect(await store.devices('1')).toEqual([{ ...lamp, name: 'Ceiling', room: null }]);
});

it('keeps hundreds', async () => {
  const store = await openWithHubs();
  const all = Array.from({ length: 600 }, (_, at) => newDevice({ id: `lamp_${1000 + at}` }));
  await store.syncDevices('1', all);
  expect(await store.devices('1')).toHaveLength(600);
  await store.syncDevices('1', all.slice(0, 1));
  expect(await store.devices('1')).toEqual(all.slice(0, 1));
});

it.each(['file', 'memory'])(
  'forgets those of a hub that is not the guild’s any more, in the %s',
  async where => {
    const store = where === 'file' ? await openTestStore() : createCachedStore(await openTestStore());
    await store.setHub('1', hub);
    await store.syncDevices('1', [lamp]);
    await store.setHub('1', { ...hub, apiKey: 'another' });
    expect(await store.devices('1')).toEqual([lamp]);
    await store.setHub('1', { ...hub, url: 'https://other.example/v1' });
    expect(await store.devices('1')).toEqual([]);
    await store.syncDevices('1', [lamp]);
    expect(await store.removeHub('1')).toBe(true);
    expect(await store.devices('1')).toEqual([]);
    await store.syncDevices('1', [lamp]);
    expect(await store.devices('1')).toEqual([]);
    await store.setHub('1', hub);
    await store.syncDevices('1', [lamp]);
    await store.forgetGuild('1');
    expect(await store.devices('1')).toEqual([]);
  },
);

it('gives the very same list while nothing changes', async () => {
  const store = createCachedStore(await openWithHubs());
  await store.syncDevices('1', [lamp]);
  expect(await store.devices('1')).toBe(await store.devices('1'));
});

it('takes over one list after another where several come at once, and is left with the last', async () => {
  const store = await openWithHubs();
  const long = Array.from({ length: 600 }, (_, at) => newDevice({ id: `old_${at}` }));
  await Promise.all([store.syncDevices('1', long), store.syncDevices('1', [lamp])]);
  expect(await store.devices('1')).toEqual([lamp]);
});
