import type { AedesOptions } from 'aedes';
import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { createCertificate } from '../support/certificate.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';

/** CONNACK of MQTT 5: welcome, no session, no properties. */
const greeting = Buffer.from([0x20, 3, 0, 0, 0]);

it('finds a broker that lets it listen', async () => {
  const broker = await startTestBroker();
  expect(await tryBroker(toAddress(broker.url))).toEqual({ state: 'connected', detail: null, refused: [] });
  expect(broker.aedes.connectedClients).toBe(0);
});

it('leaves the listener that is there in peace', async () => {
  const broker = await startTestBroker();
  const { waitForState, listener } = listen(toAddress(broker.url));
  const { since } = await waitForState('connected');
  await tryBroker(toAddress(broker.url));
  expect(listener.status()).toMatchObject({ state: 'connected', since });
});

it('says that the credentials are wrong', async () => {
  const broker = await startTestBroker({
    authenticate: (_client, _username, _password, done) =>
      done(Object.assign(new Error('refused'), { returnCode: 4 }), false),
  });
  const found = await tryBroker(toAddress(broker.url, { username: 'house', password: 'hunter2' }));
  expect(found).toEqual({
    state: 'bad_credentials',
    detail: { trouble: 'bad_user_name_or_password', given: null },
    refused: [],
  });
});

it('says which filters are refused', async () => {
  const broker = await startTestBroker({
    authorizeSubscribe: (_client, _subscription, done) => done(null, null),
  });
  const found = await tryBroker(toAddress(broker.url, { filters: ['a/#', 'b/#'] }));
  expect(found).toMatchObject({ state: 'subscription_refused', refused: ['a/#', 'b/#'] });
});

it('takes the credentials from the address where they stand there alone', async () => {
  const broker = await startTestBroker({
    authenticate: (_client, username, password, done) =>
      done(null, username === 'house' && String(password) === 'p@ss'),
  });
  const url = broker.url.replace('mqtt://', 'mqtt://house:p%40ss@');
  expect(await tryBroker(toAddress(url))).toMatchObject({ state: 'connected' });
});

it.each([
  ['name.invalid:1883', 'name_not_resolved'],
  ['127.0.0.1:1', 'connection_refused'],
  ['https://example.org', 'not_a_broker_address'],
])('says of %s: %s', async (url, trouble) => {
  expect(await tryBroker(toAddress(url))).toEqual({
    state: 'unreachable',
    detail: { trouble, given: null },
    refused: [],
  });
});

it('refuses a certificate that no public authority signed, before any password is sent', async () => {
  let isAsked = false;
  const authenticate: AedesOptions['authenticate'] = (_client, _username, _password, done) => {
    isAsked = true;
    done(null, true);
  };
  const broker = await startTestBroker({ tls: createCertificate(), authenticate });
  const found = await tryBroker(toAddress(broker.url, { username: 'house', password: 'hunter2' }));
  expect(found).toMatchObject({
    state: 'tls_untrusted',
    detail: { trouble: 'certificate_not_publicly_signed', given: null },
  });
  expect(isAsked).toBe(false);
});

it('says that something there speaks no MQTT', async () => {
  const { port } = await startRawServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await tryBroker(toAddress(`127.0.0.1:${port}`))).toMatchObject({ state: 'unreachable' });
});

it('gives up on a server that says nothing', async () => {
  const { port } = await startRawServer(() => {});
  const found = await tryBroker(toAddress(`127.0.0.1:${port}`), { timeoutMs: 50 });
  expect(found).toEqual({ state: 'unreachable', detail: { trouble: 'no_answer', given: null }, refused: [] });
});

it('gives up on a broker that does not answer the subscription', async () => {
  const { port } = await startRawServer(socket => socket.write(greeting));
  const found = await tryBroker(toAddress(`127.0.0.1:${port}`), { timeoutMs: 2_000 });
  expect(found).toEqual({
    state: 'unreachable',
    detail: { trouble: 'no_subscription_answer', given: null },
    refused: [],
  });
});
