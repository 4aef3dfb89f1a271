import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../support/spoken.ts';

it('shows everything that is known about a device, with units and its age', async () => {
  const { discord, child, general } = await startHousehold();
  const shown = await answerTo(
    await discord.invoke({
      userId: child,
      channelId: general,
      command: 'device',
      options: { id: 'thermostat' },
    }),
  );
  expect(shown).toMatch(/## 🌡️ .*hermostat/);
  expect(shown).toMatch(/\*\*Temperature\*\* [\d.]+ °C/);
  expect(shown).toMatch(/Changed <t:\d+:R>/);
  expect(shown).toMatch(/\*\*Maker\*\* \S/);
});

it('says what to do about a device that the hub does not know', async () => {
  const { discord, child, general } = await startHousehold();
  const invocation = { userId: child, channelId: general, command: 'device', options: { id: '../secrets' } };
  const result = await discord.invoke(invocation);
  expect(result).toMatchObject({ ephemeral: true });
  expect(await answerTo(result)).toBe(
    '❌ The hub knows no device “../secrets”. Pick one from the list, or see `/devices`.',
  );
});

it('shows what is typed by its name', async () => {
  const { discord, child, general } = await startHousehold();
  const invocation = { userId: child, channelId: general, command: 'device', options: { id: 'thermoStat ' } };
  expect(await answerTo(await discord.invoke(invocation))).toMatch(/-# thermostat$/);
});

it('suggests by name where nothing is typed', async () => {
  const { discord, child, general } = await startHousehold();
  const picking = {
    userId: child,
    channelId: general,
    command: 'device',
    focused: 'id',
    options: { id: '' },
  };
  const suggested = async () => (await discord.autocomplete(picking)).map(({ name }) => name);
  // Whoever types is shown what has come meanwhile, here and below.
  await expect.poll(suggested).toHaveLength(25);
  const names = await suggested();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

it.each([
  ['livng lamp', 'living_room_lamp'],
  ['front_door_l', 'front_door_lock'],
])('suggests for %j the device %s', async (typed, id) => {
  const { discord, child, general } = await startHousehold();
  const picking = {
    userId: child,
    channelId: general,
    command: 'device',
    options: { id: typed },
    focused: 'id',
  };
  await expect
    .poll(async () => (await discord.autocomplete(picking)).map(({ value }) => value))
    .toContain(id);
});

it('suggests nothing, and in time, while the hub hangs', async () => {
  const hub = await startScriptedHub(() => undefined);
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const picking = {
    userId: child,
    channelId: general,
    command: 'device',
    options: { id: 'l' },
    focused: 'id',
  };
  expect(await discord.autocomplete(picking)).toEqual([]);
});

it('turns pages where a device tells more than a message holds', async () => {
  const state = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`reading_${i}`, 'x'.repeat(150)]));
  const hub = await startScriptedHub(() => ({ body: { id: 'talker', name: 'Talker', state } }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const invocation = { userId: child, channelId: general, command: 'device', options: { id: 'talker' } };
  const first = await messageOf(await discord.invoke(invocation));
  expect(textOf(first)).not.toContain('reading_44');
  const second = await messageOf(
    await discord.click({ userId: child, messageId: first.id, customId: buttonOf(first, 'Next') }),
  );
  expect(textOf(second)).toMatch(/Page 2 of/);
  expect(textOf(first) + textOf(second)).toContain('reading_30');
});

it('shows a device whatever a hub calls it, and however long', async () => {
  const state = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`r${i}`, '*'.repeat(200)]));
  const named = {
    id: 'x'.repeat(150),
    name: '*'.repeat(200),
    room: '#'.repeat(200),
    type: '~'.repeat(200),
    state,
  };
  const hub = await startScriptedHub(() => ({ body: named }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const invocation = { userId: child, channelId: general, command: 'device', options: { id: named.id } };
  expect(await answerTo(await discord.invoke(invocation))).toContain('## ▫️ \\*');
});

it.each([
  ['of a lamp that is off, nothing of how it would be', false, /\*\*Power\*\* off\n(?!\*\*)/],
  ['of one that may be on, that nobody knows', null, /\*\*Brightness\*\* unknown\n\*\*Colour\*\* unknown/],
])('says %s', async (_what, on, shown) => {
  const lamp = { id: 'lamp', name: 'Lamp', type: 'light', state: { on, brightness: null, color: null } };
  const hub = await startScriptedHub(() => ({ body: lamp }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const invocation = { userId: child, channelId: general, command: 'device', options: { id: 'lamp' } };
  expect(await answerTo(await discord.invoke(invocation))).toMatch(shown);
});

it('shows each part of a device that has several, and in the list which of them is on', async () => {
  const strip = {
    id: 'strip',
    name: 'Power strip',
    type: 'outlet',
    state: { on: true, power: 12 },
    parts: [
      { id: 'worktop', name: 'Worktop', state: { on: true } },
      { id: 'kettle', name: 'Kettle', state: { on: false } },
      { id: 'odd', name: 'Odd' },
    ],
  };
  const hub = await startScriptedHub(({ url }) => ({ body: url?.endsWith('/devices') ? [strip] : strip }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const show = async (command: string, options: Record<string, string> = {}) =>
    answerTo(await discord.invoke({ userId: child, channelId: general, command, options }));
  const shown = await show('device', { id: 'strip' });
  expect(shown).toContain('**Worktop** · on\n**Kettle** · off');
  expect(shown).not.toContain('Odd');
  expect(await show('devices')).toContain('🔌 **Power strip** · on (Worktop) · 12');
});

it('tells devices of one name in one room apart where it offers them', async () => {
  const lamp = { name: 'Lamp', type: 'light', state: { on: true } };
  const body = [
    { ...lamp, id: 'a', room: 'Hall' },
    { ...lamp, id: 'b', room: 'Hall' },
    { ...lamp, id: 'c', room: 'Kitchen' },
  ];
  const hub = await startScriptedHub(() => ({ body }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const at = { userId: child, channelId: general, command: 'device', options: { id: '' }, focused: 'id' };
  await expect
    .poll(async () => (await discord.autocomplete(at)).map(({ name }) => name))
    .toEqual(['Lamp · Hall · a', 'Lamp · Hall · b', 'Lamp · Kitchen']);
});

it('draws no controls of a hub that refused to set a device, until it was away', async () => {
  const lamp = { id: 'lamp', name: 'Lamp', type: 'light', state: { on: true } };
  const takes = { commands: [{ capability: 'on', type: 'boolean' }] };
  let isAway = false;
  const { origin } = await startScriptedHub(({ method, url = '' }, response) => {
    if (isAway) return void response.destroy();
    if (method !== 'GET') return { status: 405 };
    return { body: url.endsWith('/lamp') ? { ...lamp, ...takes } : [lamp] };
  });
  const { discord, parent, general } = await startHousehold({ hubUrl: `${origin}/v1` });
  const invoke = (command: string, options: Record<string, string>) =>
    discord.invoke({ userId: parent, channelId: general, command, options });
  const controls = async () => {
    const shown = await messageOf(await invoke('device', { id: 'lamp' }));
    return idsOf(shown).some(id => id.startsWith('device:to:'));
  };
  expect(await controls()).toBe(true);
  expect(await answerTo(await invoke('turn', { device: 'lamp', state: 'off' }))).toContain(
    'only lets me look at devices',
  );
  expect(await controls()).toBe(false);
  isAway = true;
  await (await invoke('device', { id: 'lamp' })).settled();
  isAway = false;
  await (await invoke('devices', {})).settled();
  expect(await controls()).toBe(true);
});
