import { expect, it } from 'vitest';
import { judgeRows } from '../../support/judge-rows.ts';
import { startListening } from '../../support/listening-household.ts';
import { answerTo, buttonOf, messageOf, optionsOf, textOf } from '../../support/spoken.ts';

const NOT_THEIRS = { of: 'device', for: 'member', isAllowed: false } as const;

/** A household that is listened to, whose child may switch devices. */
async function startOrdered(mode: 'shared' | 'own' | null = 'shared') {
  const household = await startListening(mode);
  const { guilds, guildId, hub, discord, child, general } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  return {
    ...household,
    stateOf: async (id: string) => (await hub.home.device(id))?.state,
    /** What a button under the last message of the bot comes to. */
    async press(label: string, userId = child) {
      const message = discord.messages(general).findLast(({ author }) => author.id === discord.botUserId);
      if (!message) throw new Error('nothing was said');
      return discord.click({ userId, messageId: message.id, customId: buttonOf(message, label) });
    },
  };
}

it('does what is said of a device, says so, and makes it undone by a button', async () => {
  const { say, answered, stateOf, press } = await startOrdered();
  const before = await stateOf('kitchen_light');
  const answer = answered();
  say(`kitchen light ${before?.on ? 'off' : 'on'} please`);
  expect(textOf((await answer).message)).toContain(`is ${before?.on ? 'off' : 'on'}.`);
  expect((await stateOf('kitchen_light'))?.on).toBe(!before?.on);
  await messageOf(await press('Undo'));
  await expect.poll(async () => (await stateOf('kitchen_light'))?.on).toBe(before?.on);
});

it.each([
  ['set the thermostat to 20', 'thermostat', { target_temperature: 20 }],
  ['could you dim the living room lamp to 30%', 'living_room_lamp', { brightness: 30 }],
  ['kitchen blind halfway', 'kitchen_blind', { position: 50 }],
  ['Rollo in der Küche zu bitte', 'kitchen_blind', { position: 0 }],
  ['lock the front door', 'front_door_lock', { locked: true }],
])('sets what is said to the bot: "%s"', async (content, id, state) => {
  const { ask, stateOf } = await startOrdered();
  expect(await ask(content)).toMatch(/\*\*/);
  expect(await stateOf(id)).toMatchObject(state);
});

it('says honestly that devices are not set at a time, or for a while, and sets none', async () => {
  const { ask, stateOf, discord, parent, general, answered } = await startOrdered();
  const before = await stateOf('kitchen_light');
  await judgeRows(
    [
      ['turn off the kitchen light at 8', 'I can schedule scenes, not single devices yet'],
      ['lock the front door at 10pm please', 'I can schedule scenes, not single devices yet'],
      ['set the thermostat to 20 in half an hour', 'I can schedule scenes, not single devices yet'],
      ['kitchen light off later', 'I can schedule scenes, not single devices yet'],
      ['turn on the bedroom fan for 10 minutes', 'I can schedule scenes, not single devices yet'],
      ['turn off the lamp tonight', 'I can schedule scenes, not single devices yet'],
      ['mach um 8 das Küchenlicht aus', 'einzelne Geräte noch nicht'],
      ['éteins la lumière de la cuisine dans 20 minutes', 'pas encore des appareils seuls'],
      ['apaga la luz de la cocina a las 8', 'todavía no dispositivos sueltos'],
      ['spegni la luce della cucina alle 8', 'non ancora i singoli dispositivi'],
      ['doe het keukenlicht uit om 8 uur', 'losse apparaten nog niet'],
      ['apaga a luz da cozinha às 8', 'ainda não dispositivos avulsos'],
      ['zgaś światło w kuchni o 8', 'jeszcze nie pojedyncze urządzenia'],
    ],
    async ([text, expected]) => expect(await ask(text)).toContain(expected),
  );
  const toOther = answered();
  discord.say({
    userId: parent,
    channelId: general,
    content: `<@${discord.botUserId}> open the blinds at 7`,
  });
  expect(textOf((await toOther).message)).toContain('not single devices yet');
  expect(await stateOf('kitchen_light')).toEqual(before);
});

it('goes from what a lamp is now where only more or less is said', async () => {
  const { ask, stateOf } = await startOrdered();
  await ask('set the living room lamp to 50%');
  await ask('make the living room lamp brighter');
  expect(await stateOf('living_room_lamp')).toMatchObject({ brightness: 70 });
});

it('asks which of several is meant, and does that alone, for who asked', async () => {
  const { ask, press, parent, child, stateOf, hub, discord, general } = await startOrdered();
  const lamps = (await hub.home.devices()).filter(({ type }) => type === 'light');
  const before = await Promise.all(lamps.map(({ id }) => stateOf(id)));
  expect(await ask('turn the lamp on')).toContain('Which one did you mean?');
  const question = discord.messages(general).at(-1);
  const [first] = optionsOf(question);
  if (!first || !question) throw new Error('nothing was offered');
  expect(await Promise.all(lamps.map(({ id }) => stateOf(id)))).toEqual(before);
  const pressAs = (userId: string) => discord.click({ userId, messageId: question.id, ...first.chosen });
  expect(await answerTo(await pressAs(parent))).toContain('put to someone else');
  const told = await messageOf(await pressAs(child));
  expect(textOf(told)).toMatch(/is on\./);
  await expect(press('No')).rejects.toThrow('no button');
});

it('offers each room of what is meant and can be reached, what already is so last, and all of them first', async () => {
  const { ask, discord, general, child, stateOf } = await startOrdered();
  await ask('turn off the lights');
  const question = discord.messages(general).at(-1);
  const options = optionsOf(question);
  expect(options.map(({ text }) => text)).toEqual([
    'All 5',
    'Kitchen',
    'Living room',
    'Bedroom (already off)',
    'Hallway (already off)',
  ]);
  const all = { userId: child, messageId: question?.id ?? '', ...options[0]?.chosen };
  await messageOf(await discord.click({ customId: '', ...all }));
  expect([(await stateOf('kitchen_light'))?.on, (await stateOf('living_room_lamp'))?.on]).toEqual([
    false,
    false,
  ]);
});

it.each([
  ['lock the front door and turn off the lights', 'Front door lock**: locked', 'All 5'],
  ['schließ die Haustür ab und mach die Lichter aus', 'Front door lock**: verriegelt', 'Alle 5'],
  ['lock the front door and dim the lamp to 10%', 'Front door lock**: locked', 'Bedside lamp (Bedroom)'],
])('does at once what is clear, and asks about the rest alone: "%s"', async (content, done, offered) => {
  const { ask, rest, stateOf, discord, general } = await startOrdered();
  expect(await ask(content)).toContain(done);
  expect((await stateOf('front_door_lock'))?.locked).toBe(true);
  await rest();
  const question = discord.messages(general).at(-1);
  expect(textOf(question)).not.toContain('Front door lock');
  expect(optionsOf(question)[0]?.text).toBe(offered);
});

it.each([
  'lock the front door and then turn off the lights',
  'schließ die Haustür ab und dann mach die Lichter aus',
])('does nothing of orders that wait for each other before its question is answered: "%s"', async content => {
  const { ask, stateOf } = await startOrdered();
  expect(await ask(content)).toContain('Front door lock');
  expect((await stateOf('front_door_lock'))?.locked).toBe(false);
});

it('asks about each order that fits several, and once about those of the same things', async () => {
  const { ask, rest, discord, general } = await startOrdered();
  const texts = () => discord.messages(general).slice(-2).map(textOf);
  await ask('turn off the lamp and close the blind');
  await rest();
  expect(texts()).toEqual([
    expect.stringContaining('lamp**: off'),
    expect.stringContaining('blind**: closed'),
  ]);
  expect(await ask('turn on the lamp and dim it to 30%')).toContain('**Bedside lamp**: on, 30 %');
});

it.each([
  [
    'set the kitchen light to red',
    '**Kitchen light** does not take that. What can be set: Power, Brightness',
  ],
  ['make the kitchen light red', '**Kitchen light** does not take that.'],
  ['Küchenlicht auf rot', 'Das nimmt **Kitchen light** nicht an. Einstellen lässt sich: Strom, Helligkeit'],
])('says what can be set of a device that does not take what is ordered: "%s"', async (content, text) => {
  const { ask, hub } = await startOrdered();
  const before = JSON.stringify(await hub.home.devices());
  expect(await ask(content)).toContain(text);
  expect(JSON.stringify(await hub.home.devices())).toBe(before);
});

it('asks before it switches many, and then undoes all of them at once', async () => {
  const { ask, press, hub } = await startOrdered();
  const on = async () => {
    const devices = await hub.home.devices();
    return devices.filter(({ state, availability }) => state.on && availability === 'online').length;
  };
  const few = await on();
  expect(await ask('turn everything on')).toContain('Did you mean this?');
  expect(await on()).toBe(few);
  const told = await messageOf(await press('Yes'));
  expect(textOf(told)).toMatch(/is on\..*\n/);
  expect(await on()).toBeGreaterThan(few + 3);
  await messageOf(await press('Undo'));
  await expect.poll(on).toBe(few);
});

it('has what lets people in confirmed, whoever says it', async () => {
  const { ask, stateOf, hub, press } = await startOrdered();
  if (!(await stateOf('front_door_lock'))?.locked) hub.home.touch('front_door_lock');
  expect(await ask('unlock the front door please')).toContain('Front door lock');
  expect((await stateOf('front_door_lock'))?.locked).toBe(true);
  await messageOf(await press('Yes, do it'));
  await expect.poll(async () => (await stateOf('front_door_lock'))?.locked).toBe(false);
});

it('switches nothing for who may not, and says so to who spoke to it alone', async () => {
  const { ask, say, caughtUp, guilds, guildId, stateOf } = await startOrdered();
  await guilds.removeRole(guildId, 'control', guildId);
  const before = await stateOf('kitchen_light');
  say(`kitchen light ${before?.on ? 'off' : 'on'}`);
  expect(await caughtUp()).toEqual([]);
  expect(await ask('turn off the kitchen light')).toContain('You may not switch devices here');
  expect(await stateOf('kitchen_light')).toEqual(before);
});

it.each([
  'did you turn off the kitchen light',
  'the kitchen light is off',
  'I will turn off the kitchen light',
  "don't turn off the kitchen light",
  'mum, turn off the kitchen light',
  'she said turn off the kitchen light',
  'turn off the kitchen light when you leave',
  'my neighbour turned all their lights off',
  'cool thanks',
  'that joke went over my head, lights on nobody home',
])('does nothing about what is talk: "%s"', async content => {
  const { say, caughtUp, hub } = await startOrdered();
  const before = JSON.stringify(await hub.home.devices());
  say(content);
  expect(await caughtUp()).toEqual([]);
  expect(JSON.stringify(await hub.home.devices())).toBe(before);
});

it('is not led by a button that stands for a minute too long, or twice', async () => {
  const { ask, press, discord, general, child, hub } = await startOrdered();
  await ask('turn everything on');
  const message = discord.messages(general).at(-1);
  const customId = buttonOf(message, 'Yes');
  await messageOf(await press('Yes'));
  const before = JSON.stringify(await hub.home.devices());
  await expect(discord.click({ userId: child, messageId: message?.id ?? '', customId })).rejects.toThrow();
  expect(JSON.stringify(await hub.home.devices())).toBe(before);
});

it('undoes in words what the same person has just set, and nobody else’s', async () => {
  const { ask, stateOf, discord, parent, general, answered } = await startOrdered();
  const before = (await stateOf('kitchen_light'))?.on;
  await ask(`turn the kitchen light ${before ? 'off' : 'on'}`);
  const other = answered();
  discord.say({ userId: parent, channelId: general, content: `<@${discord.botUserId}> undo that` });
  expect(textOf((await other).message)).toContain('I cannot undo that');
  expect((await stateOf('kitchen_light'))?.on).toBe(!before);
  expect(await ask('undo that')).toContain(`is ${before ? 'on' : 'off'}.`);
  expect((await stateOf('kitchen_light'))?.on).toBe(before);
  expect(await ask('undo that')).toContain('I cannot undo that');
});

it('says of a lamp that is off again no brightness, which it only keeps', async () => {
  const { ask, stateOf, hub } = await startOrdered();
  await hub.home.command?.('kitchen_light', [{ capability: 'on', value: false }]);
  await ask('set the kitchen light to 40%');
  expect(await ask('undo that')).toBe('✅ **Kitchen light** is off.');
  expect(await stateOf('kitchen_light')).toMatchObject({ on: false });
});

it('offers quietly what somebody who was overheard probably ordered, and does it for who clicks that', async () => {
  const { discord, say, child, general, stateOf } = await startOrdered();
  const before = (await stateOf('kitchen_light'))?.on;
  const reaction = discord.next('reaction');
  say(`kitchen light ${before ? 'off' : 'on'} wobbly knees`);
  const { messageId, emoji } = await reaction;
  expect(emoji).toBe('▶️');
  expect((await stateOf('kitchen_light'))?.on).toBe(before);
  const answer = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
  discord.react({ userId: child, channelId: general, messageId, emoji });
  expect(textOf((await answer).message)).toContain(`is ${before ? 'off' : 'on'}.`);
  expect((await stateOf('kitchen_light'))?.on).toBe(!before);
});

it('offers nothing of devices to who may not set them', async () => {
  const { discord, guilds, guildId, say, ask, general, child } = await startOrdered();
  await guilds.removeRole(guildId, 'control', guildId);
  say('kitchen light off wobbly knees');
  expect(await ask('how are you')).not.toBe('');
  const said = discord.messages(general).filter(({ author }) => author.id === child);
  expect(said.flatMap(({ reactions = [] }) => reactions)).toEqual([]);
});

it('asks about nothing, and offers nothing, that is kept from who says it', async () => {
  const { ask, say, discord, guilds, guildId, general, child } = await startOrdered();
  const keep = (id: string) =>
    guilds.setDeviceRule(guildId, { ...NOT_THEIRS, thing: id, name: id, whom: child });
  const labels = () => JSON.stringify(discord.messages(general).at(-1)?.components);
  await ask('turn the lamp on');
  expect(labels()).toContain('"Hallway light"');
  await keep('hallway_light');
  expect(await ask('turn the lamp on')).toContain('Which one did you mean?');
  expect(labels()).not.toContain('"Hallway light"');
  await keep('kitchen_light');
  say('kitchen light off wobbly knees');
  expect(await ask('how are you')).not.toBe('');
  const said = discord.messages(general).filter(({ author }) => author.id === child);
  expect(said.flatMap(({ reactions = [] }) => reactions)).toEqual([]);
});

it('says that a device is kept from who is asked about it', async () => {
  const { ask, hub, guilds, guildId, child } = await startOrdered();
  const lights = (await hub.home.devices()).filter(({ type }) => type === 'light');
  for (const { id } of lights)
    await guilds.setDeviceRule(guildId, { ...NOT_THEIRS, thing: id, name: id, whom: child });
  expect(await ask('turn the lamp on')).toContain('You may not');
});
