import { once } from 'node:events';
import { connect } from 'node:net';
import { Events, GatewayOpcodes as Op, Status } from 'discord.js';
import { expect, it } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

/** How the client introduces itself from now on: op 2, IDENTIFY, or op 6, RESUME. */
function recordIntroductions(discord: LocalDiscord): readonly number[] {
  const introductions: number[] = [];
  discord.on(event => {
    if (event.type !== 'gateway' || event.direction !== 'in') return;
    if (event.op === Op.Identify || event.op === Op.Resume) introductions.push(event.op);
  });
  return introductions;
}

it('lets discord.js resume after its connection is cut, missing nothing', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const heard = new Promise(resolve => client.on(Events.MessageCreate, ({ content }) => resolve(content)));
  const offline = discord.next('bot', ({ online }) => !online);
  const resumed = discord.next('gateway', ({ name }) => name === 'RESUMED');

  discord.faults.dropGateway();
  await offline;
  discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'while you were away' });

  await resumed;
  expect(await heard).toBe('while you were away');
});

it('makes discord.js identify anew when its session is lost', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const ready = new Promise(resolve => client.once(Events.ShardReady, resolve));
  const introductions = recordIntroductions(discord);
  discord.faults.dropGateway({ resumable: false });
  await ready;
  expect(introductions).toEqual([Op.Resume, Op.Identify]);
});

it('makes discord.js resume when asked to reconnect', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const resumed = new Promise(resolve => client.once(Events.ShardResume, resolve));
  const introductions = recordIntroductions(discord);
  discord.faults.reconnectGateway();
  await resumed;
  expect(introductions).toEqual([Op.Resume]);
});

it('keeps discord.js out while connections are refused, and lets it back in', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  client.on(Events.ShardError, () => {}); // Being refused is what is asked for.
  const refused = new Promise(resolve => client.once(Events.ShardError, ({ message }) => resolve(message)));
  const online = new Promise(resolve => client.once(Events.ShardResume, resolve));
  discord.faults.refuseGateway(true);
  discord.faults.dropGateway();
  expect(await refused).toContain('503');
  expect(client.ws.shards.first()?.status).not.toBe(Status.Ready);
  discord.faults.refuseGateway(false);
  await online;
  expect(client.ws.shards.first()?.status).toBe(Status.Ready);
});

it('tells discord.js of guilds joined, lost for good and away for a while', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const joined = new Promise(resolve => client.once(Events.GuildCreate, ({ name }) => resolve(name)));
  const guildId = discord.addGuild({
    name: 'Cabin',
    members: [{ name: 'Cy' }],
    channels: [{ name: 'porch' }],
  });
  expect(await joined).toBe('Cabin');
  const away = new Promise(resolve => client.once(Events.GuildUnavailable, ({ id }) => resolve(id)));
  discord.setUnavailable(guildId, true);
  expect(await away).toBe(guildId);
  const left = new Promise(resolve => client.once(Events.GuildDelete, ({ id }) => resolve(id)));
  discord.setUnavailable(guildId, false);
  discord.removeGuild(guildId);
  expect(await left).toBe(guildId);
});

it('lets discord.js compute what the bot may do in a channel', async () => {
  const discord = await startTestDiscord({
    guilds: [
      { name: 'Home', members: [{ name: 'Ada' }], channels: [{ name: 'quiet', botLacks: ['SendMessages'] }] },
    ],
  });
  const client = await loginClient(discord);
  const permissions = client.guilds.cache.first()?.members.me?.permissionsIn(discord.channelId);
  expect(permissions?.has('ViewChannel')).toBe(true);
  expect(permissions?.has('SendMessages')).toBe(false);
});

it('outlives clients that are gone before they are refused', async () => {
  const discord = await startTestDiscord();
  discord.faults.refuseGateway(true);
  const { hostname, port } = new URL(discord.apiUrl);
  for (let n = 0; n < 20; n++) {
    const client = connect(Number(port), hostname);
    await once(client, 'connect');
    client.write(
      `GET / HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      () => client.resetAndDestroy(),
    );
    await once(client, 'close');
  }
  discord.faults.refuseGateway(false);
  await loginClient(discord);
});
