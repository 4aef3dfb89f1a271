import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { callRest, connectWire, identifyWire, toIdentify } from '../support/discord-wire.ts';
import { startTestDiscord } from '../support/local-discord.ts';

const reading = Intent.Guilds | Intent.GuildMessages | Intent.MessageContent;

it('greets with HELLO and acknowledges heartbeats', async () => {
  const discord = await startTestDiscord({ heartbeatIntervalMs: 12_345 });
  const wire = connectWire(discord);
  expect(await wire.next()).toEqual({ op: 10, d: { heartbeat_interval: 12_345 }, s: null, t: null });
  wire.send(1, null);
  expect(await wire.next()).toMatchObject({ op: 11 });
});

it('begins a session with READY, then tells of each guild with what the bot may see', async () => {
  const discord = await startTestDiscord();
  const { wire, ready } = await identifyWire(discord, Intent.Guilds);
  expect(ready).toMatchObject({ s: 1, d: { v: 10, user: { id: discord.botUserId, bot: true } } });
  expect(ready.d.guilds).toEqual([{ id: discord.guildId, unavailable: true }]);
  expect(ready.d.resume_gateway_url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/gateway$/);
  const { d: guild } = await wire.nextEvent('GUILD_CREATE');
  expect(guild).toMatchObject({ id: discord.guildId, owner_id: discord.ownerId, member_count: 3 });
  expect(guild.channels.map((channel: { name: string }) => channel.name)).toEqual(['general', 'house']);
});

it.each([
  ['text that is not JSON', 4002, 'nonsense'],
  ['a command before IDENTIFY', 4003, '{"op":3,"d":{}}'],
  ['a wrong token', 4004, '{"op":2,"d":{"token":"x","intents":0,"properties":{}}}'],
  ['an IDENTIFY that lacks its intents', 4002, '{"op":2,"d":{"token":"x","properties":{}}}'],
  ['a RESUME with a wrong token', 4004, '{"op":6,"d":{"token":"x","session_id":"y","seq":1}}'],
])('closes a connection that sends %s with %i', async (_, code, text) => {
  const wire = connectWire(await startTestDiscord());
  await wire.next();
  wire.sendText(text);
  expect(await wire.closed).toBe(code);
});

it.each([
  ['an intent that does not exist', 4013, { intents: 1 << 30 }],
  ['a shard beyond the last', 4010, { intents: 0, shard: [1, 1] }],
])('closes an IDENTIFY with %s with %i', async (_, code, fields) => {
  const discord = await startTestDiscord();
  const wire = connectWire(discord);
  await wire.next();
  wire.send(2, { ...toIdentify(discord, 0), ...fields });
  expect(await wire.closed).toBe(code);
});

it('closes with 4014 when Message Content is asked for but not switched on', async () => {
  const discord = await startTestDiscord({ privilegedIntents: { messageContent: false } });
  const wire = connectWire(discord);
  await wire.next();
  wire.send(2, toIdentify(discord, Intent.MessageContent));
  expect(await wire.closed).toBe(4014);
});

it.each([
  ['a second IDENTIFY', 4005, 2],
  ['an unknown opcode', 4001, 99],
])('closes a session that sends %s with %i', async (_, code, op) => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, 0);
  wire.send(op, toIdentify(discord, 0));
  expect(await wire.closed).toBe(code);
});

it('closes a client of more than 120 commands a minute with 4008', async () => {
  const { wire } = await identifyWire(await startTestDiscord(), 0);
  for (let sent = 0; sent < 120; sent += 1) wire.send(3, {});
  expect(await wire.closed).toBe(4008);
});

it.each([
  ['a version that Discord has given up', '?v=8&encoding=json', 4012],
  ['another encoding', '?v=10&encoding=etf', 4002],
  ['an unknown compression', '?v=10&encoding=json&compress=brotli', 4002],
])('refuses %s', async (_, query, code) => {
  expect(await connectWire(await startTestDiscord(), query).closed).toBe(code);
});

it('serves version 9 like version 10', async () => {
  const discord = await startTestDiscord();
  const wire = connectWire(discord, '?v=9&encoding=json');
  await wire.next();
  wire.send(2, toIdentify(discord, Intent.Guilds));
  expect(await wire.nextEvent('READY')).toMatchObject({ d: { v: 9, user: { id: discord.botUserId } } });
  const headers = { Authorization: `Bot ${discord.token}` };
  const [nine, eight] = await Promise.all(
    ['v9', 'v8'].map(version => fetch(`${discord.apiUrl}/${version}/users/@me`, { headers })),
  );
  expect([nine?.status, eight?.status]).toEqual([200, 404]);
});

it('closes a connection whose heartbeats stay away', async () => {
  const { wire } = await identifyWire(await startTestDiscord({ heartbeatIntervalMs: 500 }), 0);
  expect(await wire.closed).toBe(4009);
});

it('replays what a client missed when it resumes, in order and under the same numbers', async () => {
  const discord = await startTestDiscord();
  const { wire, ready } = await identifyWire(discord, reading);
  const { s: seq } = await wire.nextEvent('GUILD_CREATE');
  const offline = discord.next('bot', ({ online }) => !online);
  wire.terminate();
  await offline;
  const { memberId: userId, channelId } = discord;
  for (const content of ['one', 'two']) discord.say({ userId, channelId, content });
  const again = connectWire(discord);
  await again.next();
  again.send(6, { token: discord.token, session_id: ready.d.session_id, seq });
  const missed = [await again.next(), await again.next(), await again.next()];
  expect(missed.map(({ t, d }) => d.content ?? t)).toEqual(['one', 'two', 'RESUMED']);
  expect(missed.map(({ s }) => s)).toEqual([3, 4, 5]);
});

it('takes the token as REST does, with Bot before it, when a client identifies itself and when it resumes', async () => {
  const discord = await startTestDiscord();
  const token = `Bot ${discord.token}`;
  const wire = connectWire(discord);
  await wire.next();
  wire.send(2, toIdentify(discord, Intent.Guilds, token));
  const ready = await wire.nextEvent('READY');
  const { s: seq } = await wire.nextEvent('GUILD_CREATE');
  const again = connectWire(discord);
  await again.next();
  again.send(6, { token, session_id: ready.d.session_id, seq });
  expect(await again.next()).toMatchObject({ op: 0, t: 'RESUMED' });
});

it('answers a RESUME of a session it does not know with Invalid Session', async () => {
  const discord = await startTestDiscord();
  const wire = connectWire(discord);
  await wire.next();
  wire.send(6, { token: discord.token, session_id: 'gone', seq: 1 });
  expect(await wire.next()).toMatchObject({ op: 9, d: false });
});

it.each([
  ['ends a session that is closed by 1000', 1000, { op: 9, d: false }],
  ['ends a session that is closed by 1001', 1001, { op: 9, d: false }],
  ['keeps a session that is closed by another code', 4200, { op: 0, t: 'RESUMED' }],
])('%s', async (_, code, answer) => {
  const discord = await startTestDiscord();
  const { wire, ready } = await identifyWire(discord, Intent.Guilds);
  const { s: seq } = await wire.nextEvent('GUILD_CREATE');
  const offline = discord.next('bot', ({ online }) => !online);
  wire.close(code);
  await offline;
  const again = connectWire(discord);
  await again.next();
  again.send(6, { token: discord.token, session_id: ready.d.session_id, seq });
  expect(await again.next()).toMatchObject(answer);
});

it('closes whoever resumes from an event that was not sent yet', async () => {
  const discord = await startTestDiscord();
  const { wire, ready } = await identifyWire(discord, Intent.Guilds);
  await wire.nextEvent('GUILD_CREATE');
  const again = connectWire(discord);
  await again.next();
  again.send(6, { token: discord.token, session_id: ready.d.session_id, seq: 99 });
  expect(await again.closed).toBe(4007);
});

it('asks for a reconnect with op 7', async () => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, 0);
  discord.faults.reconnectGateway();
  expect(await wire.next()).toMatchObject({ op: 7 });
});

it('delivers an event only to a session with its intent', async () => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, Intent.Guilds | Intent.GuildMessageReactions);
  await wire.nextEvent('GUILD_CREATE');
  const { memberId: userId, channelId } = discord;
  const { id: messageId } = discord.say({ userId, channelId, content: 'unheard' });
  discord.react({ userId, channelId, messageId, emoji: '✅' });
  expect(await wire.next()).toMatchObject({ t: 'MESSAGE_REACTION_ADD', d: { emoji: { name: '✅' } } });
});

it('says nothing of a channel that the bot cannot view', async () => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, reading);
  const { memberId: userId, channelId } = discord;
  discord.setBotLacks(channelId, ['ViewChannel']);
  discord.say({ userId, channelId, content: 'secret' });
  discord.setBotLacks(channelId, []);
  discord.say({ userId, channelId, content: 'open' });
  expect(await wire.nextEvent('MESSAGE_CREATE')).toMatchObject({ d: { content: 'open' } });
});

it('withholds content without the intent, save from mentions, replies to the bot and direct messages', async () => {
  const discord = await startTestDiscord({ privilegedIntents: { messageContent: false } });
  const { wire } = await identifyWire(discord, Intent.GuildMessages | Intent.DirectMessages);
  const { memberId: userId, channelId, botUserId } = discord;
  const { body: own } = await callRest(discord, 'POST', `/channels/${channelId}/messages`, {
    content: 'mine',
  });
  discord.say({ userId, channelId, content: 'hidden' });
  discord.say({ userId, channelId, content: `<@${botUserId}> shown` });
  discord.say({ userId, channelId, content: 'replied', replyTo: own.id });
  discord.say({ userId, channelId: discord.dm(userId), content: 'direct' });
  const seen = [];
  for (let n = 0; n < 5; n += 1) seen.push((await wire.nextEvent('MESSAGE_CREATE')).d.content);
  expect(seen).toEqual(['mine', '', `<@${botUserId}> shown`, 'replied', 'direct']);
});

it('tells an outage from a removal, and back', async () => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, Intent.Guilds);
  const { guildId } = discord;
  await wire.nextEvent('GUILD_CREATE');
  discord.setUnavailable(guildId, true);
  expect((await wire.nextEvent('GUILD_DELETE')).d).toEqual({ id: guildId, unavailable: true });
  discord.setUnavailable(guildId, false);
  expect((await wire.nextEvent('GUILD_CREATE')).d).toMatchObject({ id: guildId, unavailable: false });
  discord.removeGuild(guildId);
  expect((await wire.nextEvent('GUILD_DELETE')).d).toEqual({ id: guildId });
  const { ready } = await identifyWire(discord, Intent.Guilds);
  expect(ready.d.guilds).toEqual([]);
});

it('answers a request for members with a chunk', async () => {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, Intent.Guilds);
  wire.send(8, { guild_id: discord.guildId, user_ids: [discord.memberId, '1'], limit: 0, nonce: 'n' });
  const { d } = await wire.nextEvent('GUILD_MEMBERS_CHUNK');
  expect(d).toMatchObject({ nonce: 'n', not_found: ['1'], members: [{ user: { id: discord.memberId } }] });
});
