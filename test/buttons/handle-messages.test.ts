import { generate } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { listen, toAddress } from '../support/listen.ts';
import { startRawServer } from '../support/raw-server.ts';

/** CONNACK of MQTT 5: welcome, no session, no properties. */
const greeting = Buffer.from([0x20, 3, 0, 0, 0]);
/** `a/button/btn_<n>` at QoS 1 under the packet id n, no properties, no payload. */
const toPress = (n: number) => Buffer.from([0x32, 19, 0, 14, ...Buffer.from(`a/button/btn_${n}`), 0, n, 0]);
/** The packet ids of the PUBACKs of MQTT 5 among what was received (§3.4): success, no properties. */
const toAcknowledged = (received: string) =>
  [...received.matchAll(/\x40\x04\x00([\s\S])\x00\x00/g)].map(([, id = '']) => id.charCodeAt(0));

async function pressThree() {
  const server = await startRawServer(socket =>
    socket.write(Buffer.concat([greeting, toPress(1), toPress(2), toPress(3)])),
  );
  const safe = new Map([1, 2, 3].map(n => [`btn_${n}`, Promise.withResolvers<void>()]));
  const { waitForPresses, waitForState } = listen(toAddress(`mqtt://127.0.0.1:${server.port}`), {
    onPress: ({ button }) => safe.get(button ?? '')?.promise,
    timings: { retryMinMs: 60_000 },
  });
  await waitForPresses(3);
  return {
    acknowledged: () => toAcknowledged(server.received()),
    resolve: (n: number) => safe.get(`btn_${n}`)?.resolve(),
    reject: (n: number) => safe.get(`btn_${n}`)?.reject(new Error('disk full')),
    waitForState,
  };
}

it('acknowledges messages in the order in which they came, whichever is safe first', async () => {
  const { acknowledged, resolve } = await pressThree();
  resolve(3);
  resolve(1);
  await expect.poll(acknowledged).toEqual([1]);
  resolve(2);
  await expect.poll(acknowledged).toEqual([1, 2, 3]);
});

it('leaves with the broker a message that is not safe, and all behind it', async () => {
  const { acknowledged, resolve, reject, waitForState } = await pressThree();
  resolve(3);
  reject(2);
  resolve(1);
  await waitForState('press_failed');
  await expect.poll(acknowledged).toEqual([1]);
});

it('reads no more while messages of over a mebibyte in all are under way', async () => {
  const large = (n: number) =>
    generate(
      {
        cmd: 'publish',
        topic: `a/button/btn_${n}`,
        payload: Buffer.alloc(600 * 1024),
        qos: 1,
        messageId: n,
        dup: false,
        retain: false,
      },
      { protocolVersion: 5 },
    );
  const server = await startRawServer(socket =>
    socket.write(Buffer.concat([greeting, ...[1, 2, 3, 4].map(large)])),
  );
  const safe = Promise.withResolvers<void>();
  const { waitForPresses, presses } = listen(toAddress(`mqtt://127.0.0.1:${server.port}`), {
    onPress: () => safe.promise,
    timings: { keepaliveSeconds: 1 },
  });
  await waitForPresses(2);
  // Two signs of life later there is still nothing more.
  await expect.poll(() => server.received().split('\xc0\x00').length).toBeGreaterThan(2);
  expect(presses).toHaveLength(2);

  safe.resolve();

  await waitForPresses(4);
  await expect.poll(() => toAcknowledged(server.received())).toEqual([1, 2, 3, 4]);
});
