import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import type { LocalGuild } from '../../src/local-discord/model.ts';
import { callRest, connectWire, toIdentify } from '../support/discord-wire.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

/** A guild that this remainder of its age puts into a shard. */
function guildOf(age: number, channel = `${age}`): LocalGuild {
  const id = String(BigInt(age + 1_000_000) << 22n);
  const members = [{ name: 'Ada', role: 'owner' as const }];
  return { id, name: `Home ${age}`, members, channels: [{ name: channel }] };
}

/** Of 0 … count - 1. */
const guildsOf = (count: number) => Array.from({ length: count }, (_, age) => guildOf(age));

/** Opens a connection and identifies as this shard. */
async function identify(discord: LocalDiscord, shard: readonly [number, number], intents = Intent.Guilds) {
  const wire = connectWire(discord);
  await wire.next();
  wire.send(2, { ...toIdentify(discord, intents), shard });
  return wire;
}

it('tells each shard of its own guilds alone, in READY and later', async () => {
  const discord = await startTestDiscord({ guilds: guildsOf(4) });
  const ids = discord.guilds().map(({ id }) => id);
  const wires = await Promise.all([0, 1].map(id => identify(discord, [id, 2])));
  const readies = await Promise.all(wires.map(wire => wire.nextEvent('READY')));
  expect(readies.map(({ d }) => d.guilds.map(({ id }: { id: string }) => id))).toEqual([
    [ids[0], ids[2]],
    [ids[1], ids[3]],
  ]);
  expect(readies.map(({ d }) => d.shard)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  discord.removeGuild(ids[3] ?? '');
  expect((await wires[1]?.nextEvent('GUILD_DELETE'))?.d.id).toBe(ids[3]);
  discord.removeGuild(ids[2] ?? '');
  expect((await wires[0]?.nextEvent('GUILD_DELETE'))?.d.id).toBe(ids[2]);
});

it('closes a shard that would have more than 2,500 guilds with 4011, and lets half of them in', async () => {
  const discord = await startTestDiscord({ guilds: guildsOf(2501) });
  expect(await (await identify(discord, [0, 1])).closed).toBe(4011);
  const half = await identify(discord, [0, 2]);
  expect((await half.nextEvent('READY')).d.guilds).toHaveLength(1251);
  for (let told = 0; told < 1251; told++) await half.nextEvent('GUILD_CREATE');
});

it('closes an IDENTIFY of a shard that there is not with 4010', async () => {
  const discord = await startTestDiscord();
  expect(await (await identify(discord, [2, 2])).closed).toBe(4010);
  expect(await (await identify(discord, [-1, 2])).closed).toBe(4010);
});

it('begins as many sessions as may at once, and each of the others in a 5 s of its own', async () => {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock, gateway: { shards: 4, maxConcurrency: 2 } });
  await (await identify(discord, [0, 4])).nextEvent('READY');
  await (await identify(discord, [1, 4])).nextEvent('READY');
  expect(await (await identify(discord, [2, 4])).next()).toMatchObject({ op: 9, d: false });
  clock.advance(5000);
  await (await identify(discord, [2, 4])).nextEvent('READY');
});

it('counts the sessions that a bot begins in a day', async () => {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock, gateway: { shards: 3, sessionStarts: 1 } });
  await (await identify(discord, [0, 3])).nextEvent('READY');
  clock.advance(60_000);
  const { body } = await callRest(discord, 'GET', '/gateway/bot');
  expect(body).toMatchObject({ shards: 3, session_start_limit: { remaining: 0, reset_after: 86_340_000 } });
  expect(await (await identify(discord, [1, 3])).closed).toBe(4004);
  clock.advance(86_340_000);
  await (await identify(discord, [1, 3])).nextEvent('READY');
});

it('spreads a client of discord.js over the shards that it recommends', async () => {
  const discord = await startTestDiscord({ guilds: guildsOf(6), gateway: { shards: 3 } });
  const client = await loginClient(discord, { shards: 'auto' });
  expect(client.ws.shards.size).toBe(3);
  expect(client.guilds.cache.map(({ shardId }) => shardId).sort()).toEqual([0, 0, 1, 1, 2, 2]);
});
