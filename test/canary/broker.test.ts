import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { createCanary } from '../support/canary.ts';
import { createCertificate } from '../support/certificate.ts';
import { connectBroker } from '../support/connect-broker.ts';
import { type HostileBroker, hostileBrokers } from '../support/hostile-broker.ts';
import { perFile } from '../support/on-end.ts';
import { answerTo } from '../support/spoken.ts';
import { joinServer, startWatched, type WatchedServer } from '../support/watched-household.ts';

/** Whatever a broker does with the password that it was shown: nothing gives it away. */

const brokers: Record<string, HostileBroker> = {
  'a refused password': async () =>
    (await startTestBroker({ authenticate: (_client, _name, _password, done) => done(null, false) })).url,
  'refused topics': async () =>
    (await startTestBroker({ authorizeSubscribe: (_client, _subscription, done) => done(null, null) })).url,
  'a certificate of its own': async () => (await startTestBroker({ tls: createCertificate() })).url,
  'nothing at all': async () => (await startTestBroker()).url,
};

/** Connects by the form, and as after a restart, and asks how it stands. */
async function tryEverything(server: WatchedServer, address: string, password: string): Promise<void> {
  const { discord, guildId, parent, general, doorbell, running } = server;
  const invoke = (command: string, options = {}) =>
    discord.invoke({ userId: parent, channelId: general, command, options });
  const { interactionId } = await invoke('buttons connect', { channel: doorbell });
  const fields = { address, username: 'bell', password, filter: '+/button/+' };
  await answerTo(await discord.submit({ userId: parent, interactionId, fields }));
  const connection = {
    url: address,
    username: 'bell',
    password,
    filters: ['+/button/+'],
    fingerprint: null,
    clientId: 'canary',
    channelId: doorbell,
    connectedBy: parent,
  };
  await connectBroker(running, guildId, connection);
  await expect.poll(() => running.core.of(guildId).broker()?.state).not.toBe('connecting');
  for (const command of ['buttons status', 'buttons history', 'hub status', 'audit'])
    await answerTo(await invoke(command));
}

const watched = perFile(() => startWatched());

/** Tries everything at each broker, all at once, in a server each, and tells where any of their passwords was written. */
async function leaksOf(
  rows: readonly {
    name: string;
    odd?: string;
    start(password: string): Promise<string>;
    isTyped?: boolean;
  }[],
) {
  const household = await watched();
  const tried = rows.map(async ({ name, odd, start, isTyped = true }) => {
    const password = createCanary(odd);
    const server = await joinServer(household);
    await tryEverything(server, await start(password), isTyped ? password : '');
    return [`password at ${name}`, password] as const;
  });
  return household.leaks(Object.fromEntries(await Promise.all(tried)));
}

it.each([
  ['what is no broker', hostileBrokers],
  ['a broker', brokers],
])('keeps the password to itself at %s', async (_what, each) => {
  expect(await leaksOf(Object.entries(each).map(([name, start]) => ({ name, start })))).toEqual([]);
});

it('keeps a password with odd characters in it to itself', async () => {
  const rows = ['%41%', 'ö🔑', '"\\', '@/:?#'].map(odd => ({ name: odd, odd, start: startPicky }));
  expect(await leaksOf(rows)).toEqual([]);
});

it('keeps a password to itself that was typed into the address', async () => {
  const rows: [string, (url: string, password: string) => string][] = [
    ['its password', (url, password) => url.replace('//', `//bell:${password}@`)],
    ['its user name', (url, password) => url.replace('//', `//${password}@`)],
    ['its query', (url, password) => `${url.replace('mqtt', 'ws')}/mqtt?token=${password}`],
  ];
  const typed = rows.map(([name, toAddress]) => ({
    name,
    start: async (password: string) => toAddress(await startPicky(), password),
    isTyped: false,
  }));
  expect(await leaksOf(typed)).toEqual([]);
});

async function startPicky(): Promise<string> {
  return (await startTestBroker({ authenticate: (_client, _name, _password, done) => done(null, false) }))
    .url;
}
