import { expect, it } from 'vitest';
import { listen, toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toNumbers, toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';
import { startRelay } from '../support/relay.ts';

const tooLarge = Buffer.alloc(9 * 1024 * 1024, 'x');
/** By CONNECT's protocol level (MQTT 3.1.1 §3.1.2.2); with MQTT 5 the broker would not send what is too large. */
const isVersion311 = (connect: Buffer) => connect[connect.indexOf('MQTT') + 'MQTT'.length] === 4;

it('gets over a message that is too large, and takes all that are queued before and behind it', async () => {
  const broker = await startMosquitto();
  const relay = await startRelay(Number(new URL(broker.url).port), isVersion311);
  const address = toAddress(`mqtt://127.0.0.1:${relay.port}`, { filters: ['#'] });
  const before = listen(address);
  await before.waitForState('connected');
  await before.listener.stop();
  await publish(broker.url, [
    ...toPresses(1, 10),
    { topic: 'camera/image', payload: tooLarge },
    ...toPresses(11, 20),
    { topic: 'doorbell/button/btn_21', payload: tooLarge },
    ...toPresses(22, 30),
  ]);
  const last = Promise.withResolvers<void>();
  const { listener, presses, waitForState } = listen(address, {
    onPress: ({ button }) => void (button === 'btn_30' && last.resolve()),
  });
  await last.promise;
  // What the cut kept the broker from hearing of, it sends again; nothing is lost, and nothing overtaken.
  const numbers = toNumbers(presses);
  expect([...new Set(numbers)]).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  expect(presses[numbers.indexOf(21)]).toMatchObject({ action: 'pressed', raw: '' });
  await waitForState('connected');
  const { ignored, oversized } = listener.status();
  expect(ignored).toBeGreaterThanOrEqual(1);
  expect(oversized).toBeGreaterThanOrEqual(2);
});
