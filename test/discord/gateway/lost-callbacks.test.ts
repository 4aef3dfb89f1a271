import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { DiscordAPIError, GatewayIntentBits, InteractionResponseType, REST, Routes } from 'discord.js';
import { expect, it, onTestFinished, vi } from 'vitest';
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

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A callback to a Discord that does with its first request what `lose` says, and has taken it. */
async function startLosing(lose: (response: ServerResponse) => void) {
  const taken = Promise.withResolvers<void>();
  const respond: RequestListener = (request, response) => {
    request.resume();
    if (requests.length > 0) return response.writeHead(400, JSON_TYPE).end(JSON.stringify({ code: 40060 }));
    requests.push(request.url);
    lose(response);
    taken.resolve();
  };
  const requests: unknown[] = [];
  let server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close().closeAllConnections());
  const rest = new REST({ api: `http://127.0.0.1:${port}`, ...createRequestBudget().rest('prompt') });
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  const body = { type: InteractionResponseType.DeferredChannelMessageWithSource };
  return {
    answered: rest.post(Routes.interactionCallback('1300000000000000001', 'token'), { auth: false, body }),
    taken: taken.promise,
    openAgain() {
      server = createServer(respond).listen(port, '127.0.0.1');
    },
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

it('does not wait longer than Discord takes a callback for an answer that never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { answered, taken } = await startLosing(() => {});
  await taken;
  vi.advanceTimersByTime(4_000);
  // Then come pauses, after what cutting it off takes.
  for (let turns = 0; turns < 100; turns += 1) {
    await setImmediate();
    vi.advanceTimersByTime(20);
  }
  await answered;
});

it('goes on where a callback was taken, and the next connection is refused', async () => {
  const closed = Promise.withResolvers<void>();
  const { answered, taken, close, openAgain } = await startLosing(response => {
    response.socket?.destroy();
    void close().then(closed.resolve);
  });
  await taken;
  await closed.promise;
  // All that a retry without a pause takes.
  for (let turns = 0; turns < 100; turns += 1) await setImmediate();
  openAgain();
  await answered;
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
