import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import type { HeldLease } from '../../src/guilds/postgres/workers/held-lease.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import type { Lease } from '../../src/guilds/workers/contract.ts';
import { openWorkerStore } from '../../src/guilds/workers/open-worker-store.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { newPress } from '../support/new-press.ts';
import { createTestDatabase, reachDatabase } from '../support/postgres-database.ts';
import { withDatabase } from '../support/postgres-server.ts';

/** How workers on one database share out shards, and that nobody writes to another's. */

/** Servers of the shards 0 to 3 of four. */
const GUILDS = [0, 1, 2, 3].map(shard => String(BigInt(1_000_000 + shard) << 22n));

async function createShared() {
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const dataDir = await createDataDir();
  const open = async (
    secret: string | null = null,
    previousSecrets: readonly string[] = [],
    version?: string,
  ) => {
    const options = { databaseUrl, dataDir, secret, previousSecrets, log: silent };
    const store = await reachDatabase(() => openWorkerStore({ ...options, ...(version && { version }) }));
    const leases = new Map<number, Lease>();
    let ended: Promise<void> | null = null;
    const close = () => (ended ??= store.close());
    onTestFinished(close);
    const listener = {
      taken: (lease: Lease) => void leases.set(lease.shard.id, lease),
      wanted(lease: Lease) {
        leases.delete(lease.shard.id);
        void store.giveBack(lease);
      },
    };
    const join = async () => {
      await store.divide(async () => 4);
      await store.start(listener);
    };
    return { store, leases, join, close, shards: () => [...leases.keys()].toSorted() };
  };
  const ask = (sql: string) => withDatabase(databaseUrl, client => client.query(sql));
  return { databaseUrl, open, ask };
}

async function startOne() {
  const shared = await createShared();
  const worker = await shared.open();
  await worker.join();
  return { ...shared, worker, storeOf: (shard: number) => worker.store.storeOf(leaseOf(worker, shard)) };
}

function leaseOf({ leases }: { leases: ReadonlyMap<number, Lease> }, shard: number): Lease {
  const lease = leases.get(shard);
  if (!lease) throw new Error(`shard ${shard} is not held`);
  return lease;
}

it('gives all shards to one worker, half of them to a second, and all to who is left', async () => {
  const { open } = await createShared();
  const one = await open();
  await one.join();
  expect(one.shards()).toEqual([0, 1, 2, 3]);
  const other = await open();
  await other.join();
  await expect.poll(other.shards).toEqual([2, 3]);
  expect(one.shards()).toEqual([0, 1]);
  await one.close();
  await expect.poll(other.shards).toEqual([0, 1, 2, 3]);
});

it('hands over what it serves one after another, each once the one before is served', async () => {
  const { open } = await createShared();
  const one = await open();
  await one.join();
  for (const lease of one.leases.values()) await one.store.serve(lease);
  const other = await open();
  await other.join();
  await expect.poll(other.shards).toEqual([2]);
  expect(one.shards()).toEqual([0, 1, 3]);
  await other.store.serve(leaseOf(other, 2));
  await expect.poll(other.shards).toEqual([2, 3]);
  expect(one.shards()).toEqual([0, 1]);
});

it('waits for others to serve what it gives back as it leaves, and for nobody where it was the last', async () => {
  const { open } = await createShared();
  const one = await open();
  await one.join();
  const other = await open();
  await other.join();
  await expect.poll(other.shards).toEqual([2, 3]);
  for (const shard of [2, 3]) await other.store.serve(leaseOf(other, shard));
  await one.store.leave();
  let isHandedOver = false;
  for (const lease of one.leases.values()) await one.store.giveBack(lease);
  const handingOver = one.store.handedOver().then(() => {
    isHandedOver = true;
  });
  await expect.poll(other.shards).toEqual([0, 1, 2, 3]);
  expect(isHandedOver).toBe(false);
  for (const shard of [0, 1]) await other.store.serve(leaseOf(other, shard));
  await handingOver;
  await other.store.leave();
  await other.store.handedOver();
});

it('gives no two leases the same epoch', async () => {
  const { open } = await createShared();
  const one = await open();
  await one.join();
  const before = [...one.leases.values()].map(({ epoch }) => epoch);
  await one.close();
  const other = await open();
  await other.join();
  const after = [...other.leases.values()].map(({ epoch }) => epoch);
  expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
});

it('refuses every write by a lease that has passed on, says so, and writes nothing', async () => {
  const { worker, storeOf, ask } = await startOne();
  const [guildId = ''] = GUILDS;
  const stores = [storeOf(0), storeOf(0), storeOf(0), storeOf(0)];
  const lease = leaseOf(worker, 0);
  const scene = { guildId, channelId: '3', userId: '4', sceneId: 'reading', runAt: new Date(0) };
  const { id } = (await stores[0]?.schedule(scene)) ?? { id: '' };
  await ask(`update shard_leases set epoch = nextval('lease_epochs'), owner = 'another' where shard = 0`);
  const writes = await Promise.allSettled([
    stores[0]?.beginScheduled(id),
    stores[1]?.removeScheduled(id),
    stores[2]?.addPress(guildId, newPress()),
    stores[3]?.setSettings(guildId, { language: 'de' }),
  ]);
  for (const write of writes)
    expect(write).toMatchObject({ status: 'rejected', reason: { name: 'LeaseLostError' } });
  expect(lease.lost.aborted).toBe(true);
  await expect(stores[0]?.scheduled()).rejects.toMatchObject({ name: 'LeaseLostError' });
  const { rows } = await ask(
    'select (select state from schedules) as state, (select count(*)::int from presses) as presses',
  );
  expect(rows).toEqual([{ state: 'waiting', presses: 0 }]);
});

it('refuses a write by a lease that ran out, though nobody has taken it', async () => {
  const { storeOf, ask } = await startOne();
  const store = storeOf(1);
  await ask('update shard_leases set until = clock_timestamp() where shard = 1');
  const writing = store.addPress(GUILDS[1] ?? '', newPress());
  await expect(writing).rejects.toMatchObject({ name: 'LeaseLostError' });
});

it('refuses a write to a server of another shard, and lets those of its own go on', async () => {
  const { storeOf } = await startOne();
  const store = storeOf(2);
  const strange = store.addPress(GUILDS[3] ?? '', newPress());
  await expect(strange).rejects.toMatchObject({ name: 'LeaseLostError' });
  const { pressId } = await store.addPress(GUILDS[2] ?? '', newPress());
  expect(pressId).not.toBeNull();
});

it('keeps a write waiting while its shard is being taken away, and refuses it then', async () => {
  const { ask, databaseUrl, storeOf } = await startOne();
  const store = storeOf(0);
  const [guildId = ''] = GUILDS;
  await withDatabase(databaseUrl, async client => {
    await client.query('begin');
    await client.query('select 1 from shard_leases where shard = 0 for update');
    const writing = store.addPress(guildId, newPress());
    await client.query(`update shard_leases set epoch = nextval('lease_epochs') where shard = 0`);
    await client.query('commit');
    await expect(writing).rejects.toMatchObject({ name: 'LeaseLostError' });
  });
  const { rows } = await ask('select count(*)::int as presses from presses');
  expect(rows).toEqual([{ presses: 0 }]);
});

it('takes no lost connection for a store that is away, once the lease is lost', async () => {
  const { databaseUrl, worker, storeOf } = await startOne();
  const store = storeOf(0);
  const lease = leaseOf(worker, 0) as HeldLease;
  await withDatabase(databaseUrl, async client => {
    await client.query('begin');
    await client.query('select 1 from shard_leases where shard = 0 for update');
    const writing = store.addPress(GUILDS[0] ?? '', newPress());
    const refused = expect(writing).rejects.toMatchObject({ name: 'LeaseLostError' });
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await client.query(`select 1 ${waiting}`)).rowCount).toBe(1);
    lease.lose();
    await client.query(`select pg_terminate_backend(pid) ${waiting}`);
    await refused;
  });
});

it('has what is to be stored wait for a connection that others use, longer than for one that is made', async () => {
  const { databaseUrl, storeOf } = await startOne();
  const store = storeOf(0);
  const [guildId = ''] = GUILDS;
  await withDatabase(databaseUrl, async client => {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(x'686f6d65'::int, hashtext($1))", [guildId]);
    const writing = Promise.all(Array.from({ length: 11 }, () => store.syncScenes(guildId, [])));
    const done = expect(writing).resolves.toHaveLength(11);
    await client.query('select pg_sleep(6)');
    await client.query('commit');
    await done;
  });
});

it('fences every table that something of a server is kept in', async () => {
  const { ask } = await startOne();
  const { rows } = await ask(`select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'guild_id' and table_schema = current_schema() and table_type = 'BASE TABLE'
      and not exists (select 1 from pg_trigger where tgname = 'homecord_fence' and tgrelid = table_name::regclass)`);
  expect(rows).toEqual([]);
});

it('keeps out a bot that would have the database alone, and is kept out by one', async () => {
  const { open, databaseUrl } = await createShared();
  const worker = await open();
  const alone = openPostgres(databaseUrl, { log: silent, migrations });
  await expect(alone).rejects.toThrow('Another homecord is using the database');
  await worker.close();
  await (await openPostgres(databaseUrl, { log: silent, migrations })).close();
});

it('changes the secret only where no other worker is, who would not know it', async () => {
  const { open } = await createShared();
  const [former, next] = ['the former secret of all', 'the secret from now on'];
  const first = await open(former);
  await expect(open(next, [former])).rejects.toThrow('stop them all to change it');
  await first.close();
  await (await open(next, [former])).close();
});

it('divides the servers anew where nobody is at work, and not while somebody is', async () => {
  const { open } = await createShared();
  const first = await open();
  expect(await first.store.divide(async () => 4)).toBe(4);
  const second = await open();
  expect(await second.store.divide(async () => 8)).toBe(4);
  await Promise.all([first.close(), second.close()]);
});

it('divides the servers anew while all are at work, once all have let go of them', async () => {
  const { open, ask } = await createShared();
  const [one, other] = [await open(), await open()];
  await one.join();
  await other.join();
  await expect.poll(other.shards).toEqual([2, 3]);
  const before = leaseOf(one, 0);
  const store = one.store.storeOf(before);
  await other.store.outgrow(6);
  await other.store.outgrow(5);
  await expect.poll(() => one.shards().length + other.shards().length).toBe(6);
  await expect.poll(() => one.shards().length).toBe(3);
  for (const lease of [...one.leases.values(), ...other.leases.values()]) expect(lease.shard.count).toBe(6);
  const writing = store.addPress(GUILDS[0] ?? '', newPress());
  await expect(writing).rejects.toMatchObject({ name: 'LeaseLostError' });
  expect((await ask('select * from shard_plan')).rows).toEqual([]);
});

it('lets go of nothing beside a worker that does not know of it, and would keep its own', async () => {
  const { open, ask } = await createShared();
  const one = await open();
  await one.join();
  await ask(`insert into workers (id, until) values ('older', clock_timestamp() + interval '1 hour')`);
  await one.store.outgrow(6);
  await expect.poll(one.shards).toEqual([0, 1]);
  await ask(`update workers set until = clock_timestamp() where id = 'older'`);
  await expect.poll(one.shards).toEqual([0, 1, 2, 3, 4, 5]);
});

it('knows whether a newer version is there', async () => {
  const { open } = await createShared();
  const old = await open(null, [], '0.9.0');
  await old.join();
  expect(await old.store.isNewest()).toBe(true);
  const newer = await open(null, [], '0.10.0');
  await newer.join();
  expect([await old.store.isNewest(), await newer.store.isNewest()]).toEqual([false, true]);
  await newer.close();
  expect(await old.store.isNewest()).toBe(true);
});

it('has sessions of one bucket begun one after another, whoever begins them', async () => {
  const { open, ask } = await createShared();
  const [one, other] = [await open(), await open()];
  const { signal } = new AbortController();
  const move = (by: string) => ask(`update identify_turns set at = at + interval '${by}' where bucket = 0`);
  const begunMs = async () =>
    Number(
      (await ask('select extract(epoch from at) * 1000 as ms from identify_turns where bucket = 0')).rows[0]
        ?.ms,
    );
  await one.store.turns.wait(0, signal);
  await other.store.turns.wait(1, signal);
  await move('1 hour');
  await expect(other.store.turns.wait(0, AbortSignal.timeout(50))).rejects.toMatchObject({
    name: 'AbortError',
  });
  await move('-1 hour -5 seconds');
  const before = await begunMs();
  await other.store.turns.wait(0, signal);
  expect((await begunMs()) - before).toBeGreaterThan(5_500);
});
