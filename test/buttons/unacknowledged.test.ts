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

it('knows the message that is sent again', () => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.set(first);
  expect(unacknowledged.is(again)).toBe(true);
});

it.each([
  ['sent for the first time', { redelivered: false }],
  ['of another packet id', { packetId: 8 }],
  ['on another topic', { topic: 'doorbell/button/btn_2' }],
  ['that says something else', { payload: Buffer.from('HOLD') }],
])('takes a message %s for another', (_, change) => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.set(first);
  expect(unacknowledged.is({ ...again, ...change })).toBe(false);
});

it('forgets it when it is acknowledged, or its packet id is free again', () => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.set(first);
  unacknowledged.clear();
  expect(unacknowledged.is(again)).toBe(false);
});

it('knows no message of QoS 0 again', () => {
  const unacknowledged = createUnacknowledged();
  unacknowledged.set({ ...first, packetId: null });
  expect(unacknowledged.is({ ...again, packetId: null })).toBe(false);
});
