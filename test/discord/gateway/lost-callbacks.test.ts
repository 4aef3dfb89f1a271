import { DiscordAPIError, GatewayIntentBits, InteractionResponseType, REST, Routes } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { createRequestBudget } from '../../../src/discord/gateway/request-budget.ts';
import type { LocalDiscord } from '../../../src/local-discord/contract.ts';
import { startCareful } from '../../support/careful-household.ts';
import { callRest, identifyWire } from '../../support/discord-wire.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { answerTo, messageOf, textOf } from '../../support/spoken.ts';

/** Discord takes the first answer to an interaction, and the bot never hears that it did. */

const path = /callback$/;
const acted = true;

const LOSSES: Readonly<Record<string, (discord: LocalDiscord) => void>> = {
  'a 502': ({ faults }) => faults.failRest({ count: 1, status: 502, path, acted }),
  'two of 503': ({ faults }) => faults.failRest({ count: 2, status: 503, path, acted }),
  'a connection that is cut': ({ faults }) => faults.cutRest({ count: 1, path, acted }),
};

it.each(Object.entries(LOSSES))('runs a command’s scene once, and tells it, after %s', async (_, lose) => {
  const { discord, scene, ran } = await startCareful(null);
  lose(discord);
  expect(await answerTo(await scene())).toContain('✅ **Movie night**: 4 devices set');
  expect(ran()).toBe(1);
});

it.each(Object.entries(LOSSES))('runs a button’s scene once, and tells it, after %s', async (_, lose) => {
  const { discord, scene, press, child, ran, told, general, nowSays } = await startCareful('confirm');
  const question = await messageOf(await scene());
  lose(discord);
  const outcome = told(general);
  await press(question, 'Run it', child);
  expect(textOf(await outcome)).toContain('✅ **Movie night**: 4 devices set');
  await expect.poll(() => nowSays(question, child)).toBe('You confirmed **Movie night**.');
  expect(ran()).toBe(1);
});

it.each(Object.entries(LOSSES))('does what a form says once, and tells it, after %s', async (_, lose) => {
  const { discord, hub, parent, general } = await startCareful(null, { hubUrl: null });
  const opened = { userId: parent, channelId: general };
  const { interactionId } = await discord.invoke({ ...opened, command: 'hub connect' });
  lose(discord);
  const fields = { address: hub.url, key: hub.apiKey };
  const sent = await discord.submit({ userId: parent, interactionId, fields });
  expect(await answerTo(sent)).toContain('28 devices');
});

/** An interaction that waits for its answer, and a connection that answers it. */
async function startWaiting() {
  const discord = await startTestDiscord();
  const { wire } = await identifyWire(discord, GatewayIntentBits.Guilds);
  const application = `/applications/${discord.applicationId}/commands`;
  await callRest(discord, 'POST', application, { name: 'ping', description: 'Answers' });
  void discord.invoke({ userId: discord.ownerId, channelId: discord.channelId, command: 'ping' });
  const { id, token } = (await wire.nextEvent('INTERACTION_CREATE')).d;
  const rest = new REST({ api: discord.apiUrl, ...createRequestBudget().rest('prompt') });
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  const route = Routes.interactionCallback(id, token);
  const body = { type: InteractionResponseType.DeferredChannelMessageWithSource };
  return {
    discord,
    answer: () => rest.post(route, { auth: false, body }),
    answerElsewhere: () => callRest(discord, 'POST', route, body),
  };
}

it('takes an interaction for answered by somebody else where it has not tried before', async () => {
  const { answer, answerElsewhere } = await startWaiting();
  await answerElsewhere();
  await expect(answer()).rejects.toMatchObject({ code: 40060 });
});

it('gives up where Discord goes on failing', async () => {
  const { discord, answer } = await startWaiting();
  let asked = 0;
  discord.on(event => void (event.type === 'rest' && path.test(event.path) && (asked += 1)));
  discord.faults.failRest({ count: Number.POSITIVE_INFINITY, status: 502, path });
  const failure = await answer().catch(error => error);
  expect(failure).not.toBeInstanceOf(DiscordAPIError);
  expect(failure).toMatchObject({ name: 'HTTPError', status: 502 });
  expect(asked).toBe(4);
});
