import { describe, expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const TAKES = [
  { capability: 'on', type: 'boolean' },
  { capability: 'position', type: 'number', minimum: 0, maximum: 100 },
  { capability: 'brightness', type: 'number', minimum: 0, maximum: 100 },
  { capability: 'color', type: 'string' },
];

/** A household, what somebody in it sets, and what they read then. */
async function start(options: Parameters<typeof startHousehold>[0] = {}) {
  const household = await startHousehold(options);
  const { discord, hub, guilds, guildId, child, general } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  const channelId = general;
  return {
    ...household,
    set: (device: string, what: string, value: string, userId = child) =>
      discord.invoke({ userId, channelId, command: 'set', options: { device, what, value } }),
    suggested: async (focused: string, options: Record<string, string>) =>
      discord.autocomplete({ userId: child, channelId, command: 'set', focused, options }),
    stateOf: async (id: string) => (await hub.home.device(id))?.state ?? {},
    nowSays: (id: string) => textOf(discord.messages(general).find(message => message.id === id)),
  };
}

it.each([
  ['kitchen_light', 'brightness', '30 %', { brightness: 30 }, '**Kitchen light**: 30 %.'],
  ['kitchen_light', 'Brightness', 'half', { brightness: 50 }, '**Kitchen light**: 50 %.'],
  ['Kitchen light', 'brightness', '40', { brightness: 40 }, '**Kitchen light**: 40 %.'],
  ['kitchen_light', 'on', 'off', { on: false }, '**Kitchen light** is off.'],
  ['kitchen_light', 'color_temperature', 'warm', { color_temperature: 2700 }, '2,700 K'],
  ['living_room_ceiling', 'color', 'red', { color: '#ff0000' }, '#ff0000'],
  ['living_room_blind', 'position', 'closed', { position: 0 }, '**Living room blind**: closed.'],
  ['thermostat', 'target_temperature', '19°', { target_temperature: 19 }, 'set to 19 °C'],
  ['thermostat', 'mode', 'eco', { mode: 'eco' }, '**Thermostat**: eco.'],
])('sets %s: %s to %s', async (device, what, value, state, told) => {
  const { set, stateOf } = await start();
  expect(await answerTo(await set(device, what, value))).toContain(`✅ `);
  expect(await stateOf(device.toLowerCase().replace(' ', '_'))).toMatchObject(state);
  expect(told.length > 0 && (await answerTo(await set(device, what, value)))).toContain(told);
});

it('undoes whatever was set, while nobody has changed it since', async () => {
  const { set, stateOf, discord, child } = await start();
  const before = await stateOf('kitchen_light');
  const press = async (message: Awaited<ReturnType<typeof messageOf>>) =>
    discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Undo') });
  const first = await messageOf(await set('kitchen_light', 'brightness', '30'));
  const second = await messageOf(await set('kitchen_light', 'brightness', '40'));
  const refused = discord.next('message', ({ message }) => textOf(message).includes('any more'));
  await press(first);
  expect(textOf((await refused).message)).toContain('not as it was left any more');
  expect(await stateOf('kitchen_light')).toMatchObject({ brightness: 40 });
  await press(second);
  await expect.poll(async () => (await stateOf('kitchen_light')).brightness).toBe(30);
  expect(before.brightness).toBe(100);
});

it.each<[string, string, object, object]>([
  ['color', 'turquoise', { on: true, color: '#ff0000' }, { on: true, color: '#00ffed' }],
  ['position', '50', { position: 0 }, { position: 47 }],
  ['brightness', '0', { on: true, brightness: 80 }, { on: false, brightness: null }],
])('undoes a %s that the device tells as it can', async (capability, value, before, after) => {
  const bodies: string[] = [];
  const told = (state: object) => ({ id: 'thing', name: 'Thing', type: 'light', state, commands: TAKES });
  const undo = { commands: [{ capability: 'on', value: true }] };
  const { origin } = await startScriptedHub((request, response) => {
    const { method, url = '' } = request;
    const state = bodies.length === 0 ? before : after;
    if (method !== 'POST') return { body: url.endsWith('/thing') ? told(state) : [told(state)] };
    request.on('data', bytes => bodies.push(String(bytes)));
    request.on('end', () => response.end(JSON.stringify({ status: 'confirmed', device: told(after), undo })));
    return undefined;
  });
  const { set, discord, child } = await start({ hubUrl: `${origin}/v1` });
  const message = await messageOf(await set('thing', capability, value));
  await discord.click({ userId: child, messageId: message.id, customId: buttonOf(message, 'Undo') });
  await expect.poll(() => bodies.map(body => JSON.parse(body))).toEqual([expect.anything(), undo]);
});

it('does not light a lamp again that somebody has put out since', async () => {
  const { set, stateOf, discord, child, hub } = await start();
  const told = await messageOf(await set('kitchen_light', 'brightness', '30'));
  hub.home.touch('kitchen_light');
  const refused = discord.next('message', ({ message }) => textOf(message).includes('any more'));
  await discord.click({ userId: child, messageId: told.id, customId: buttonOf(told, 'Undo') });
  await refused;
  expect(await stateOf('kitchen_light')).toMatchObject({ on: false });
});

describe('of what is careful', () => {
  it.each([
    ['front_door_lock', 'locked', 'unlocked', 'Really unlock **Front door lock**?', { locked: false }],
    ['thermostat', 'target_temperature', '26', 'Really heat with **Thermostat** (set to 26 °C)?', {}],
  ])('asks before it sets %s: %s to %s', async (device, what, value, question, state) => {
    const { set, stateOf, discord, child, nowSays } = await start();
    const before = await stateOf(device);
    const asking = await messageOf(await set(device, what, value));
    expect(textOf(asking)).toContain(question);
    expect(await stateOf(device)).toEqual(before);
    const customId = buttonOf(asking, 'Yes, do it');
    await discord.click({ userId: child, messageId: asking.id, customId });
    await expect.poll(() => nowSays(asking.id)).toContain('✅');
    expect(await stateOf(device)).toMatchObject(state);
  });

  it('locks without a question', async () => {
    const { set } = await start();
    expect(await answerTo(await set('front_door_lock', 'locked', 'locked'))).toContain('✅');
  });
});

it.each([
  ['kitchen_light', 'brightness', '130', 'goes from 0 % to 100 %'],
  ['thermostat', 'mode', 'dance', 'is one of'],
  ['kitchen_light', 'volume', '3', 'What can be set: Power, Brightness'],
  ['kitchen_sensor', 'temperature', '3', 'Nothing of **Kitchen climate** can be set'],
  ['no_such_thing', 'on', 'on', 'knows no device'],
])('sets nothing of %s: %s to %s', async (device, what, value, told) => {
  const { set } = await start();
  expect(await answerTo(await set(device, what, value))).toContain(told);
});

it('suggests devices that take something, what they take, and values with their units', async () => {
  const { suggested, guilds, guildId } = await start();
  const device = 'kitchen_light';
  const values = (choices: readonly { readonly value: unknown }[]) => choices.map(({ value }) => value);
  // Whoever types is shown what has come meanwhile.
  await expect.poll(async () => values(await suggested('device', { device: 'kitchen' }))).toContain(device);
  expect(values(await suggested('device', { device: '' }))).not.toContain('kitchen_sensor');
  await expect
    .poll(() => suggested('what', { device, what: '' }))
    .toContainEqual(expect.objectContaining({ name: 'Brightness', value: 'brightness' }));
  const half = expect.objectContaining({ name: '50 % (half)', value: '50' });
  await expect.poll(() => suggested('value', { device, what: 'brightness', value: '' })).toContainEqual(half);
  const typed = await suggested('value', { device, what: 'brightness', value: '33' });
  expect(typed[0]).toMatchObject({ name: '33 %', value: '33' });
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await suggested('device', { device: '' })).toEqual([]);
  expect(await suggested('what', { device, what: '' })).toEqual([]);
});

it.each([
  ['at once', 'off', false],
  ['once it was confirmed', 'on', true],
])('says that a device has followed once it says so: %s', async (_when, value, becomes) => {
  let isOn = !becomes;
  const sauna = () => ({
    id: 'sauna',
    name: 'Sauna',
    type: 'switch',
    state: { on: isOn },
    commands: [{ capability: 'on', type: 'boolean' }],
  });
  const { origin } = await startScriptedHub(({ method, url = '' }) => {
    if (method === 'POST') return { status: 202, body: { status: 'accepted', undo: null } };
    return { body: url.endsWith('/sauna') ? sauna() : [sauna()] };
  });
  const { set, nowSays, discord, child } = await start({ hubUrl: `${origin}/v1` });
  const told = await messageOf(await set('sauna', 'on', value));
  if (becomes)
    await discord.click({ userId: child, messageId: told.id, customId: buttonOf(told, 'Yes, do it') });
  await expect.poll(() => nowSays(told.id)).toContain('the device has not said yet');
  isOn = becomes;
  await expect.poll(() => nowSays(told.id)).toContain(`✅ **Sauna** is ${value}.`);
});

it('undoes what was accepted once it is so, and says meanwhile that it is not yet', async () => {
  let position = 0;
  const blind = () => ({
    id: 'blind',
    name: 'Blind',
    type: 'blind',
    state: { position },
    commands: [{ capability: 'position', type: 'number', minimum: 0, maximum: 100 }],
  });
  let posts = 0;
  const { origin } = await startScriptedHub(({ method, url = '' }) => {
    if (method !== 'POST') return { body: url.endsWith('/blind') ? blind() : [blind()] };
    posts += 1;
    if (posts > 1) return { body: { status: 'confirmed', undo: null } };
    const undo = { commands: [{ capability: 'position', value: 0 }] };
    return { status: 202, body: { status: 'accepted', undo, device: blind() } };
  });
  const { set, discord, child, nowSays } = await start({ hubUrl: `${origin}/v1` });
  const told = await messageOf(await set('blind', 'position', '80'));
  const undo = () => discord.click({ userId: child, messageId: told.id, customId: buttonOf(told, 'Undo') });
  const refused = discord.next('message', ({ message }) => textOf(message).includes('not followed yet'));
  position = 40;
  await undo();
  expect(textOf((await refused).message)).toContain('**Blind** has not followed yet, or somebody');
  expect(posts).toBe(1);
  position = 80;
  await undo();
  await expect.poll(() => nowSays(told.id)).toContain('**Blind**: closed.');
  expect(posts).toBe(2);
});

it.each([404, 405, 501])('offers nothing by a hub that answers %i, until it is asked again', async status => {
  const lamp = {
    id: 'lamp',
    name: 'Lamp',
    type: 'light',
    state: { on: true },
    commands: [{ capability: 'on', type: 'boolean' }],
  };
  let posts = 0;
  let isUpgraded = false;
  let aheadMs = 0;
  const { origin } = await startScriptedHub(({ method, url = '' }) => {
    if (method === 'POST') posts += 1;
    if (method === 'POST') return isUpgraded ? { body: { status: 'confirmed' } } : { status, body: {} };
    return { body: url.endsWith('/lamp') ? lamp : [lamp] };
  });
  const { set, suggested } = await start({ hubUrl: `${origin}/v1`, now: () => Date.now() + aheadMs });
  await expect.poll(() => suggested('device', { device: '' })).toHaveLength(1);
  for (const _ of [1, 2])
    expect(await answerTo(await set('lamp', 'on', 'off'))).toContain('only lets me look at devices');
  expect(posts).toBe(1);
  expect(await suggested('device', { device: '' })).toEqual([]);
  isUpgraded = true;
  aheadMs = 11 * 60_000;
  expect(await answerTo(await set('lamp', 'on', 'off'))).toContain('is off');
});

it('offers nothing by a hub that says of nothing what it takes, and blames no device for it', async () => {
  const lamp = { id: 'lamp', name: 'Lamp', type: 'light', state: { on: true } };
  const { origin, requests } = await startScriptedHub(({ url = '' }) => ({
    body: url.endsWith('/lamp') ? lamp : [lamp],
  }));
  const { suggested, discord, child, general } = await start({ hubUrl: `${origin}/v1` });
  expect(await suggested('device', { device: '' })).toEqual([]);
  const turning = { userId: child, channelId: general, command: 'turn' };
  const told = await discord.invoke({ ...turning, options: { device: 'lamp', state: 'off' } });
  expect(await answerTo(told)).toContain('only lets me look at devices');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('offers what a list says can be set, and nothing else that tells whether it is on', async () => {
  const device = (id: string, takes: readonly string[]) => ({
    ...{ id, name: id, type: 'other', state: { on: true }, takes },
    commands: takes.map(capability => ({ capability, type: 'boolean' })),
  });
  const devices = [device('siren', []), device('fan', ['on'])];
  const { origin } = await startScriptedHub(({ url = '' }) => ({
    body: devices.find(({ id }) => url.endsWith(`/${id}`)) ?? devices,
  }));
  const { suggested, discord, child, general } = await start({ hubUrl: `${origin}/v1` });
  await expect.poll(() => suggested('device', { device: '' })).toMatchObject([{ value: 'fan' }]);
  const typing = { userId: child, channelId: general, command: 'turn', focused: 'device' };
  expect(await discord.autocomplete({ ...typing, options: { device: '' } })).toMatchObject([
    { value: 'fan' },
  ]);
});
