import fc from 'fast-check';
import mqttPacket, { type IPublishPacket } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { createPacketWatch, type UnreadMessage } from '../../src/buttons/watch-packets.ts';

const toPublish = (bytes: number, packet: Partial<IPublishPacket> = {}) =>
  mqttPacket.generate({
    cmd: 'publish',
    topic: 'a/button/btn_1',
    payload: Buffer.alloc(bytes),
    qos: 0,
    dup: false,
    retain: false,
    ...packet,
  });
/** Of the topic and its length. */
const TOPIC_BYTES = 16;

/** What a watch of 1,000 bytes calls with, given the bytes in pieces of that many. */
function watch(bytes: Buffer, pieceBytes: number): (UnreadMessage | null)[] {
  const calls: (UnreadMessage | null)[] = [];
  const read = createPacketWatch(1_000, message => calls.push(message));
  for (let at = 0; at < bytes.length; at += pieceBytes) read(bytes.subarray(at, at + pieceBytes));
  return calls;
}

it('finds the one packet that is too large among any others, however they are cut', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 1_000 - TOPIC_BYTES }), { maxLength: 8 });
  const large = fc.integer({ min: 1_001 - TOPIC_BYTES, max: 20_000 });
  fc.assert(
    fc.property(sizes, large, fc.integer({ min: 1, max: 500 }), (before, tooLarge, pieceBytes) => {
      const usual = Buffer.concat(before.map(bytes => toPublish(bytes)));
      expect(watch(usual, pieceBytes)).toEqual([]);
      expect(watch(Buffer.concat([usual, toPublish(tooLarge)]), pieceBytes)).toEqual([null]);
    }),
  );
});

it('has read no more than the header by then', () => {
  expect(watch(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]), 5)).toEqual([null]);
});

it('reads of a message that is to be acknowledged how, and what it is about, however it is cut', () => {
  const topic = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const messageId = fc.integer({ min: 1, max: 0xffff });
  const flags = fc.record({ retain: fc.boolean(), dup: fc.boolean() });
  const cut = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(topic, messageId, flags, cut, fc.nat(3), (topic, messageId, flags, pieceBytes, before) => {
      const usual = Array.from({ length: before }, () => toPublish(10, { qos: 1, messageId: 1 }));
      const large = toPublish(2_000, { topic, messageId, qos: 1, ...flags });
      const bytes = 2 + Buffer.byteLength(topic) + 2 + 2_000;
      const message = { topic, messageId, ...flags, bytes, messagesBefore: before };
      expect(watch(Buffer.concat([...usual, large, ...usual]), pieceBytes)).toEqual([message]);
    }),
  );
});
