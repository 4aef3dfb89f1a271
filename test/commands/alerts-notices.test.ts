import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { BackendError } from '../../src/hub-server/backends/backend.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startNotices } from '../support/noticing-household.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../support/spoken.ts';

const SILENT = 4096;
const HOUR_MS = 60 * 60_000;
const LATER = { id: 'washing_later', label: 'Open later' };
const DOOR = { id: 'unlock', label: 'Unlock the door' };

it('tells what the home says, and tells the home which button was pressed, once', async () => {
  const { notify, says, press, pressed, parent, command, told } = await startNotices();
  const id = await notify({ title: 'Washing machine', text: 'The washing is done.', buttons: [LATER] });
  const message = await says(/📣 \*\*Washing machine\*\*\nThe washing is done\.\n-# <t:\d+:t>$/);
  const [first, second] = await Promise.all([press(message, 'Open later'), press(message, 'Open later')]);
  expect([textOf(first), textOf(second)].toSorted()).toEqual([
    expect.stringContaining('pressed a button there already'),
    '👉 The home was told: **Open later**.',
  ]);
  expect(pressed).toMatchObject([{ notice_id: id, button: 'washing_later' }]);
  const shut = await says(`👉 <@${parent}> pressed **Open later**`);
  expect([idsOf(shut), shut.mentions, told().length]).toEqual([[], [], 1]);
  expect(await command('list')).toMatch(/\*\*📣 Notices from the home\*\* · <#\d+>/);
});

it('lets nobody press who may not switch, and has who did on record', async () => {
  const { notify, says, press, pressed, child, discord, parent, general } = await startNotices();
  await notify({ title: 'Rain', text: 'The windows are open.', buttons: [LATER] });
  const message = await says('Rain');
  expect(textOf(await press(message, 'Open later', child))).toContain('may not switch');
  expect(pressed).toEqual([]);
  await press(message, 'Open later');
  const record = await answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: 'audit' }),
  );
  expect(record).toContain('✅ **Rain → Open later**: done');
  expect(record).toContain('🚫 **Rain → Open later** refused');
});

it('asks first before what would let somebody in', async () => {
  const { notify, says, press, pressed } = await startNotices();
  await notify({ text: 'Somebody is at the door.', buttons: [DOOR] });
  const asked = await press(await says('Somebody is at the door'), 'Unlock the door');
  expect([textOf(asked), pressed]).toEqual([expect.stringContaining('do you mean that?'), []]);
  await press(asked, 'Unlock the door');
  expect(pressed).toMatchObject([{ button: 'unlock' }]);
});

it.each([
  ['Unlock the front door?', 'Yes'],
  ['Somebody is at the front door.', 'Open'],
  ['Jemand ist an der Haustür.', 'Öffnen'],
])('asks first, too, where its words alone say what a button does: %s %s', async (text, label) => {
  const { notify, says, press, pressed } = await startNotices();
  await notify({ text, buttons: [{ id: 'a', label }] });
  const asked = await press(await says(text), label);
  expect([textOf(asked), pressed]).toEqual([expect.stringContaining('do you mean that?'), []]);
  await press(asked, label);
  expect(pressed).toMatchObject([{ button: 'a' }]);
});

it('offers a button still that the home refused, and says that it did', async () => {
  const { notify, says, press, failures, discord, parent, general } = await startNotices();
  failures.push(new BackendError('refused', 'only for administrators'));
  await notify({ title: 'Rain', text: 'is coming', buttons: [LATER] });
  const message = await says('Rain');
  expect(textOf(await press(message, 'Open later'))).toMatch(/refused/);
  expect(idsOf(await says('Rain'))).toHaveLength(1);
  const record = await discord.invoke({ userId: parent, channelId: general, command: 'audit' });
  expect(await answerTo(record)).toMatch(/\*\*Rain → Open later\*\*.*refused/);
});

it.each([
  ['away', 'Open later', 1],
  // The home may have heard of it.
  ['slow', 'whether it was is not known', 0],
] as const)(
  'of a press that the home is %s for: says so, and what may act twice is over',
  async (failure, says, more) => {
    const { notify, says: until, press, pressed, failures } = await startNotices();
    failures.push(new BackendError(failure, 'not now'));
    await notify({ text: 'Rain is coming', buttons: [LATER] });
    const message = await until('Rain is coming');
    const first = textOf(await press(message, 'Open later'));
    if (failure === 'slow') expect(first).toContain(says);
    await press(message, 'Open later');
    expect(pressed).toHaveLength(more);
  },
);

it('tells each once through a restart, and what was said meanwhile', async () => {
  const { notify, says, told, restart, press, pressed } = await startNotices();
  await notify({ text: 'one', buttons: [LATER] });
  const message = await says('one');
  await restart();
  await notify({ text: 'two' });
  await says('two');
  await press(message, 'Open later');
  expect([
    pressed.length,
    told()
      .map(textOf)
      .join()
      .match(/one|two/g),
  ]).toEqual([1, ['one', 'two']]);
});

it('tells what was said while the bot was away, once, and what was sent but not known to be there', async () => {
  const { notify, says, told, running, restart, guilds, guildId } = await startNotices({ own: true });
  await notify({ text: 'before' });
  await says('before');
  await running.stop();
  await notify({ text: 'meanwhile' });
  const [before] = await guilds.homeNotices(guildId);
  // As if the process had been killed after Discord had it, and before that was stored.
  if (before) await guilds.putHomeNotice({ ...before, messageId: null, postedAt: null, isDue: true });
  // A hub that lost count, too.
  const since = (await guilds.noticePlace(guildId))?.since ?? 0;
  await guilds.takeHomeNotices(guildId, { cursor: 'nonsense', since }, []);
  await restart();
  await says('meanwhile');
  expect(
    told()
      .map(textOf)
      .join()
      .match(/before|meanwhile/g),
  ).toEqual(['before', 'meanwhile']);
});

it('tells nothing that was said before it was asked for', async () => {
  const { notify, says, told, command, doorbell } = await startNotices({ isPlaced: false });
  await notify({ text: 'long ago' });
  await command('notices', { channel: doorbell });
  await notify({ text: 'now' });
  await says('now');
  expect(told()).toHaveLength(1);
});

it.each([
  ['tells what it missed for less than six hours, with its time', 6 * HOUR_MS - 60_000, /⏳ <t:\d+:f>/],
  ['only counts what is older', 6 * HOUR_MS + 60_000, '1 more notice of the home was left out'],
])('%s', async (_what, awayMs, words) => {
  const { notify, says, told, running, restart, clock } = await startNotices({ own: true });
  await running.stop();
  await notify({ text: 'in the night' });
  clock.aheadMs = awayMs;
  await restart();
  await says(words);
  expect(told().map(textOf).join().includes('in the night')).toBe(awayMs < 6 * HOUR_MS);
});

it('presses nothing at home by a button of more than a day ago', async () => {
  const { notify, says, press, pressed, clock } = await startNotices();
  await notify({ text: 'The washing is done.', buttons: [LATER] });
  const message = await says('The washing');
  clock.aheadMs = 24 * HOUR_MS + 1;
  expect(textOf(await press(message, 'Open later'))).toContain('more than a day old');
  expect(pressed).toEqual([]);
});

it('tells nothing that a hub had said before it was connected', async () => {
  const { notify, says, told, discord, parent, general } = await startNotices();
  await notify({ text: 'of the hub before' });
  await says('of the hub before');
  const next = await startTestHub();
  const say = (text: string) =>
    next.ask('/v1/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
  await say('long ago');
  const opened = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address: `${next.url}/api/v1`, key: next.apiKey };
  await messageOf(await discord.submit({ userId: parent, interactionId: opened.interactionId, fields }));
  await say('news');
  await says('news');
  expect(told().map(textOf).join()).not.toMatch(/long ago|left out/);
});

it('is not flooded by a home that has gone mad, which keeps no danger from being told', async () => {
  const { notify, told, says } = await startNotices({ discord: { rateLimits: false } });
  for (let number = 1; number <= 45; number++) await notify({ text: `mad ${number}.` });
  await expect
    .poll(() => told().map(textOf).join('\n'))
    .toMatch(/📣 25 more notices of the home were left out/);
  expect(told().filter(message => textOf(message).includes('mad'))).toHaveLength(20);
  await notify({ text: 'The cellar is wet.', level: 'danger' });
  await says(/🚨 The cellar is wet/);
});

it('breaks quiet hours for dangers alone, and pings whom it was told to', async () => {
  const { command, guilds, guildId, notify, says, child, doorbell } = await startNotices();
  await command('notices', { channel: doorbell, mention: child });
  await guilds.setSettings(guildId, { quietHours: { from: 0, to: 24 * 60 - 1 }, timeZone: 'Etc/UTC' });
  await notify({ text: 'The washing is done.', level: 'warning' });
  const washing = await says('⚠️ The washing is done');
  expect([washing.mentions, Number(washing.flags) & SILENT]).toEqual([[], SILENT]);
  await notify({ text: 'The cellar is wet.', level: 'danger' });
  const danger = await says('🚨 The cellar is wet');
  expect([danger.mentions.map(({ id }) => id), Number(danger.flags) & SILENT]).toEqual([[child], 0]);
});

it('lets nothing that the home says become markup, a list or a ping', async () => {
  const { notify, says, parent } = await startNotices();
  const text = `# Big\n- a list\n1. first\n> quote\n@everyone <@${parent}> [link](https://evil.example) **bold**\u202e`;
  await notify({ title: '**x** @here', text, buttons: [{ id: 'a', label: '@everyone **b**' }] });
  const message = await says('Big');
  expect(message.mentions).toEqual([]);
  expect(textOf(message).split('\n').slice(0, 6)).toEqual([
    '📣 **\\*\\*x\\*\\* @\u200bhere**',
    '\\# Big',
    '\\- a list',
    '1\\. first',
    '\\> quote',
    `@\u200beveryone \\<@\u200b${parent}\\> \\[link\\](https\\://evil.example) \\*\\*bold\\*\\*`,
  ]);
});

it('says who sees to it, where the home offers nothing', async () => {
  const { notify, says, press, child } = await startNotices();
  await notify({ text: 'The washing is done.' });
  await press(await says('The washing'), 'I’ll see to it', child);
  expect(idsOf(await says(`👀 <@${child}> sees to it`))).toEqual([]);
});

it('ends with its place: buttons are taken away, and nothing more is told', async () => {
  const { command, notify, says, told, guilds, guildId, discord, parent, general } = await startNotices();
  await notify({ text: 'one', buttons: [LATER] });
  await says('one');
  const choices = await discord.autocomplete({
    userId: parent,
    channelId: general,
    command: 'alerts remove',
    options: { alert: '' },
    focused: 'alert',
  });
  expect(choices.map(({ name }) => name)).toEqual(['📣 Notices from the home · #doorbell']);
  expect(await command('remove', { alert: String(choices[0]?.value) })).toContain('nowhere any more');
  await expect.poll(() => idsOf(told().at(-1) as APIMessage)).toEqual([]);
  await expect.poll(() => guilds.homeNotices(guildId)).toEqual([]);
  await notify({ text: 'two' });
  await command('notices');
  await notify({ text: 'three' });
  await says('three', general);
  expect([told(general), told()].flat().map(textOf).join()).not.toContain('two');
});

it('tells it elsewhere once it is told to, where it could not be told', async () => {
  const { command, discord, doorbell, general, notify, says } = await startNotices();
  discord.setBotLacks(doorbell, ['SendMessages']);
  await notify({ text: 'The washing is done.' });
  await says(`I may not write in <#${doorbell}>`, general);
  expect(await command('list')).toContain('⚠️ cannot be told since');
  await command('notices', { channel: general });
  await says('📣 The washing is done.', general);
});

it('is offered with a hub that has something to say', async () => {
  const { discord, parent, general, hub, notify, says } = await startNotices({ isPlaced: false });
  const opened = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address: `${hub.url}/api/v1`, key: hub.apiKey };
  const message = await messageOf(
    await discord.submit({ userId: parent, interactionId: opened.interactionId, fields }),
  );
  const customId = buttonOf(message, 'Notices of the home here');
  const taken = await discord.click({ userId: parent, messageId: message.id, customId });
  expect(await answerTo(taken)).toContain('From now on you are told');
  await notify({ text: 'Hello' });
  await says('📣 Hello', general);
});

it('is not offered where the hub says nothing', async () => {
  const mute = await startTestHub({ notices: null });
  const { command } = await startNotices({ hub: mute, isPlaced: false });
  expect(await command('notices')).toContain('nothing to say by itself');
});

it('says at once what it lacks where the home is to be told', async () => {
  const { command, discord, doorbell } = await startNotices();
  discord.setBotLacks(doorbell, ['SendMessages']);
  await expect
    .poll(() => command('notices', { channel: doorbell }))
    .toContain(`⚠️ I cannot write in <#${doorbell}>.`);
});
