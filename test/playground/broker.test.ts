import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { type BrokerEvent, startBroker } from '../../src/playground/broker.ts';

async function startTestBroker() {
  const broker = await startBroker();
  onTestFinished(() => broker.close());
  return broker;
}

it('hands a press from one client to another', async () => {
  const { url } = await startTestBroker();
  const listener = await connectAsync(url);
  const house = await connectAsync(url);
  await listener.subscribeAsync('+/button/+');
  const heard = new Promise(resolve =>
    listener.once('message', (topic, payload) => resolve([topic, String(payload)])),
  );

  await house.publishAsync('doorbell/button/btn_1', 'single', { qos: 1 });

  expect(await heard).toEqual(['doorbell/button/btn_1', 'single']);
  await Promise.all([listener.endAsync(), house.endAsync()]);
});

it('tells a taken port by its code', async () => {
  const { port } = await startTestBroker();

  await expect(startBroker({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('cuts everybody off while it is shut, and keeps for them what came before', async () => {
  const broker = await startTestBroker();
  const listener = await connectAsync(broker.url, { clientId: 'bot', clean: false, reconnectPeriod: 10 });
  const house = await connectAsync(broker.url, { reconnectPeriod: 10 });
  onTestFinished(() => Promise.all([listener.endAsync(true), house.endAsync(true)]).then(() => undefined));
  await listener.subscribeAsync('+/button/+', { qos: 1 });
  const heard = new Promise(resolve => listener.once('message', resolve));
  const gone = new Promise<void>(resolve => listener.once('close', resolve));

  await broker.shut();
  await gone;
  await expect(connectAsync(broker.url, { reconnectPeriod: 0 })).rejects.toThrow('ECONNREFUSED');
  const sent = house.publishAsync('doorbell/button/btn_1', 'single', { qos: 1 });
  await broker.open();

  await sent;
  expect(await heard).toBe('doorbell/button/btn_1');
});

it('tells what its clients do, and nothing of its own', async () => {
  const broker = await startTestBroker();
  const told: BrokerEvent[] = [];
  broker.on(event => told.push(event));

  const client = await connectAsync(broker.url, { clientId: 'bot' });
  await client.subscribeAsync('+/button/+');
  await client.publishAsync('doorbell/button/btn_1', 'single', { qos: 1 });
  await client.unsubscribeAsync('+/button/+');
  await client.endAsync();

  await expect.poll(() => told.length).toBe(5);
  expect(told).toEqual([
    { type: 'connect', clientId: 'bot' },
    { type: 'subscribe', clientId: 'bot', filters: ['+/button/+'] },
    {
      ...{ type: 'publish', clientId: 'bot', topic: 'doorbell/button/btn_1' },
      ...{ payload: Buffer.from('single'), qos: 1, retain: false },
    },
    { type: 'unsubscribe', clientId: 'bot', filters: ['+/button/+'] },
    { type: 'disconnect', clientId: 'bot' },
  ]);
});

it('closes while clients are connected', async () => {
  const broker = await startBroker();
  const client = await connectAsync(broker.url, { reconnectPeriod: 0 });
  const gone = new Promise<void>(resolve => client.once('close', resolve));

  await broker.close();

  await gone;
  expect(client.connected).toBe(false);
});
