import { once } from 'node:events';
import { Events, MessageFlags } from 'discord.js';
import { expect, it } from 'vitest';
import { loginClient } from '../support/local-discord.ts';
import { openPageWindow } from '../support/page-window.ts';
import { startTestPage } from '../support/playground-page.ts';

async function open() {
  const playground = await startTestPage({ hints: ['hello'] });
  const window = await openPageWindow(playground.page.url);
  return { ...playground, window };
}

it('shows everything that the first member sees', async () => {
  const { window, discord, home } = await open();

  const snapshot = await window.look();

  expect(snapshot).toMatchObject({
    guildId: discord.guildId,
    userId: discord.ownerId,
    channels: [{ name: 'general' }, { name: 'house' }],
    messages: { [discord.channelId]: [] },
    devices: home.devices(),
    buttons: home.buttons(),
    hints: ['hello'],
  });
});

it('shows one channel in two windows', async () => {
  const { window, page, discord } = await open();
  const other = await openPageWindow(page.url);
  await Promise.all([window.look(), other.look({ userId: discord.memberId })]);
  const heard = other.event('message');

  const answer = await window.call('say', { channelId: discord.channelId, content: 'hello' });

  expect(answer).toMatchObject({ type: 'answer', value: null });
  expect((await heard).message).toMatchObject({ content: 'hello', author: { id: discord.ownerId } });
});

it('keeps what was said for whoever opens a window later', async () => {
  const { window, page, discord } = await open();
  await window.look();
  await window.call('say', { channelId: discord.channelId, content: 'hello' });

  const later = await (await openPageWindow(page.url)).look();

  expect(later.messages[discord.channelId]).toMatchObject([{ content: 'hello' }]);
});

it('speaks as whoever the window looks through, whatever a message says', async () => {
  const { window, discord } = await open();
  await window.look({ userId: discord.memberId });

  const asks = { channelId: discord.channelId, content: 'hello', userId: discord.ownerId };
  await window.call('say', asks);

  expect(discord.messages(discord.channelId)).toMatchObject([{ author: { id: discord.memberId } }]);
});

it('takes a press to the house, and its change back to the page', async () => {
  const { window, home } = await open();
  await window.look();
  const changed = window.event('device');

  await window.call('press', { device: 'bell', button: 'btn_1', action: 'double' });
  home.change('floor_lamp', { on: false });

  expect(home.presses).toEqual([{ device: 'bell', button: 'btn_1', action: 'double' }]);
  expect((await changed).device).toMatchObject({ id: 'floor_lamp', state: { on: false } });
});

it('takes a hand to a device', async () => {
  const { window, home } = await open();
  const { touchable } = await window.look();

  await window.call('touch', { deviceId: 'floor_lamp' });

  expect([touchable, home.touches]).toEqual([['floor_lamp'], ['floor_lamp']]);
});

it('tells of a press that nobody at the page made', async () => {
  const { window, home } = await open();
  await window.look();
  const pressed = window.event('press');

  home.ring();

  expect((await pressed).press).toMatchObject({ device: 'bell', action: 'single', byVisitor: false });
});

it('tells that somebody types', async () => {
  const { window, discord } = await open();
  const { userId } = await window.look();
  const typing = window.event('typing');

  await window.call('type', { channelId: discord.channelId });

  expect(await typing).toMatchObject({ channelId: discord.channelId, userId });
});

it('shows a reaction under its message', async () => {
  const { window, discord } = await open();
  await window.look();
  const { id: messageId } = discord.say({
    userId: discord.memberId,
    channelId: discord.channelId,
    content: 'hi',
  });
  const updated = window.event('message_update');

  await window.call('react', { channelId: discord.channelId, messageId, emoji: '👍' });

  expect((await updated).message.reactions).toMatchObject([{ emoji: { name: '👍' }, count: 1 }]);
});

it('shows an ephemeral answer to its reader alone, until it is put away', async () => {
  const { window, page, discord } = await open();
  const client = await loginClient(discord);
  await client.application.commands.create({ name: 'secret', description: 'A secret' }, discord.guildId);
  client.on(Events.InteractionCreate, async interaction => {
    if (interaction.isRepliable())
      await interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
  });
  await window.look();
  const shown = window.event('message');
  const { channelId } = discord;

  await window.call('invoke', { channelId, command: 'secret', options: {} });
  const { message } = await shown;
  const other = await openPageWindow(page.url);
  const seenByOther = await other.look({ userId: discord.memberId });
  const seenByReader = await window.look();
  await window.call('dismiss', { channelId, messageId: message.id });

  expect(seenByOther.messages[channelId]).toEqual([]);
  expect(seenByReader.messages[channelId]).toHaveLength(1);
  expect((await window.look()).messages[channelId]).toEqual([]);
});

it('tells a window of the traffic for as long as it asks to', async () => {
  const { window, discord, page } = await open();
  const other = await openPageWindow(page.url);
  await Promise.all([window.look(), other.look()]);
  const [told, toldOther]: [string[], string[]] = [[], []];
  window.socket.on('message', data => told.push(JSON.parse(String(data)).entry?.title));
  other.socket.on('message', data => toldOther.push(JSON.parse(String(data)).entry?.title));

  expect(await window.call('traffic', { watch: true })).toMatchObject({ value: [] });
  const client = await loginClient(discord);
  expect(told).toContain('IDENTIFY');
  expect(await window.call('traffic', { watch: false })).toMatchObject({ value: [] });
  const countThen = told.length;
  await client.rest.get('/users/@me');

  const later = await other.call('traffic', { watch: true });
  expect(later).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ title: 'GET /users/@me' })]),
  });
  expect(told.slice(countThen).filter(Boolean)).toEqual([]);
  expect(toldOther.filter(Boolean)).toEqual([]);
});

it('tells an entry of the traffic in full, and that it is gone', async () => {
  const { window, discord } = await open();
  await window.look();
  await loginClient(discord);

  const parts = await window.call('traffic_parts', { entry: 1 });
  const gone = await window.call('traffic_parts', { entry: 10_000 });

  expect(parts).toMatchObject({ value: [{ title: 'Path', text: '/gateway/bot' }, { title: 'Answer' }] });
  expect(gone).toMatchObject({ type: 'answer', value: null });
});

it('says that the bot is away when it is', async () => {
  const { window, discord } = await open();
  expect((await window.look()).botOnline).toBe(false);
  const arrived = window.event('bot');

  await loginClient(discord);

  expect((await arrived).online).toBe(true);
});

it('tells who is there anew when somebody’s roles change', async () => {
  const { window, discord } = await open();
  const { people, roles } = await window.look();
  const told = window.event('people');

  discord.setMemberRoles(discord.guildId, discord.memberId, ['homecord']);

  expect(people.find(({ id }) => id === discord.memberId)?.roles).toEqual([]);
  expect((await told).people.find(({ id }) => id === discord.memberId)?.roles).toEqual([roles[0]?.id]);
});

it('refuses a call that cannot be made, and goes on', async () => {
  const { window, discord } = await open();
  await window.look();

  const refused = await window.call('say', { channelId: '1', content: 'hello' });
  const done = await window.call('say', { channelId: discord.channelId, content: 'hello' });

  expect(refused).toMatchObject({ type: 'refusal', reason: 'There is no channel 1' });
  expect(done.type).toBe('answer');
});

it.each([
  ['garbage', 'x'],
  [
    'a call before a look',
    JSON.stringify({ type: 'call', id: 1, call: { do: 'dismiss', channelId: '1', messageId: '1' } }),
  ],
])('closes on %s', async (_, text) => {
  const { window } = await open();

  window.socket.send(text);

  expect((await once(window.socket, 'close'))[0]).toBe(1008);
});

it('closes on a message larger than any page would send', async () => {
  const { window } = await open();

  window.socket.send('x'.repeat(2_000_000));

  expect((await once(window.socket, 'close'))[0]).toBe(1009);
});
