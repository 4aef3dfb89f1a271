import { expect, it } from 'vitest';
import { startAmqtt } from '../support/amqtt.ts';
import { listen, toAddress, tryBroker } from '../support/listen.ts';
import { publish } from '../support/publish.ts';
import { startRabbitmq } from '../support/rabbitmq.ts';

const AS_IT_IS = {
  retryMinMs: 1_000,
  retryMaxMs: 60_000,
  slowRetryMs: 60_000,
  connectTimeoutMs: 10_000,
  subscribeTimeoutMs: 10_000,
};

/** Brokers that do not speak MQTT 5: RabbitMQ closes the line upon it, amqtt says nothing or closes it, too. */
it.each([
  ['RabbitMQ', startRabbitmq],
  ['amqtt', startAmqtt],
])('has the presses of a real %s, which speaks 3.1.1 alone', async (_name, start) => {
  const { url } = await start();
  expect(await tryBroker(toAddress(url, { clientId: 'trial' }))).toMatchObject({ state: 'connected' });
  const { waitForState, waitForPresses } = listen(toAddress(url), { timings: AS_IT_IS });
  await waitForState('connected');
  const topics = [1, 2, 3].map(number => ({ topic: `doorbell/button/btn_${number}` }));
  await publish(url, topics, { protocolVersion: 4 });
  expect((await waitForPresses(3)).map(({ topic }) => topic)).toEqual(topics.map(({ topic }) => topic));
});
