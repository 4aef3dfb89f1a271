import { expect, it } from 'vitest';
import { ofShard } from '../../../src/app/workers/of-shard.ts';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { newPress } from '../../support/new-press.ts';

const [OWN, STRANGE] = [1, 2].map(shard => String(BigInt(1_000_000 + shard) << 22n)) as [string, string];

async function setUp(store: GuildStore, guildId: string): Promise<void> {
  const by = { channelId: '3', userId: '4' };
  const expiresAt = new Date(Date.now() + 60_000);
  await store.setButtons(guildId, {
    ...{ url: 'mqtt://broker', username: null, password: null, filters: ['#'], fingerprint: null },
    ...{ clientId: `of-${guildId}`, channelId: '3', connectedBy: '4' },
  });
  await store.addPress(guildId, newPress());
  await store.addOffer({ guildId, channelId: '3', messageId: guildId, what: { sceneId: 's' }, expiresAt });
  await store.schedule({ guildId, ...by, sceneId: 's', runAt: new Date(0) });
  await store.departGuild(`${BigInt(guildId) + 1n}`, new Date(0));
  await store.setNoticeTarget(guildId, { channelId: '3' } as never);
}

const reads: readonly [string, (store: GuildStore) => Promise<readonly string[]>][] = [
  ['guildIds', store => store.guildIds().then(ids => [...ids])],
  ['guildsWithButtons', store => store.guildsWithButtons().then(ids => [...ids])],
  ['guildsWithNotices', store => store.guildsWithNotices().then(ids => [...ids])],
  ['busyGuilds', store => store.busyGuilds().then(ids => [...ids])],
  ['offers', store => store.offers().then(all => all.map(({ guildId }) => guildId))],
  ['scheduled', store => store.scheduled().then(all => all.map(({ guildId }) => guildId))],
  ['scheduledBy', store => store.scheduledBy(new Date()).then(all => all.map(({ guildId }) => guildId))],
];

it.each(reads)('tells by %s of its own servers alone', async (_name, read) => {
  const store = await openTestStore();
  for (const guildId of [OWN, STRANGE]) await setUp(store, guildId);
  expect((await read(store)).toSorted()).toEqual([OWN, STRANGE]);
  expect(await read(ofShard(store, { id: 1, count: 4 }))).toEqual([OWN]);
});
