import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { openTls } from '../../src/buttons/open-tls.ts';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCertificate } from '../support/certificate.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';

const [hub, other] = [createCertificate('hub'), createCertificate('other')];
const house = { username: 'house', password: 'hunter2' };

/** A TLS server that only listens, and leaves whoever says something. */
async function startTlsEar() {
  const heard: Buffer[] = [];
  const server = createServer(hub, (socket: TLSSocket) => {
    socket.on('error', () => {}); // a client that does not trust us resets the connection
    socket.on('data', bytes => {
      heard.push(bytes);
      socket.end();
    });
  });
  const left = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  /** Resolves with all that the first client said within the encryption, once it has left. */
  return { port, heard: async () => (await left) && Buffer.concat(heard).toString('latin1') };
}

it.each(['mqtts', 'wss'])(
  'sends not one byte by %s to a broker whose certificate is not the pinned one',
  async protocol => {
    const { port, heard } = await startTlsEar();
    const address = toAddress(`${protocol}://127.0.0.1:${port}`, {
      ...house,
      fingerprint: other.fingerprint,
    });
    expect(await tryBroker(address)).toEqual({ state: 'tls_mismatch', detail: null, refused: [] });
    expect(await heard()).toBe('');
  },
);

it.each(['mqtts', 'wss'])('sends not one byte by %s to a broker that nobody vouches for', async protocol => {
  const { port, heard } = await startTlsEar();
  const found = await tryBroker(toAddress(`${protocol}://127.0.0.1:${port}`, house));
  expect(found).toMatchObject({
    state: 'tls_untrusted',
    detail: { trouble: 'certificate_not_publicly_signed', given: null },
  });
  expect(await heard()).toBe('');
});

it('keeps to a broker that is not trusted slowly, and says so', async () => {
  const { port } = await startTlsEar();
  const { waitForState } = listen(toAddress(`mqtts://127.0.0.1:${port}`, { fingerprint: other.fingerprint }));
  expect(await waitForState('tls_mismatch')).toMatchObject({ detail: null });
});

it('hears what a client says that trusts it', async () => {
  const { port, heard } = await startTlsEar();
  const address = toAddress(`mqtts://127.0.0.1:${port}`, { ...house, fingerprint: hub.fingerprint });
  expect(await tryBroker(address)).toMatchObject({ state: 'unreachable' });
  expect(await heard()).toContain('hunter2');
});

it.each([hub.fingerprint, hub.fingerprint.toLowerCase(), hub.fingerprint.replaceAll(':', '')])(
  'takes the certificate by its fingerprint %s',
  async fingerprint => {
    const { port } = await startTlsEar();
    const socket = await openTls(
      { host: '127.0.0.1', port, egress: anywhere, fingerprint },
      new AbortController().signal,
    );
    expect(socket.writable).toBe(true);
    socket.destroy();
  },
);

it('gives up on a handshake that is not answered', async () => {
  const { port } = await startRawServer(() => {});
  const found = await tryBroker(toAddress(`mqtts://127.0.0.1:${port}`), { timeoutMs: 50 });
  expect(found).toEqual({ state: 'unreachable', detail: { trouble: 'no_answer', given: null }, refused: [] });
});

it('stops at once while a handshake is not answered', async () => {
  const { port, accepted } = await startRawServer(() => {});
  const { listener } = listen(toAddress(`mqtts://127.0.0.1:${port}`));
  await accepted(1);
  await listener.stop();
  expect(listener.status().state).toBe('disconnected');
});

it('says that what is there speaks no TLS', async () => {
  const { port } = await startRawServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const found = await tryBroker(toAddress(`mqtts://127.0.0.1:${port}`));
  expect(found).toMatchObject({
    state: 'unreachable',
    detail: { trouble: 'tls_handshake_failed', given: null },
  });
});
