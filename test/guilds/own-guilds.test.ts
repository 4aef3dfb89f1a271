import { mkdir } from 'node:fs/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { openSqlite } from '../../src/guilds/sqlite/open-sqlite.ts';
import { createStore } from '../../src/guilds/store.ts';
import { unlock } from '../../src/guilds/unlock.ts';
import { fillGuild } from '../support/fill-guild.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { createTestDatabase } from '../support/postgres-database.ts';

const COUNT = 4;
/** A server of each shard, and one of the first whose number is as large as they come. */
const IDS = [
  ...[0, 1, 2, 3].map(shard => BigInt(1_000_000 + shard) << 22n),
  ((1n << 40n) << 22n) + 4_194_303n,
];
const GUILDS = IDS.map(String);

/** A store with something of each of these in every table, as all and as each shard see it. */
async function openShards() {
  const [dataDir, server, now] = [await createDataDir(), inject('postgres'), () => new Date()];
  await mkdir(dataDir, { mode: 0o700 });
  const options = { dataDir, log: silent, now, migrations };
  const database = await (server
    ? openPostgres(await createTestDatabase(server), options)
    : openSqlite(options));
  onTestFinished(() => database.close());
  const sealer = await unlock(database.db, { dataDir, log: silent, secret: 'secret', previousSecrets: [] });
  const all = createStore(database, { sealer, log: silent, now });
  for (const guildId of GUILDS) await fillGuild(all, guildId);
  return {
    all,
    ofShard: (id: number) =>
      createStore({ ...database, shard: { id, count: COUNT } }, { sealer, log: silent, now }),
  };
}

const idsOf = async (rows: Promise<readonly { readonly guildId: string }[]>) =>
  (await rows).map(({ guildId }) => guildId);

const reads: readonly [string, (store: GuildStore) => Promise<readonly string[]>][] = [
  ['guildIds', store => store.guildIds()],
  ['guildsWithButtons', store => store.guildsWithButtons()],
  ['guildsWithAlerts', store => store.guildsWithAlerts()],
  ['guildsWithNotices', store => store.guildsWithNotices()],
  ['busyGuilds', store => store.busyGuilds()],
  ['offers', store => idsOf(store.offers())],
  ['confirmations', store => idsOf(store.confirmations())],
  ['scheduled', store => idsOf(store.scheduled())],
  ['scheduledBy', store => idsOf(store.scheduledBy(new Date('3000-01-01')))],
  ['allPanels', store => idsOf(store.allPanels())],
];

it('tells by each list of a shard’s own servers alone, and to all of all', async () => {
  const { all, ofShard } = await openShards();
  await judgeRows(reads, async ([_name, read]) => {
    const shards = await Promise.all([0, 1, 2, 3].map(async id => (await read(ofShard(id))).toSorted()));
    expect(shards).toEqual([[GUILDS[0], GUILDS[4]].toSorted(), [GUILDS[1]], [GUILDS[2]], [GUILDS[3]]]);
    expect((await read(all)).toSorted()).toEqual(GUILDS.toSorted());
  });
});

it('tells of departures from a shard’s own servers alone', async () => {
  const { all, ofShard } = await openShards();
  for (const guildId of GUILDS) await all.departGuild(guildId, new Date(0));
  expect([...(await ofShard(1).departures()).keys()]).toEqual([GUILDS[1]]);
  expect(await ofShard(1).guildsWithAlerts()).toEqual([]);
});
