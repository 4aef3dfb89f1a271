import { expect, it, onTestFinished } from 'vitest';
import { startButtonListener } from '../../src/buttons/listener.ts';
import { createDoorbells } from '../../src/discord/doorbells.ts';
import { noMetrics } from '../../src/discord/metrics.ts';
import type { QueuedPress } from '../../src/discord/press-queue.ts';
import { startTestBroker } from '../support/broker.ts';
import { openTestStore, silent } from '../support/guild-store.ts';

async function startDoorbells() {
  const broker = await startTestBroker();
  const guilds = await openTestStore();
  const posted: QueuedPress[] = [];
  const doorbells = createDoorbells({
    guilds,
    startListener: startButtonListener,
    async post(_guildId, press) {
      posted.push(press);
    },
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
  });
  return { broker, guilds, doorbells, posted, connection };
}

it('is connected when it says so', async () => {
  const { broker, doorbells, posted, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  expect(doorbells.status('1')?.state).toBe('connected');
  expect(doorbells.states()).toEqual({ connected: 1 });
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => posted.map(({ press }) => press.topic)).toEqual(['doorbell/button/btn_1']);
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

it('rings even where nothing can be written', async () => {
  const { broker, guilds, doorbells, posted, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  await guilds.close();
  await broker.publish('doorbell/button/btn_1');
  await expect.poll(() => posted).toHaveLength(1);
});

it('posts what has arrived before it ends, and begins nothing after', async () => {
  const { broker, doorbells, posted, connection } = await startDoorbells();
  await doorbells.connect('1', connection('a'));
  const acknowledged = new Promise(resolve => broker.aedes.once('ack', resolve));
  await broker.publish('doorbell/button/btn_1');
  await acknowledged;
  await doorbells.close();
  expect(posted).toHaveLength(1);
  await doorbells.connect('1', connection('b'));
  expect(doorbells.status('1')).toBeNull();
});
