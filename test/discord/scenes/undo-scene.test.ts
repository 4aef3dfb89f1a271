import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startHearing } from '../../support/hearing-household.ts';
import { startListening } from '../../support/listening-household.ts';
import { startPanels } from '../../support/panel-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../../support/spoken.ts';

/** What movie night sets of the living room. */
const SET = ['living_room_lamp', 'living_room_ceiling', 'living_room_blind', 'living_room_tv'];

/** A household whose child may set devices, who runs a scene and undoes it. */
async function start(options: Parameters<typeof startListening>[1] = {}) {
  const household = await startListening('shared', options);
  const { discord, guilds, guildId, hub, child, general } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  const told = (id: string) => discord.messages(general).find(message => message.id === id);
  return {
    ...household,
    run: async (id: string) =>
      messageOf(
        await discord.invoke({ userId: child, channelId: general, command: 'scene', options: { id } }),
      ),
    undo: ({ id: messageId }: APIMessage, userId = child) =>
      discord.click({ userId, messageId, customId: buttonOf(told(messageId), 'Undo') }),
    now: ({ id }: APIMessage) => told(id),
    stateOf: async (id: string) => (await hub.home.device(id))?.state ?? {},
    statesOf: async (ids: readonly string[]) =>
      Promise.all(ids.map(async id => (await hub.home.device(id))?.state)),
    set: (device: string, what: string, value: string) =>
      discord.invoke({ userId: child, channelId: general, command: 'set', options: { device, what, value } }),
  };
}

it('makes all that a scene has set as it was before, in one answer, and once', async () => {
  const { run, undo, now, statesOf } = await start();
  const before = await statesOf(SET);
  const told = await run('movie_night');
  expect(textOf(told)).toContain('**Movie night**: 4 devices set.');
  expect(await statesOf(SET)).not.toEqual(before);
  await undo(told);
  await expect.poll(() => textOf(now(told))).toMatch(/✅ \*\*Living room lamp\*\*.*\n.*✅/);
  expect(await statesOf(SET)).toEqual(before);
  expect(idsOf(now(told) as APIMessage)).toEqual([]);
});

it('leaves alone what somebody has set since, says which that is, and has it on record', async () => {
  const { run, undo, now, set, stateOf, discord, parent, general } = await start();
  const blind = await stateOf('living_room_blind');
  const told = await run('movie_night');
  await answerTo(await set('living_room_lamp', 'brightness', '44'));
  await undo(told);
  await expect
    .poll(() => textOf(now(told)))
    .toContain('❌ **Living room lamp** is not as it was left any more, so I leave it as it is.');
  expect(await stateOf('living_room_lamp')).toMatchObject({ on: true, brightness: 44 });
  expect(await stateOf('living_room_blind')).toEqual(blind);
  const record = await discord.invoke({ userId: parent, channelId: general, command: 'audit' });
  expect(await answerTo(record)).toContain('was not as it was left any more');
});

it('asks before it unlocks again what a scene has locked', async () => {
  const { run, undo, stateOf, hub, discord, child } = await start();
  if ((await stateOf('front_door_lock')).locked) hub.home.touch('front_door_lock');
  const told = await run('good_night');
  expect((await stateOf('kitchen_light')).on).toBe(false);
  expect((await stateOf('front_door_lock')).locked).toBe(true);
  const asking = discord.next('message', ({ message }) => textOf(message).includes('Really unlock'));
  await undo(told);
  const { message, visibleTo } = await asking;
  expect(visibleTo).toBe(child);
  await expect.poll(async () => (await stateOf('kitchen_light')).on).toBe(true);
  expect((await stateOf('front_door_lock')).locked).toBe(true);
  await discord.click({
    userId: child,
    messageId: message.id,
    customId: buttonOf(message, 'Yes, do it'),
  });
  await expect.poll(async () => (await stateOf('front_door_lock')).locked).toBe(false);
});

it('offers it to nobody who may set none of its devices, and refuses whoever may not', async () => {
  const { run, undo, statesOf, guilds, guildId } = await start();
  const told = await run('movie_night');
  const after = await statesOf(SET);
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await answerTo(await undo(told))).toContain('You may not switch devices here');
  expect(await statesOf(SET)).toEqual(after);
  expect(idsOf(await run('dinner_party')).filter(id => id.startsWith('undo:'))).toEqual([]);
});

it('undoes of a scene what somebody may set by a rule about a room, and no more', async () => {
  const { ask, run, undo, now, stateOf, guilds, guildId, child } = await start();
  // Then it is known of which room each device is, however long the hub takes.
  await ask('is the kitchen light on?');
  await guilds.removeRole(guildId, 'control', guildId);
  const rule = { for: 'member', whom: child, isAllowed: true } as const;
  await guilds.setDeviceRule(guildId, { of: 'room', thing: 'Kitchen', name: 'Kitchen', ...rule });
  const kitchen = await stateOf('kitchen_light');
  const told = await run('dinner_party');
  await undo(told);
  await expect.poll(() => textOf(now(told))).toContain('You may not switch this device');
  expect(await stateOf('kitchen_light')).toEqual(kitchen);
  expect(await stateOf('study_speaker')).toMatchObject({ on: true, volume: 20 });
});

it('undoes none of it for whoever has set too much in a minute', async () => {
  const minute = Date.now();
  const { run, undo, statesOf, set, discord } = await start({ now: () => minute });
  const told = await run('movie_night');
  for (let n = 1; n <= 19; n++) await answerTo(await set('study_speaker', 'volume', String(n)));
  const after = await statesOf(SET);
  const refusing = discord.next('message', ({ message }) => textOf(message).includes('for one minute'));
  await undo(told);
  await refusing;
  expect(await statesOf(SET)).toEqual(after);
});

it('undoes it a minute later no more', async () => {
  let now = Date.now();
  const { run, undo, statesOf } = await start({ now: () => now });
  const told = await run('movie_night');
  const after = await statesOf(SET);
  now += 61_000;
  expect(await answerTo(await undo(told))).toContain('can no longer be undone');
  expect(await statesOf(SET)).toEqual(after);
});

it('undoes in words what a sentence has run, with a button under that, too', async () => {
  const { ask, statesOf, hub } = await start();
  const before = await statesOf(SET);
  expect(await ask('movie night')).toContain('4 devices set');
  expect(hub.ran).toEqual(['movie_night']);
  expect(await ask('undo that')).toContain('✅ **Living room lamp**');
  expect(await statesOf(SET)).toEqual(before);
  expect(await ask('undo that')).toContain('I cannot undo that');
});

it('undoes what a voice message has run', async () => {
  const { hears, guilds, guildId, hub, discord, child } = await startHearing({
    hear: () => 'movie night please',
  });
  await guilds.allowRole(guildId, 'control', guildId);
  const before = (await hub.home.device('living_room_lamp'))?.state;
  const { message } = await hears();
  await discord.click({
    userId: child,
    messageId: message.id,
    customId: buttonOf(message, 'Undo'),
  });
  await expect.poll(async () => (await hub.home.device('living_room_lamp'))?.state).toEqual(before);
});

it('undoes for whoever pressed a panel what it ran, in their own answer', async () => {
  const { post, discord, guilds, guildId, parent, hub } = await startPanels();
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const panel = await post({ room: 'Living room' });
  const before = (await hub.home.device('living_room_lamp'))?.state;
  const press = { userId: parent };
  const told = await messageOf(
    await discord.click({ ...press, messageId: panel.id, customId: buttonOf(panel, '▶️ Movie night') }),
  );
  expect((told.flags ?? 0) & MessageFlags.Ephemeral).toBeTruthy();
  await discord.click({ ...press, messageId: told.id, customId: buttonOf(told, 'Undo') });
  await expect.poll(async () => (await hub.home.device('living_room_lamp'))?.state).toEqual(before);
});

it('cannot undo a scene of which the hub tells nothing, nor takes what was set before for it', async () => {
  const lamp = { id: 'lamp', name: 'Lamp', type: 'light', state: { on: false }, availability: 'online' };
  const detail = { ...lamp, commands: [{ capability: 'on', type: 'boolean' }] };
  const { origin, requests } = await startScriptedHub(({ method, url = '' }) => {
    if (method === 'GET') return { body: url.endsWith('/lamp') ? detail : [lamp] };
    const undo = { commands: [{ capability: 'on', value: false }] };
    return url.endsWith('/commands') ? { body: { status: 'confirmed', undo } } : { body: { success: true } };
  });
  const { ask, run, discord, child, general } = await start({
    hubUrl: `${origin}/v1`,
    scenes: ['movie_night'],
  });
  const on = { device: 'lamp', state: 'on' };
  const turned = await discord.invoke({ userId: child, channelId: general, command: 'turn', options: on });
  expect(idsOf(await messageOf(turned)).some(id => id.startsWith('undo:'))).toBe(true);
  expect(idsOf(await run('movie_night')).some(id => id.startsWith('undo:'))).toBe(false);
  expect(await ask('undo that')).toContain('I cannot undo that');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
});
