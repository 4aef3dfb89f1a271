import { expect, it } from 'vitest';
import { startHearing } from '../../support/hearing-household.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { startListening } from '../../support/listening-household.ts';
import { recordLog } from '../../support/record-log.ts';
import { answerTo, buttonOf } from '../../support/spoken.ts';

/** "Why did it not answer?": what the log has of each sentence. */

async function startRecorded(logsSentences = false) {
  const bot = recordLog();
  const hub = recordLog();
  const household = await startListening('shared', {
    hub: await startTestHub({ log: hub.log }),
    log: bot.log,
    logsSentences,
  });
  const about = (id: string) => bot.lines().filter(line => line.trace === id);
  const verdictOf = (id: string) => about(id).find(({ msg }) => msg === 'a sentence')?.verdict;
  return { ...household, bot, hub: hub.lines, about, verdictOf };
}

it('has a scene under one id from the message to the hub, in one line at info', async () => {
  const { say, caughtUp, about, hub, guildId } = await startRecorded();
  const { id } = say('movie night please');
  await caughtUp();
  expect(about(id)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        level: 20,
        msg: 'what a sentence means',
        decision: 'trigger',
        scene: 'movie_night',
      }),
      expect.objectContaining({
        level: 20,
        msg: 'the hub was asked',
        method: 'POST',
        url: expect.stringMatching(/\/scenes\/movie_night\/trigger$/),
        status: 200,
      }),
      expect.objectContaining({ level: 20, msg: 'a sentence', verdict: 'scene done' }),
    ]),
  );
  const told = about(id).filter(({ level }) => Number(level) >= 30);
  expect(told).toMatchObject([
    { msg: 'a scene was run', guildId, sceneId: 'movie_night', way: 'sentence', kind: 'on' },
  ]);
  expect(hub().filter(({ reqId }) => reqId === id)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ method: 'POST', route: expect.stringContaining('trigger') }),
    ]),
  );
});

it.each([
  ['the dishwasher is so loud today', 'chat', { decision: 'ignore', reason: 'unnamed', gate: null }],
  ['<@7> movie night please', 'to somebody else', undefined],
  ['movie night was great yesterday', 'chat', { decision: 'ignore', reason: 'betrayed', gate: 'deferred' }],
  ['stop movie night', 'chat', { decision: 'ignore', reason: 'is_to_end', gate: null }],
  ['lovely movie night everyone', 'chat', { decision: 'ignore', reason: 'unexplained', gate: 'several' }],
])('says why nothing came of “%s”, without a word of it', async (text, verdict, means) => {
  const { say, caughtUp, verdictOf, about, bot } = await startRecorded();
  const { id } = say(text);
  expect(await caughtUp()).toEqual([]);
  expect(verdictOf(id)).toBe(verdict);
  const meant = about(id).find(({ msg }) => msg === 'what a sentence means');
  expect(meant).toEqual(means && expect.objectContaining(means));
  expect(bot.text()).not.toMatch(/dishwasher|please|great|yesterday|stop|lovely/);
});

type Recorded = Awaited<ReturnType<typeof startHearing>>;

/** What somebody does, until the bot has answered; what of it the log tells, and what the hub is asked for it. */
const WAYS_IN: [string, (household: Recorded) => Promise<unknown>, object, [string, string]][] = [
  [
    'a message',
    async ({ say, answered }) => {
      say('movie night please');
      await answered();
    },
    { msg: 'a sentence', verdict: 'scene done' },
    ['POST', '/scenes/{id}/trigger'],
  ],
  [
    'a click',
    async ({ beAsked, discord, child }) => {
      const question = await beAsked();
      const customId = buttonOf(question, 'Movie night');
      await answerTo(await discord.click({ userId: child, messageId: question.id, customId }));
    },
    { msg: 'an interaction', of: 'MessageComponent', outcome: 'ok' },
    ['POST', '/scenes/{id}/trigger'],
  ],
  [
    'a form',
    async ({ discord, parent, general, hub }) => {
      const by = { userId: parent, channelId: general };
      const { interactionId } = await discord.invoke({ ...by, command: 'hub connect' });
      const fields = { address: hub.url, key: hub.apiKey };
      await answerTo(await discord.submit({ userId: parent, interactionId, fields }));
    },
    { msg: 'an interaction', of: 'ModalSubmit', outcome: 'ok' },
    ['GET', '/devices'],
  ],
  [
    'a voice message',
    ({ hears }) => hears(),
    { msg: 'a sentence', verdict: 'scene done' },
    ['POST', '/scenes/{id}/trigger'],
  ],
  [
    'an order for a device',
    async ({ discord, parent, general, answered }) => {
      discord.say({ userId: parent, channelId: general, content: 'turn on the living room lamp' });
      await answered();
    },
    { msg: 'a sentence', verdict: 'order' },
    ['POST', '/devices/{id}/commands'],
  ],
];

it.each(WAYS_IN)('has %s under one id, to the hub', async (_name, act, told, [method, route]) => {
  const bot = recordLog();
  const hub = recordLog();
  const household = await startHearing(
    { hear: () => 'Movie night please.' },
    { hub: await startTestHub({ log: hub.log }), log: bot.log },
  );
  await act(household);
  await household.running.bot.idle();
  const { trace } =
    bot.lines().find(line => Object.entries(told).every(([key, is]) => line[key] === is)) ?? {};
  expect(trace).toMatch(/^\d{17,20}$/);
  const asked = hub.lines().filter(({ reqId }) => reqId === trace);
  expect(asked).toContainEqual(
    expect.objectContaining({
      method,
      route: expect.stringMatching(new RegExp(`${route.replace('{id}', '[^/]+')}$`)),
    }),
  );
});

it('says of a channel where it does not listen that it does not', async () => {
  const { discord, doorbell, child, caughtUp, verdictOf } = await startRecorded();
  const { id } = discord.say({ userId: child, channelId: doorbell, content: 'movie night please' });
  await caughtUp();
  expect(verdictOf(id)).toBe('not listened to');
});

it('has the words where the operator wants them', async () => {
  const { say, caughtUp, about } = await startRecorded(true);
  const { id } = say('the dishwasher is so loud today');
  await caughtUp();
  expect(about(id)).toContainEqual(expect.objectContaining({ text: 'the dishwasher is so loud today' }));
});

it('has commands under the id of their interaction, with what the hub was asked for them', async () => {
  const { discord, parent, general, bot, about, running } = await startRecorded();
  await discord.invoke({ userId: parent, channelId: general, command: 'devices' });
  await running.bot.idle();
  const trace = bot.lines().find(({ msg }) => msg === 'an interaction')?.trace;
  expect(trace).toMatch(/^\d{17,20}$/);
  expect(about(String(trace))).toMatchObject([
    { msg: 'the hub was asked', method: 'GET', status: 200 },
    { msg: 'an interaction', of: 'ApplicationCommand', name: 'devices', outcome: 'ok' },
  ]);
});
