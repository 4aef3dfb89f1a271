import { expect, it } from 'vitest';
import { createUnacknowledged, type Delivery } from '../../src/buttons/unacknowledged.ts';

const first: Delivery = {
  packetId: 7,
  topic: 'doorbell/button/btn_1',
  payload: Buffer.from('PRESS'),
  retained: false,
  redelivered: false,
  receivedAt: new Date(0),
};
const again: Delivery = { ...first, redelivered: true, receivedAt: new Date(5000) };
const handedOn = Promise.resolve();

it('knows the messages that are sent again', () => {
  const unacknowledged = createUnacknowledged();
  const second = { ...first, packetId: 8 };
  const underWay = new Promise<void>(() => {});
  unacknowledged.add(first, handedOn);
  unacknowledged.add(second, underWay);
  expect(unacknowledged.find(again)).toBe(handedOn);
  expect(unacknowledged.find({ ...second, redelivered: true })).toBe(underWay);
});

it.each([
  ['sent for the first time', { redelivered: false }],
  ['of another packet id', { packetId: 8 }],
  ['on another topic', { topic: 'doorbell/button/btn_2' }],
  ['that says something else', { payload: Buffer.from('HOLD') }],
])('takes a message %s for another', (_, change) => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.add(first, handedOn);
  expect(unacknowledged.find({ ...again, ...change })).toBe(null);
});

it('forgets one when it is acknowledged, and all when their packet ids are free again', () => {
  const unacknowledged = createUnacknowledged();
  const second = { ...first, packetId: 8 };
  unacknowledged.add(first, handedOn);
  unacknowledged.add(second, handedOn);
  unacknowledged.remove(7);
  expect(unacknowledged.find(again)).toBe(null);
  expect(unacknowledged.find({ ...second, redelivered: true })).toBe(handedOn);
  unacknowledged.clear();
  expect(unacknowledged.find({ ...second, redelivered: true })).toBe(null);
});

it('forgets one that could not be handed on', async () => {
  const unacknowledged = createUnacknowledged();
  const failed = Promise.reject(new Error('disk full'));
  unacknowledged.add(first, failed);
  await expect(failed).rejects.toThrow('disk full');
  expect(unacknowledged.find(again)).toBe(null);
});

it('knows no message of QoS 0 again', () => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.add({ ...first, packetId: null }, handedOn);
  expect(unacknowledged.find({ ...again, packetId: null })).toBe(null);
});

it('knows a long message again, and tells it from another, without keeping it', () => {
  const unacknowledged = createUnacknowledged();
  const long = { ...first, payload: Buffer.alloc(100_000, 'a') };
  const other = Buffer.concat([long.payload.subarray(1), Buffer.from('b')]);
  unacknowledged.add({ ...long, payload: Buffer.from(long.payload) }, handedOn);
  expect(unacknowledged.find({ ...long, redelivered: true })).toBe(handedOn);
  expect(unacknowledged.find({ ...long, payload: other, redelivered: true })).toBe(null);
});
