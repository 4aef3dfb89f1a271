import { once } from 'node:events';
import { Events, type Message } from 'discord.js';
import { expect, it } from 'vitest';
import { toReply } from '../../../src/discord/replies/reply.ts';
import { replyTo } from '../../../src/discord/replies/reply-to.ts';
import { loginClient, startTestDiscord } from '../../support/local-discord.ts';

const told = toReply('good', 'Movie night is on.');

async function hearOne() {
  const discord = await startTestDiscord({ rateLimits: false });
  const client = await loginClient(discord);
  const heard = once(client, Events.MessageCreate) as Promise<[Message]>;
  discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'movie night please' });
  const [message] = await heard;
  return { discord, message };
}

it.each([
  ['not done', false],
  ['done all the same', true],
])('tells once what Discord’s trouble has kept, where the request was %s', async (_, acted) => {
  const { discord, message } = await hearOne();
  discord.faults.failRest({ count: 6, status: 500, acted });
  await replyTo(message, told, { pausesMs: [1, 1, 1] });
  expect(discord.messages(discord.channelId)).toHaveLength(2);
});

it('gives up at once where Discord says no', async () => {
  const { discord, message } = await hearOne();
  discord.setBotLacks(discord.channelId, ['SendMessages']);
  await expect(replyTo(message, told, { pausesMs: [60_000] })).rejects.toMatchObject({
    status: 403,
  });
});

it('gives up in the end', async () => {
  const { discord, message } = await hearOne();
  discord.faults.failRest({ count: 1_000, status: 500 });
  await expect(replyTo(message, told, { pausesMs: [1] })).rejects.toMatchObject({ status: 500 });
});
