import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startTestBroker } from '../support/broker.ts';
import { listen, toAddress } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';

const tooLarge = Buffer.alloc(9 * 1024 * 1024, 'x');
/** CONNACK of MQTT 5: welcome, no session, no properties. */
const greeting = Buffer.from([0x20, 3, 0, 0, 0]);
/** `a/button/btn_1` at QoS 1 under the packet id 1, no properties, no payload. */
const press = Buffer.from([0x32, 19, 0, 14, ...Buffer.from('a/button/btn_1'), 0, 1, 0]);
/** The beginning of 256 MB on `a/button/btn_2` at QoS 1 under the packet id 2. */
const endless = Buffer.from([0x32, 0xff, 0xff, 0xff, 0x7f, 0, 14, ...Buffer.from('a/button/btn_2'), 0, 2]);
/** The packet ids of the PUBACKs of MQTT 5 among what was received (§3.4): success, no properties. */
const toAcknowledged = (received: string) =>
  [...received.matchAll(/\x40\x04\x00([\s\S])\x00\x00/g)].map(([, id = '']) => id.charCodeAt(0));

it('acknowledges unread what is too large once all before it is safe, and leaves', async () => {
  const left = Promise.withResolvers<unknown>();
  const { port, received } = await startRawServer(socket => {
    left.resolve(once(socket, 'end'));
    socket.write(Buffer.concat([greeting, press, endless, Buffer.alloc(1_000)]));
  });
  const safe = Promise.withResolvers<void>();
  const { listener, waitForPresses, waitForState } = listen(toAddress(`mqtt://127.0.0.1:${port}`), {
    onPress: ({ button }) => (button === 'btn_1' ? safe.promise : undefined),
    timings: { retryMinMs: 60_000 },
  });
  const presses = await waitForPresses(2);
  expect(presses[1]).toMatchObject({ button: 'btn_2', action: 'pressed', raw: '' });
  expect(toAcknowledged(received())).toEqual([]);
  safe.resolve();
  await left.promise;
  expect(toAcknowledged(received())).toEqual([1, 2]);
  expect(await waitForState('packet_too_large')).toMatchObject({ detail: null, oversized: 1 });
  await listener.stop();
});

it('leaves with the broker what is too large behind a press that is not safe', async () => {
  const { port, received } = await startRawServer(socket => {
    socket.write(Buffer.concat([greeting, press, endless]));
  });
  const { waitForState } = listen(toAddress(`mqtt://127.0.0.1:${port}`), {
    onPress: ({ button }) => (button === 'btn_1' ? Promise.reject(new Error('disk full')) : undefined),
    timings: { retryMinMs: 60_000 },
  });
  await waitForState('press_failed');
  expect(toAcknowledged(received())).toEqual([]);
});

it('takes what is queued behind a message that is too large', async () => {
  const broker = await startTestBroker();
  const address = toAddress(broker.url, { filters: ['#'] });
  const before = listen(address);
  await before.waitForState('connected');
  await before.listener.stop();
  await broker.publish('doorbell/button/btn_1');
  await broker.publish('camera/image', tooLarge);
  await broker.publish('doorbell/button/btn_2');
  const { listener, waitForPresses, waitForState } = listen(address);
  const presses = await waitForPresses(2);
  expect(presses.map(({ button }) => button)).toEqual(['btn_1', 'btn_2']);
  await waitForState('connected');
  expect(listener.status()).toMatchObject({ presses: 2, ignored: 1, oversized: 1 });
});

it('names in the log the topic of what is too large and retained, which comes at every connection', async () => {
  const broker = await startTestBroker();
  await broker.publish('camera/image', tooLarge, { retain: true });
  const named = Promise.withResolvers<object>();
  const write = (line: string) => line.includes('oversized') && named.resolve(JSON.parse(line));
  const { listener } = listen(toAddress(broker.url, { filters: ['#'] }), { log: pino({}, { write }) });
  expect(await named.promise).toMatchObject({ topic: 'camera/image' });
  expect(listener.status()).toMatchObject({ presses: 0, oversized: 0 });
});
