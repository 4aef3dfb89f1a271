import { Routes } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { AnsweringRest } from '../../../src/discord/gateway/answering-rest.ts';
import { startHousehold } from '../../support/household.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { answerTo } from '../../support/spoken.ts';

it('tells an outcome while the bot’s 50 requests of this second are spent', async () => {
  const { discord, child, general, running } = await startHousehold();
  const { rest } = running.bot.client;
  // As after a burst of presses: nothing else leaves for ten minutes.
  Object.assign(rest, { globalRemaining: 0, globalReset: Date.now() + 600_000 });
  const ran = await discord.invoke({
    userId: child,
    channelId: general,
    command: 'scene',
    options: { id: 'movie_night' },
  });
  expect(ran.kind).toBe('deferred');
  expect(await answerTo(ran)).toContain('**Movie night**');
  Object.assign(rest, { globalRemaining: 50, globalReset: 0 });
});

it('counts everything else, and no answer', async () => {
  const discord = await startTestDiscord();
  const rest = new AnsweringRest({ api: discord.apiUrl }).setToken(discord.token);
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  await rest.get(Routes.user());
  const left = rest.globalRemaining;
  const answer = Routes.webhookMessage(discord.applicationId, 'token');
  await expect(rest.patch(answer, { body: {}, auth: false })).rejects.toThrow('Unknown Webhook');
  expect(rest.globalRemaining).toBe(left);
  await rest.get(Routes.user());
  expect(rest.globalRemaining).toBe(left - 1);
});
