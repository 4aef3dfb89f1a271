import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { readFingerprint } from '../../src/hub/fingerprint.ts';
import { createCertificate } from '../support/certificate.ts';
import { connectHub } from '../support/connected-hub.ts';
import { freePort } from '../support/free-port.ts';
import { startRawServer } from '../support/raw-server.ts';
import { type ScriptedHub, startScriptedHub } from '../support/scripted-hub.ts';

const certificate = createCertificate();
const other = createCertificate('other');

/** An HTTPS hub with its own certificate. */
const startTlsHub = () => startScriptedHub(() => ({ body: ['lamp'] }), certificate);

/** Once every connection has ended, whatever was sent has been read. */
async function expectNothingSent(server: ScriptedHub) {
  await expect.poll(() => server.open()).toBe(0);
  expect(server.decrypted()).toBe(0);
}

it("talks to a hub with its own certificate once that one's fingerprint is pinned", async () => {
  const server = await startTlsHub();
  const hub = connectHub(server.origin, {
    fingerprint: certificate.fingerprint.toLowerCase().replaceAll(':', ''),
  });
  expect((await hub.devices()).items).toHaveLength(1);
  expect((await hub.devices()).items).toHaveLength(1);
  expect(await hub.triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect(server.connections()).toBe(2);
  expect(server.decrypted()).toBeGreaterThan(0);
});

it('tells the fingerprint of a certificate that no public authority signed, and sends it nothing', async () => {
  const server = await startTlsHub();
  const hub = connectHub(server.origin);
  const expected = { reason: 'tls_untrusted', sent: false, fingerprint: certificate.fingerprint };
  await expect(hub.devices()).rejects.toMatchObject(expected);
  await expect(hub.triggerScene('movie_night')).rejects.toMatchObject(expected);
  await expectNothingSent(server);
});

it('tells a certificate that is not the pinned one, and sends it nothing', async () => {
  const server = await startTlsHub();
  const hub = connectHub(server.origin, { fingerprint: other.fingerprint });
  const expected = { reason: 'tls_mismatch', sent: false, fingerprint: certificate.fingerprint };
  await expect(hub.devices()).rejects.toMatchObject(expected);
  await expect(hub.triggerScene('movie_night')).rejects.toMatchObject(expected);
  expect(server.connections()).toBe(2);
  await expectNothingSent(server);
});

it('sends a trigger again where the connection ended before anything was written', async () => {
  const server = await startTlsHub();
  let connections = 0;
  const door = await startDoor(server.origin, socket => {
    // The first visitor is turned away in the middle of the handshake.
    if (++connections === 1) socket.destroy();
  });
  const hub = connectHub(door, { fingerprint: certificate.fingerprint });
  expect(await hub.triggerScene('movie_night')).toMatchObject({ status: 'activated' });
  expect([connections, server.requests.length]).toEqual([2, 1]);
});

it('checks the pin on every connection, since no TLS session is resumed', async () => {
  const server = await startTlsHub();
  const hub = connectHub(server.origin, { fingerprint: certificate.fingerprint });
  for (let i = 0; i < 3; i++) await hub.triggerScene('movie_night');
  expect(server.resumed()).toBe(0);
});

/** A TCP relay in front of an HTTPS hub, which may turn a connection away. */
async function startDoor(origin: string, onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(socket => {
    onConnection(socket);
    if (socket.destroyed) return;
    const inner = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    // Either side may reset once the test is over.
    for (const end of [socket, inner]) end.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the fingerprint of a certificate', () => {
  it('is read with a handshake that sends nothing', async () => {
    const server = await startTlsHub();
    expect(await readFingerprint(server.origin, { egress: anywhere, timeoutMs: 5_000 })).toBe(
      certificate.fingerprint,
    );
    await expectNothingSent(server);
  });

  it('is read from a broker as well', async () => {
    const { origin } = await startTlsHub();
    expect(await readFingerprint(origin.replace('https:', 'mqtts:'), { egress: anywhere })).toBe(
      certificate.fingerprint,
    );
  });

  it('is not to be had from a port that is closed, silent, or speaks no TLS', async () => {
    const silent = await startRawServer(() => {});
    const plain = await startRawServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const read = (origin: string, timeoutMs = 30_000) =>
      readFingerprint(origin.replace('http:', 'https:'), { egress: anywhere, timeoutMs });
    await expect(read(`http://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
      reason: 'connection_refused',
    });
    await expect(read(silent.origin, 300)).rejects.toMatchObject({ reason: 'timeout' });
    await expect(read(plain.origin)).rejects.toMatchObject({ reason: 'tls_failed' });
    await expect(read('no address')).rejects.toMatchObject({ reason: 'bad_address' });
  });
});
