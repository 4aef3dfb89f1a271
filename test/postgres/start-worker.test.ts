import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { buildParsers } from '../../src/app/build-parsers.ts';
import { commands } from '../../src/app/commands.ts';
import { startWorker } from '../../src/app/workers/start-worker.ts';
import { openWorkerStore } from '../../src/guilds/workers/open-worker-store.ts';
import { createManualClock } from '../../src/local-discord/clock.ts';
import type { LocalGatewayTerms } from '../../src/local-discord/contract.ts';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { useClock } from '../../src/process/clock.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { anyAddress } from '../support/household.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { createTestDatabase, reachDatabase } from '../support/postgres-database.ts';
import { withDatabase } from '../support/postgres-server.ts';
import { answerTo } from '../support/spoken.ts';

/** Workers in this process, on one database and one Discord. */

const guildOf = (age: number): LocalGuild => ({
  id: String(BigInt(1_000_000 + age) << 22n),
  name: `Home ${age}`,
  members: [{ name: 'Ada', role: 'owner' }],
  channels: [{ name: 'general' }],
});

async function createShared(count: number, gateway: LocalGatewayTerms) {
  const discord = await startTestDiscord({
    guilds: Array.from({ length: count }, (_, age) => guildOf(age)),
    gateway: { maxConcurrency: 16, ...gateway },
  });
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const dataDir = await createDataDir();
  const open = async (version?: string) => {
    const options = { databaseUrl, dataDir, secret: null, previousSecrets: [], log: silent };
    const store = await reachDatabase(() => openWorkerStore({ ...options, ...(version && { version }) }));
    onTestFinished(() => store.close());
    return store;
  };
  const ask = (userId: string, channelId: string) =>
    discord
      .invoke({ userId, channelId, command: 'devices', force: true })
      .then(answerTo)
      .catch(() => '');
  return {
    discord,
    open,
    query: (sql: string) => withDatabase(databaseUrl, client => client.query(sql)),
    async start({ version, lookForGrowthMs }: { version?: string; lookForGrowthMs?: number } = {}) {
      const worker = await startWorker(await open(version), {
        access: { token: discord.token, apiUrl: discord.apiUrl },
        ...{ addresses: anyAddress, log: silent, board: null, parsers: buildParsers() },
        ...(lookForGrowthMs && { lookForGrowthMs }),
      });
      onTestFinished(() => worker.stop());
      return worker;
    },
    async untilAllAnswered() {
      for (const { ownerId, channels } of discord.guilds())
        await expect
          .poll(() =>
            // One that nobody has taken is asked anew.
            Promise.race([ask(ownerId, channels[0]?.id ?? ''), delay(1_000, '')]),
          )
          .toContain('/hub connect');
    },
  };
}

/** Two that serve a shard each, both full. */
async function startFull(options?: { lookForGrowthMs: number }) {
  const shared = await createShared(4, { shards: 2, guildsAShard: 2 });
  const workers = [await shared.start(options), await shared.start(options)] as const;
  const served = () => workers.map(worker => worker.shards().length).toSorted();
  await expect.poll(served).toEqual([1, 1]);
  await shared.untilAllAnswered();
  return { ...shared, workers, served };
}

it('divides the servers among more shards where Discord lets one in no more', async () => {
  const { discord, workers, served, untilAllAnswered } = await startFull();
  const ends = Promise.race(workers.map(({ lost }) => lost));
  for (const age of [4, 5]) discord.addGuild(guildOf(age));
  const identified: unknown[] = [];
  discord.on(event => event.type === 'gateway' && event.op === 2 && identified.push(event));
  discord.faults.dropGateway({ shard: 0, resumable: false });
  await expect.poll(served).toEqual([1, 2]);
  await untilAllAnswered();
  // The one that was refused, and one for each shard.
  expect(identified).toHaveLength(4);
  expect(await Promise.race([ends, null])).toBeNull();
});

it('does so once Discord recommends twice as many', async () => {
  const { discord, served, untilAllAnswered } = await startFull({ lookForGrowthMs: 200 });
  for (const age of [4, 5, 6, 7]) discord.addGuild(guildOf(age));
  await expect.poll(served).toEqual([2, 2]);
  await untilAllAnswered();
});

it('gives back a shard that could not be started, and has it again once the database answers', async () => {
  const { query, start, untilAllAnswered } = await createShared(1, { shards: 1 });
  await query('alter table notes rename to away');
  // With a clock that stands still it tries once: after some tries it would give up.
  const still = createManualClock();
  const goOn = useClock(still);
  onTestFinished(goOn);
  const worker = await start();
  await expect.poll(worker.shards).toEqual([]);
  await query('alter table away rename to notes');
  goOn();
  still.advance(1_000);
  await untilAllAnswered();
  expect(await Promise.race([worker.lost, null])).toBeNull();
});

it('leaves the commands of a newer version alone while one is there, and registers its own then', async () => {
  const { discord, open, start, query } = await createShared(1, { shards: 1 });
  const newer = await open('99.0.0');
  await newer.divide(async () => 1);
  // However long the other one takes to start.
  await query(`update workers set until = clock_timestamp() + interval '1 hour'`);
  const old = await start();
  await old.online;
  const [guild] = discord.guilds();
  expect(discord.commands(guild?.id ?? '')).toEqual([]);
  await old.stop();
  await query(`delete from workers where version = '99.0.0'`);
  await (await start()).online;
  expect(discord.commands(guild?.id ?? '')).toHaveLength(commands.length);
});
