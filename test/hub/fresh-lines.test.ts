import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createCertificate } from '../support/certificate.ts';
import { connectHub } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { stepClock } from '../support/step-clock.ts';

const DONE = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';

it('sends an act over the connection that was made ahead, one however often it was asked for', async () => {
  const server = await startRawServer(socket => socket.write(DONE));
  const hub = connectHub(server.origin);
  hub.getReady();
  hub.getReady();
  expect(await hub.triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect(server.connections()).toBe(1);
});

it('makes another for each act that comes then', async () => {
  const server = await startRawServer(socket => socket.write(DONE));
  const hub = connectHub(server.origin);
  hub.getReady();
  await Promise.all(['movie_night', 'good_night'].map(id => hub.triggerScene(id)));
  expect(server.connections()).toBe(2);
});

it('closes a connection again for which no act comes', async () => {
  const { advance } = stepClock();
  const server = await startScriptedHub(() => ({}));
  connectHub(server.origin).getReady();
  await expect.poll(() => server.connections()).toBe(1);
  await advance(1_000);
  await expect.poll(() => server.open()).toBe(0);
  expect(server.requests).toEqual([]);
});

/** A server that ends its first connection, and does with those that follow as it is told. */
async function startEndingFirst(
  then: (socket: Socket) => void,
  end: (socket: Socket) => void = socket => socket.destroy(),
) {
  const sockets: Socket[] = [];
  const server = createServer(socket => {
    socket.on('error', () => {});
    if (sockets.push(socket) === 1) end(socket);
    else then(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, sockets, origin: `http://127.0.0.1:${port}` };
}

it('takes another where the hub has closed it meanwhile', async () => {
  const { server, sockets, origin } = await startEndingFirst(socket =>
    socket.once('data', () => socket.write(DONE)),
  );
  const hub = connectHub(origin);
  hub.getReady();
  await once(server, 'connection');
  await hub.devices().catch(() => {}); // By then it is known to be closed.
  expect(await hub.triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect(sockets).toHaveLength(3);
});

it('knows that nothing has left where it was closed meanwhile, and the next one says nothing', async () => {
  const { through } = stepClock();
  const { fingerprint, ...certificate } = createCertificate();
  const ended = Promise.withResolvers<void>();
  const secure = createTlsServer(certificate, socket => {
    socket.on('error', () => {});
    socket.once('close', () => ended.resolve());
    socket.end();
  });
  const { sockets, origin } = await startEndingFirst(
    () => {}, // No handshake comes of it.
    socket => void secure.emit('connection', socket),
  );
  const hub = connectHub(origin.replace('http:', 'https:'), { fingerprint });
  hub.getReady();
  await ended.promise;
  const trigger = hub.triggerScene('movie_night', { patienceMs: 3_000 });
  await expect(through(trigger)).rejects.toMatchObject({ sent: false });
  expect(sockets.length).toBeGreaterThan(1);
});

it('knows that nothing has left where the connection ahead is refused, too', async () => {
  const hub = connectHub(`http://127.0.0.1:${await freePort()}`);
  hub.getReady();
  const trigger = hub.triggerScene('movie_night');
  await expect(trigger).rejects.toMatchObject({ reason: 'connection_refused', sent: false });
});

it('sends a wrong certificate nothing', async () => {
  const server = await startScriptedHub(() => ({}), createCertificate());
  const hub = connectHub(server.origin, { fingerprint: createCertificate('other').fingerprint });
  hub.getReady();
  const trigger = hub.triggerScene('movie_night');
  await expect(trigger).rejects.toMatchObject({ reason: 'tls_mismatch', sent: false });
  await expect.poll(() => server.open()).toBe(0);
  expect(server.decrypted()).toBe(0);
});
