import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { openGuildStore } from '../../src/guilds/store.ts';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { startTestBroker } from './broker.ts';
import { createDataDir, silent } from './guild-store.ts';
import { startTestHub } from './hub-server.ts';
import { startTestDiscord } from './local-discord.ts';
import { onEnd } from './on-end.ts';
import { createTestDatabase, reachDatabase } from './postgres-database.ts';
import { withDatabase } from './postgres-server.ts';
import { type Program, startProgram } from './program.ts';
import { textOf } from './spoken.ts';
import { statedPresses } from './stated-presses.ts';
import { untilServed } from './until-served.ts';

const SECRET = 'what all workers know';

/**
 * A household of its own for each shard, each with a broker, and a home that is all of theirs. Discord lets one session be
 * begun every five seconds, as it does nearly every bot.
 */
export async function createSharedHouseholds({ shards = 4 } = {}) {
  const guilds = Array.from({ length: shards }, (_, shard): LocalGuild & { id: string } => ({
    id: String(BigInt(1_000_000 + shard) << 22n),
    name: `Home ${shard}`,
    locale: 'en-US',
    members: [{ name: `Ada ${shard}`, role: 'owner' }],
    channels: [{ name: 'general' }, { name: 'doorbell' }],
  }));
  const gateway = { shards, maxConcurrency: 1 };
  const [discord, hub, broker] = await Promise.all([
    startTestDiscord({ guilds, gateway }),
    startTestHub(),
    startTestBroker(),
  ]);
  const databaseUrl = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const homes = discord.guilds().map(({ id, ownerId, channels }, shard) => {
    const [general, doorbell] = channels.map(channel => channel.id);
    return { id, shard, ownerId, general: general ?? '', doorbell: doorbell ?? '' };
  });
  const open = async () => {
    const options = { dataDir: await createDataDir(), databaseUrl, previousSecrets: [], log: silent };
    return reachDatabase(() => openGuildStore({ ...options, secret: SECRET }));
  };
  let begun = 0;
  discord.on(event => {
    if (event.type === 'gateway' && event.name === 'READY') begun += 1;
  });
  const store = await open();
  for (const { id, shard, ownerId, general, doorbell } of homes) {
    const by = { fingerprint: null, connectedBy: ownerId };
    await store.setHub(id, {
      ...by,
      url: `${hub.url}/api/v1`,
      apiKey: hub.apiKey,
      connectedAt: new Date(),
    });
    await store.syncScenes(id, [{ id: 'movie_night', name: 'Movie night' }]);
    await store.listen(id, general, 'own');
    await store.setButtons(id, {
      ...by,
      url: broker.url,
      username: null,
      password: null,
      filters: [`home_${shard}/button/+`],
      clientId: `homecord-of-${shard}`,
      channelId: doorbell,
    });
  }
  await store.close();

  const ask = <Row extends object>(sql: string): Promise<Row[]> =>
    withDatabase(databaseUrl, async client => (await client.query(sql)).rows);

  return {
    discord,
    hub,
    broker,
    homes,
    ask,
    /** Sessions that were begun so far. */
    begun: () => begun,
    /** Another one of the processes that share them. */
    async startWorker(): Promise<Program> {
      return startProgram(['bin/run.js', 'src/main.ts'], {
        env: {
          ...{ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: databaseUrl },
          ...{ HOMECORD_SECRET: SECRET, DATA_DIR: await createDataDir(), HUB_ADDRESSES: 'any' },
        },
      });
    },
    /** How many shards each worker has, the most first. */
    async spread(): Promise<readonly number[]> {
      const rows = await ask<{ shards: number }>(
        `select count(*)::int as shards from shard_leases where until > clock_timestamp() and owner is not null
          group by owner order by 1 desc`,
      );
      return rows.map(({ shards }) => shards);
    },
    /** Resolves once the household is answered. */
    untilServed: ({ ownerId, general }: { ownerId: string; general: string }) =>
      untilServed(discord, { userId: ownerId, channelId: general }),
    /** What the bot has written in a channel. */
    written: (channelId: string) =>
      discord
        .messages(channelId)
        .filter(({ author }) => author.id === discord.botUserId)
        .map(textOf),
    /** How many presses the messages of all households tell of. */
    told: () =>
      homes
        .flatMap(({ doorbell }) => discord.messages(doorbell))
        .reduce((sum, message) => sum + statedPresses(message), 0),
    /** Rings at all of them again and again until it is called off, which answers how many presses there were. */
    ring() {
      let presses = 0;
      const calling = new AbortController();
      onEnd(() => calling.abort());
      const ringing = (async () => {
        while (!calling.signal.aborted) {
          for (const { shard } of homes) {
            presses += 1;
            const event_id = `press-${String(presses).padStart(12, '0')}`;
            await broker.publish(`home_${shard}/button/btn_1`, { action: 'single', event_id });
          }
          await delay(200);
        }
      })();
      return async () => {
        calling.abort();
        await ringing;
        return presses;
      };
    },
  };
}
