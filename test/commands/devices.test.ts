import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';
import { stepClock } from '../support/step-clock.ts';

const device = (i: number, more: object = {}) => ({
  id: `lamp_${i}`,
  name: `Lamp ${i}`,
  type: 'light',
  state: { on: true, brightness: 40 },
  room: `Room ${i % 7}`,
  ...more,
});

it('shows every device with its state, by room, and the offline ones as such', async () => {
  const { discord, child, general } = await startHousehold();
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  expect(shown).toContain('## Devices');
  expect(shown).toContain('### Living room');
  expect(shown).toMatch(/💡 \*\*.*lamp\*\* · o/i);
  expect(shown).toMatch(/🚫 \*\*Garden light\*\* · \*offline\*/);
});

it('shows one room, picked from suggestions', async () => {
  const { discord, child, general } = await startHousehold();
  const picking = {
    userId: child,
    channelId: general,
    command: 'devices',
    options: { room: 'kit' },
    focused: 'room',
  };
  // Whoever types is shown what has come meanwhile.
  await expect.poll(() => discord.autocomplete(picking)).toEqual([{ name: 'Kitchen', value: 'Kitchen' }]);
  const shown = await answerTo(await discord.invoke({ ...picking, options: { room: 'kitchen' } }));
  expect(shown).toContain('## Kitchen');
  expect(shown).not.toContain('Living room');
});

it('names the rooms there are where nobody has such a room', async () => {
  const { discord, child, general } = await startHousehold();
  const invocation = { userId: child, channelId: general, command: 'devices', options: { room: 'Moon' } };
  const result = await discord.invoke(invocation);
  expect(await answerTo(result)).toMatch(/no device in “Moon”. Rooms: .*Kitchen/);
  expect(result).toMatchObject({ ephemeral: true });
});

it('reads the home anew at the press of Refresh', async () => {
  const { discord, hub, child, general } = await startHousehold();
  const before = await messageOf(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  hub.home.setAvailability('living_room_lamp', 'offline');
  const after = await messageOf(
    await discord.click({ userId: child, messageId: before.id, customId: buttonOf(before, 'Refresh') }),
  );
  expect(textOf(before)).not.toMatch(/🚫 \*\*Living room lamp/);
  expect(textOf(after)).toMatch(/🚫 \*\*Living room lamp/);
});

it('turns pages where a home has more than a message holds', async () => {
  const hub = await startScriptedHub(() => ({ body: Array.from({ length: 200 }, (_, i) => device(i)) }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const first = await messageOf(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  expect(textOf(first)).toContain('Page 1 of');
  const second = await messageOf(
    await discord.click({ userId: child, messageId: first.id, customId: buttonOf(first, 'Next') }),
  );
  expect(textOf(second)).toContain('Page 2 of');
  expect(textOf(second).length).toBeLessThanOrEqual(4000);
});

it('shows what a hub calls its devices, and lets none of it be markup or a ping', async () => {
  const hub = await startScriptedHub(() => ({
    body: [device(1, { name: '@everyone **free** [x](https://evil.example)' })],
  }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const message = await messageOf(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  expect(message.mention_everyone).toBe(false);
  expect(textOf(message)).toContain('@\u200beveryone \\*\\*free\\*\\* \\[x\\](https\\://evil.example)');
});

it('says how many entries of the list could not be understood', async () => {
  const hub = await startScriptedHub(() => ({ body: [device(1), {}, null] }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  expect(shown).toContain('2 entries of the hub');
});

it('thinks aloud where the hub takes longer than a moment', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub((_request, response) => void asked.resolve(response));
  const { through } = stepClock();
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const result = await through(discord.invoke({ userId: child, channelId: general, command: 'devices' }));
  expect(result.kind).toBe('deferred');
  (await asked.promise).end(JSON.stringify([device(1)]));
  expect(await answerTo(result)).toContain('Lamp 1');
});

it('tells an error after a while as well', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub((_request, response) => void asked.resolve(response));
  const { through } = stepClock();
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const result = await through(discord.invoke({ userId: child, channelId: general, command: 'devices' }));
  (await asked.promise).end('<html>not an API</html>');
  expect(await answerTo(result)).toContain('❌ Something is wrong with this home’s hub.');
});

it.each([
  ['HTML', '<html><h1>Router</h1></html>', 'it is no Device Control API'],
  ['garbage', '\u0000\u0001{[', 'it is no Device Control API'],
  ['10 MB', JSON.stringify([device(1, { name: 'x'.repeat(10_000_000) })]), 'larger than 1 MiB'],
])(
  'tells who manages in a sentence what is wrong with a hub that sends %s, and goes on',
  async (_what, body, text) => {
    let answer: unknown = body;
    const hub = await startScriptedHub(() => ({ body: answer }));
    const { discord, parent, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
    const ask = async () =>
      answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'devices' }));
    await ask();
    // By a message of its own where the hub took a moment.
    const said = () => discord.messages(general, { as: parent }).map(textOf).join('\n');
    await expect.poll(said).toContain(text);
    answer = [device(1)];
    expect(await ask()).toContain('Lamp 1');
  },
);

it('tells dangers before all rooms, and where they are', async () => {
  const sensor = { type: 'sensor', name: 'Leak sensor' };
  const body = [
    device(1),
    device(2, { ...sensor, room: 'Room 9', state: { battery: 100, water_leak: true } }),
    device(3, { ...sensor, room: 'Room 8', state: { battery: 100, water_leak: false } }),
  ];
  const hub = await startScriptedHub(() => ({ body }));
  const { discord, child, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, command: 'devices' }),
  );
  expect(shown).toMatch(/rooms\n+💧 \*\*Leak sensor \(Room 9\)\*\* · \*\*Water!\*\* · battery 100 %\n/);
  expect(shown).toContain('📟 **Leak sensor** · no water · battery 100 %');
});
