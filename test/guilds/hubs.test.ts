import { expect, it } from 'vitest';
import type { HubConnection } from '../../src/guilds/model.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../support/guild-store.ts';

const hub: HubConnection = {
  url: 'https://owner:hunter2@hub.example/api/v1?token=canary-token',
  apiKey: 'canary-api-key',
  fingerprint: 'AA:BB',
  connectedBy: '900000000000000001',
  connectedAt: new Date('2026-11-03T12:00:00Z'),
};

it('has no hub until one is connected', async () => {
  const store = await openTestStore();
  expect(await store.hub('1')).toBeNull();
  expect(await store.removeHub('1')).toBe(false);
});

it('gives back the connection, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setHub('1', hub);
  expect(await store.hub('1')).toEqual(hub);
  await store.close();
  expect(await (await openTestStore({ dataDir })).hub('1')).toEqual(hub);
});

it('replaces the connection with the next', async () => {
  const store = await openTestStore();
  await store.setHub('1', hub);
  await store.setHub('1', { ...hub, apiKey: 'next', fingerprint: null });
  expect(await store.hub('1')).toEqual({ ...hub, apiKey: 'next', fingerprint: null });
});

it('begins the list of what the home says anew at once with another hub, and goes on with the same', async () => {
  const store = await openTestStore();
  await store.setHub('1', hub);
  await store.setNoticeTarget('1', { channelId: '20', mention: null });
  const since = (await store.noticePlace('1'))?.since ?? 0;
  await store.takeHomeNotices('1', { cursor: 'seventh', since }, []);
  await store.setHub('1', { ...hub, apiKey: 'next' });
  expect(await store.noticePlace('1')).toMatchObject({ cursor: 'seventh', since });

  await store.setHub('1', { ...hub, url: 'https://another.example.com/v1' });
  const place = await store.noticePlace('1');
  expect(place).toMatchObject({ cursor: null });
  // What was being read of the hub before comes too late, also within the same millisecond.
  expect(place?.since).toBeGreaterThan(since);
  expect(await store.takeHomeNotices('1', { cursor: 'eighth', since }, [])).toBe(false);
  expect(await store.noticePlace('1')).toEqual(place);
});

it('forgets the address and the key', async () => {
  const store = await openTestStore();
  await store.setHub('1', hub);
  expect(await store.removeHub('1')).toBe(true);
  expect(await store.hub('1')).toBeNull();
});

it(
  'writes neither the key nor anything of the address in clear, not even to the write-ahead log',
  onFile,
  async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    await store.setHub('1', hub);
    const bytes = await readEverything(dataDir);
    expect(bytes).toContain('AA:BB');
    for (const secret of ['canary-api-key', 'hunter2', 'canary-token', 'hub.example']) {
      expect(bytes).not.toContain(secret);
    }
  },
);
