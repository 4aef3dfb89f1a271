import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Events, GatewayIntentBits } from 'discord.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import { callRest } from '../support/discord-wire.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

it('says who the bot is and where the gateway is', async () => {
  const discord = await startTestDiscord({ botName: 'jeeves' });
  expect((await callRest(discord, 'GET', '/users/@me')).body).toMatchObject({
    username: 'jeeves',
    bot: true,
  });
  expect((await callRest(discord, 'GET', '/applications/@me')).body).toMatchObject({
    owner: { username: 'developer' },
  });
  const { body } = await callRest(discord, 'GET', '/gateway/bot');
  expect(body).toMatchObject({ shards: 1, session_start_limit: { max_concurrency: 1 } });
});

it('answers that there are no sounds, which py-cord asks for before it says that it is ready', async () => {
  const answer = await callRest(await startTestDiscord(), 'GET', '/soundboard-default-sounds');
  expect(answer).toMatchObject({ status: 200, body: [] });
});

it('says that its application belongs to somebody of a guild, where one was named', async () => {
  const robin = { id: '1200000000000000002', name: 'Robin' };
  const members = [{ ...robin, role: 'owner' as const }];
  const discord = await startTestDiscord({ applicationOwner: robin, guilds: [], members });
  const owner = { id: robin.id, username: 'robin' };
  expect((await callRest(discord, 'GET', '/applications/@me')).body).toMatchObject({ owner, team: null });
  expect((await callRest(discord, 'GET', `/users/${robin.id}`)).body).toMatchObject(owner);
});

it('tells of guilds, channels, roles and members', async () => {
  const discord = await startTestDiscord();
  const guild = `/guilds/${discord.guildId}`;
  expect((await callRest(discord, 'GET', guild)).body).toMatchObject({
    name: 'Home',
    owner_id: discord.ownerId,
  });
  expect((await callRest(discord, 'GET', `${guild}/channels`)).body).toHaveLength(2);
  expect((await callRest(discord, 'GET', `${guild}/roles`)).body[0]).toMatchObject({ name: '@everyone' });
  const ids = async (query: string) =>
    (await callRest(discord, 'GET', `${guild}/members${query}`)).body.map(
      ({ user }: { user: { id: string } }) => user.id,
    );
  expect(await ids('')).toHaveLength(1);
  expect(await ids('?limit=1000')).toHaveLength(3);
  expect(await ids(`?limit=1000&after=${discord.ownerId}`)).toEqual([discord.memberId]);
  const { body: self } = await callRest(discord, 'GET', `${guild}/members/@me`);
  expect(self.user.id).toBe(discord.botUserId);
  const { body: channel } = await callRest(discord, 'GET', `/channels/${discord.channelId}`);
  expect(channel).toMatchObject({ name: 'general', guild_id: discord.guildId, type: 0 });
});

it('opens direct messages once', async () => {
  const discord = await startTestDiscord();
  const open = () => callRest(discord, 'POST', '/users/@me/channels', { recipient_id: discord.memberId });
  const { body } = await open();
  expect(body).toMatchObject({ type: 1, recipients: [{ id: discord.memberId }] });
  expect((await open()).body.id).toBe(body.id);
  expect(discord.dm(discord.memberId)).toBe(body.id);
});

it('tells watchers that the bot is typing', async () => {
  const discord = await startTestDiscord();
  const typing = discord.next('typing');
  expect((await callRest(discord, 'POST', `/channels/${discord.channelId}/typing`)).status).toBe(204);
  expect(await typing).toMatchObject({ channelId: discord.channelId, userId: discord.botUserId });
});

it('tells the bot that a person is typing', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessageTyping],
  });
  const heard = once(client, Events.TypingStart);

  discord.type({ userId: discord.memberId, channelId: discord.channelId });

  const [typing] = await heard;
  expect(typing).toMatchObject({ channel: { id: discord.channelId }, user: { id: discord.memberId } });
});

it('answers what it does not know with Discord’s status and code', async () => {
  const discord = await startTestDiscord({ validate: undefined });
  await judgeRows(
    [
      ['GET', '/guilds/1', 404, 10004],
      ['GET', '/channels/1', 404, 10003],
      ['GET', '/users/1', 404, 10013],
      ['GET', '/guilds/GUILD/members/1', 404, 10007],
      ['GET', '/channels/CHANNEL/messages/1', 404, 10008],
      ['GET', '/applications/1/commands', 404, 10002],
      ['PUT', '/channels/CHANNEL/messages/1/reactions/x/@me', 404, 10008],
      ['POST', '/webhooks/1/token', 404, 10015],
      ['POST', '/interactions/1/token/callback', 404, 10062],
      ['GET', '/nothing', 404, 0],
      ['DELETE', '/gateway', 405, 0],
    ],
    async ([method, path, status, code]) => {
      const real = path.replace('GUILD', discord.guildId).replace('CHANNEL', discord.channelId);
      expect(await callRest(discord, method, real)).toMatchObject({ status, body: { code } });
    },
  );
});

it('refuses a wrong token, and none', async () => {
  const discord = await startTestDiscord();
  for (const Authorization of ['Bot wrong', '']) {
    const refused = await callRest(discord, 'GET', '/users/@me', undefined, { Authorization });
    expect(refused).toMatchObject({ status: 401, body: { message: '401: Unauthorized', code: 0 } });
  }
});

it('refuses JSON that is none', async () => {
  const discord = await startTestDiscord();
  const response = await fetch(`${discord.apiUrl}/v10/channels/${discord.channelId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${discord.token}` },
    body: '{',
  });
  expect(await response.json()).toMatchObject({ code: 50109 });
});

it('reads ids that a client writes as numbers, to the last digit', async () => {
  const discord = await startTestDiscord({ validate: undefined });
  const { id } = discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'x' });
  const response = await fetch(`${discord.apiUrl}/v10/channels/${discord.channelId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${discord.token}` },
    body: `{"content": "y", "message_reference": {"message_id": ${id}}}`,
  });
  expect(await response.json()).toMatchObject({ referenced_message: { id } });
});

it('takes twenty kinds of reaction to a message, and files of ten MiB', async () => {
  const discord = await startTestDiscord({ validate: undefined, rateLimits: false });
  const messages = `/channels/${discord.channelId}/messages`;
  const { body: posted } = await callRest(discord, 'POST', messages, { content: 'x' });
  const react = (n: number) => {
    const emoji = encodeURIComponent(String.fromCodePoint(0x1f600 + n));
    return callRest(discord, 'PUT', `${messages}/${posted.id}/reactions/${emoji}/@me`);
  };
  for (let n = 0; n < 20; n += 1) expect((await react(n)).status).toBe(204);
  expect(await react(20)).toMatchObject({ status: 400, body: { code: 30010 } });
  const form = new FormData();
  form.set('files[0]', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'large.bin');
  expect(await callRest(discord, 'POST', messages, form)).toMatchObject({
    status: 413,
    body: { code: 40005 },
  });
});

it.each(['http://evil.example', 'null'])('refuses requests from a page of %s', async Origin => {
  const discord = await startTestDiscord();
  expect((await fetch(`${discord.apiUrl}/v10/gateway`, { headers: { Origin } })).status).toBe(403);
});

it('refuses requests by a name that is not this machine, as after DNS rebinding', async () => {
  const discord = await startTestDiscord();
  const asked = request(`${discord.apiUrl}/v10/gateway`, { headers: { Host: 'evil.example' } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(403);
});

it('tells watchers of every request, without the tokens in it', async () => {
  const discord = await startTestDiscord({ validate: undefined });
  const seen = discord.next('rest');
  await callRest(discord, 'POST', '/interactions/1/secret-token/callback', { type: 5 });
  const event = await seen;
  expect(event).toMatchObject({
    ...{ method: 'POST', path: '/interactions/1/…/callback', status: 404 },
    ...{ body: { type: 5 }, answer: { code: 10062 }, durationMs: expect.any(Number) },
  });
});

it('counts requests in the headers, and refuses the sixth message within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // The five seconds do not end.
  onTestFinished(() => void vi.useRealTimers());
  const discord = await startTestDiscord();
  const post = () => callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, { content: 'x' });
  const { headers } = await post();
  expect(headers.get('x-ratelimit-limit')).toBe('5');
  expect(headers.get('x-ratelimit-remaining')).toBe('4');
  expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
  await Promise.all([post(), post(), post(), post()]);
  const refused = await post();
  expect(refused).toMatchObject({ status: 429, body: { global: false, retry_after: expect.any(Number) } });
  expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
});

it('limits a bot to 50 requests a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // The second does not end.
  onTestFinished(() => void vi.useRealTimers());
  const discord = await startTestDiscord();
  const routes = ['/users/@me', '/applications/@me'];
  const answers = await Promise.all(
    Array.from({ length: 51 }, (_, n) => callRest(discord, 'GET', routes[n % 2] ?? '')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.headers.get('x-ratelimit-global')).toBe('true');
});

it('limits nothing where it is told so, for measuring', async () => {
  const discord = await startTestDiscord({ rateLimits: false });
  const asked = Array.from({ length: 80 }, () => callRest(discord, 'GET', '/users/@me'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('takes few edits of messages older than an hour, a channel by itself, and says when more', async () => {
  const clock = createManualClock();
  const discord = await startTestDiscord({ clock });
  const other = discord.guilds()[0]?.channels[1]?.id ?? '';
  const post = async (channelId: string) => {
    const { body } = await callRest(discord, 'POST', `/channels/${channelId}/messages`, { content: 'on' });
    return `/channels/${channelId}/messages/${body.id}`;
  };
  const edit = (path: string) => callRest(discord, 'PATCH', path, { content: 'off' });
  const old = [await post(discord.channelId), await post(discord.channelId), await post(other)] as const;
  clock.advance(3_600_001);
  const young = await post(discord.channelId);
  for (const path of [old[0], old[1], old[0]]) expect(await edit(path)).toMatchObject({ status: 200 });
  const refused = await edit(old[1]);
  expect(refused).toMatchObject({ status: 429, body: { code: 30046, global: false } });
  expect(refused.body.retry_after).toBeGreaterThan(0);
  expect(await edit(young)).toMatchObject({ status: 200 });
  expect(await edit(old[2])).toMatchObject({ status: 200 });
});
