import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from '../../../src/process/log.ts';
import { startHousehold } from '../../support/household.ts';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo, buttonOf, textOf } from '../../support/spoken.ts';

it('runs a scene that is asked for, with a check mark and the result as a reply', async () => {
  const { discord, say, answered, dark } = await startListening();
  const [reaction, answer] = [discord.next('reaction'), answered()];
  const said = say('movie night please');
  expect(await reaction).toMatchObject({ emoji: '✅', messageId: said.id });
  expect(textOf((await answer).message)).toContain('✅ **Movie night**: 4 devices set');
  expect((await answer).message.mentions).toEqual([]);
  expect(await dark()).toBe(true);
});

it.each([
  'movie night was great yesterday',
  "don't start movie night",
  'should we start movie night?',
  'lol ok',
])('leaves %j alone', async content => {
  const { say, caughtUp, dark } = await startListening();
  say(content);
  expect(await caughtUp()).toEqual([]);
  expect(await dark()).toBe(false);
});

it('overhears no question, no time and no end of a scene', async () => {
  const { say, caughtUp } = await startListening();
  say('is the front door locked?');
  say('movie night at 8 please');
  say('turn off movie night please');
  expect(await caughtUp()).toEqual([]);
});

it('hears nothing in a channel that nobody chose, but answers a mention and a reply', async () => {
  const { discord, say, answered, caughtUp, dark, child, general } = await startListening(null);
  say('movie night please');
  const help = answered();
  discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}>` });
  const { message } = await help;
  expect(await dark()).toBe(false);
  const answer = answered();
  say('movie night please', { replyTo: message.id });
  expect(textOf((await answer).message)).toContain('**Movie night**');
  expect(await dark()).toBe(true);
  expect(await caughtUp()).toHaveLength(2);
});

it('takes what is said in its own channel as meant for it', async () => {
  const { say, answered } = await startListening('own');
  const answer = answered();
  say('movie night');
  expect(textOf((await answer).message)).toContain('**Movie night**');
});

it('only overhears what is said to somebody else in its own channel', async () => {
  const { say, caughtUp, guilds, guildId, parent, hub } = await startListening('own');
  await guilds.addScene(guildId, { id: 'good_night', name: 'Good night', source: 'added' });
  say(`good night <@${parent}>`);
  const said = say('lol ok', { userId: parent });
  say('good night', { replyTo: said.id });
  say('the popcorn is ready', { replyTo: said.id });
  say('is the front door locked?', { replyTo: said.id });
  expect(await caughtUp()).toEqual([]);
  expect(hub.ran).toEqual([]);
});

it('leaves to somebody what is said to them by a mention', async () => {
  const { say, caughtUp, parent, hub } = await startListening();
  say(`<@${parent}> movie night please`);
  expect(await caughtUp()).toEqual([]);
  expect(hub.ran).toEqual([]);
});

it('is called by its name', async () => {
  const { say, answered } = await startListening();
  const answer = answered();
  say('Homecord, order us a pizza');
  expect(textOf((await answer).message)).toContain('did not understand');
});

it('never acts on messages that are older than a minute, and says so once', async () => {
  const lines: string[] = [];
  const log = pino(logOptions, { write: line => void lines.push(line) });
  const { say, caughtUp, dark } = await startListening('shared', { log });
  for (const ageMs of [61_000, 62_000, 63_000])
    say('movie night please', { at: new Date(Date.now() - ageMs) });
  expect(await caughtUp()).toEqual([]);
  expect(await dark()).toBe(false);
  expect(lines.filter(line => line.includes('too late'))).toHaveLength(1);
});

it('acts once on a message that the gateway sends more than once', async () => {
  const { discord, say, answered, caughtUp, hub } = await startListening();
  const [sent, answer] = [discord.next('gateway', ({ name }) => name === 'MESSAGE_CREATE'), answered()];
  say('movie night please');
  const { data } = await sent;
  discord.faults.sendEvent({ name: 'MESSAGE_CREATE', data });
  await answer;
  discord.faults.sendEvent({ name: 'MESSAGE_CREATE', data });
  expect(await caughtUp()).toHaveLength(1);
  expect(hub.ran).toEqual(['movie_night']);
});

it('never acts on what a webhook or a bot says', async () => {
  const { say, caughtUp, dark } = await startListening('own');
  say('movie night please', { webhook: true });
  expect(await caughtUp()).toEqual([]);
  expect(await dark()).toBe(false);
});

it('tells why a scene did not run', async () => {
  const hub = await startScriptedHub(({ method }) => (method === 'POST' ? { status: 401 } : { status: 404 }));
  const { say, answered } = await startListening('shared', { hubUrl: `${hub.origin}/v1` });
  const answer = answered();
  say('movie night please');
  expect(textOf((await answer).message)).toContain('❌ The home does not let me in any more.');
});

it('works where it is mentioned even if Discord withholds what people write', async () => {
  const { discord, say, answered } = await startListening('shared', {
    discord: { privilegedIntents: { messageContent: false } },
  });
  say('movie night please');
  const answer = answered();
  const said = say(`<@${discord.botUserId}> movie night please`);
  expect((await answer).message.message_reference?.message_id).toBe(said.id);
});

it('answers a direct message with one helpful line', async () => {
  const { discord, child, answered } = await startListening();
  const answer = answered();
  discord.say({ userId: child, channelId: discord.dm(child), content: 'movie night please' });
  expect(textOf((await answer).message)).toContain('I work in a server, not in direct messages');
});

it('asks where it is not sure, and only the asker may answer, once, a restart included', async () => {
  const household = await startListening();
  const { discord, parent, child, general, dark } = household;
  const message = await household.beAsked();
  expect(textOf(message)).toContain('which did you mean, **Movie night** or **Movie time**?');
  await household.restart();
  const yes = { messageId: message.id, customId: buttonOf(message, 'Movie night') };
  const other = await discord.click({ userId: parent, ...yes });
  expect(other).toMatchObject({ kind: 'message', ephemeral: true });
  expect(await dark()).toBe(false);
  await discord.click({ userId: child, ...yes });
  await expect
    .poll(() => textOf(discord.messages(general).find(({ id }) => id === message.id)))
    .toContain('**Movie');
});

it('forgets a question after two minutes', async () => {
  let lateMs = 0;
  const household = await startListening('shared', { now: () => Date.now() + lateMs });
  const { discord, child, dark } = household;
  const message = await household.beAsked();
  lateMs = 121_000;
  const late = await discord.click({
    userId: child,
    messageId: message.id,
    customId: buttonOf(message, 'Movie night'),
  });
  expect(late).toMatchObject({ kind: 'message', ephemeral: true });
  expect(await answerTo(late)).toContain('has run out');
  expect(await dark()).toBe(false);
});

it('runs a scene once, and leaves its result standing, at a double click', async () => {
  const household = await startListening();
  const { discord, child, general, hub, running } = household;
  const message = await household.beAsked();
  const yes = { userId: child, messageId: message.id, customId: buttonOf(message, 'Movie night') };
  await Promise.all([discord.click(yes), discord.click(yes)]);
  const shown = () => textOf(discord.messages(general).find(({ id }) => id === message.id));
  await expect.poll(shown).toContain('✅ **Movie night**: 4 devices set');
  await running.bot.idle();
  expect(hub.ran).toEqual(['movie_night']);
  expect(shown()).toContain('✅ **Movie night**: 4 devices set');
});

it('runs one scene of a question, whichever buttons are pressed at once', async () => {
  const household = await startListening();
  const { discord, child, hub, say, answered, listScenes } = household;
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'reading', name: 'Reading time' },
  ]);
  const question = answered();
  say('start movie night and start reading time please');
  const { message } = await question;
  const press = (label: string) =>
    discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, label) });
  await Promise.all([press('Reading time'), press('Movie night'), press('No')]);
  const shown = () => textOf(discord.messages(household.general).find(({ id }) => id === message.id));
  await expect.poll(shown).toMatch(/devices set|nothing was changed/);
  await household.running.bot.idle();
  expect(hub.ran.length).toBeLessThanOrEqual(1);
});

it('never tells a scene that ran as a failure', async () => {
  const { discord, say, dark, caughtUp } = await startListening();
  discord.faults.failRest({ count: 1, status: 400, path: /messages$/ });
  say('movie night please');
  await expect.poll(dark).toBe(true);
  expect((await caughtUp()).join()).not.toContain('❌');
});

it('says it once, and as a success, where the bot may not react', async () => {
  const { discord, general, say, answered, caughtUp } = await startListening();
  discord.setBotLacks(general, ['AddReactions']);
  const answer = answered();
  const said = say('movie night please');
  expect(textOf((await answer).message)).toContain('✅ **Movie night**: 4 devices set');
  await caughtUp();
  const replies = discord.messages(general).filter(({ message_reference: to }) => to?.message_id === said.id);
  expect(replies.map(textOf)).toHaveLength(1);
});

it('tries once to answer where it may not write', async () => {
  const { discord, general, say, running } = await startListening();
  discord.setBotLacks(general, ['SendMessages']);
  const statuses: number[] = [];
  discord.on(event => event.type === 'rest' && event.method === 'POST' && statuses.push(event.status));
  const refused = discord.next('rest', ({ status }) => status === 403);
  say(`<@${discord.botUserId}>`);
  await refused;
  await running.bot.idle();
  expect(statuses).toEqual([403]);
});

it('says who can connect a hub where it is spoken to and there is none', async () => {
  const { discord, say, answered } = await startListening(null, { hubUrl: null });
  const answer = answered();
  say(`<@${discord.botUserId}> movie night please`);
  expect(textOf((await answer).message)).toContain(
    'No hub is connected yet. Somebody with **Manage Server**',
  );
});

it('says so where a sentence could not be handled', async () => {
  const { guilds, say, answered, discord } = await startListening('shared', { own: true });
  await guilds.close();
  const answer = answered();
  say(`<@${discord.botUserId}> movie night and party mode please`);
  expect(textOf((await answer).message)).toMatch(
    /❌ Something went wrong on our side. .* number: `[0-9a-f]{8}`/,
  );
});

it('asks with Yes and No where one scene may be meant', async () => {
  const { discord, child, general, say, answered, dark } = await startListening();
  const question = answered();
  say(`<@${discord.botUserId}> movie night?`);
  const { message } = await question;
  expect(textOf(message)).toBe('Did you mean **Movie night**?');
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'No') });
  const shown = () => textOf(discord.messages(general).find(({ id }) => id === message.id));
  await expect.poll(shown).toBe('All right, nothing was changed.');
  expect(await dark()).toBe(false);
});

it('asks for a scene first where words have no form of a question, and answers them where none is meant', async () => {
  const { guilds, guildId, ask } = await startListening(null);
  await guilds.syncScenes(guildId, [{ id: 'good_night', name: 'Good night' }]);
  expect(await ask('all doors locked off to bed')).toBe('Did you mean **Good night**?');
  await guilds.refuse(guildId, 'all doors locked off to bed', ['good_night'], '7');
  expect(await ask('all doors locked off to bed')).toBe('**No:** 🔓 **Front door lock** · unlocked');
});

it('asks about a message that was deleted meanwhile', async () => {
  const { discord, say, answered } = await startListening('shared', { discord: { historyLimit: 1 } });
  const question = answered();
  say(`<@${discord.botUserId}> movie night?`);
  say('lol ok');
  expect(textOf((await question).message)).toBe('Did you mean **Movie night**?');
});

it('takes no answer from another server, even of the one who was asked', async () => {
  const { discord, beAsked, running, guilds, guildId, child, dark } = await startListening();
  const question = await beAsked();
  const next = discord.addGuild({
    name: 'Next door',
    members: [{ id: child, name: 'Mia', role: 'owner' }],
    channels: [{ name: 'hallway' }],
  });
  const hallway = discord.guilds().find(({ id }) => id === next)?.channels[0]?.id ?? '';
  await discord.next('message', ({ message }) => message.channel_id === hallway);
  const customId = buttonOf(question, 'Movie night');
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Success,
    label: 'Yes',
    custom_id: customId,
  };
  const channel = running.bot.client.channels.resolve(hallway);
  if (!channel?.isSendable()) throw new Error('no channel');
  const shown = await channel.send({ components: [{ type: ComponentType.ActionRow, components: [button] }] });
  const clicked = await discord.click({ userId: child, messageId: shown.id, customId });
  expect(await answerTo(clicked)).toContain('has run out');
  expect(await dark()).toBe(false);
  expect(await guilds.ask(customId.split(':')[1] ?? '')).toMatchObject({ guildId });
});

it('does not act on what has become old while it waited to be understood', async () => {
  let lateMs = 0;
  const waited = Promise.withResolvers<void>();
  const hub = await startScriptedHub(({ method }) => {
    if (method === 'POST') return { body: { status: 'activated' } };
    lateMs = 121_000; // The catalogue is made of this list, before anything is understood.
    waited.resolve();
    return { status: 404 };
  });
  const household = await startHousehold({
    hubUrl: `${hub.origin}/api/v1`,
    scenes: ['movie_night'],
    now: () => Date.now() + lateMs,
  });
  const { discord, guilds, guildId, child, general, running } = household;
  await guilds.listen(guildId, general, 'own');
  const say = (content: string, at: Date) => discord.say({ userId: child, channelId: general, content, at });

  say('movie night please', new Date());
  await waited.promise;
  const answer = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  const last = say('movie night please', new Date(Date.now() + lateMs));
  expect((await answer).message.message_reference?.message_id).toBe(last.id);
  await running.bot.idle();
  expect(hub.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
