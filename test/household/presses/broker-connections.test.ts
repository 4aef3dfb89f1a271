import { expect, it, onTestFinished } from 'vitest';
import type { Press } from '../../../src/buttons/contract.ts';
import { startButtonListener } from '../../../src/buttons/listener.ts';
import { anywhere } from '../../../src/egress/create-reach.ts';
import { noMetrics } from '../../../src/household/metrics.ts';
import { createDoorbells } from '../../../src/household/presses/broker-connections.ts';
import { startTestBroker } from '../../support/broker.ts';
import { silent } from '../../support/guild-store.ts';

async function startDoorbells() {
  const broker = await startTestBroker();
  const accepted: Press[] = [];
  const doorbells = createDoorbells({
    startListener: options => startButtonListener({ ...options, reach: anywhere }),
    outbox: { accept: async (_guildId, press) => void accepted.push(press) },
    metrics: noMetrics,
    log: silent,
  });
  onTestFinished(() => doorbells.close());
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
  return { broker, doorbells, accepted, connection };
}

it('is connected when it says so', async () => {
  const { broker, doorbells, accepted, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  expect(doorbells.status('1')?.state).toBe('connected');
  expect(doorbells.states()).toEqual({ connected: 1 });
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => accepted.map(({ topic }) => topic)).toEqual(['doorbell/button/btn_1']);
});

it('leaves nobody listening after connects and a disconnect that overlap', async () => {
  const { broker, doorbells, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  await Promise.all([
    doorbells.connect('1', connection('b')),
    doorbells.connect('1', connection('c')),
    doorbells.disconnect('1'),
  ]);
  await expect.poll(() => broker.aedes.connectedClients).toBe(0);
  expect(doorbells.status('1')).toBeNull();
});

it('hands on what has arrived before it ends, and begins nothing after', async () => {
  const { broker, doorbells, accepted, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  const acknowledged = new Promise(resolve => broker.aedes.once('ack', resolve));
  await broker.publish('doorbell/button/btn_1');
  await acknowledged;
  await doorbells.close();
  expect(accepted).toHaveLength(1);
  await doorbells.connect('1', connection('b'));
  expect(doorbells.status('1')).toBeNull();
});
