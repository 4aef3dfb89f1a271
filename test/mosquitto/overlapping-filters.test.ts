import { expect, it } from 'vitest';
import { listen, toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toNumbers, toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';

const topics = toPresses(1, 20);
const numbers = topics.map((_, i) => i + 1);

it.each([
  ['that overlap', ['+/button/+', 'doorbell/#', 'doorbell/+/+', '+/+/btn_1']],
  ['of which one covers the others', ['#', '+/button/+', 'doorbell/#']],
])('takes every press once by filters %s, what the broker had kept too', async (_, filters) => {
  const broker = await startMosquitto();
  const address = toAddress(broker.url, { filters });
  const first = listen(address);
  await first.waitForState('connected');
  await publish(broker.url, topics);
  expect(toNumbers(await first.waitForPresses(20))).toEqual(numbers);
  await first.listener.stop();
  await publish(broker.url, topics);
  const second = listen(address);
  await second.waitForPresses(20);
  await publish(broker.url, toPresses(21, 21));
  expect(toNumbers(await second.waitForPresses(21))).toEqual([...numbers, 21]);
  expect(first.presses).toHaveLength(20);
});

it('takes every press once that came between two restarts of the broker', async () => {
  const broker = await startMosquitto();
  const address = toAddress(broker.url, { filters: ['+/button/+', 'doorbell/#'] });
  const first = listen(address);
  await first.waitForState('connected');
  await first.listener.stop();
  for (let n = 0; n < 2; n++) {
    await broker.stop();
    await broker.start();
    if (n === 0) await publish(broker.url, topics);
  }
  const second = listen(address);
  await second.waitForPresses(20);
  await publish(broker.url, toPresses(21, 21));
  expect(toNumbers(await second.waitForPresses(21))).toEqual([...numbers, 21]);
});
