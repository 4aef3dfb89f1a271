import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { createCanary } from '../support/canary.ts';
import { createCertificate } from '../support/certificate.ts';
import { connectBroker } from '../support/connect-broker.ts';
import { type HostileBroker, hostileBrokers } from '../support/hostile-broker.ts';
import { answerTo } from '../support/spoken.ts';
import { startWatched, type WatchedHousehold } from '../support/watched-household.ts';

/** Whatever a broker does with the password that it was shown: nothing gives it away. */

const failures: Record<string, HostileBroker> = {
  ...hostileBrokers,
  'a refused password': async () =>
    (await startTestBroker({ authenticate: (_client, _name, _password, done) => done(null, false) })).url,
  'refused topics': async () =>
    (await startTestBroker({ authorizeSubscribe: (_client, _subscription, done) => done(null, null) })).url,
  'a certificate of its own': async () => (await startTestBroker({ tls: createCertificate() })).url,
  'nothing at all': async () => (await startTestBroker()).url,
};

/** Connects by the form, and as after a restart, and asks how it stands. */
async function tryEverything(household: WatchedHousehold, address: string, password: string): Promise<void> {
  const { discord, guildId, parent, general, doorbell, running } = household;
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

it.each(Object.entries(failures))('keeps the password to itself at %s', async (_name, start) => {
  const household = await startWatched();
  const password = createCanary();
  await tryEverything(household, await start(password), password);
  expect(await household.leaks({ password })).toEqual([]);
});

it.each(['%41%', 'ö🔑', '"\\', '@/:?#'])('keeps a password with %j in it to itself', async odd => {
  const household = await startWatched();
  const password = createCanary(odd);
  await tryEverything(household, await startPicky(), password);
  expect(await household.leaks({ password })).toEqual([]);
});

it.each<[string, (url: string, password: string) => string]>([
  ['as its password', (url, password) => url.replace('//', `//bell:${password}@`)],
  ['as its user name', (url, password) => url.replace('//', `//${password}@`)],
  ['in its query', (url, password) => `${url.replace('mqtt', 'ws')}/mqtt?token=${password}`],
])('keeps a password to itself that was typed into the address %s', async (_name, toAddress) => {
  const household = await startWatched();
  const password = createCanary();
  await tryEverything(household, toAddress(await startPicky(), password), '');
  expect(await household.leaks({ password })).toEqual([]);
});

async function startPicky(): Promise<string> {
  return (await startTestBroker({ authenticate: (_client, _name, _password, done) => done(null, false) }))
    .url;
}
