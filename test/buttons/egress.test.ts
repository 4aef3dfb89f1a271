import { expect, it } from 'vitest';
import { testBroker } from '../../src/buttons/test-broker.ts';
import { startTestBroker } from '../support/broker.ts';
import { createCertificate } from '../support/certificate.ts';
import { judgeRows } from '../support/judge-rows.ts';
import { listen, toAddress } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';
import { CLOSED, OPEN, publicOnly, startRebinding } from '../support/rebinding.ts';

const refused = { state: 'address_refused', detail: null, refused: [] };
const protocols = ['mqtt', 'mqtts', 'ws', 'wss'];
const hosts = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '0x7f000001',
  '0x7f.1',
  '2130706433',
  '１２７.0.0.1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'LocalHost.',
  'user:secret@127.0.0.1',
  'broker.example.com:1@127.0.0.1',
];

it('refuses a stranger every spelling of this machine, and connects to nothing', async () => {
  const { port, connections } = await startRawServer(() => {});
  const urls = hosts.flatMap(host => protocols.map(protocol => `${protocol}://${host}:${port}`));
  await judgeRows<string>(urls, async url => {
    expect(await testBroker(toAddress(url), { egress: publicOnly })).toEqual(refused);
    expect(connections()).toBe(0);
  });
});

it.each(protocols)('connects by %s to none of a name’s addresses that is not let through', async protocol => {
  const { port, accepted } = await startRawServer(socket => socket.destroy());
  const { egress, trapped } = await startRebinding(port, [[CLOSED, OPEN]]);
  const address = toAddress(`${protocol}://broker.example.com:${port}`);
  expect(await testBroker(address, { egress })).not.toEqual(refused);
  await accepted(1);
  expect(trapped()).toBe(0);
});

it.each(protocols)('connects by %s to nothing where no address is let through', async protocol => {
  const { port, connections } = await startRawServer(socket => socket.destroy());
  const { egress, trapped } = await startRebinding(port, [[CLOSED]]);
  const address = toAddress(`${protocol}://broker.example.com:${port}`);
  expect(await testBroker(address, { egress })).toEqual(refused);
  expect([connections(), trapped()]).toEqual([0, 0]);
});

it('hears a broker by the address that is let through', async () => {
  const broker = await startTestBroker({ tls: createCertificate() });
  const { port } = new URL(broker.url);
  const { egress, trapped } = await startRebinding(Number(port), [[CLOSED, OPEN]]);
  const { fingerprint } = createCertificate();
  const address = toAddress(`mqtts://broker.example.com:${port}`, { fingerprint });
  expect(await testBroker(address, { egress })).toMatchObject({ state: 'connected' });
  expect(trapped()).toBe(0);
});

it('listens no more once the name leads elsewhere', async () => {
  const broker = await startTestBroker();
  const { port } = new URL(broker.url);
  const { egress, trapped } = await startRebinding(Number(port), [[OPEN], [OPEN], [CLOSED]]);
  const { waitForState } = listen(toAddress(`mqtt://broker.example.com:${port}`), { egress });
  await waitForState('connected');
  broker.dropConnections();
  expect(await waitForState('address_refused')).toMatchObject({ detail: null });
  expect(trapped()).toBe(0);
});
