import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';
import { toAddress } from '../support/listen.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { toPresses } from '../support/numbered-presses.ts';
import { publish } from '../support/publish.ts';
import { listenAndStore } from '../support/recorded-presses.ts';

const presses = (count: number) => Array.from({ length: count }, () => toPresses(1, 1)).flat();
const ofOne = (count: number) => Array.from({ length: count }, () => 1);

it('tells what a broker sends again after a power cut, and that it may have been told before', async () => {
  const broker = await startMosquitto();
  const store = await openTestStore();
  const address = toAddress(broker.url);
  const first = listenAndStore(address, store);
  await first.waitForState('connected');
  await publish(broker.url, presses(8));
  await first.waitForRecord(ofOne(8));
  await first.listener.stop();
  await publish(broker.url, presses(2));
  await broker.save();
  const second = listenAndStore(address, store);
  await second.waitForRecord(ofOne(10));
  await second.listener.stop();
  expect(await store.repeatCounts('1')).toEqual({ proven: 0, perhaps: 0 });
  await broker.cutPower();
  await broker.start();
  const third = listenAndStore(address, store);
  await third.waitForRecord(ofOne(12));
  await publish(broker.url, presses(1));
  await third.waitForRecord(ofOne(13));
  expect(await store.repeatCounts('1')).toEqual({ proven: 0, perhaps: 2 });
});
