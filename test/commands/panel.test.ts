import { ButtonStyle } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { BackendError, type HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { clock as systemClock } from '../../src/process/clock.ts';
import { openTestDatabase, startTestHub } from '../support/hub-server.ts';
import { startPanels } from '../support/panel-household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../support/spoken.ts';

it('posts a panel of a room, however its name is typed, and changes it as the room does', async () => {
  const { post, says, hub } = await startPanels();
  const panel = await post({ room: 'living ROOM' });
  expect(textOf(panel)).toMatch(/^## Living room\n/);
  expect(textOf(panel)).toContain('💡 **Living room ceiling light** · off');
  expect(textOf(panel)).not.toContain('Kitchen');
  expect(textOf(panel)).toMatch(/-# Changed <t:\d+:R> · checked <t:\d+:R>$/);
  hub.home.setAvailability('living_room_lamp', 'offline');
  await says(panel, /🚫 \*\*Living room lamp\*\* · \*offline, last heard from <t:\d+:R>\*/);
  hub.home.setAvailability('living_room_lamp', 'online');
  await says(panel, /💡 \*\*Living room lamp\*\* · on/);
});

it('posts one of the whole house, room by room, in the channel that is named', async () => {
  const { post, doorbell } = await startPanels();
  const panel = await post({ channel: doorbell });
  expect(textOf(panel)).toMatch(/^## The whole house\n/);
  expect(textOf(panel)).toContain('### Living room');
});

it('says where it is and how it stays in sight', async () => {
  const { command, general, guildId, panelIn } = await startPanels();
  const told = await answerTo(await command('post'));
  expect(told).toContain(`https://discord.com/channels/${guildId}/${general}/${(await panelIn(general)).id}`);
  expect(told).toContain('Pin Message');
});

it('has the room’s scenes and switches as buttons, which tell whoever presses them alone', async () => {
  const { post, discord, hub, child, guilds, guildId, says, listScenes } = await startPanels();
  await listScenes(await hub.home.scenes());
  await guilds.allowRole(guildId, 'control', guildId);
  const panel = await post({ room: 'Living room' });
  const [scene] = idsOf(panel).filter(id => id.startsWith('panel:scene:'));
  const run = await discord.click({ userId: child, messageId: panel.id, customId: scene ?? '' });
  expect(run).toMatchObject({ ephemeral: true });
  expect(await answerTo(run)).toContain('✅');
  expect(hub.ran).toEqual([scene?.slice('panel:scene:'.length)]);
  const was = (await hub.home.device('living_room_lamp'))?.state.on;
  const now = await says(panel, /./);
  const id = idsOf(now).find(each => each.endsWith(':living_room_lamp')) ?? '';
  expect(id).toBe(`panel:turn:${was ? 'off' : 'on'}:living_room_lamp`);
  const turned = await discord.click({ userId: child, messageId: panel.id, customId: id });
  expect(turned).toMatchObject({ ephemeral: true });
  expect(await answerTo(turned)).toContain(was ? 'is off.' : 'is on.');
  await expect
    .poll(() => idsOf(discord.messages(panel.channel_id).find(each => each.id === panel.id) ?? panel))
    .toContain(`panel:turn:${was ? 'on' : 'off'}:living_room_lamp`);
});

it('does for whoever presses no more than they may', async () => {
  const { post, discord, hub, child, guilds, guildId } = await startPanels();
  await guilds.allowRole(guildId, 'manage', '1200000000000000009');
  const panel = await post({ room: 'Living room' });
  const before = await hub.home.device('living_room_lamp');
  const id = idsOf(panel).find(each => each.endsWith(':living_room_lamp')) ?? '';
  const refused = await discord.click({ userId: child, messageId: panel.id, customId: id });
  expect(await answerTo(refused)).toContain('You may not switch devices here');
  expect(await hub.home.device('living_room_lamp')).toEqual(before);
});

it('is for whoever manages', async () => {
  const { command, child, guilds, guildId } = await startPanels();
  for (const [name, options] of [
    ['post', {}],
    ['list', {}],
    ['remove', { panel: '1' }],
  ] as const)
    expect(await answerTo(await command(name, options, child))).toContain('Manage Server');
  expect(await guilds.panels(guildId)).toEqual([]);
});

it('knows no room that the home has not', async () => {
  const { command } = await startPanels();
  expect(await answerTo(await command('post', { room: 'Ballroom' }))).toContain('no device in “Ballroom”');
});

it('has at most ten, also of many that are asked for at once', async () => {
  const { command, guilds, guildId, general, doorbell } = await startPanels();
  const told = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      answerTo(await command('post', { channel: at % 2 === 0 ? general : doorbell })),
    ),
  );
  expect(told.filter(text => text.includes('10 panels already'))).toHaveLength(2);
  expect(await guilds.panels(guildId)).toHaveLength(10);
});

it('has at most eight in one channel, as many as can be kept true there', async () => {
  const { command, guilds, guildId, general, doorbell } = await startPanels({
    discord: { rateLimits: false },
  });
  const post = async (channel: string) => answerTo(await command('post', { channel }));
  const told = await Promise.all(Array.from({ length: 9 }, () => post(general)));
  expect(told.filter(text => text.includes(`<#${general}> has 8 panels already`))).toHaveLength(1);
  expect(await post(doorbell)).toContain('Panel posted');
  expect(await guilds.panels(guildId)).toHaveLength(9);
});

it('posts none where it may not write', async () => {
  const { command, discord, doorbell, guilds, guildId } = await startPanels();
  discord.setBotLacks(doorbell, ['SendMessages']);
  expect(await answerTo(await command('post', { channel: doorbell }))).toContain('I may not write in');
  expect(await guilds.panels(guildId)).toEqual([]);
});

it('lists them, takes one away with its message, and has both on record', async () => {
  const { post, command, discord, parent, general, guilds, guildId, now } = await startPanels();
  expect(await answerTo(await command('list'))).toContain('No panel is posted');
  const panel = await post({ room: 'Living room' });
  expect(await answerTo(await command('list'))).toContain('**Living room** · https://discord.com/channels/');
  const [choice] = await discord.autocomplete({
    userId: parent,
    channelId: general,
    command: 'panel remove',
    options: { panel: '' },
    focused: 'panel',
  });
  expect(choice).toMatchObject({ name: 'Living room · #general', value: panel.id });
  expect(await answerTo(await command('remove', { panel: panel.id }))).toContain('The panel is gone');
  expect(now(panel)).toBeUndefined();
  expect(await guilds.panels(guildId)).toEqual([]);
  expect(await answerTo(await command('remove', { panel: panel.id }))).toContain('no such panel');
  const record = await answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: 'audit' }),
  );
  expect(record).toContain('Panel posted in');
  expect(record).toContain('Panel taken away in');
});

it('suggests the home’s rooms', async () => {
  const { discord, parent, general } = await startPanels();
  const picking = {
    userId: parent,
    channelId: general,
    command: 'panel post',
    options: { room: 'liv' },
    focused: 'room',
  };
  // Whoever types is shown what has come meanwhile.
  await expect.poll(() => discord.autocomplete(picking)).toMatchObject([{ value: 'Living room' }]);
});

it('forgets a panel whose message was deleted', async () => {
  const { post, discord, hub, guilds, guildId, parent } = await startPanels();
  const panel = await post({ room: 'Living room' });
  discord.remove({ userId: parent, channelId: panel.channel_id, messageId: panel.id });
  hub.home.setAvailability('living_room_lamp', 'offline');
  await expect.poll(() => guilds.panels(guildId)).toEqual([]);
});

it('says that the home does not answer, with how it was and since when, until it does again', async () => {
  const database = openTestDatabase();
  const hub = await startTestHub({ database });
  const { post, says } = await startPanels({ hub });
  const panel = await post({ room: 'Living room' });
  await hub.close();
  const lost = await says(panel, /The home does not answer. This is how it was <t:\d+:R>/);
  expect(textOf(lost)).toContain('Living room lamp');
  expect(idsOf(lost)).toEqual([]);
  await startTestHub({ home: hub.home, database, port: Number(new URL(hub.url).port) });
  const back = await says(panel, /-# Changed <t:\d+:R> · checked <t:\d+:R>$/);
  expect(textOf(back)).not.toContain('does not answer');
});

it('is true again after a restart', async () => {
  const { post, says, hub, restart } = await startPanels();
  const panel = await post({ room: 'Living room' });
  const restarting = restart();
  hub.home.setAvailability('living_room_ceiling', 'offline');
  await restarting;
  await says(panel, /🚫/);
});

it('says it where no hub is connected any more', async () => {
  const { post, says, discord, parent, general } = await startPanels();
  const panel = await post({ room: 'Living room' });
  await discord.invoke({ userId: parent, channelId: general, command: 'hub disconnect' });
  await says(panel, /No hub is connected/);
});

it('shows the hub that took the place of another, and says where that has no such room', async () => {
  const { post, says, guilds, guildId, parent, running } = await startPanels();
  const [room, house] = [await post({ room: 'Living room' }), await post()];
  const { origin } = await startScriptedHub(({ url = '' }) =>
    url.endsWith('/devices') ? { body: [{ id: 'kettle', name: 'Kettle', room: 'Galley' }] } : { status: 404 },
  );
  const connection = { apiKey: 'key', fingerprint: null, connectedBy: parent, connectedAt: new Date() };
  await guilds.setHub(guildId, { url: `${origin}/v1`, ...connection });
  await running.core.of(guildId).forget();
  expect(textOf(await says(room, /no room “Living room”/))).toContain('/panel remove');
  await says(house, /### Galley\n.*Kettle/);
});

it('says that the home behind the hub does not answer, though the hub does', async () => {
  let isAway = false;
  let refresh = () => {};
  const home = createSimulatedHome({ ringEveryMs: null });
  const devices = async () => {
    if (isAway) throw new BackendError('away', 'gone');
    return home.devices();
  };
  const on: HomeBackend['on'] = (event, listener) => {
    if (event === 'refresh') refresh = listener as () => void;
    return home.on(event, listener);
  };
  const hub = await startTestHub({ home, backend: { ...home, devices, on } });
  const { post, says } = await startPanels({ hub });
  const panel = await post({ room: 'Living room' });
  isAway = true;
  refresh();
  await says(panel, /The home does not answer. This is how it was/);
  isAway = false;
  refresh();
  await says(panel, /^## Living room\n🪟/);
});

it('is kept no longer than it may be, which is said where it can be read, and goes on when it may be again', async () => {
  const { post, says, discord, hub, doorbell, command } = await startPanels();
  const panel = await post({ room: 'Living room', channel: doorbell });
  const told = discord.next('message', ({ message }) => textOf(message).includes('keep the panel'));
  discord.setBotLacks(doorbell, ['SendMessages']);
  hub.home.setAvailability('living_room_lamp', 'offline');
  expect(textOf((await told).message)).toContain(`<#${doorbell}>`);
  expect(await answerTo(await command('list'))).toContain('not kept up to date since');
  discord.setBotLacks(doorbell, []);
  await says(panel, /🚫/);
  await expect.poll(async () => answerTo(await command('list'))).not.toContain('not kept up to date');
});

it('says where Discord takes so few edits that changes show late', async () => {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const clock = { ...systemClock, now };
  const { post, command, hub, discord } = await startPanels({ discord: { clock }, now });
  await post({ room: 'Living room' });
  expect(await answerTo(await command('list'))).not.toContain('show late');
  aheadMs = 61 * 60_000;
  const refused = discord.next('rest', ({ answer }) => JSON.stringify(answer ?? '').includes('30046'));
  let isOnline = true;
  const changing = setInterval(() => {
    isOnline = !isOnline;
    hub.home.setAvailability('living_room_lamp', isOnline ? 'online' : 'offline');
  }, 50);
  onTestFinished(() => clearInterval(changing));
  await refused;
  await expect.poll(async () => answerTo(await command('list'))).toMatch(/show late: .* about every \d+ s/);
});

it('says it of one whose channel is gone, and keeps the others', async () => {
  const { post, says, guilds, guildId, discord, restart, command, hub } = await startPanels();
  const panel = await post({ room: 'Living room' });
  // As it is found after a restart, the channel deleted meanwhile.
  const gone = { channelId: '1200000000000000099', messageId: '1200000000000000098', room: null };
  await guilds.addPanel(guildId, gone);
  const told = discord.next('message', ({ message }) => textOf(message).includes(`<#${gone.channelId}>`));
  await restart();
  expect(textOf((await told).message)).toContain('panel');
  expect(await answerTo(await command('list'))).toContain('not kept up to date since');
  hub.home.setAvailability('living_room_lamp', 'offline');
  await says(panel, /🚫/);
});

it('offers no switches over a hub that can only look', async () => {
  const lamp = { id: 'lamp', name: 'Lamp', type: 'light', room: 'Hall', state: { on: true } };
  const { origin } = await startScriptedHub(({ url = '' }) => {
    if (url.endsWith('/devices')) return { body: [lamp] };
    return url.endsWith('/lamp') ? { body: lamp } : { status: 404 };
  });
  const { post } = await startPanels({ hubUrl: `${origin}/v1` });
  expect(idsOf(await post({ room: 'Hall' }))).toEqual([]);
});

it.each([
  ['read', false],
  ['read+trigger', false],
  ['read+trigger+control', true],
] as const)('offers switches with a key that may %s: %s', async (scope, isOffered) => {
  const { post, discord, parent, general } = await startPanels({ hub: await startTestHub({ scope }) });
  const panel = idsOf(await post({ room: 'Living room' }));
  const options = { id: 'living_room_lamp' };
  const shown = await discord.invoke({ userId: parent, channelId: general, command: 'device', options });
  const device = idsOf(await messageOf(shown));
  expect(panel.some(id => id.startsWith('panel:turn:'))).toBe(isOffered);
  expect(device.some(id => id.startsWith('device:to:'))).toBe(isOffered);
});

it('shows as much of a large house as fits, and says how much more there is', async () => {
  const devices = Array.from({ length: 500 }, (_, n) => ({
    id: `lamp_${n}`,
    name: `Lamp ${n}`,
    type: 'light',
    room: `Room ${n % 20}`,
    state: { on: n % 2 === 0 },
    commands: [{ capability: 'on', type: 'boolean' }],
  }));
  const { origin } = await startScriptedHub(({ url = '' }) => {
    if (url.endsWith('/devices')) return { body: devices };
    const one = devices.find(({ id }) => url.endsWith(`/${id}`));
    return one ? { body: one } : { status: 404 };
  });
  const { post } = await startPanels({ hubUrl: `${origin}/v1` });
  const panel = await post();
  expect(textOf(panel)).toMatch(/… and \d+ more: `\/devices`/);
  expect(idsOf(panel)).toHaveLength(15);
  expect(buttonOf(panel, '💡 Lamp 0')).toBe('panel:turn:off:lamp_0');
  expect(JSON.stringify(panel.components)).toContain(`"style":${ButtonStyle.Success}`);
});

it.each(['panel:turn:up:lamp', 'panel:turn:on:', 'panel:nothing', 'panel'])(
  'does nothing by an id that is none: %s',
  async customId => {
    const { post, running, discord, child, hub } = await startPanels();
    const panel = await post({ room: 'Living room' });
    expect(idsOf(panel)).not.toContain(customId);
    await expect(discord.click({ userId: child, messageId: panel.id, customId })).rejects.toThrow();
    expect([running.bot.online(), hub.ran]).toEqual([true, []]);
  },
);

it('is in the language of the household', async () => {
  const { command, panelIn, general } = await startPanels({ locale: 'de' });
  await messageOf(await command('post'));
  expect(textOf(await panelIn(general))).toMatch(/^## Das ganze Haus\n/);
});

it('tells whoever pressed it alone what came of a careful scene, once they have said Yes', async () => {
  const { post, discord, guilds, guildId, hub, parent, general } = await startPanels();
  await guilds.syncScenes(guildId, [{ id: 'unlock_front_door', name: 'Unlock front door' }]);
  if (!(await hub.home.device('front_door_lock'))?.state.locked) hub.home.touch('front_door_lock');
  const panel = await post({ room: 'Hallway' });
  const press = async (messageId: string, customId: string) =>
    messageOf(await discord.click({ userId: parent, messageId, customId }));
  const asked = await press(panel.id, buttonOf(panel, '▶️ Unlock front door'));
  expect(textOf(asked)).toContain('Really run');
  const before = discord.messages(general).length;
  await discord.click({ userId: parent, messageId: asked.id, customId: buttonOf(asked, 'Run it') });
  await expect.poll(async () => (await hub.home.device('front_door_lock'))?.state.locked).toBe(false);
  const told = () => discord.messages(general, { as: parent }).find(({ id }) => id === asked.id);
  await expect.poll(() => textOf(told())).toContain('✅');
  expect(discord.messages(general)).toHaveLength(before);
});
