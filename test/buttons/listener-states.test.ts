import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { startTestBroker } from '../support/broker.ts';
import { createCertificate } from '../support/certificate.ts';
import { listen, toAddress } from '../support/listen.ts';

it('connects again after the connection broke', async () => {
  const broker = await startTestBroker();
  const { waitForState, waitForPresses } = listen(toAddress(broker.url));
  await waitForState('connected');
  broker.dropConnections();
  await waitForState('unreachable');
  await waitForState('connected');
  await broker.publish('doorbell/button/btn_1');
  expect(await waitForPresses(1)).toHaveLength(1);
});

it('connects once a broker is there', async () => {
  const gone = await startTestBroker();
  await gone.stop();
  const { waitForState } = listen(toAddress(gone.url));
  expect(await waitForState('unreachable')).toMatchObject({
    detail: { trouble: 'connection_refused', given: null },
  });
  await startTestBroker({ port: gone.port });
  expect(await waitForState('connected')).toMatchObject({ detail: null });
});

it('says that the broker does not know the credentials, and not which they were', async () => {
  const broker = await startTestBroker({
    authenticate: (_client, username, password, done) =>
      done(null, username === 'house' && String(password) === 'open sesame'),
  });
  const wrong = listen(toAddress(broker.url, { username: 'house', password: 'hunter2' }));
  const status = await wrong.waitForState('bad_credentials');
  expect(JSON.stringify(status)).not.toContain('hunter2');
  expect(status.detail).toEqual({ trouble: 'not_authorized', given: null });
  const right = listen(
    toAddress(broker.url, { username: 'house', password: 'open sesame', clientId: 'other' }),
  );
  await right.waitForState('connected');
});

it('says which filters the broker refuses, and listens to the others', async () => {
  const broker = await startTestBroker({
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, subscription.topic === '#' ? null : subscription),
  });
  const { waitForState, waitForPresses } = listen(
    toAddress(broker.url, { filters: ['#', '+/button/+', 'a#'] }),
  );
  expect(await waitForState('subscription_refused')).toMatchObject({ refused: ['#', 'a#'] });
  await broker.publish('doorbell/button/btn_1');
  expect(await waitForPresses(1)).toHaveLength(1);
});

it('subscribes once the broker grants what it refused', async () => {
  let isOpen = false;
  const broker = await startTestBroker({
    authorizeSubscribe: (_client, subscription, done) => done(null, isOpen ? subscription : null),
  });
  const { waitForState } = listen(toAddress(broker.url));
  await waitForState('subscription_refused');
  isOpen = true;
  expect(await waitForState('connected')).toMatchObject({ refused: [] });
});

it('stops at once while a broker does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { listener } = listen(toAddress(`mqtt://127.0.0.1:${port}`));
  await once(silent, 'connection');
  await listener.stop();
  expect(listener.status().state).toBe('disconnected');
  silent.close();
});

it('takes an address that is none as unreachable', async () => {
  const { waitForState } = listen(toAddress('https://example.org'));
  expect(await waitForState('unreachable')).toMatchObject({
    detail: { trouble: 'not_a_broker_address', given: null },
  });
});

it('listens over TLS to a broker whose certificate is pinned', async () => {
  const certificate = createCertificate();
  const broker = await startTestBroker({ tls: certificate });
  const { fingerprint } = certificate;
  const { waitForState, waitForPresses } = listen(toAddress(broker.url, { fingerprint }));
  await waitForState('connected');
  await broker.publish('doorbell/button/btn_1');
  expect(await waitForPresses(1)).toHaveLength(1);
});

it('listens by WebSocket to a broker whose certificate is pinned', async () => {
  const certificate = createCertificate();
  const broker = await startTestBroker();
  const server = createHttpsServer(certificate);
  new WebSocketServer({ server }).on('connection', socket =>
    broker.aedes.handle(createWebSocketStream(socket)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { fingerprint } = certificate;
  const { waitForState, waitForPresses, listener } = listen(
    toAddress(`wss://127.0.0.1:${port}/mqtt`, { fingerprint }),
  );
  await waitForState('connected');
  await broker.publish('doorbell/button/btn_1');
  expect(await waitForPresses(1)).toHaveLength(1);
  await listener.stop();
  server.close();
});
