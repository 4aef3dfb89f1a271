import { expect, it, onTestFinished } from 'vitest';
import type { Egress } from '../../src/egress/contract.ts';
import { createHub } from '../../src/hub/client.ts';
import { readFingerprint } from '../../src/hub/fingerprint.ts';
import type { Hub } from '../../src/hub/model.ts';
import { probeHub } from '../../src/hub/probe.ts';
import { createCertificate } from '../support/certificate.ts';
import { CLOSED, OPEN, publicOnly, startRebinding } from '../support/rebinding.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';

const lamps: Script = () => ({ body: ['lamp'] });
/** Every answer ends its connection, so that the next request needs another one. */
const closing: Script = () => ({ body: ['lamp'], headers: { connection: 'close' } });

function connect(url: string, egress: Egress): Hub {
  const hub = createHub({ url, apiKey: 'key', fingerprint: null }, { egress });
  onTestFinished(() => hub.close());
  return hub;
}

/** A hub under a name with these addresses, one list a look-up. */
async function startNamed(script: Script, answers: readonly (readonly string[])[], secure = false) {
  const server = await startScriptedHub(script, secure ? createCertificate() : undefined);
  const url = server.origin.replace('127.0.0.1', 'hub.example.com');
  const rebinding = await startRebinding(Number(new URL(url).port), answers);
  return { server, url, ...rebinding, hub: connect(`${url}/v1`, rebinding.egress) };
}

it.each([
  'http://127.0.0.1:PORT',
  'http://127.0.0.1.:PORT',
  'http://127.1:PORT',
  'http://2130706433:PORT',
  'http://0x7f000001:PORT',
  'http://0x7f.0.0.1:PORT',
  'http://017700000001:PORT',
  'http://１２７.0.0.1:PORT',
  'http://%31%32%37.0.0.1:PORT',
  'http://0.0.0.0:PORT',
  'http://[::1]:PORT',
  'http://[::]:PORT',
  'http://[::ffff:127.0.0.1]:PORT',
  'http://[64:ff9b::127.0.0.1]:PORT',
  'http://localhost:PORT',
  'http://LOCALHOST.:PORT',
  'http://hub.example.com@127.0.0.1:PORT',
  'http://127.0.0.1:PORT#@hub.example.com',
  'https://127.0.0.1:PORT',
  '127.0.0.1:PORT',
])('refuses a stranger %s, and connects to nothing', async typed => {
  const server = await startScriptedHub(lamps);
  const url = typed.replace('PORT', new URL(server.origin).port);
  const refused = { reason: 'address_refused', sent: false, fingerprint: null };
  await expect(connect(url, publicOnly).devices()).rejects.toMatchObject(refused);
  await expect(connect(url, publicOnly).triggerScene('a')).rejects.toMatchObject(refused);
  const address = { url, apiKey: 'key', fingerprint: null };
  await expect(probeHub(address, { egress: publicOnly })).rejects.toMatchObject(refused);
  expect(server.connections()).toBe(0);
});

it('takes no zone for an address', async () => {
  expect(() => connect('http://[fe80::1%25eth0]/v1', publicOnly)).toThrow(
    expect.objectContaining({ reason: 'bad_address' }),
  );
});

it('uses the addresses alone that are let through', async () => {
  const { hub, trapped } = await startNamed(lamps, [[CLOSED, OPEN, CLOSED]]);
  expect((await hub.devices()).items).toHaveLength(1);
  expect(trapped()).toBe(0);
});

it('does not follow a name that is bound to another address after it was tried', async () => {
  const { hub, trapped, lookUps } = await startNamed(closing, [[OPEN], [CLOSED]]);
  expect((await hub.devices()).items).toHaveLength(1);
  await expect(hub.devices()).rejects.toMatchObject({ reason: 'address_refused', sent: false });
  await expect(hub.triggerScene('a')).rejects.toMatchObject({ reason: 'address_refused', sent: false });
  expect([trapped(), lookUps()]).toEqual([0, 3]);
});

it('does not follow a redirect over a connection that would lead elsewhere', async () => {
  const moved: Script = () => ({ status: 307, headers: { location: '/v2/devices', connection: 'close' } });
  const { hub, server, trapped } = await startNamed(moved, [[OPEN], [CLOSED]]);
  await expect(hub.devices()).rejects.toMatchObject({ reason: 'address_refused' });
  expect([server.requests.length, trapped()]).toEqual([1, 0]);
});

it('does not look at the certificate of what a name was bound to meanwhile', async () => {
  const { hub, server, trapped } = await startNamed(lamps, [[OPEN], [CLOSED]], true);
  await expect(hub.devices()).rejects.toMatchObject({ reason: 'tls_untrusted', fingerprint: null });
  expect([server.connections(), trapped()]).toEqual([1, 0]);
});

it.each([[[OPEN, CLOSED], 1] as const, [[CLOSED], 0] as const])(
  'reads a certificate where it may: at %j',
  async (answer, connections) => {
    const { url, egress, server, trapped } = await startNamed(lamps, [answer], true);
    const read = readFingerprint(url, { egress }).catch(error => error.reason);
    expect(await read).toBe(connections > 0 ? createCertificate().fingerprint : 'address_refused');
    expect([server.connections(), trapped()]).toEqual([connections, 0]);
  },
);

it('reads no certificate of a private address', async () => {
  const server = await startScriptedHub(lamps, createCertificate());
  await expect(readFingerprint(server.origin, { egress: publicOnly })).rejects.toMatchObject({
    reason: 'address_refused',
  });
  expect(server.connections()).toBe(0);
});
