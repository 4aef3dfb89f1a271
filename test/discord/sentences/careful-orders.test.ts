import { expect, it } from 'vitest';
import { startListening } from '../../support/listening-household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { buttonOf, idsOf, textOf } from '../../support/spoken.ts';

interface Told {
  readonly capability: string;
  readonly value: unknown;
}

/** A household that is listened to, over a hub with these devices, which follow at once or once it is said. */
async function startOver(
  devices: readonly { readonly id: string; readonly name: string; readonly type: string; state: object }[],
  capability: string,
  answers: 'confirmed' | 'accepted' = 'confirmed',
) {
  const home = new Map(devices.map(device => [device.id, { ...device }]));
  const follow: (() => void)[] = [];
  const isNumber = !['on', 'locked'].includes(capability);
  const range = isNumber ? { minimum: 5, maximum: 30 } : {};
  const commands = [{ capability, type: isNumber ? 'number' : 'boolean', ...range }];
  const told = (id: string) => ({ ...home.get(id), commands });
  const { origin } = await startScriptedHub((request, response) => {
    const { method, url = '' } = request;
    const id = url.split('/')[3] ?? '';
    if (method !== 'POST' && home.has(id)) return { body: told(id) };
    if (method !== 'POST')
      return url.endsWith('/devices') ? { body: [...home.keys()].map(told) } : { status: 404 };
    let body = '';
    request.on('data', bytes => {
      body += bytes;
    });
    request.on('end', () => {
      const device = home.get(id);
      const before = device?.state;
      const wanted = (JSON.parse(body).commands as Told[]).map(each => [each.capability, each.value]);
      const set = () => device && Object.assign(device, { state: Object.fromEntries(wanted) });
      if (answers === 'confirmed') set();
      else follow.push(set);
      const back = Object.entries(before ?? {}).map(([name, value]) => ({ capability: name, value }));
      response.writeHead(answers === 'confirmed' ? 200 : 202, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: answers, device: told(id), undo: { commands: back } }));
    });
    return undefined;
  });
  const household = await startListening('shared', { hubUrl: `${origin}/v1` });
  const { discord, guilds, guildId, general, child } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  const last = () => discord.messages(general).findLast(({ author }) => author.id === discord.botUserId);
  return {
    ...household,
    last,
    stateOf: (id: string) => home.get(id)?.state,
    follow() {
      for (const set of follow) set();
    },
    press: (message: ReturnType<typeof last>, label: string) =>
      discord.click({ userId: child, messageId: message?.id ?? '', customId: buttonOf(message, label) }),
    nowSays: (id = '') => textOf(discord.messages(general).find(message => message.id === id)),
    alone: async () => (await discord.next('message', ({ visibleTo }) => visibleTo === child)).message,
  };
}

const heating = (count: number, target: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `heating_${target}_${n}`,
    name: `${'ABCDEFGH'[n]}${target} heating`,
    type: 'climate',
    state: { target_temperature: target },
  }));

it('asks once about all that is careful, and sets all of it with one Yes', async () => {
  const { ask, last, press, nowSays, stateOf } = await startOver(heating(3, 18), 'target_temperature');
  const question = await ask('set all the heating to 26');
  expect(question.match(/Really heat/g)).toHaveLength(3);
  const message = last();
  await press(message, 'Yes, do it');
  await expect.poll(() => nowSays(message?.id).match(/heating\*\*: set to 26/g)).toHaveLength(3);
  for (const n of [0, 1, 2]) expect(stateOf(`heating_18_${n}`)).toEqual({ target_temperature: 26 });
  await press(last(), 'Undo');
  await expect.poll(() => stateOf('heating_18_2')).toEqual({ target_temperature: 18 });
});

it('asks once before it unlocks several doors, whatever is said of each', async () => {
  const doors = ['Front', 'Back'].map(side => ({
    id: side.toLowerCase(),
    name: `${side} door`,
    type: 'lock',
    state: { locked: true },
  }));
  const { ask, last, press, stateOf, guilds, guildId } = await startOver(doors, 'locked');
  const said = { policy: 'none', approverRoleId: null, approvalChannelId: null } as const;
  for (const { id, name } of doors) await guilds.setDeviceCare(guildId, { deviceId: id, name, ...said });
  expect(await ask('unlock the front door')).toContain('**Front door**: unlocked');
  await ask('lock the front door');
  const question = await ask('unlock the front door and the back door');
  expect(question).toContain('Really unlock **Front door**');
  expect(question).toContain('Really unlock **Back door**');
  expect([stateOf('front'), stateOf('back')]).toEqual([{ locked: true }, { locked: true }]);
  await press(last(), 'Yes, do it');
  await expect
    .poll(() => [stateOf('front'), stateOf('back')])
    .toEqual([{ locked: false }, { locked: false }]);
});

it('leaves what came of the others to be read and undone while it asks, and after', async () => {
  const devices = [...heating(3, 18), ...heating(3, 27)];
  const { ask, last, press, alone, nowSays, discord, child } = await startOver(devices, 'target_temperature');
  expect(await ask('set all the heating to 26')).toContain('Did you mean this?');
  const order = last();
  const asking = alone();
  await press(order, 'Yes');
  const question = await asking;
  expect(textOf(question).match(/Really heat with \*\*.18 heating/g)).toHaveLength(3);
  await expect.poll(() => nowSays(order?.id).match(/27 heating/g)).toHaveLength(3);
  const customId = buttonOf(question, 'Yes, do it');
  await discord.click({ userId: child, messageId: question.id, customId });
  await expect.poll(() => textOf(last()).match(/18 heating\*\*: set to 26/g)).toHaveLength(3);
  expect(last()?.id).not.toBe(order?.id);
  expect(nowSays(order?.id).match(/27 heating/g)).toHaveLength(3);
  const shown = discord.messages(order?.channel_id ?? '').find(({ id }) => id === order?.id);
  expect(() => buttonOf(shown, 'Undo')).not.toThrow();
});

it('says that a careful device of an order has followed once it says so', async () => {
  const ovens = ['Left', 'Right'].map(side => ({
    id: side.toLowerCase(),
    name: `${side} oven`,
    type: 'switch',
    state: { on: false },
  }));
  const { ask, last, alone, nowSays, discord, child, follow } = await startOver(ovens, 'on', 'accepted');
  expect(await ask('turn on the oven')).toContain('Which one did you mean?');
  const order = last();
  const asking = alone();
  const [left = ''] = order ? idsOf(order) : [];
  await discord.click({ userId: child, messageId: order?.id ?? '', customId: left });
  const question = await asking;
  await discord.click({
    userId: child,
    messageId: question.id,
    customId: buttonOf(question, 'Yes, do it'),
  });
  await expect.poll(() => nowSays(order?.id)).toContain('the device has not said yet');
  follow();
  await expect.poll(() => nowSays(order?.id)).toContain('✅ **Left oven** is on.');
});
