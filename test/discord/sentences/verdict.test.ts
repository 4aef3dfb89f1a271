import { expect, it } from 'vitest';
import { startTestHub } from '../../support/hub-server.ts';
import { startListening } from '../../support/listening-household.ts';
import { recordLog } from '../../support/record-log.ts';

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
  ['the dishwasher is so loud today', 'chat'],
  ['<@7> movie night please', 'to somebody else'],
  ['movie night was great yesterday', 'chat'],
])('says why nothing came of “%s”, without a word of it', async (text, verdict) => {
  const { say, caughtUp, verdictOf, bot } = await startRecorded();
  const { id } = say(text);
  expect(await caughtUp()).toEqual([]);
  expect(verdictOf(id)).toBe(verdict);
  expect(bot.text()).not.toMatch(/dishwasher|please|great yesterday/);
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
