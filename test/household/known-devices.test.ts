import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { createKnownDevices } from '../../src/household/known-devices.ts';
import type { HubDevice } from '../../src/hub/model.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { newDevice } from '../support/new-device.ts';

function toRead(device: Partial<HubDevice> = {}): HubDevice {
  return {
    ...{ id: 'lamp', name: 'Lamp', type: 'light', room: null, availability: 'online' },
    ...{ state: [{ name: 'on', value: true, unit: null }], lastChanged: null, lastSeen: null },
    ...device,
  };
}

async function startKnown() {
  const guilds = createCachedStore(await openTestStore());
  const hub = { url: 'https://hub.example/v1', apiKey: 'key', fingerprint: null };
  await guilds.setHub('1', { ...hub, connectedBy: '2', connectedAt: new Date(0) });
  return { guilds, known: createKnownDevices({ guilds, log: silent }) };
}

it('keeps what a device is called and tells, and not how it is', async () => {
  const { guilds, known } = await startKnown();
  await known.learn('1', [toRead({ room: 'Kitchen', floor: 'Downstairs' })]);
  expect(await guilds.devices('1')).toEqual([newDevice({ room: 'Kitchen', floor: 'Downstairs' })]);
});

it('writes nothing where all is as it was, whatever the order', async () => {
  const { guilds, known } = await startKnown();
  const [lamp, other] = [toRead(), toRead({ id: 'Other' })];
  await known.learn('1', [lamp, other]);
  const before = await guilds.devices('1');
  await known.learn('1', [other, { ...lamp, state: [{ name: 'on', value: false, unit: null }] }]);
  expect(await guilds.devices('1')).toBe(before);
});

it('has what may be set to hold orders against, told apart by name', async () => {
  const { known } = await startKnown();
  await known.learn('1', [
    toRead({ id: 'a', room: 'Attic' }),
    toRead({ id: 'b', room: 'Bath' }),
    toRead({ id: 'sensor', type: 'sensor' }),
    toRead({ id: 'fixed', settable: [] }),
  ]);
  const settable = await known.settable('1');
  expect(settable.map(({ name }) => name)).toEqual(['Lamp (Attic)', 'Lamp (Bath)']);
  expect(await known.settable('1')).toBe(settable);
});

it('has the rooms of all devices', async () => {
  const { known } = await startKnown();
  await known.learn('1', [
    toRead({ room: 'Snug' }),
    toRead({ id: 'b', room: 'Attic', type: 'sensor' }),
    toRead({ id: 'c', room: 'Snug' }),
  ]);
  expect(await known.rooms('1')).toEqual(['Attic', 'Snug']);
});

it('keeps what a device told, and took, that is away', async () => {
  const { guilds, known } = await startKnown();
  const takes = [{ capability: 'mode', values: ['eco'] }];
  await known.learn('1', [{ ...toRead({ settable: ['on'] }), takes }]);
  await known.learn('1', [toRead({ name: 'Ceiling', availability: 'offline', state: [] })]);
  expect(await guilds.devices('1')).toEqual([newDevice({ name: 'Ceiling', settable: ['on'], takes })]);
});

it('keeps what is known of a device while a hub that starts knows nothing of it yet', async () => {
  const { guilds, known } = await startKnown();
  await known.learn('1', [toRead({ settable: ['on'] })]);
  const before = await guilds.devices('1');
  await known.learn('1', [toRead({ availability: 'unknown', state: [], settable: [] })]);
  expect(await guilds.devices('1')).toEqual(before);
});

it('keeps a bounded part of what a hub makes up', async () => {
  const { guilds, known } = await startKnown();
  const many = Array.from({ length: 1_500 }, (_, at) =>
    toRead({ id: `lamp_${at}`, name: 'x'.repeat(5_000) }),
  );
  await known.learn('1', [toRead({ id: 'y'.repeat(500) }), ...many]);
  const devices = await guilds.devices('1');
  expect(devices).toHaveLength(999);
  expect(devices[0]?.name).toHaveLength(200);
});

it('only says so where it cannot be stored', async () => {
  const { guilds, known } = await startKnown();
  await guilds.close();
  await expect(known.learn('1', [toRead()])).resolves.toBeUndefined();
});
