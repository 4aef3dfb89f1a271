import { expect, it } from 'vitest';
import type { ButtonsConnection } from '../../src/guilds/model.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../support/guild-store.ts';

const connection: ButtonsConnection = {
  url: 'mqtt://someone:hunter2@broker.example:1883',
  username: 'canary-user',
  password: 'canary-password',
  filters: ['+/button/+', 'zigbee2mqtt/#'],
  fingerprint: null,
  clientId: 'homecord-1',
  channelId: '30',
  connectedBy: '9',
};

it.each([
  { what: 'with credentials', given: connection },
  { what: 'without credentials', given: { ...connection, username: null, password: null } },
  { what: 'with a certificate pinned', given: { ...connection, fingerprint: 'AA:BB' } },
  { what: 'with empty credentials', given: { ...connection, username: '', password: '' } },
])('gives back a broker $what', async ({ given }) => {
  const store = await openTestStore();
  expect(await store.buttons('1')).toBeNull();
  await store.setButtons('1', given);
  expect(await store.buttons('1')).toEqual(given);
});

it('forgets the broker and keeps the names that the household gave', async () => {
  const store = await openTestStore();
  await store.setButtons('1', connection);
  await store.setButtonSettings('1', 'doorbell/button/btn_1', { name: 'Front door' });
  expect(await store.removeButtons('1')).toBe(true);
  expect(await store.removeButtons('1')).toBe(false);
  expect(await store.buttons('1')).toBeNull();
  expect((await store.buttonSettings('1')).get('doorbell/button/btn_1')?.name).toBe('Front door');
});

it('keeps which version of MQTT a broker speaks, until another one is connected', async () => {
  const store = await openTestStore();
  expect(await store.brokerVersion('1')).toBeNull();
  await store.setButtons('1', connection);
  await store.setBrokerVersion('1', 5);
  expect([await store.brokerVersion('1'), await store.brokerVersion('2')]).toEqual([5, null]);
  await store.setButtons('1', connection);
  expect(await store.brokerVersion('1')).toBeNull();
});

it('lists the guilds that have a broker', async () => {
  const store = await openTestStore();
  await store.setButtons('2', connection);
  await store.setButtons('1', connection);
  await store.listen('3', '30', 'own');
  expect(await store.guildsWithButtons()).toEqual(['1', '2']);
});

it('writes no credential and no address in clear', onFile, async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setButtons('1', connection);
  const bytes = await readEverything(dataDir);
  expect(bytes).toContain('zigbee2mqtt');
  for (const secret of ['canary-user', 'canary-password', 'hunter2', 'broker.example']) {
    expect(bytes).not.toContain(secret);
  }
});
