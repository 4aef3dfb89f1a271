import { describe, expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { type Scripted, startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, idsOf, messageOf, textOf } from '../support/spoken.ts';

const LAMP = {
  id: 'lamp',
  name: 'Lamp',
  type: 'light',
  availability: 'online',
  state: { on: true },
  commands: [{ capability: 'on', type: 'boolean' }],
};

/** A household, what somebody in it turns, and what they read then. */
async function start(options: Parameters<typeof startHousehold>[0] = {}) {
  const household = await startHousehold(options);
  const { discord, hub, guilds, guildId, child, parent, general } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  const turn = (device: string, state: string, userId = child) =>
    discord.invoke({ userId, channelId: general, command: 'turn', options: { device, state } });
  return {
    ...household,
    turn,
    parent,
    isOn: async (id: string) => (await hub.home.device(id))?.state.on,
  };
}

/** The same over a hub that says of a lamp and of setting it what the test says. */
async function startOver(answer: Scripted, device: object = LAMP) {
  const { origin } = await startScriptedHub(({ method, url = '' }) => {
    if (method === 'POST') return answer;
    return url.endsWith('/lamp') ? { body: device } : { body: [device] };
  });
  return start({ hubUrl: `${origin}/v1` });
}

it('turns a device off and on, and has it on record', async () => {
  const { turn, isOn, discord, parent, general } = await start();
  expect(await answerTo(await turn('kitchen_light', 'on'))).toContain('✅ **Kitchen light** is on.');
  expect(await isOn('kitchen_light')).toBe(true);
  expect(await answerTo(await turn('kitchen_light', 'off'))).toContain('✅ **Kitchen light** is off.');
  expect(await isOn('kitchen_light')).toBe(false);
  const record = await discord.invoke({ userId: parent, channelId: general, command: 'audit' });
  expect(await answerTo(record)).toContain('✅ **Kitchen light → off**: done');
});

it('turns what is typed by its name, and says which there are where several are called so', async () => {
  const { turn, isOn } = await start();
  expect(await answerTo(await turn('kitchen LIGHT', 'on'))).toContain('✅ **Kitchen light** is on.');
  expect(await isOn('kitchen_light')).toBe(true);
  const lamps = ['Hall', 'Kitchen'].map(room => ({ ...LAMP, id: `lamp_${room}`, room }));
  const { origin } = await startScriptedHub(({ method, url = '' }) => {
    if (method === 'POST') return { body: { status: 'confirmed', undo: null } };
    const named = lamps.find(({ id }) => url.endsWith(`/${id}`));
    return { body: named ?? lamps };
  });
  const other = await start({ hubUrl: `${origin}/v1` });
  const refused = await other.turn('lámp', 'off');
  expect(refused).toMatchObject({ ephemeral: true });
  expect(await answerTo(refused)).toBe(
    '❌ Several are called “lámp”: Lamp (Hall), Lamp (Kitchen). Pick one from the list.',
  );
  expect(await answerTo(await other.turn('Lamp (Hall)', 'off'))).toContain('✅ **Lamp** is off.');
});

it('turns it back by a button, once it is still so, and for whoever may', async () => {
  const { turn, isOn, discord, guilds, guildId, child, general } = await start();
  const before = await isOn('kitchen_light');
  const told = await messageOf(await turn('kitchen_light', before ? 'off' : 'on'));
  const customId = buttonOf(told, 'Undo');
  const press = { userId: child, messageId: told.id, customId, channelId: general };
  const click = () => discord.click(press);
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await answerTo(await click())).toContain('You may not switch devices here');
  expect(await isOn('kitchen_light')).toBe(!before);
  await guilds.allowRole(guildId, 'control', guildId);
  const [on, off] = before ? (['on', 'off'] as const) : (['off', 'on'] as const);
  await answerTo(await turn('kitchen_light', on));
  const refused = discord.next('message', ({ message }) => textOf(message).includes('any more'));
  await click();
  expect(textOf((await refused).message)).toContain('not as it was left any more');
  await answerTo(await turn('kitchen_light', off));
  await click();
  await expect.poll(() => isOn('kitchen_light')).toBe(before);
  const shown = () => discord.messages(general).find(({ id }) => id === told.id);
  await expect.poll(() => textOf(shown())).toContain(`**Kitchen light** is ${before ? 'on' : 'off'}.`);
  // What was undone is not undone again.
  expect(idsOf(shown() ?? told)).toEqual([]);
});

it('turns nothing back after a minute, nor by an id that is none', async () => {
  let now = Date.now();
  const { turn, isOn, discord, child, general } = await start({ now: () => now });
  const before = await isOn('kitchen_light');
  const told = await messageOf(await turn('kitchen_light', before ? 'off' : 'on'));
  now += 61_000;
  const customId = buttonOf(told, 'Undo');
  const click = { userId: child, messageId: told.id, channelId: general };
  expect(await answerTo(await discord.click({ ...click, customId }))).toContain('can no longer be undone');
  expect(await isOn('kitchen_light')).toBe(!before);
});

it.each([
  ['a lock', 'front_door_lock', 'does not take that'],
  ['a sensor', 'kitchen_sensor', 'does not take that'],
  ['what the hub does not know', 'no_such_thing', 'knows no device'],
])('does not turn %s', async (_what, id, told) => {
  const { turn } = await start();
  expect(await answerTo(await turn(id, 'on'))).toContain(told);
});

describe('of what could hurt somebody', () => {
  const sauna = { ...LAMP, name: 'Sauna' };
  const start = () => startOver({ body: { status: 'confirmed', undo: null } }, sauna);

  it('turns off at once, and on once whoever asked has said Yes', async () => {
    const { turn, discord, child, parent, general } = await start();
    expect(await answerTo(await turn('lamp', 'off'))).toContain('✅ **Sauna** is off.');
    const asking = await messageOf(await turn('lamp', 'on'));
    expect(textOf(asking)).toContain('Really turn on **Sauna**?');
    const customId = buttonOf(asking, 'Yes, do it');
    const click = (userId: string) => discord.click({ userId, messageId: asking.id, customId });
    expect(await answerTo(await click(parent))).toContain('put to someone else');
    await click(child);
    const shown = () => discord.messages(general).find(({ id }) => id === asking.id);
    await expect.poll(() => textOf(shown())).toContain('✅ **Sauna** is on.');
  });

  it('leaves it as it is where nobody wants it after all, and has that on record', async () => {
    const { turn, discord, child, parent, general } = await start();
    const asking = await messageOf(await turn('lamp', 'on'));
    const customId = buttonOf(asking, 'Cancel');
    await discord.click({ userId: child, messageId: asking.id, customId });
    const shown = () => discord.messages(general).find(({ id }) => id === asking.id);
    await expect.poll(() => textOf(shown())).toContain('nothing was changed');
    const record = await discord.invoke({ userId: parent, channelId: general, command: 'audit' });
    expect(await answerTo(record)).toContain('**Sauna → on** was not confirmed');
  });
});

it.each<[string, Scripted, string]>([
  ['taken', { status: 202, body: { status: 'accepted', undo: null } }, '☑️ **Lamp**: asked of the hub'],
  ['done in part', { body: { status: 'partial', undo: null } }, '⚠️ **Lamp**: done in part.'],
  ['perhaps done', { status: 504, body: {} }, 'whether it did is not known'],
  ['not for this key', { status: 403, body: {} }, 'key may run scenes, but not set devices'],
  ['refused', { status: 422, body: { detail: 'no' } }, 'refused'],
])('says when it is %s, and offers no undo', async (_what, answer, told) => {
  const { turn } = await startOver(answer);
  const message = await messageOf(await turn('lamp', 'off'));
  expect(textOf(message)).toContain(told);
  expect(idsOf(message)).toEqual([]);
});

it('says when it is out of reach', async () => {
  const { turn } = await startOver({ status: 503, body: {} }, { ...LAMP, availability: 'offline' });
  expect(await answerTo(await turn('lamp', 'off'))).toContain('can’t be reached just now');
});

it('turns nothing by a hub that can only look', async () => {
  const { turn } = await startOver({ body: {} }, { ...LAMP, commands: undefined });
  expect(await answerTo(await turn('lamp', 'off'))).toContain('only lets me look at devices');
});

it('is for those who manage until a role is given it, and stops for a pause', async () => {
  const { turn, guilds, guildId, parent } = await start();
  await guilds.setPause(guildId, { until: new Date(Date.now() + 600_000), lengthMs: 600_000 });
  expect(await answerTo(await turn('kitchen_light', 'on'))).toContain('The house is paused');
  await guilds.setPause(guildId, null);
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await answerTo(await turn('kitchen_light', 'on'))).toContain('You may not switch devices');
  expect(await answerTo(await turn('kitchen_light', 'on', parent))).toContain('is on.');
});

it('suggests what can be turned to whoever may', async () => {
  const { discord, guilds, guildId, child, general } = await start();
  const typing = { userId: child, channelId: general, command: 'turn', focused: 'device' };
  const suggested = async () =>
    (await discord.autocomplete({ ...typing, options: { device: '' } })).map(({ value }) => value);
  // Whoever types is shown what has come meanwhile.
  await expect.poll(suggested).toContain('kitchen_light');
  expect(await suggested()).not.toContain('front_door_lock');
  await guilds.removeRole(guildId, 'control', guildId);
  expect(await suggested()).toEqual([]);
});
