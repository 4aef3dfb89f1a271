import { expect, it } from 'vitest';
import { listen, toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toNumbers, toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';
import { startRelay } from '../support/relay.ts';

it('receives in order what was pressed while it was away', async () => {
  const broker = await startMosquitto();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop();
  await publish(broker.url, toPresses(1, 100));
  const presses = await listen(toAddress(broker.url)).waitForPresses(100);
  expect(toNumbers(presses)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

it('is sent again what it had not handed on', async () => {
  const broker = await startMosquitto();
  const stuck = listen(toAddress(broker.url), {
    onPress: () => new Promise(() => {}),
    timings: { drainTimeoutMs: 1 },
  });
  await stuck.waitForState('connected');
  await publish(broker.url, toPresses(1, 3));
  await stuck.waitForPresses(1);
  await stuck.listener.stop();
  const presses = await listen(toAddress(broker.url)).waitForPresses(3);
  expect(toNumbers(presses)).toEqual([1, 2, 3]);
});

it('is sent again what it could not hand on, and that alone', async () => {
  const broker = await startMosquitto();
  let failures = 0;
  const { waitForState, waitForPresses } = listen(toAddress(broker.url), {
    onPress: ({ button }) => {
      if (button === 'btn_2' && failures++ < 2) throw new Error('disk full');
    },
  });
  await waitForState('connected');
  await publish(broker.url, toPresses(1, 30));
  const numbers = toNumbers(await waitForPresses(32));
  expect(numbers.filter(number => number === 2)).toHaveLength(3);
  expect([...new Set(numbers)].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
});

it('is sent again what it was handing on when the line was cut', async () => {
  const broker = await startMosquitto();
  const relay = await startRelay(Number(new URL(broker.url).port));
  const stuck = listen(toAddress(`mqtt://127.0.0.1:${relay.port}`), {
    onPress: () => new Promise(() => {}),
    timings: { drainTimeoutMs: 1 },
  });
  await stuck.waitForState('connected');
  await publish(broker.url, toPresses(1, 30));
  await stuck.waitForPresses(1);
  const stopped = stuck.listener.stop();
  relay.cut();
  await stopped;
  const presses = await listen(toAddress(broker.url)).waitForPresses(30);
  expect(toNumbers(presses)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  expect(presses.some(press => press.isRedelivery)).toBe(true);
});

it('takes what it has handed on and could not acknowledge once', async () => {
  const broker = await startMosquitto();
  const relay = await startRelay(Number(new URL(broker.url).port));
  const stored = Promise.withResolvers<void>();
  const { waitForState, waitForPresses } = listen(toAddress(`mqtt://127.0.0.1:${relay.port}`), {
    onPress: () => stored.promise,
  });
  await waitForState('connected');
  await publish(broker.url, [...toPresses(1, 1), ...toPresses(1, 1), ...toPresses(2, 2)]);
  await waitForPresses(1);
  relay.cut();
  await waitForState('unreachable');
  stored.resolve();
  expect(toNumbers(await waitForPresses(3))).toEqual([1, 1, 2]);
});

it('loses no press to a restart of the broker', async () => {
  const broker = await startMosquitto();
  const { waitForState, waitForPresses } = listen(toAddress(broker.url));
  await waitForState('connected');
  await publish(broker.url, toPresses(1, 1));
  await waitForPresses(1);
  await broker.stop();
  await waitForState('unreachable');
  await broker.start();
  await publish(broker.url, toPresses(2, 2));
  expect(toNumbers(await waitForPresses(2))).toEqual([1, 2]);
});

it('receives what a restarted broker kept for it', async () => {
  const broker = await startMosquitto();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop();
  await publish(broker.url, toPresses(1, 3));
  await broker.stop();
  await broker.start();
  expect(toNumbers(await listen(toAddress(broker.url)).waitForPresses(3))).toEqual([1, 2, 3]);
});
