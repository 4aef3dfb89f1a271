import { expect, it } from 'vitest';
import { toNoticeRow } from '../../src/discord/presses/press-components.ts';
import { messagesFor } from '../../src/messages/catalogue.ts';
import { withoutTime } from '../support/outbox.ts';
import { type Ringing, startRinging } from '../support/ringing-household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

it('runs a scene from a message, for whoever picks one, and tells everybody', async () => {
  const { hub, guilds, guildId, discord, child, doorbell, ring, click } = await startRinging();
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const offered = await messageOf(await click(await ring(), 'Run a scene…', child));
  expect(textOf(offered)).toContain('Which scene?');
  const choice = { userId: child, messageId: offered.id, customId: 'buttons:run', values: ['movie_night'] };
  expect(await answerTo(await discord.click(choice))).toContain('✅ **Movie night**: 4 devices set');
  expect(textOf(discord.messages(doorbell).at(-1))).toContain('✅ **Movie night**: 4 devices set');
  expect((await hub.home.device('living_room_lamp'))?.state.brightness).toBe(15);
});

it('asks first where the scene that is picked is careful', async () => {
  const { hub, guilds, guildId, discord, child, ring, click } = await startRinging();
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  await guilds.setConfirmationPolicy(guildId, {
    sceneId: 'movie_night',
    policy: 'confirm',
    approverRoleId: null,
    approvalChannelId: null,
  });
  const offered = await messageOf(await click(await ring(), 'Run a scene…', child));
  const choice = { userId: child, messageId: offered.id, customId: 'buttons:run', values: ['movie_night'] };
  const question = await messageOf(await discord.click(choice));
  expect(textOf(question)).toBe('Really run **Movie night**?');
  expect(hub.ran).toEqual([]);
  await click(question, 'Run it', child);
  await expect.poll(() => hub.ran).toEqual(['movie_night']);
});

it('offers scenes 25 a page', async () => {
  const { discord, parent, ring, click, listScenes } = await startRinging();
  const scenes = Array.from({ length: 30 }, (_, i) => ({ id: `scene_${i}`, name: `Scene ${i}` }));
  await listScenes(scenes);
  const first = await messageOf(await click(await ring(), 'Run a scene…'));
  expect(JSON.stringify(first.components).match(/"value":/g)).toHaveLength(25);
  const second = await messageOf(
    await discord.click({ userId: parent, messageId: first.id, customId: buttonOf(first, 'Next') }),
  );
  expect(textOf(second)).toContain('Page 2 of 2');
  expect(JSON.stringify(second.components).match(/"value":/g)).toHaveLength(5);
});

it('says that no hub is connected where a scene is asked for', async () => {
  const { ring, click } = await startRinging({ hubUrl: null });
  expect(await answerTo(await click(await ring(), 'Run a scene…'))).toContain('No hub is connected yet');
});

it('mutes the button of a message for an hour', async () => {
  const { guilds, guildId, child, broker, ask, ring, click } = await startRinging();
  const message = await ring();
  expect(await answerTo(await click(message, 'Mute 1 h', child))).toContain('Manage Server');
  expect(await answerTo(await click(message, 'Mute 1 h'))).toMatch(/\*\*Doorbell\*\*: muted until <t:\d+:t>/);
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => guilds.pressCount(guildId, null)).toBe(2);
  expect(await ask('history')).toContain('**Doorbell** pressed · doorbell/button/btn_1 · 🔕 muted');
});

it('cuts no longer mute short', async () => {
  const { guilds, guildId, ask, ring, click } = await startRinging();
  const message = await ring();
  await ask('mute', { topic: 'doorbell/button/btn_1', minutes: 600 });
  const muteOf = async () => (await guilds.buttonSettings(guildId)).get('doorbell/button/btn_1')?.mute;
  const mute = await muteOf();
  expect(mute).toMatchObject({ lengthMs: 600 * 60_000 });
  await (await click(message, 'Mute 1 h')).settled();
  expect(await muteOf()).toEqual(mute);
});

/** Stores presses of so many buttons that wait to be told, and has them told. */
async function tellOf(buttons: number, { guilds, guildId, doorbell, posted, ask }: Ringing) {
  for (let i = 1; i <= buttons; i += 1) {
    const told = { topic: `wall/button/btn_${i}`, action: 'single', count: 1, channelId: doorbell, raw: '' };
    const unsaid = { pressedAt: null, eventId: null, counter: null, isRedelivery: false };
    await guilds.addPress(guildId, { ...told, ...unsaid, receivedAt: new Date() });
  }
  const next = posted();
  await ask('route', { topic: 'attic/button/btn_1' });
  return (await next).message;
}

it('mutes all buttons of a digest, and says which', async () => {
  const household = await startRinging();
  const digest = await tellOf(3, household);
  expect(digest.content).toMatch(/^\*\*3 presses\*\* of 3 buttons · <t:\d+:t>\n/);
  const said = await answerTo(await household.click(digest, 'Mute 1 h'));
  expect(said.split('\n').map(line => line.split(':')[0])).toEqual([
    '🔕 **Wall**',
    '🔕 **Wall 2**',
    '🔕 **Wall 3**',
  ]);
});

it('mutes every button where a digest is of too many to name', async () => {
  const household = await startRinging();
  const said = await answerTo(await household.click(await tellOf(26, household), 'Mute 1 h'));
  expect(said).toMatch(/^🔕 \*\*Every button\*\*: muted until/);
});

it('answers within Discord’s limit where the buttons of a digest have long names', async () => {
  const household = await startRinging();
  const name = '*'.repeat(80);
  for (let i = 1; i <= 25; i += 1)
    await household.guilds.setButtonSettings(household.guildId, `wall/button/btn_${i}`, { name });
  const said = await answerTo(await household.click(await tellOf(25, household), 'Mute 1 h'));
  expect(said).toMatch(/^🔕 \*\*[\\*]+: muted until/);
});

it('says so where a message is no longer on record, and still tidies it up', async () => {
  const { guilds, guildId, discord, doorbell, ring, click } = await startRinging();
  const message = await ring();
  await guilds.forgetGuild(guildId);
  expect(await answerTo(await click(message, 'Mute 1 h'))).toContain('no longer on record');
  await (await click(message, 'Not now')).settled();
  expect(discord.messages(doorbell).at(-1)?.components).toEqual([]);
});

it('sends the buttons of a message away for whoever may look, for good', async () => {
  const { guilds, guildId, discord, doorbell, child, ring, click } = await startRinging();
  const message = await ring();
  const nonce = buttonOf(message, 'Not now').split(':')[2] ?? '';
  await (await click(message, 'Not now', child)).settled();
  expect(discord.messages(doorbell).at(-1)?.components).toEqual([]);
  expect(discord.messages(doorbell).at(-1)?.content).toBe(message.content);
  expect((await guilds.noticeByNonce(guildId, nonce))?.isDismissed).toBe(true);
});

it('leaves the buttons of a message to somebody who may not look', async () => {
  const { guilds, guildId, discord, doorbell, child, ring, click } = await startRinging();
  const message = await ring();
  await guilds.allowRole(guildId, 'look', '1299999999999999931');
  expect(await answerTo(await click(message, 'Not now', child))).toContain('You may not look into this home');
  expect(discord.messages(doorbell).at(-1)?.components).toEqual(message.components);
});

it('keeps the buttons while they are all that an unconfirmed message is known by', async () => {
  const { guilds, guildId, discord, doorbell, running, click } = await startRinging();
  const told = { topic: 'doorbell/button/btn_1', action: 'single', count: 1, channelId: doorbell, raw: '' };
  const unsaid = { pressedAt: null, eventId: null, counter: null, isRedelivery: false };
  const notice = { channelId: doorbell, nonce: 'n1', body: '{}', snapshotAt: new Date() };
  await guilds.addPress(guildId, { ...told, ...unsaid, receivedAt: new Date() }, notice);
  const row = toNoticeRow({ nonce: 'n1', late: null, isNameless: false, unknown: [] }, messagesFor('en-GB'));
  const channel = running.bot.client.channels.cache.get(doorbell);
  if (!channel?.isSendable()) throw new Error('the channel takes no messages');
  await channel.send({ content: '**Doorbell** pressed', components: [row] });
  const message = discord.messages(doorbell).at(-1);
  if (!message) throw new Error('nothing was posted');
  expect(await answerTo(await click(message, 'Not now'))).toContain('Try again in a minute');
  expect(buttonOf(discord.messages(doorbell).at(-1), 'Not now')).toBe('buttons:dismiss:n1');
});

it('names a button from its first message, and says the message anew', async () => {
  const { discord, parent, child, doorbell, ring, click, restart } = await startRinging();
  const message = await ring();
  expect(await answerTo(await click(message, 'Name it', child))).toContain('Manage Server');
  // What a click needs is in the store: it works after a restart, too.
  await restart();
  const { interactionId } = await click(message, 'Name it');
  const fields = { name: 'Front *door*', emoji: '🔔' };
  await (await discord.submit({ userId: parent, interactionId, fields })).settled();
  const named = discord.messages(doorbell).at(-1);
  expect(withoutTime(named?.content ?? '')).toBe('🔔 **Front \\*door\\*** pressed');
  expect(() => buttonOf(named, 'Name it')).toThrow();
  expect(buttonOf(named, 'Not now')).toBe(buttonOf(message, 'Not now'));
});

it('refuses an emoji that is none, and keeps the name all the same', async () => {
  const { guilds, guildId, discord, parent, ring, click } = await startRinging();
  const { interactionId } = await click(await ring(), 'Name it');
  const fields = { name: 'Front door', emoji: '@everyone' };
  expect(await answerTo(await discord.submit({ userId: parent, interactionId, fields }))).toContain(
    'The name is kept. That is no emoji',
  );
  const [settings] = (await guilds.buttonSettings(guildId)).values();
  expect(settings).toMatchObject({ name: 'Front door', emoji: null });
});
