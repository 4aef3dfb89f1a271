import { REST, Routes } from 'discord.js';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createRequestBudget, REQUESTS_A_SECOND } from '../../src/discord/gateway/request-budget.ts';
import type { RequestPart } from '../../src/guilds/workers/contract.ts';
import { openWorkerStore } from '../../src/guilds/workers/open-worker-store.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { createTestDatabase, reachDatabase } from '../support/postgres-database.ts';
import { withDatabase } from '../support/postgres-server.ts';

/** How workers on one database share the requests that Discord lets the bot send. */

async function createShared() {
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const dataDir = await createDataDir();
  const ask = (sql: string) => withDatabase(databaseUrl, client => client.query(sql));
  return {
    ask,
    async open() {
      const options = { databaseUrl, dataDir, secret: null, previousSecrets: [], log: silent };
      const store = await reachDatabase(() => openWorkerStore(options));
      let ended: Promise<void> | null = null;
      const close = () => (ended ??= store.close());
      onTestFinished(close);
      return { store, close };
    },
  };
}

/** A process that says what it needs, and hears what it may. */
function createPart(wanted: number) {
  const heard = { allowed: 0, pausedMs: 0, refusedForMs: 0, counted: 0, wanted };
  const part: RequestPart = {
    allow: count => void (heard.allowed = count),
    pause: forMs => void (heard.pausedMs = forMs),
    use: () => heard,
  };
  return Object.assign(heard, { part });
}

it('sends by two processes under load no more than Discord lets the bot send in a second', async () => {
  const { open } = await createShared();
  const channels = Array.from({ length: 40 }, (_, at) => ({ name: `channel-${at}` }));
  const discord = await startTestDiscord({ channels, members: [{ name: 'Ada', role: 'owner' }], guilds: [] });
  const ids = discord.guilds()[0]?.channels.map(({ id }) => id) ?? [];
  const statuses: number[] = [];
  discord.on(event => event.type === 'rest' && statuses.push(event.status));
  const sendAll = async (own: readonly string[]) => {
    const { store } = await open();
    const requests = createRequestBudget(0);
    await store.shareRequests(requests, REQUESTS_A_SECOND);
    const rest = new REST({ api: discord.apiUrl, ...requests.rest('prompt') }).setToken(discord.token);
    const sent = Array.from({ length: 150 }, (_, at) => rest.get(Routes.channel(own[at % own.length] ?? '')));
    await Promise.all(sent);
  };
  await Promise.all([sendAll(ids.slice(0, 20)), sendAll(ids.slice(20))]);
  expect(statuses).toEqual(Array(300).fill(200));
});

it('gives all to one alone, and to a second what that one needs, once the first says that it has left it', async () => {
  const { open } = await createShared();
  const [one, other] = [createPart(200), createPart(200)];
  const first = await open();
  await first.store.shareRequests(one.part, 50);
  expect(one.allowed).toBe(50);
  one.counted = 50;
  const second = await open();
  await second.store.shareRequests(other.part, 50);
  expect(other.allowed).toBe(0);
  await expect.poll(() => one.allowed).toBe(25);
  // Of those that it has sent, all count yet.
  expect(other.allowed).toBe(0);
  one.counted = 25;
  await expect.poll(() => other.allowed).toBe(25);
  await first.close();
  await expect.poll(() => other.allowed).toBe(50);
});

it('has the part of a process that says nothing any more', async () => {
  const { open, ask } = await createShared();
  await open();
  await ask(`insert into request_parts (worker, wanted, held, refused_until, until)
    values ('gone', 50, 50, now(), clock_timestamp() + interval '1 hour')`);
  const one = createPart(5);
  const { store } = await open();
  await store.shareRequests(one.part, 50);
  expect(one.allowed).toBe(0);
  await ask(`update request_parts set until = clock_timestamp() where worker = 'gone'`);
  await expect.poll(() => one.allowed).toBe(50);
});

it('waits where Discord refuses another process any more', async () => {
  const { open } = await createShared();
  const [one, other] = [createPart(5), createPart(5)];
  for (const { part } of [one, other]) await (await open()).store.shareRequests(part, 50);
  one.refusedForMs = 60_000;
  await expect.poll(() => other.pausedMs).toBeGreaterThan(50_000);
  expect(one.pausedMs).toBe(0);
});

it('makes what a newer version needs beside workers of an older one', async () => {
  const { open, ask } = await createShared();
  await open();
  await ask('drop table request_parts');
  await ask('comment on table workers is null');
  const one = createPart(5);
  await (await open()).store.shareRequests(one.part, 50);
  expect(one.allowed).toBe(50);
});
