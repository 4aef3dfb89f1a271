import { expect, it } from 'vitest';
import { withoutTime } from '../support/outbox.ts';
import { startRinging } from '../support/ringing-household.ts';
import { textOf } from '../support/spoken.ts';

const bell = 'doorbell/button/btn_1';
const hall = 'hall/button/btn_1';

it('names a button with an emoji, and takes both away', async () => {
  const { ask, ring } = await startRinging();
  expect(await ask('name', { topic: bell, name: 'Front door' })).toContain('is now called **Front door**');
  expect(await ask('name', { topic: bell, emoji: '🔔' })).toContain('is now called 🔔 **Front door**');
  expect(withoutTime((await ring()).content)).toBe('🔔 **Front door** pressed');
  expect(await ask('name', { topic: bell })).toContain('has no name any more');
  expect(await ask('name', { topic: bell, emoji: 'bell' })).toContain('That is no emoji');
});

it('changes nothing where a button has no name, and none is given', async () => {
  const { ask, guilds, guildId } = await startRinging();
  expect(await ask('name', { topic: bell })).toContain(
    'Nothing has changed: you gave neither a name nor an emoji',
  );
  expect((await guilds.buttonSettings(guildId)).size).toBe(0);
});

it('routes a button to a channel of its own, and back', async () => {
  const { general, doorbell, ask, ring } = await startRinging();
  expect(await ask('route', { topic: bell, channel: general })).toContain(
    `**Doorbell**: presses are posted in <#${general}>, and nobody is pinged.`,
  );
  expect((await ring(bell, '', general)).content).toContain('**Doorbell** pressed');
  expect((await ring(hall, '', doorbell)).content).toContain('**Hall** pressed');
  expect(await ask('route', { topic: bell })).toContain('posted in the household’s channel');
  expect((await ring(bell, '', doorbell)).content).toContain('**Doorbell** pressed');
});

it('says at once that the bot may not post where a button is routed', async () => {
  const { discord, general, ask } = await startRinging();
  discord.setBotLacks(general, ['SendMessages']);
  await expect
    .poll(() => ask('route', { topic: bell, channel: general }))
    .toContain(`<#${general}>: the bot lacks **Send Messages**`);
  discord.setBotLacks(general, ['ViewChannel']);
  await expect
    .poll(() => ask('route', { topic: bell, channel: general }))
    .toContain(`<#${general}> is gone or hidden from the bot`);
});

it('pings nobody in place of a role', async () => {
  const { guildId, guilds, ask } = await startRinging();
  expect(await ask('route', { topic: bell, role: guildId })).toContain('Everyone is no role of its own');
  expect((await guilds.buttonSettings(guildId)).size).toBe(0);
});

it('takes what waits along where a button is routed elsewhere', async () => {
  const { discord, guilds, guildId, general, doorbell, broker, posted, ask } = await startRinging();
  discord.setBotLacks(doorbell, ['SendMessages']);
  await broker.publish(bell);
  await expect.poll(() => ask('status')).toMatch(/1 press waits to be told.*\n.*the bot may not post there/);
  const told = posted(general);
  await ask('route', { topic: bell, channel: general });
  expect((await told).message.content).toMatch(/\*\*Doorbell\*\* pressed/);
  await expect.poll(() => guilds.waitingCount(guildId)).toBe(0);
});

it('mutes a button for a while, keeps its presses for the record, and ends that', async () => {
  const { guilds, guildId, broker, ask, ring } = await startRinging();
  expect(await ask('mute', { topic: bell, minutes: 30 })).toMatch(/\*\*Doorbell\*\*: muted until <t:\d+:t>/);
  await broker.publish(bell);
  expect((await ring(hall)).content).toContain('**Hall**');
  expect(await ask('mute', { topic: bell, minutes: 0 })).toContain('**Doorbell**: not muted any more');
  expect((await ring(bell)).content).toContain('**Doorbell** pressed · ');
  const history = await guilds.pressHistory(guildId, { topic: bell, offset: 0, limit: 9 });
  expect(history.map(({ isMuted }) => isMuted)).toEqual([false, true]);
});

it('mutes every button, and ends that for each', async () => {
  const { ask, ring } = await startRinging();
  await ask('mute', { topic: bell, minutes: 30 });
  expect(await ask('mute', { minutes: 60 })).toContain('**Every button**: muted until');
  expect(await ask('mute', { topic: bell, minutes: 0 })).toContain('muted all the same until');
  expect(await ask('mute', { minutes: 0 })).toContain('**Every button**: not muted any more');
  expect((await ring(bell)).content).toContain('**Doorbell** pressed');
});

const SILENT = 1 << 12;

it('posts a silent button without a notification', async () => {
  const { ask, ring } = await startRinging();
  expect(await ask('silent', { on: true, topic: bell })).toContain('posted without a notification');
  expect((await ring(bell)).flags).toBe(SILENT);
  expect((await ring(hall)).flags).toBe(0);
  expect(await ask('silent', { on: true })).toContain('**Every button**: posted without');
  expect(await ask('silent', { on: false, topic: bell })).toContain('without a notification all the same');
  expect(await ask('silent', { on: false })).toContain('posted with a notification again');
  expect((await ring('attic/button/btn_1')).flags).toBe(0);
});

it('makes no sound in quiet hours, by the household’s clocks', async () => {
  const { guilds, guildId, ask, ring } = await startRinging();
  expect(await ask('quiet', { from: '22:00', to: '7' })).toContain('This is the bot’s own time zone');
  await guilds.setSettings(guildId, { timeZone: 'Europe/Berlin' });
  const set = await ask('quiet', { from: '00:00', to: '23:59' });
  expect(set).toContain('From 00:00 to 23:59 presses make no sound and ping nobody');
  expect(set).toContain('by the clocks of **Europe/Berlin**');
  expect((await ring(bell)).flags).toBe(SILENT);
  expect(await ask('quiet')).toContain('no quiet hours any more');
  expect((await ring(hall)).flags).toBe(0);
});

it.each([
  [{ from: '22:00' }, 'Quiet hours go from one time to another'],
  [{ from: '22:00', to: '22:00' }, 'Quiet hours go from one time to another'],
  [{ from: '25:00', to: '7:00' }, '“25:00” is no time of day'],
  [{ from: '22:00', to: '7pm' }, '“7pm” is no time of day'],
])('takes %j for no quiet hours', async (hours, problem) => {
  const { guilds, guildId, ask } = await startRinging();
  expect(await ask('quiet', hours)).toContain(problem);
  expect((await guilds.settings(guildId)).quietHours).toBeNull();
});

it('shows presses to nobody who may not look', async () => {
  const { guilds, guildId, discord, general, child, ask, ring } = await startRinging();
  await ring();
  await guilds.allowRole(guildId, 'look', '1200000000000000099');
  for (const view of ['status', 'history']) expect(await ask(view, {}, child)).toMatch(/^❌/);
  const picking = { userId: child, channelId: general, command: 'home buttons', focused: 'topic' };
  expect(await discord.autocomplete({ ...picking, options: { topic: '' } })).toEqual([]);
  expect(await ask('history')).toContain('Doorbell');
});

it('shows everybody what is set', async () => {
  const { general, child, ask } = await startRinging();
  await ask('name', { topic: bell, name: 'Front door' });
  await ask('route', { topic: bell, channel: general });
  await ask('silent', { topic: bell, on: true });
  await ask('mute', { minutes: 5 });
  await ask('quiet', { from: '22', to: '7' });
  // The hub says in a moment which camera is the button's.
  const lines = async () => (await ask('status', {}, child)).split('\n').slice(-3);
  await expect
    .poll(lines)
    .toEqual([
      '🌙 Quiet from 22:00 to 07:00',
      expect.stringMatching(/^\*\*Every button\*\* · 🔕 muted until <t:\d+:t>$/),
      `**Front door** · <#${general}> · without a notification · 📷 Doorbell`,
    ]);
});

it('shows within Discord’s limit what is set, also where no broker is connected', async () => {
  const { guilds, guildId, doorbell, ask } = await startRinging();
  await ask('disconnect');
  for (let i = 1; i <= 20; i += 1)
    await guilds.setButtonSettings(guildId, `${i}`, {
      name: '*'.repeat(80),
      channelId: doorbell,
      roleId: '1200000000000000006',
      isSilent: true,
      mute: { until: new Date(Date.now() + 60_000), lengthMs: 60_000 },
    });
  expect(await ask('status')).toMatch(/^No broker is connected/);
});

it('suggests buttons with a name first', async () => {
  const { discord, parent, general, ask, ring } = await startRinging();
  await ask('name', { topic: 'attic/button/btn_1', name: 'Attic door' });
  await ask('mute', { minutes: 1 });
  await ask('mute', { minutes: 0 });
  await ring(bell);
  const picking = { userId: parent, channelId: general, command: 'buttons mute', focused: 'topic' };
  expect(await discord.autocomplete({ ...picking, options: { topic: '' } })).toEqual([
    { name: 'Attic door · attic/button/btn_1', value: 'attic/button/btn_1' },
    { name: bell, value: bell },
  ]);
});

it.each([
  ['route', { topic: bell }],
  ['mute', { minutes: 5 }],
  ['silent', { on: true }],
  ['quiet', {}],
])('lets nobody %s without Manage Server', async (command, options) => {
  const { child, ask } = await startRinging();
  expect(await ask(command, options, child)).toContain('Only somebody with **Manage Server**');
});

it('shows the last presses to anybody, a page at a time', async () => {
  const { guilds, guildId, discord, child, ask, invoke, ring } = await startRinging();
  expect(await ask('history')).toContain('No button was pressed yet');
  await ring(bell, 'double');
  await ask('name', { topic: bell, name: 'Front door' });
  for (let i = 0; i < 20; i += 1) {
    const press = {
      topic: hall,
      action: 'single',
      count: 1,
      pressedAt: null,
      receivedAt: new Date(i * 1000),
    };
    const unsaid = { eventId: null, counter: null, isRedelivery: false, raw: '', channelId: null };
    await guilds.addPress(guildId, { ...press, ...unsaid });
  }
  const shown = await ask('history', {}, child);
  expect(shown).toContain('21 on record');
  expect(shown).toContain('<t:19:f> · **Hall** pressed · hall/button/btn_1 · 🔕 muted');
  expect(shown).toContain('Page 1 of 2');
  expect(await ask('history', { topic: bell }, child)).toMatch(
    /1 on record\n<t:\d+:f> · \*\*Front door\*\* pressed twice$/,
  );
  const { interactionId: _, ...result } = await invoke('history', {}, child);
  const message = result.kind === 'message' ? result.message : null;
  await discord.click({ userId: child, messageId: message?.id ?? '', customId: 'buttons:history:1:next:' });
  const pages = discord.messages(message?.channel_id ?? '', { as: child });
  expect(textOf(pages.findLast(({ id }) => id === message?.id))).toContain('**Front door** pressed twice');
});
