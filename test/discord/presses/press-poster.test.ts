import { expect, it } from 'vitest';
import type { MayPost } from '../../../src/discord/gateway/ask-rest.ts';
import { createRequestBudget } from '../../../src/discord/gateway/request-budget.ts';
import { createPostingRest, createPressPoster } from '../../../src/discord/presses/press-poster.ts';
import type { PostErrorReason } from '../../../src/errors.ts';
import { createManualClock } from '../../../src/local-discord/clock.ts';
import type { LocalDiscordOptions } from '../../../src/local-discord/contract.ts';
import { startTestDiscord, type TestDiscord } from '../../support/local-discord.ts';

async function startPoster(options: LocalDiscordOptions = {}, mayPost: MayPost = () => null) {
  const discord = await startTestDiscord({ rateLimits: false, ...options });
  return {
    discord,
    poster: createPressPoster(createPostingRest(discord, createRequestBudget().rest('prompt')), mayPost),
  };
}

const nowhere = '999999999999999999';

function toBody(nonce: string): string {
  const button = { type: 2, style: 2, label: 'Not now', custom_id: `buttons:dismiss:${nonce}` };
  return JSON.stringify({ content: 'ring', nonce, components: [{ type: 1, components: [button] }] });
}

it('posts a body as it is, and edits what it has posted', async () => {
  const { discord, poster } = await startPoster();
  const messageId = await poster.post(discord.channelId, toBody('n1'));
  await poster.edit(discord.channelId, messageId, JSON.stringify({ content: 'rung twice' }));
  expect(discord.messages(discord.channelId)).toMatchObject([{ id: messageId, content: 'rung twice' }]);
});

it('takes the buttons of a message away, and leaves what it says', async () => {
  const { discord, poster } = await startPoster();
  const messageId = await poster.post(discord.channelId, toBody('n1'));
  await poster.removeButtons(discord.channelId, messageId);
  expect(discord.messages(discord.channelId)).toMatchObject([{ content: 'ring', components: [] }]);
});

it.each<[PostErrorReason, string, (discord: TestDiscord) => void, string | null]>([
  ['gone', 'a channel that is not there', () => {}, nowhere],
  [
    'forbidden',
    'a missing permission',
    ({ channelId, ...it }) => it.setBotLacks(channelId, ['SendMessages']),
    null,
  ],
  ['forbidden', 'a token that is refused', ({ faults }) => faults.failRest({ count: 1, status: 401 }), null],
  [
    'refused',
    'a body that is not accepted',
    ({ faults }) => faults.failRest({ count: 1, status: 400 }),
    null,
  ],
  [
    'unreachable',
    'a Discord that is unwell',
    ({ faults }) => faults.failRest({ count: 4, status: 500 }),
    null,
  ],
])('rejects with %s for %s', async (reason, _, arrange, channelId) => {
  const { discord, poster } = await startPoster();
  arrange(discord);
  await expect(poster.post(channelId ?? discord.channelId, toBody('n1'))).rejects.toMatchObject({ reason });
});

it('posts again after a token was refused for once', async () => {
  const { discord, poster } = await startPoster();
  discord.faults.failRest({ count: 1, status: 401 });
  await poster.post(discord.channelId, toBody('n1')).catch(() => {});
  expect(await poster.post(discord.channelId, toBody('n1'))).toMatch(/^\d+$/);
});

it('rejects with unreachable where nobody answers', async () => {
  const { discord, poster } = await startPoster();
  await discord.close();
  const posted = poster.post(discord.channelId, toBody('n1'));
  await expect(posted).rejects.toMatchObject({ reason: 'unreachable' });
});

it('says that a message is gone, and not its channel', async () => {
  const { discord, poster } = await startPoster();
  const edited = poster.edit(discord.channelId, nowhere, '{"content":"x"}');
  await expect(edited).rejects.toMatchObject({ reason: 'message_gone' });
});

it.each(['gone', 'forbidden'] as const)('asks nothing of a channel that is known to be %s', async reason => {
  const { discord, poster } = await startPoster({}, () => reason);
  let requests = 0;
  discord.on(({ type }) => {
    if (type === 'rest') requests += 1;
  });
  await expect(poster.post(discord.channelId, toBody('n1'))).rejects.toMatchObject({ reason });
  expect(requests).toBe(0);
});

it('waits for a limit that passes soon', async () => {
  const { discord, poster } = await startPoster();
  discord.faults.rateLimit({ count: 1, retryAfterMs: 10 });
  expect(await poster.post(discord.channelId, toBody('n1'))).toMatch(/^\d+$/);
});

it('says how long a limit takes that does not', async () => {
  const { discord, poster } = await startPoster();
  discord.faults.rateLimit({ count: 1, retryAfterMs: 600_000 });
  const error = await poster.post(discord.channelId, toBody('n1')).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ reason: 'unreachable', retryAfterMs: expect.closeTo(600_000, -3) });
});

it('finds a message by the custom ids of its buttons, pages of others later', async () => {
  const { discord, poster } = await startPoster();
  const { channelId, memberId: userId } = discord;
  const since = new Date();
  for (let n = 0; n < 150; n++) discord.say({ userId, channelId, content: String(n) });
  const messageId = await poster.post(channelId, toBody('n1'));
  for (let n = 0; n < 150; n++) discord.say({ userId, channelId, content: String(n) });
  expect(await poster.find(channelId, { nonce: 'n1', since })).toBe(messageId);
  expect(await poster.find(channelId, { nonce: 'n2', since })).toBeNull();
});

it('does not look for a message before the time when it can have been sent', async () => {
  const clock = createManualClock();
  const { discord, poster } = await startPoster({ clock });
  await poster.post(discord.channelId, toBody('n1'));
  const since = new Date(clock.now() + 61_000);
  expect(await poster.find(discord.channelId, { nonce: 'n1', since })).toBeNull();
});

it('says that a channel takes no more edits of messages older than an hour, and for how long', async () => {
  const clock = createManualClock();
  const { discord, poster } = await startPoster({ clock, rateLimits: true });
  const messageId = await poster.post(discord.channelId, toBody('n1'));
  clock.advance(3_600_001);
  const edit = () => poster.edit(discord.channelId, messageId, JSON.stringify({ content: 'rung twice' }));
  for (let at = 0; at < 3; at++) await edit();
  const error = await edit().catch(cause => cause);
  expect(error).toMatchObject({ reason: 'unreachable', isSlowed: true });
  expect(error.retryAfterMs).toBeGreaterThan(0);
});
