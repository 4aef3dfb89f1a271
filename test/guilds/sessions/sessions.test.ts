import { expect, it } from 'vitest';
import type { KeptSession } from '../../../src/guilds/sessions/contract.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../../support/guild-store.ts';

const SHARD = { id: 1, count: 4 };
const GUILD = String(1_000_001n << 22n);
const session: KeptSession = {
  id: 'canary-of-a-session',
  applicationId: '7',
  resumeUrl: 'wss://canary.example',
  intents: 513,
  sequence: 42,
  keptAt: new Date(1_000),
};

it('gives a session to whoever takes it first, and to nobody after', async () => {
  const store = await openTestStore();
  await store.keepSession(SHARD, { ...session, sequence: 41 });
  await store.keepSession(SHARD, session);
  expect(await store.takeSession({ id: 1, count: 8 })).toBeNull();
  expect(await store.takeSession(SHARD)).toEqual(session);
  expect(await store.takeSession(SHARD)).toBeNull();
});

it('knows what a session was told of its guilds last, and nothing of those that are gone', async () => {
  const store = await openTestStore();
  const [other, gone] = ['2', '3'];
  const told = [GUILD, other, gone].map(guildId => ({ guildId, told: `"${guildId}"` }));
  await store.keepGuilds(SHARD, { told, gone: [] });
  await store.keepGuilds(SHARD, { told: [{ guildId: other, told: '"otherwise"' }], gone: [gone] });
  expect((await store.toldGuilds(SHARD)).toSorted()).toEqual([`"${GUILD}"`, '"otherwise"'].toSorted());
  expect(await store.guildIds()).toEqual([]);
});

it('keeps nothing of a session that is dropped, nor of another number of shards', async () => {
  const store = await openTestStore();
  const [before, beside] = [
    { id: 5, count: 8 },
    { id: 2, count: 4 },
  ];
  for (const [shard, guildId] of [
    [SHARD, '1'],
    [before, '2'],
    [beside, '3'],
  ] as const) {
    await store.keepGuilds(shard, { told: [{ guildId, told: '"told"' }], gone: [] });
    await store.keepSession(shard, session);
  }
  await store.dropSession(SHARD);
  expect(await Promise.all([SHARD, before, beside].map(store.toldGuilds))).toEqual([[], [], ['"told"']]);
  expect(await Promise.all([SHARD, before, beside].map(store.takeSession))).toEqual([null, null, session]);
});

it('seals what a session is resumed by', onFile, async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.keepSession(SHARD, session);
  const bytes = await readEverything(dataDir);
  for (const secret of ['canary-of-a-session', 'canary.example']) expect(bytes).not.toContain(secret);
});

it('has lost a session that is sealed under a former secret', async () => {
  const dataDir = await createDataDir();
  const first = await openTestStore({ dataDir, secret: 'the former secret of all' });
  await first.keepSession(SHARD, session);
  await first.close();
  const next = await openTestStore({
    dataDir,
    secret: 'the secret from now on',
    previousSecrets: ['the former secret of all'],
  });
  expect(await next.takeSession(SHARD)).toBeNull();
});
