import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { withPlausibleTime } from '../../src/buttons/listener.ts';
import { startTestBroker } from '../support/broker.ts';
import { listen, toAddress } from '../support/listen.ts';
import { newPress } from '../support/new-press.ts';
import { stepClock } from '../support/step-clock.ts';

it('hands on the presses in the order they were made', async () => {
  const broker = await startTestBroker();
  const { waitForState, waitForPresses } = listen(toAddress(broker.url));
  await waitForState('connected');
  for (const button of [1, 2, 3]) await broker.publish(`doorbell/button/btn_${button}`);
  const presses = await waitForPresses(3);
  expect(presses.map(press => press.button)).toEqual(['btn_1', 'btn_2', 'btn_3']);
});

it('says which presses a broker had kept, and which come as they are made', async () => {
  const time = stepClock();
  const broker = await startTestBroker();
  const first = listen(toAddress(broker.url));
  await time.through(first.waitForState('connected'));
  await broker.publish('doorbell/button/btn_1');
  expect(await first.waitForPresses(1)).toMatchObject([{ packet: { isLive: true } }]);
  await time.through(first.listener.stop());
  for (const button of [2, 3]) await broker.publish(`doorbell/button/btn_${button}`);
  const next = listen(toAddress(broker.url));
  await time.through(next.waitForState('connected'));
  await next.waitForPresses(2);
  await time.advance(1_001);
  await broker.publish('doorbell/button/btn_4');
  expect(await next.waitForPresses(3)).toMatchObject(
    [false, false, true].map(isLive => ({ packet: { isLive } })),
  );
});

it('hands on one press after another, not waiting for the one before', async () => {
  const broker = await startTestBroker();
  const stored = Promise.withResolvers<void>();
  const { waitForState, waitForPresses } = listen(toAddress(broker.url), { onPress: () => stored.promise });
  await waitForState('connected');
  for (const button of [1, 2, 3]) await broker.publish(`doorbell/button/btn_${button}`);
  const presses = await waitForPresses(3);
  expect(presses.map(({ button }) => button)).toEqual(['btn_1', 'btn_2', 'btn_3']);
  stored.resolve();
});

it('keeps its connection while a press takes longer than the keepalive', async () => {
  const broker = await startTestBroker();
  const stored = Promise.withResolvers<void>();
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url), {
    onPress: () => stored.promise,
    timings: { keepaliveSeconds: 3 },
  });
  const { since } = await waitForState('connected');
  await broker.publish('doorbell/button/btn_1');
  await waitForPresses(1);
  for (let pings = 0; pings < 2; pings++) await once(broker.aedes, 'ping'); // one every 3 s
  stored.resolve();
  await broker.publish('doorbell/button/btn_2');
  await waitForPresses(2);
  expect(listener.status()).toMatchObject({ state: 'connected', since });
});

it('counts what is no press and hands none of it on', async () => {
  const broker = await startTestBroker();
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url, { filters: ['#'] }));
  await waitForState('connected');
  await broker.publish('zigbee2mqtt/hall', { battery: 80, linkquality: 50 });
  await broker.publish('doorbell/button/btn_1', { action: 'double' });
  await waitForPresses(1);
  await listener.stop();
  expect(listener.status()).toMatchObject({ presses: 1, ignored: 1, failed: 0, oversized: 0 });
  expect(listener.status().lastPressAt).toBeInstanceOf(Date);
});

it('rings for whatever comes on a topic that the household names in full', async () => {
  const broker = await startTestBroker();
  const { waitForState, waitForPresses } = listen(
    toAddress(broker.url, { filters: ['enocean/#', 'knx/1/2/14'] }),
  );
  await waitForState('connected');
  await broker.publish('enocean/bell', { EB: 1 });
  await broker.publish('knx/1/2/14', { dpt: 'DPT1.001', telegram: 'x' });
  expect(await waitForPresses(1)).toMatchObject([{ topic: 'knx/1/2/14', isUnknown: true }]);
});

it('takes what the broker retained as old news', async () => {
  const broker = await startTestBroker();
  await broker.publish('doorbell/button/btn_1', 'single', { retain: true });
  const { waitForState, waitForPresses } = listen(toAddress(broker.url));
  await waitForState('connected');
  await broker.publish('doorbell/button/btn_2', 'single');
  const [first] = await waitForPresses(1);
  expect(first?.button).toBe('btn_2');
});

it.each([
  [
    'throws',
    () => {
      throw new Error('disk full');
    },
  ],
  ['rejects', () => Promise.reject(new Error('disk full'))],
])('is sent again the press alone where handing it on %s', async (_, fail) => {
  const broker = await startTestBroker();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop();
  // Both are there before the first fails, so that both come over the connection that ends.
  await broker.publish('doorbell/button/btn_1');
  await broker.publish('doorbell/button/btn_2');
  let failures = 0;
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url), {
    onPress: ({ button }) => (button === 'btn_1' && failures++ < 2 ? fail() : undefined),
  });
  expect(await waitForState('press_failed')).toMatchObject({ detail: null });
  const presses = await waitForPresses(4);
  expect(presses.map(press => press.button).toSorted()).toEqual(['btn_1', 'btn_1', 'btn_1', 'btn_2']);
  await listener.stop();
  expect(listener.status()).toMatchObject({ presses: 2, failed: 2 });
});

it('is sent a press again where handing it on never ends, and hands on those behind it', async () => {
  const broker = await startTestBroker();
  let hanging = 0;
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url), {
    onPress: () => (hanging++ < 2 ? new Promise<void>(() => {}) : undefined),
    timings: { handOnTimeoutMs: 20 },
  });
  await waitForState('connected');
  await broker.publish('doorbell/button/btn_1');
  await waitForPresses(3);
  await broker.publish('doorbell/button/btn_2');
  const presses = await waitForPresses(4);
  expect(presses.map(press => press.button)).toEqual(['btn_1', 'btn_1', 'btn_1', 'btn_2']);
  await listener.stop();
  expect(listener.status()).toMatchObject({ presses: 2, failed: 2 });
});

it('counts what is too long to be a button’s, and takes it as a press on a button’s own topic', async () => {
  const broker = await startTestBroker();
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url, { filters: ['#'] }));
  await waitForState('connected');
  const mebibyte = Buffer.alloc(1024 * 1024, 'x');
  await broker.publish('camera/image', mebibyte);
  await broker.publish('doorbell/button/btn_1', mebibyte);
  const [press] = await waitForPresses(1);
  expect(press).toMatchObject({ button: 'btn_1', action: 'pressed', raw: 'x'.repeat(256) });
  await listener.stop();
  expect(listener.status()).toMatchObject({ presses: 1, ignored: 1, oversized: 2 });
});

it('receives what was pressed while it was away', async () => {
  const broker = await startTestBroker();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop();
  for (const button of [1, 2, 3]) await broker.publish(`doorbell/button/btn_${button}`);
  const presses = await listen(toAddress(broker.url)).waitForPresses(3);
  expect(presses.map(press => press.button)).toEqual(['btn_1', 'btn_2', 'btn_3']);
});

it('hands on what has arrived before it stops', async () => {
  const broker = await startTestBroker();
  const done: (string | null)[] = [];
  const { waitForState, waitForPresses, listener } = listen(toAddress(broker.url), {
    onPress: async ({ button }) => {
      await new Promise(resolve => setImmediate(resolve));
      done.push(button);
    },
  });
  await waitForState('connected');
  await Promise.all([1, 2, 3].map(button => broker.publish(`doorbell/button/btn_${button}`)));
  await waitForPresses(1);
  await listener.stop();
  expect(done).toHaveLength(3);
  expect(listener.status().state).toBe('disconnected');
});

it('leaves nothing at the broker when it is told to forget', async () => {
  const broker = await startTestBroker();
  const before = listen(toAddress(broker.url));
  await before.waitForState('connected');
  await before.listener.stop({ forget: true });
  await broker.publish('doorbell/button/btn_1');
  const after = listen(toAddress(broker.url));
  await after.waitForState('connected');
  await broker.publish('doorbell/button/btn_2');
  const [first] = await after.waitForPresses(1);
  expect(first?.button).toBe('btn_2');
});

const noon = new Date('2026-11-21T12:00:00Z');
const somePress: Press = {
  ...newPress({ receivedAt: noon }),
  family: null,
  isUnknown: false,
  button: null,
  action: 'single',
};
const before = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

it.each<[string, number, number | null, boolean]>([
  ['a minute ahead', -1, null, true],
  ['two minutes ahead', -2, null, false],
  ['a week old', 7 * 24 * 60, null, true],
  ['nine days old', 9 * 24 * 60, null, false],
  ['from before the line stood, which it does for a moment', 30, 4, true],
  ['from before the line stood, which it does for long', 30, 6, false],
  ['a minute under way', 1, 29, true],
  ['half an hour under way over a line that stands', 28, 29, false],
])('believes a time that is %s, or not', (_, minutes, connectedMinutes, isBelieved) => {
  const press = { ...somePress, pressedAt: before(minutes) };
  const stoodMs = connectedMinutes === null ? null : connectedMinutes * 60_000;
  expect(withPlausibleTime(press, stoodMs).pressedAt).toEqual(isBelieved ? before(minutes) : null);
});

it('leaves a press without a time as it is', () => {
  expect(withPlausibleTime(somePress, 0)).toBe(somePress);
});
