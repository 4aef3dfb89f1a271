import { expect, it, onTestFinished } from 'vitest';
import type { Press } from '../../../src/buttons/contract.ts';
import { startButtonListener } from '../../../src/buttons/listener.ts';
import { anywhere } from '../../../src/egress/create-egress.ts';
import { noMetrics } from '../../../src/household/metrics.ts';
import { createBrokerConnections } from '../../../src/household/presses/broker-connections.ts';
import { startTestBroker } from '../../support/broker.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';

async function startDoorbells() {
  const broker = await startTestBroker();
  const accepted: Press[] = [];
  const brokerConnections = createBrokerConnections({
    startListener: options => startButtonListener({ ...options, egress: anywhere }),
    guilds: await openTestStore(),
    outbox: { accept: async (_guildId, press) => void accepted.push(press) },
    metrics: noMetrics,
    log: silent,
  });
  onTestFinished(() => brokerConnections.close());
  const connection = (clientId: string) => ({
    url: broker.url,
    username: null,
    password: null,
    filters: ['+/button/+'],
    fingerprint: null,
    clientId,
    channelId: '5',
    connectedBy: '2',
  });
  return { broker, brokerConnections, accepted, connection };
}

it('is connected when it says so', async () => {
  const { broker, brokerConnections, accepted, connection } = await startDoorbells();
  await brokerConnections.connect('1', connection('a'));
  expect(brokerConnections.status('1')?.state).toBe('connected');
  expect(brokerConnections.states()).toEqual({ connected: 1 });
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => accepted.map(({ topic }) => topic)).toEqual(['doorbell/button/btn_1']);
});

it('leaves nobody listening after connects and a disconnect that overlap', async () => {
  const { broker, brokerConnections, connection } = await startDoorbells();
  await brokerConnections.connect('1', connection('a'));
  await Promise.all([
    brokerConnections.connect('1', connection('b')),
    brokerConnections.connect('1', connection('c')),
    brokerConnections.disconnect('1'),
  ]);
  await expect.poll(() => broker.aedes.connectedClients).toBe(0);
  expect(brokerConnections.status('1')).toBeNull();
});

it('hands on what has arrived before it ends, and begins nothing after', async () => {
  const { broker, brokerConnections, accepted, connection } = await startDoorbells();
  await brokerConnections.connect('1', connection('a'));
  const acknowledged = new Promise(resolve => broker.aedes.once('ack', resolve));
  await broker.publish('doorbell/button/btn_1');
  await acknowledged;
  await brokerConnections.close();
  expect(accepted).toHaveLength(1);
  await brokerConnections.connect('1', connection('b'));
  expect(brokerConnections.status('1')).toBeNull();
});
