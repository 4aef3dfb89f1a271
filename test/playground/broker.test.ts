import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import { startBroker } from '../../src/playground/broker.ts';

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

it('closes while clients are connected', async () => {
  const broker = await startBroker();
  const client = await connectAsync(broker.url, { reconnectPeriod: 0 });
  const gone = new Promise<void>(resolve => client.once('close', resolve));

  await broker.close();

  await gone;
  expect(client.connected).toBe(false);
});
