import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';
import { listen, toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toNumbers, toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';
import { listenAndStore } from '../support/recorded-presses.ts';
import { startRelay } from '../support/relay.ts';

const topics = toPresses(1, 20);
const numbers = topics.map((_, i) => i + 1);

it.each([
  ['that overlap', ['+/button/+', 'doorbell/#', 'doorbell/+/+', '+/+/btn_1']],
  ['of which one covers the others', ['#', '+/button/+', 'doorbell/#']],
])('takes every press once by filters %s, what the broker had kept too', async (_, filters) => {
  const broker = await startMosquitto();
  const store = await openTestStore();
  const address = toAddress(broker.url, { filters });
  const first = listenAndStore(address, store);
  await first.waitForState('connected');
  await publish(broker.url, topics);
  await first.waitForRecord(numbers);
  expect(first.presses).toHaveLength(20);
  await first.listener.stop();
  await publish(broker.url, topics);
  const second = listenAndStore(address, store);
  await second.waitForState('connected');
  await publish(broker.url, toPresses(21, 21));
  await second.waitForRecord([...numbers, ...numbers, 21]);
});

it.each([
  ['the press', ['+/button/+', 'doorbell/#']],
  ['the copy', ['doorbell/#', '+/button/+']],
])('takes a press once whose messages are far apart, %s last', async (_, filters) => {
  const broker = await startMosquitto();
  const { waitForState, waitForPresses } = listen(toAddress(broker.url, { filters }), {
    onPress: () => delay(1_500),
  });
  await waitForState('connected');
  // Mosquitto sends twenty messages before one is acknowledged: that of one press alone, and of the last the first.
  await publish(broker.url, [{ topic: 'gate/button/btn_1' }, ...topics.slice(0, 12)]);
  await waitForPresses(13);
  for (const number of [21, 22]) {
    await publish(broker.url, toPresses(number, number));
    await waitForPresses(number - 7);
  }
  expect(toNumbers(await waitForPresses(15))).toEqual([1, ...numbers.slice(0, 12), 21, 22]);
});

it('takes every press once that came between two restarts of the broker', async () => {
  const broker = await startMosquitto();
  const store = await openTestStore();
  const address = toAddress(broker.url, { filters: ['+/button/+', 'doorbell/#'] });
  const first = listenAndStore(address, store);
  await first.waitForState('connected');
  await first.listener.stop();
  for (let n = 0; n < 2; n++) {
    await broker.stop();
    await broker.start();
    if (n === 0) await publish(broker.url, [...topics, ...toPresses(20, 20)]);
  }
  const second = listenAndStore(address, store);
  await second.waitForState('connected');
  await publish(broker.url, toPresses(21, 21));
  await second.waitForRecord([...numbers, 20, 21]);
});

/** Likes of one button, right behind one another: of them the copies are told by their packet ids alone. */
it.each([1, 2, 3, 4, 19, 20, 21])(
  'takes a press once whose copy the broker sends to the run behind it, %i messages later',
  async count => {
    const broker = await startMosquitto();
    const store = await openTestStore();
    const address = toAddress(broker.url, { filters: ['+/button/+', 'doorbell/#'] });
    const relay = await startRelay(Number(new URL(broker.url).port));
    const relayed = { ...address, url: `mqtt://127.0.0.1:${relay.port}` };
    let stored = 0;
    const first = listen(relayed, {
      // Stores that many, and ends before anything of it is acknowledged, or a part.
      async onPress(press) {
        await store.addPress('1', { ...press, channelId: null });
        stored += 1;
        if (stored === count) relay.cut();
      },
      timings: { retryMinMs: 60_000, drainTimeoutMs: 1 },
    });
    await first.waitForState('connected');
    await publish(broker.url, Array(30).fill(topics[0]));
    await first.waitForState('unreachable');
    await first.listener.stop();
    const second = listenAndStore(address, store);
    await second.waitForState('connected');
    await publish(broker.url, toPresses(2, 2));
    await second.waitForRecord([...Array(30).fill(1), 2]);
  },
);
