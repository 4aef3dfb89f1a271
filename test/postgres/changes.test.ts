import { expect, inject, it, onTestFinished } from 'vitest';
import { buildParsers } from '../../src/app/build-parsers.ts';
import { startWorker } from '../../src/app/workers/start-worker.ts';
import type { Lease } from '../../src/guilds/workers/contract.ts';
import { openWorkerStore } from '../../src/guilds/workers/open-worker-store.ts';
import { startTestBroker } from '../support/broker.ts';
import { createDataDir, openTestStore, silent } from '../support/guild-store.ts';
import { anyAddress } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { newPress } from '../support/new-press.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { withDatabase } from '../support/postgres-server.ts';
import { answerTo } from '../support/spoken.ts';

/** What somebody else than its worker sets up in a server, who writes to the same database. */

const [GUILD, OTHER] = [0, 1].map(age => String(BigInt(1_000_000 + age) << 22n)) as [string, string];
const LANGUAGE = `insert into settings (guild_id, language) values ('${GUILD}', 'de')`;

const BACK = `insert into hubs overriding system value table kept_hubs;
  insert into brokers overriding system value table kept_brokers`;
/** The connection that hears of changes. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'homecord, hearing'`;

async function createDatabase() {
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const secrets = { dataDir: await createDataDir(), secret: null, previousSecrets: [] };
  return {
    databaseUrl,
    openAlone: () => openTestStore({ databaseUrl, ...secrets }),
    openWorker: () => openWorkerStore({ databaseUrl, ...secrets, log: silent }),
    ask: (sql: string) => withDatabase(databaseUrl, client => client.query(sql)),
  };
}

/** A worker's store, and what it has heard. */
async function startHearing() {
  const { openWorker, ask } = await createDatabase();
  const store = await openWorker();
  onTestFinished(() => store.close());
  const heard: (string | null)[] = [];
  await store.hearChanges({ changed: id => void heard.push(id), missed: () => void heard.push(null) });
  const leases: Lease[] = [];
  await store.divide(async () => 1);
  await store.start({ taken: lease => void leases.push(lease), wanted: () => {} });
  const [lease] = leases;
  if (!lease) throw new Error('no shard was taken');
  return { own: store.storeOf(lease), heard, ask };
}

it('tells of what another program has set up, changed and taken away, once for each time that it writes', async () => {
  const { heard, ask } = await startHearing();
  await ask(`${LANGUAGE}; insert into listening values ('${GUILD}', '1', 'own'), ('${GUILD}', '2', 'own')`);
  await ask(`update settings set language = 'fr'; delete from listening where channel_id = '1'`);
  await ask(`insert into settings (guild_id, language) values ('${OTHER}', 'de')`);
  await expect.poll(() => heard).toEqual([GUILD, GUILD, OTHER]);
});

it('tells a worker of nothing that it has written itself, nor of presses', async () => {
  const { own, heard, ask } = await startHearing();
  await own.setSettings(GUILD, { language: 'de' });
  await own.addPress(GUILD, newPress());
  await ask('delete from presses');
  await ask(`insert into settings (guild_id, language) values ('${OTHER}', 'de')`);
  await expect.poll(() => heard).toEqual([OTHER]);
});

it('says that something may have been missed once a connection that was lost is there again', async () => {
  const { heard, ask } = await startHearing();
  await ask(CUT);
  await expect.poll(() => heard).toEqual([null]);
  await ask(LANGUAGE);
  await expect.poll(() => heard).toEqual([null, GUILD]);
});

it('has a worker go on by the hub and the broker that another program has set up, or taken away', async () => {
  const { openAlone, openWorker, ask } = await createDatabase();
  const [discord, hub, broker] = await Promise.all([
    startTestDiscord({
      guilds: [
        {
          id: GUILD,
          name: 'Home',
          members: [{ name: 'Ada', role: 'owner' }],
          channels: [{ name: 'general' }],
        },
      ],
    }),
    startTestHub(),
    startTestBroker(),
  ]);
  const [home] = discord.guilds();
  const userId = home?.ownerId ?? '';
  const channelId = home?.channels[0]?.id ?? '';
  const by = { fingerprint: null, connectedBy: userId };
  const alone = await openAlone();
  await alone.setHub(GUILD, { ...by, url: `${hub.url}/api/v1`, apiKey: hub.apiKey, connectedAt: new Date() });
  await alone.setButtons(GUILD, {
    ...{ ...by, url: broker.url, username: null, password: null },
    ...{ filters: ['home/button/+'], clientId: 'homecord-of-home', channelId },
  });
  await alone.close();
  await ask(`create table kept_hubs as table hubs; create table kept_brokers as table brokers;
    delete from hubs; delete from brokers`);
  const store = await openWorker();
  onTestFinished(() => store.close());
  const worker = await startWorker(store, {
    access: { token: discord.token, apiUrl: discord.apiUrl },
    ...{ addresses: anyAddress, log: silent, board: null, parsers: buildParsers() },
  });
  onTestFinished(() => worker.stop());
  const { core } = await worker.online;
  const look = async () => answerTo(await discord.invoke({ userId, channelId, command: 'devices' }));
  const house = core.of(GUILD);
  const listens = () => house.broker()?.state ?? null;
  expect(await look()).toContain('/hub connect');
  expect(listens()).toBeNull();

  await ask(BACK);
  await expect.poll(look).toContain('Living room');
  await expect.poll(listens).toBe('connected');

  await ask('delete from hubs; delete from brokers');
  await expect.poll(look).toContain('/hub connect');
  await expect.poll(listens).toBeNull();

  // While nothing can be heard.
  await ask(`${CUT}; ${BACK}`);
  await expect.poll(look).toContain('Living room');
  await expect.poll(listens).toBe('connected');
});
