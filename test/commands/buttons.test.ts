import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { createCertificate } from '../support/certificate.ts';
import { type Household, startHousehold } from '../support/household.ts';
import { withoutTime } from '../support/outbox.ts';
import { startRinging } from '../support/ringing-household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const form = { username: '', password: '', filter: '+/button/+' };

type Place = Pick<Household, 'discord' | 'parent' | 'general' | 'doorbell'>;

async function connectForm({ discord, parent, general, doorbell }: Place, fields: Record<string, string>) {
  const invocation = {
    userId: parent,
    channelId: general,
    command: 'buttons connect',
    options: { channel: doorbell },
  };
  const { interactionId } = await discord.invoke(invocation);
  return messageOf(await discord.submit({ userId: parent, interactionId, fields: { ...form, ...fields } }));
}

const connect = async (place: Place, fields: Record<string, string>) =>
  textOf(await connectForm(place, fields));

const ask = async ({ discord, parent, general }: Household, command: string, options = {}) =>
  answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: `buttons ${command}`, options }),
  );

it('connects a broker by a form, posts presses, and names buttons', async () => {
  const broker = await startTestBroker();
  const household = await startHousehold();
  const { discord, doorbell } = household;
  expect(await connect(household, { address: broker.url })).toContain(
    `Presses will be posted in <#${doorbell}>`,
  );
  const first = discord.next('message', ({ message }) => message.channel_id === doorbell);
  await broker.publish('doorbell/button/btn_1', 'double');
  expect(withoutTime((await first).message.content)).toBe(
    '**Doorbell** pressed twice\n-# doorbell/button/btn_1',
  );
  expect(await ask(household, 'name', { topic: 'doorbell/button/btn_1', name: 'Front *door*' })).toContain(
    'is now called',
  );
  // The doorbell's own picture may come in between.
  const second = discord.next(
    'message_update',
    ({ message }) => message.channel_id === doorbell && message.content.includes('Front'),
  );
  await broker.publish('doorbell/button/btn_1', 'hold');
  expect(withoutTime((await second).message.content)).toBe(
    '**Front \\*door\\*** pressed 3 times (1 × twice, 1 × held)',
  );
  const status = await ask(household, 'status');
  expect(status).toContain('✅ Connected.');
  expect(status).toMatch(/2 presses since the start; 0 other messages ignored/);
});

it('suggests the topics that pressed', async () => {
  const broker = await startTestBroker();
  const household = await startHousehold();
  const { discord, parent, general, doorbell } = household;
  await connect(household, { address: broker.url });
  const posted = discord.next('message', ({ message }) => message.channel_id === doorbell);
  await broker.publish('remote/button/btn_2');
  await posted;
  const picking = {
    userId: parent,
    channelId: general,
    command: 'buttons name',
    options: { topic: 'rem' },
    focused: 'topic',
  };
  expect(await discord.autocomplete(picking)).toEqual([
    { name: 'remote/button/btn_2', value: 'remote/button/btn_2' },
  ]);
});

it('tells what the broker refuses, and stores nothing', async () => {
  const picky = await startTestBroker({
    authenticate: (_client, username, password, done) =>
      done(null, username === 'bell' && String(password) === 'ring'),
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, subscription.topic.startsWith('secret') ? null : subscription),
  });
  const household = await startHousehold();
  const wrong = { address: picky.url, username: 'bell', password: 'canary-password' };
  const refused = await connect(household, wrong);
  expect(refused).toContain('❌ The broker refuses the user name or password');
  expect(refused).not.toContain('canary');
  const right = { ...wrong, password: 'ring' };
  expect(await connect(household, { ...right, filter: 'secret/#' })).toMatch(
    /refuses the topics.*\n.*Refused: secret/,
  );
  expect(await household.guilds.buttons(household.guildId)).toBeNull();
  expect(await connect(household, right)).toContain('✅ Connected to');
});

it.each([
  [{ address: 'mqtt://127.0.0.1:1' }, '❌ The broker does not answer'],
  [{ address: 'http://broker.local' }, 'A broker address looks like'],
  [{ address: 'mqtt://user:pass@broker.local' }, 'A broker address looks like'],
  [{ address: 'mqtt://127.0.0.1:1', filter: 'a/#/b' }, '“a/\\#/b” is no MQTT topic filter'],
])('says what is wrong with %j', async (fields, text) => {
  expect(await connect(await startHousehold(), fields)).toContain(text);
});

it('says that nothing is connected, and refuses a topic that is a filter', async () => {
  const household = await startHousehold();
  expect(await ask(household, 'status')).toContain('No broker is connected.');
  expect(await ask(household, 'name', { topic: '+/button/+', name: 'x' })).toContain(
    'A button goes by its topic',
  );
});

it('shows it when the broker goes away, and listens again when it is back', async () => {
  const broker = await startTestBroker();
  const household = await startHousehold();
  await connect(household, { address: broker.url });
  await broker.stop();
  await expect.poll(() => ask(household, 'status')).toMatch(/❌ (The broker does not answer|Disconnected)/);
});

it('tells of messages that are too large to be read', async () => {
  const { broker, ask } = await startRinging();
  await broker.publish('lamp/button/btn_1', 'x'.repeat(1024 * 1024));
  await expect.poll(() => ask('status')).toContain('1 message too large to be read');
});

it('forgets the broker and its password at disconnect', async () => {
  const broker = await startTestBroker();
  const household = await startHousehold();
  await connect(household, { address: broker.url });
  expect(await ask(household, 'disconnect')).toContain('password is forgotten');
  expect(await household.guilds.buttons(household.guildId)).toBeNull();
  await expect.poll(() => broker.aedes.connectedClients).toBe(0);
});

it.each([
  ['connect', {}],
  ['name', { topic: 'a/button/btn_1' }],
  ['disconnect', {}],
])('lets nobody %s without Manage Server', async (command, options) => {
  const { discord, child, general, doorbell } = await startHousehold();
  const result = await discord.invoke({
    userId: child,
    channelId: general,
    command: `buttons ${command}`,
    force: true,
    options: command === 'connect' ? { channel: doorbell } : options,
  });
  expect(await answerTo(result)).toContain('Only somebody with **Manage Server**');
});

it('says when a press was, where it comes late', async () => {
  const broker = await startTestBroker();
  const household = await startHousehold();
  const { discord, doorbell } = household;
  await connect(household, { address: broker.url });
  const posted = discord.next('message', ({ message }) => message.channel_id === doorbell);
  const at = new Date(Date.now() - 10 * 60_000);
  await broker.publish('doorbell/button/btn_1', { action: 'single', at, event_id: 'x' });
  const unix = Math.floor(at.getTime() / 1000);
  // The date, too, where midnight came between.
  expect((await posted).message.content).toMatch(
    new RegExp(`^\\*\\*Doorbell\\*\\* pressed <t:${unix}:[tf]>, delivered <t:\\d+:t>: the bot was away\n`),
  );
});

it('tells once what a button sends twice at once, and says so in its history', async () => {
  const { ring, posted, broker, guilds, guildId, ask } = await startRinging();
  const twice = { action: 'single', event_id: '0191d2c4-7e6a-7000-8000-000000000001' };
  const told = posted();
  await Promise.all([1, 2].map(() => broker.publish('doorbell/button/btn_1', twice)));
  await told;
  await ring('hall/button/btn_1');
  expect(await guilds.pressCount(guildId, 'doorbell/button/btn_1')).toBe(1);
  expect(await ask('history')).toMatch(/Doorbell.* · ↩️ ×1 · sent twice/);
});

it('takes what waits along to another channel of the household', async () => {
  const household = await startRinging();
  const { discord, guilds, guildId, general, doorbell, broker, posted } = household;
  discord.setBotLacks(doorbell, ['SendMessages']);
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => guilds.waitingCount(guildId)).toBe(1);
  const told = posted(general);
  await connect({ ...household, doorbell: general }, { address: broker.url });
  expect((await told).message.content).toContain('**Doorbell** pressed');
});

it('takes what waited before the broker was disconnected along, too', async () => {
  const household = await startRinging();
  const { discord, guilds, guildId, general, doorbell, broker, posted } = household;
  discord.setBotLacks(doorbell, ['SendMessages']);
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => guilds.waitingCount(guildId)).toBe(1);
  await ask(household, 'disconnect');
  const told = posted(general);
  await connect({ ...household, doorbell: general }, { address: broker.url });
  expect((await told).message.content).toContain('**Doorbell** pressed');
});

it('shows a certificate of the broker’s own before it sends the password, and pins it once trusted', async () => {
  const certificate = createCertificate();
  const broker = await startTestBroker({ tls: certificate });
  const household = await startHousehold();
  const { discord, guilds, guildId, parent } = household;
  let connections = 0;
  broker.aedes.on('client', () => (connections += 1));
  const asked = await connectForm(household, { address: broker.url, username: 'bell', password: 'ring' });
  expect(textOf(asked)).toContain(certificate.fingerprint);
  expect(connections).toBe(0);
  const trust = { userId: parent, messageId: asked.id, customId: buttonOf(asked, 'Trust this certificate') };
  expect(await answerTo(await discord.click(trust))).toContain('✅ Connected to');
  expect(await guilds.buttons(guildId)).toMatchObject({ fingerprint: certificate.fingerprint });
  expect(await answerTo(await discord.click(trust))).toContain('That form has run out');
});
