import { REST, Routes } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import {
  createRequestBudget,
  type RequestBudget,
  type Urgency,
} from '../../../src/discord/gateway/request-budget.ts';
import { startHousehold } from '../../support/household.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { answerTo } from '../../support/spoken.ts';
import { stepClock } from '../../support/step-clock.ts';

/** A Discord with a channel for each of many requests, and what it answered. */
async function createSending() {
  const channels = Array.from({ length: 20 }, (_, at) => ({ name: `channel-${at}` }));
  const discord = await startTestDiscord({ channels, members: [{ name: 'Ada', role: 'owner' }], guilds: [] });
  const ids = discord.guilds()[0]?.channels.map(({ id }) => id) ?? [];
  const answered: string[] = [];
  const statuses: number[] = [];
  discord.on(event => {
    if (event.type !== 'rest') return;
    answered.push(event.path);
    statuses.push(event.status);
  });
  return {
    discord,
    channels: ids,
    answered,
    statuses,
    connect(requests: RequestBudget, urgency: Urgency = 'prompt') {
      const rest = new REST({ api: discord.apiUrl, ...requests.rest(urgency) }).setToken(discord.token);
      onTestFinished(() => {
        rest.clearHashSweeper();
        rest.clearHandlerSweeper();
      });
      return (at: number) => rest.get(Routes.channel(ids[at % ids.length] ?? ''));
    },
  };
}

it('sends no more than Discord lets a bot send in a second, by however many connections', async () => {
  const { through } = stepClock();
  const { connect, statuses } = await createSending();
  const requests = createRequestBudget();
  const connections = [connect(requests), connect(requests), connect(requests, 'patient')];
  await through(Promise.all(Array.from({ length: 120 }, (_, at) => connections[at % 3]?.(at))));
  expect(statuses).toEqual(Array(120).fill(200));
});

it('tells an outcome while nothing else may be sent', async () => {
  const requests = createRequestBudget();
  const { discord, child, general } = await startHousehold({ requests });
  requests.allow(0);
  const options = { id: 'movie_night' };
  const ran = await discord.invoke({ userId: child, channelId: general, command: 'scene', options });
  expect(ran.kind).toBe('deferred');
  expect(await answerTo(ran)).toContain('**Movie night**');
  requests.allow(50);
});

it('lets what is prompt pass what is patient, and keeps some free for it', async () => {
  const { through } = stepClock();
  const { connect, answered, channels } = await createSending();
  const requests = createRequestBudget(5);
  const [prompt, patient] = [connect(requests), connect(requests, 'patient')];
  const sent = [0, 1, 2, 3, 4, 5].map(at => patient(at));
  await prompt(10);
  expect(answered.length).toBeLessThanOrEqual(5);
  expect(answered).toContain(Routes.channel(channels[10] ?? ''));
  await through(Promise.all([...sent, prompt(11)]));
  expect(answered.indexOf(Routes.channel(channels[11] ?? ''))).toBeLessThan(6);
});

it('has all wait where Discord says that there were too many, and sends it then', async () => {
  const { through } = stepClock();
  const { discord, connect, statuses } = await createSending();
  const requests = createRequestBudget();
  const [one, other] = [connect(requests), connect(requests)];
  // As where somebody else sends by the same token.
  discord.faults.rateLimit({ count: 1, retryAfterMs: 5_000, global: true });
  const first = one(0);
  await expect.poll(() => requests.use().refusedForMs).toBeGreaterThan(0);
  await through(Promise.all([first, other(1), other(2)]));
  expect(statuses).toEqual([429, 200, 200, 200]);
  expect(requests.use().refusedForMs).toBe(0);
});

it('sends nothing that nobody waits for any more', async () => {
  const { discord, channels, answered } = await createSending();
  const requests = createRequestBudget(0);
  const rest = new REST({ api: discord.apiUrl, ...requests.rest('prompt') }).setToken(discord.token);
  const calling = new AbortController();
  const sent = rest.get(Routes.channel(channels[0] ?? ''), { signal: calling.signal });
  await expect.poll(() => requests.use().wanted).toBe(1);
  calling.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  requests.allow(1);
  await rest.get(Routes.channel(channels[1] ?? ''));
  expect(answered).toEqual([Routes.channel(channels[1] ?? '')]);
});
