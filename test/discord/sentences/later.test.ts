import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startHousehold } from '../../support/household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../../support/spoken.ts';

/** A Sunday to come, 19:00 in Berlin. */
const EVENING = Date.parse('2030-11-17T18:00:00Z');

/** A household in Berlin whose clocks can be set, and what its bot answers to what the child says to it. */
async function startAsking(options: Parameters<typeof startHousehold>[0] = {}) {
  let aheadMs = EVENING - Date.now();
  const household = await startHousehold({ ...options, now: () => Date.now() + aheadMs });
  const { discord, guilds, guildId, child, general, listScenes } = household;
  await guilds.setSettings(guildId, { timeZone: 'Europe/Berlin' });
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'reading', name: 'Reading time' },
  ]);
  return {
    ...household,
    later(ms: number) {
      aheadMs += ms;
    },
    async ask(content: string, { mention = true } = {}) {
      const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      // The clocks of the two are far apart: the message is of this moment to the bot.
      discord.say({
        userId: child,
        channelId: general,
        content: mention ? `<@${discord.botUserId}> ${content}` : content,
        at: new Date(Date.now() + aheadMs),
      });
      return (await answered).message;
    },
    /** Presses a button, and reads what the question then says. */
    async click(question: APIMessage, label: string) {
      const changed = discord.next('message_update', ({ message }) => message.id === question.id);
      await discord.click({ userId: child, messageId: question.id, customId: buttonOf(question, label) });
      return textOf((await changed).message);
    },
  };
}

const EIGHT = Date.parse('2030-11-17T19:00:00Z') / 1000;

it('asks whether to schedule a scene, and keeps it after a Yes', async () => {
  const { ask, click, guilds, guildId, child, general } = await startAsking();
  const question = await ask('movie night at 8');
  expect(textOf(question)).toBe(`Run **Movie night** at <t:${EIGHT}:t> (<t:${EIGHT}:R>)?`);
  expect(await click(question, 'Yes, schedule it')).toContain(
    `⏰ Scheduled: **Movie night** at <t:${EIGHT}:t>`,
  );
  expect(await guilds.scheduled(guildId)).toMatchObject([
    {
      sceneId: 'movie_night',
      userId: child,
      channelId: general,
      runAt: new Date(EIGHT * 1000),
      state: 'waiting',
    },
  ]);
});

it('keeps nothing after a No', async () => {
  const { ask, click, guilds } = await startAsking();
  expect(await click(await ask('movie night in 20 minutes'), 'No')).toBe('All right, nothing was changed.');
  expect(await guilds.scheduled()).toEqual([]);
});

it('offers a button for each of several scenes', async () => {
  const { ask, click, guilds } = await startAsking();
  const question = await ask('movie night and reading time tomorrow at 9');
  expect(textOf(question)).toMatch(/^Run \*\*Movie night\*\* or \*\*Reading time\*\* on <t:\d+:f>/);
  await click(question, 'Reading time');
  expect(await guilds.scheduled()).toMatchObject([{ sceneId: 'reading' }]);
});

it('says which time zone it takes where the household has set none, and only where that matters', async () => {
  const { ask, guilds, guildId } = await startAsking();
  await guilds.setSettings(guildId, { timeZone: null });
  expect(textOf(await ask('movie night at 11:30 pm'))).toMatch(
    /By the clocks of .*`\/settings timezone` sets it/,
  );
  expect(textOf(await ask('movie night in an hour'))).not.toContain('timezone');
});

it.each([
  ['movie night tomorrow', 'At what hour? Say it with one, e.g. “Movie night at 20:00”'],
  ['movie night in 10 days', 'can be scheduled for the next seven days'],
  ['movie night in 3 seconds', 'To run **Movie night**, just say its name.'],
])('says why it cannot schedule %j', async (text, expected) => {
  const { ask } = await startAsking();
  expect(textOf(await ask(text))).toContain(expected);
});

it('asks the gate before it asks the person', async () => {
  const { ask, guilds, guildId, general } = await startAsking({ hubUrl: null });
  await guilds.listen(guildId, general, 'own');
  expect(textOf(await ask('movie night at 8', { mention: false }))).toContain('No hub is connected yet.');
});

it('asks the gate again at the Yes', async () => {
  const { ask, click, guilds, discord, parent, general } = await startAsking();
  const question = await ask('movie night at 8');
  await answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'hub disconnect' }));
  expect(await click(question, 'Yes, schedule it')).toContain('No hub is connected yet.');
  expect(await guilds.scheduled()).toEqual([]);
});

it('keeps nothing whose time has passed while the question waited', async () => {
  const { ask, click, later, guilds } = await startAsking();
  const question = await ask('movie night in 1 minute');
  later(90_000);
  expect(await click(question, 'Yes, schedule it')).toContain('That time has passed by now');
  expect(await guilds.scheduled()).toEqual([]);
});

it('keeps as many as 25 for a household', async () => {
  const { ask, guilds, guildId, general, child } = await startAsking();
  const runAt = new Date(EIGHT * 1000);
  for (let i = 0; i < 25; i++)
    await guilds.schedule({ guildId, channelId: general, userId: child, sceneId: 'reading', runAt });
  expect(textOf(await ask('movie night at 8'))).toContain('25 scenes are waiting already');
});

it('keeps a scene once for a minute, and says that it is set already', async () => {
  const { ask, click, guilds } = await startAsking();
  const [first, second] = [await ask('movie night at 8'), await ask('movie night at 8')];
  await click(first, 'Yes, schedule it');
  const already = `**Movie night** is already set to run at <t:${EIGHT}:t>`;
  expect(await click(second, 'Yes, schedule it')).toContain(already);
  expect(textOf(await ask('movie night at 8'))).toContain(already);
  expect(textOf(await ask('movie night at 8:01 pm'))).toContain('Run **Movie night** at');
  expect(await guilds.scheduled()).toHaveLength(1);
});

it('asks of several scenes where one of them is not set for that time yet', async () => {
  const { ask, guilds, guildId, general, child } = await startAsking();
  const scene = { guildId, channelId: general, userId: child, sceneId: 'movie_night' };
  await guilds.schedule({ ...scene, runAt: new Date(EIGHT * 1000) });
  expect(textOf(await ask('movie night and reading time at 8'))).toContain('Run **Movie night** or');
});

it('promises nothing where everybody can read it later', async () => {
  const { ask, click } = await startAsking();
  const told = await click(await ask('movie night at 8'), 'Yes, schedule it');
  expect(told).not.toContain('will');
  expect(told).toContain('`/home scheduled` shows whether it still waits, and cancels it.');
});

it('lists what waits, and cancels it for its asker and for those who manage, for nobody else', async () => {
  const { discord, guilds, guildId, general, parent, child } = await startAsking();
  const runAt = new Date(EIGHT * 1000);
  const schedule = (userId: string) =>
    guilds.schedule({ guildId, channelId: general, userId, sceneId: 'movie_night', runAt });
  const [own, other] = [await schedule(child), await schedule(parent)];
  const list = async (userId: string) =>
    discord.invoke({ userId, channelId: general, command: 'home scheduled' });
  const shown = await list(child);
  expect(shown).toMatchObject({ kind: 'message', ephemeral: true });
  const message = await messageOf(shown);
  expect(textOf(message)).toContain(`⏰ <t:${EIGHT}:f> · **Movie night** · <@${child}> in <#${general}>`);
  const cancel = (id: string) =>
    discord.click({ userId: child, messageId: message.id, customId: 'scenes:cancel', values: [id] });
  expect(JSON.stringify(message.components)).not.toContain(other.id);
  expect(textOf(await (await cancel(own.id)).settled())).toContain('**Movie night** is cancelled');
  expect((await guilds.scheduled()).map(({ id }) => id)).toEqual([other.id]);
  const forAll = await messageOf(await list(parent));
  expect(JSON.stringify(forAll)).toContain(other.id);
});

it('says so where nothing waits', async () => {
  const { discord, child, general } = await startAsking();
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'home scheduled' });
  expect(await answerTo(shown)).toContain('Nothing is scheduled.');
});

it('asks no hub before the time has come', async () => {
  const asked: string[] = [];
  const hub = await startScriptedHub(({ method }) => {
    asked.push(method ?? '');
    return { status: 404 };
  });
  const { ask, click } = await startAsking({ hubUrl: `${hub.origin}/v1` });
  await click(await ask('movie night at 8'), 'Yes, schedule it');
  expect(asked).not.toContain('POST');
});

it('never says of a scene that runs at this moment that it is cancelled', async () => {
  const { discord, guilds, guildId, general, child } = await startAsking();
  const keep = (minutes: number) =>
    guilds.schedule({
      guildId,
      channelId: general,
      userId: child,
      sceneId: 'movie_night',
      runAt: new Date(EVENING + minutes * 60_000),
    });
  const [running, waiting] = [await keep(20), await keep(30)];
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'home scheduled' });
  const { id: messageId } = await messageOf(shown);
  await guilds.beginScheduled(running.id);
  const told = discord.next('message', ({ visibleTo }) => visibleTo === child);
  await discord.click({ userId: child, messageId, customId: 'scenes:cancel', values: [running.id] });
  expect(textOf((await told).message)).toContain('That one is no longer waiting');
  expect((await guilds.scheduled()).map(({ id }) => id)).toEqual([running.id, waiting.id]);
  const list = await discord.invoke({ userId: child, channelId: general, command: 'home scheduled' });
  expect(await answerTo(list)).toContain('1 waiting');
});

it('shows a full list of long names after one was cancelled, within what Discord takes', async () => {
  const { discord, guilds, guildId, general, child, listScenes } = await startAsking();
  const long = (length: number) => listScenes([{ id: 'long', name: '*'.repeat(length) }]);
  const runAt = new Date(EIGHT * 1000);
  for (let i = 0; i < 25; i++)
    await guilds.schedule({ guildId, channelId: general, userId: child, sceneId: 'long', runAt });
  for (const length of [30, 43, 59, 80, 98]) {
    await long(length);
    const shown = await discord.invoke({ userId: child, channelId: general, command: 'home scheduled' });
    const { id: messageId } = await messageOf(shown);
    const [first] = await guilds.scheduled();
    const cancelled = await discord.click({
      userId: child,
      messageId,
      customId: 'scenes:cancel',
      values: [first?.id ?? ''],
    });
    expect(textOf(await cancelled.settled())).toContain('is cancelled and will not run.');
  }
});

it('cancels for nobody else, whatever list they have before them', async () => {
  const { discord, guilds, guildId, general, parent, child, running } = await startAsking();
  const runAt = new Date(EIGHT * 1000);
  const { id } = await guilds.schedule({
    guildId,
    channelId: general,
    userId: parent,
    sceneId: 'reading',
    runAt,
  });
  const channel = running.bot.client.channels.resolve(general);
  if (!channel?.isSendable()) throw new Error('no channel');
  const options = [{ label: 'Reading time', value: id }];
  const select = { type: ComponentType.StringSelect, custom_id: 'scenes:cancel', options } as const;
  const shown = await channel.send({ components: [{ type: ComponentType.ActionRow, components: [select] }] });
  const told = discord.next('message', ({ visibleTo }) => visibleTo === child);
  await discord.click({ userId: child, messageId: shown.id, customId: 'scenes:cancel', values: [id] });
  expect(textOf((await told).message)).toContain('may cancel it.');
  expect(await guilds.scheduled()).toMatchObject([{ id }]);
});
