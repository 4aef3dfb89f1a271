import { expect, it } from 'vitest';
import { startAmqtt } from '../support/amqtt.ts';
import { openTestStore } from '../support/guild-store.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';
import { startRabbitmq } from '../support/rabbitmq.ts';
import { listenAndStore } from '../support/recorded-presses.ts';

const AS_IT_IS = {
  retryMinMs: 1_000,
  retryMaxMs: 60_000,
  slowRetryMs: 60_000,
  connectTimeoutMs: 10_000,
  subscribeTimeoutMs: 10_000,
};

/** Brokers that do not speak MQTT 5: RabbitMQ 3.10 closes the line upon it, amqtt says nothing or closes it, too. */
it.each([
  ['RabbitMQ 3.10', () => startRabbitmq('bookworm')],
  ['amqtt', startAmqtt],
])('has the presses of a real %s, which speaks 3.1.1 alone', async (_name, start) => {
  const { url } = await start();
  expect(await tryBroker(toAddress(url, { clientId: 'trial' }))).toMatchObject({ state: 'connected' });
  const versions: number[] = [];
  const { waitForState, waitForPresses } = listen(toAddress(url), {
    timings: AS_IT_IS,
    onVersion: version => versions.push(version),
  });
  await waitForState('connected');
  expect(versions).toEqual([4]);
  const topics = [1, 2, 3].map(number => ({ topic: `doorbell/button/btn_${number}` }));
  await publish(url, topics, { protocolVersion: 4 });
  expect((await waitForPresses(3)).map(({ topic }) => topic)).toEqual(topics.map(({ topic }) => topic));
});

it('takes every press once of a real RabbitMQ 4, by filters that overlap, what it had kept too', async () => {
  const { url } = await startRabbitmq('trixie');
  const store = await openTestStore();
  const address = toAddress(url, { filters: ['+/button/+', 'doorbell/#', '+/+/btn_1'] });
  const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
  const versions: number[] = [];
  const first = listenAndStore(address, store, { onVersion: version => versions.push(version) });
  await first.waitForState('connected');
  expect(versions).toEqual([5]);
  await publish(url, toPresses(1, 20), { protocolVersion: 5 });
  await first.waitForRecord(numbers);
  await first.listener.stop();
  await publish(url, toPresses(1, 20), { protocolVersion: 5 });
  const second = listenAndStore(address, store);
  await second.waitForState('connected');
  await publish(url, toPresses(21, 21), { protocolVersion: 5 });
  await second.waitForRecord([...numbers, ...numbers, 21]);
});
