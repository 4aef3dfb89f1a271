import { expect, it } from 'vitest';
import { callRest } from '../../support/discord-wire.ts';
import { startHousehold } from '../../support/household.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../../support/spoken.ts';

/** A household in which somebody who may set devices looks at one. */
async function start(options: Parameters<typeof startHousehold>[0] = {}) {
  const household = await startHousehold(options);
  const { discord, hub, guilds, guildId, child: userId, general: channelId } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  const nowOf = (id: string) => {
    const found = discord.messages(channelId).find(message => message.id === id);
    if (!found) throw new Error('the message is gone');
    return found;
  };
  return {
    ...household,
    nowOf,
    look: async (id: string) =>
      messageOf(await discord.invoke({ userId, channelId, command: 'device', options: { id } })),
    press: (messageId: string, label: string) =>
      discord.click({ userId, messageId, customId: buttonOf(nowOf(messageId), label) }),
    select: (messageId: string, customId: string, value: string) =>
      discord.click({ userId, messageId, customId, values: [value] }),
    stateOf: async (id: string) => (await hub.home.device(id))?.state ?? {},
  };
}

it('switches by a button, shows it as it is then, and undoes it', async () => {
  const { look, press, nowOf, stateOf } = await start();
  const { id } = await look('kitchen_light');
  await press(id, 'Power → off');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Kitchen light** is off.');
  expect(await stateOf('kitchen_light')).toMatchObject({ on: false });
  expect(buttonOf(nowOf(id), 'Power → on')).toBeTruthy();
  await press(id, 'Undo');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Kitchen light**');
  await expect.poll(async () => (await stateOf('kitchen_light')).on).toBe(true);
  await expect.poll(() => textOf(nowOf(id))).toContain('**Power** on');
});

it('makes it less and more by steps, within what the device takes', async () => {
  const { look, press, nowOf, stateOf } = await start();
  const { id } = await look('kitchen_light');
  await press(id, '↓ 90 %');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Kitchen light**: 90 %.');
  expect(await stateOf('kitchen_light')).toMatchObject({ brightness: 90 });
  await press(id, '↑ 100 %');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Kitchen light**: 100 %.');
});

it('chooses a mode by a select', async () => {
  const { look, select, nowOf, stateOf } = await start();
  const { id } = await look('thermostat');
  await select(id, 'device:to::mode:thermostat', 'eco');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Thermostat**: eco.');
  expect(await stateOf('thermostat')).toMatchObject({ mode: 'eco' });
});

it('asks whoever unlocks by a button, alone, and locks at once', async () => {
  const { look, press, stateOf, nowOf, discord, child, general } = await start();
  const { id } = await look('front_door_lock');
  await press(id, 'Lock → locked');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Front door lock**: locked');
  const asked = discord.next('message', ({ message }) => textOf(message).includes('Really unlock'));
  await press(id, 'Lock → unlocked');
  const { message } = await asked;
  expect(await stateOf('front_door_lock')).toMatchObject({ locked: true });
  const before = discord.messages(general).length;
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Yes, do it') });
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Front door lock**: unlocked');
  expect(await stateOf('front_door_lock')).toMatchObject({ locked: false });
  // There, as it is now, and by no new message.
  expect(textOf(nowOf(id))).toContain('**Lock** unlocked');
  expect(buttonOf(nowOf(id), 'Lock → locked')).toBeTruthy();
  expect(discord.messages(general)).toHaveLength(before);
});

it('tells by a message of its own what came of a Yes where the device’s is gone', async () => {
  const { look, press, stateOf, discord, child, guilds, guildId, general, hub } = await start();
  if (!(await stateOf('front_door_lock')).locked) hub.home.touch('front_door_lock');
  const { id } = await look('front_door_lock');
  const asked = discord.next('message', ({ message }) => textOf(message).includes('Really unlock'));
  await press(id, 'Lock → unlocked');
  const { message } = await asked;
  await callRest(discord, 'DELETE', `/channels/${general}/messages/${id}`);
  expect(await guilds.hub(guildId)).not.toBeNull();
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Yes, do it') });
  await expect.poll(async () => (await stateOf('front_door_lock')).locked).toBe(false);
  const said = () => discord.messages(general, { as: child }).map(textOf).join('\n');
  await expect.poll(said).toContain('✅ **Front door lock**: unlocked');
});

it('answers beneath an undone answer what came of a Yes', async () => {
  const { press, nowOf, stateOf, discord, child, general, hub } = await start();
  if ((await stateOf('front_door_lock')).locked) hub.home.touch('front_door_lock');
  const options = { device: 'front_door_lock', what: 'locked', value: 'true' };
  const told = await messageOf(
    await discord.invoke({ userId: child, channelId: general, command: 'set', options }),
  );
  const asked = discord.next('message', ({ message }) => textOf(message).includes('Really unlock'));
  await press(told.id, 'Undo');
  const { message } = await asked;
  const before = discord.messages(general).length;
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Yes, do it') });
  await expect.poll(() => textOf(nowOf(told.id))).toContain('✅ **Front door lock**: unlocked');
  expect(discord.messages(general)).toHaveLength(before);
});

it('sets the parts of a strip', async () => {
  const { look, press, nowOf, hub } = await start();
  const { id } = await look('study_desk');
  await press(id, 'Screen · Power → off');
  await expect.poll(() => textOf(nowOf(id))).toContain('✅ **Desk power**: Screen · off.');
  const parts = (await hub.home.device('study_desk'))?.parts?.map(({ state }) => state.on);
  expect(parts).toEqual([false, false]);
  expect(buttonOf(nowOf(id), 'Screen · Power → on')).toBeTruthy();
});

it('offers nothing to whoever may only look, and does nothing for them', async () => {
  const { look, press, guilds, guildId, stateOf } = await start();
  const { id } = await look('kitchen_light');
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await answerTo(await press(id, 'Power → off'))).toContain('You may not switch devices');
  expect(await stateOf('kitchen_light')).toMatchObject({ on: true });
  expect(idsOf(await look('kitchen_light')).filter(each => each.startsWith('device:to'))).toEqual([]);
});

it.each([
  'device:to:1000:brightness:kitchen_light',
  'device:to:true:locked:kitchen_light',
  'device:to:true:brightness:kitchen_light',
  'device:to:50:brightness/three:kitchen_light',
  'device:to:50:__proto__:kitchen_light',
  'device:to:50:brightness:',
  'device:to',
  'device:to:false:on:no_such_thing',
  'undo:nothing',
])('does nothing by a forged %s', async customId => {
  const { discord, child, general, stateOf } = await start();
  const before = await stateOf('kitchen_light');
  const button = { type: 2, style: 2, label: 'Forged', custom_id: customId };
  const body = { components: [{ type: 1, components: [button] }], content: 'x' };
  const { body: posted } = await callRest(discord, 'POST', `/channels/${general}/messages`, body);
  const said = discord.next('message', ({ message }) => message.id !== posted.id);
  await discord.click({ userId: child, messageId: posted.id, customId });
  await said;
  expect(await stateOf('kitchen_light')).toEqual(before);
});
