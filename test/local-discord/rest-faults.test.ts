import { RateLimitError } from 'discord.js';
import { expect, it } from 'vitest';
import { callRest } from '../support/discord-wire.ts';
import { loginClient, startTestDiscord, type TestDiscord } from '../support/local-discord.ts';

const post = (discord: TestDiscord, content: string) =>
  callRest(discord, 'POST', `/channels/${discord.channelId}/messages`, { content });

const contents = (discord: TestDiscord) =>
  discord.messages(discord.channelId).map(message => message.content);

it('answers with the faults that were asked for, then as ever', async () => {
  const discord = await startTestDiscord();
  const self = () => callRest(discord, 'GET', '/users/@me');
  discord.faults.rateLimit({ count: 1, retryAfterMs: 1500, path: /@me$/ });
  discord.faults.failRest({ count: 1, status: 502 });
  expect(await self()).toMatchObject({ status: 429, body: { retry_after: 1.5 } });
  expect((await self()).status).toBe(502);
  expect((await self()).status).toBe(200);
});

it('shows a rate limit to discord.js as one', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord, { rest: { api: discord.apiUrl, rejectOnRateLimit: () => true } });
  discord.faults.rateLimit({ count: 1, retryAfterMs: 60_000 });
  await expect(client.users.fetch(discord.memberId, { force: true })).rejects.toBeInstanceOf(RateLimitError);
});

it('cuts a connection before the request is acted on', async () => {
  const discord = await startTestDiscord();
  discord.faults.cutRest({ count: 1, path: /messages$/ });
  await expect(post(discord, 'lost')).rejects.toThrow('fetch failed');
  expect((await post(discord, 'there')).status).toBe(200);
  expect(contents(discord)).toEqual(['there']);
});

it('cuts a connection once the request was acted on, and says so to watchers', async () => {
  const discord = await startTestDiscord();
  const seen = discord.next('rest');
  discord.faults.cutRest({ count: 1, acted: true });
  await expect(post(discord, 'there')).rejects.toThrow('fetch failed');
  expect(contents(discord)).toEqual(['there']);
  expect(await seen).toMatchObject({ method: 'POST', status: 0 });
});

it('fails a request that it has acted on', async () => {
  const discord = await startTestDiscord();
  discord.faults.failRest({ count: 1, status: 500, acted: true });
  expect((await post(discord, 'there')).status).toBe(500);
  expect(contents(discord)).toEqual(['there']);
});

it('answers as ever once its faults are called off', async () => {
  const discord = await startTestDiscord();
  discord.faults.failRest({ count: Number.POSITIVE_INFINITY, status: 503 });
  discord.faults.delayRest(60_000);
  discord.faults.mendRest();
  expect((await post(discord, 'there')).status).toBe(200);
});
