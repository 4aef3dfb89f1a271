import fc from 'fast-check';
import mqttPacket from 'mqtt-packet';
import { expect, it } from 'vitest';
import { createPacketWatch } from '../../src/buttons/watch-packets.ts';

const toPublish = (bytes: number) =>
  mqttPacket.generate({
    cmd: 'publish',
    topic: 'a/button/btn_1',
    payload: Buffer.alloc(bytes),
    qos: 0,
    dup: false,
    retain: false,
  });
/** Of the topic and its length. */
const TOPIC_BYTES = 16;

/** How often a watch of 1,000 bytes calls, given the bytes in pieces of that many. */
function watch(bytes: Buffer, pieceBytes: number): number {
  let calls = 0;
  const read = createPacketWatch(1_000, () => {
    calls += 1;
  });
  for (let at = 0; at < bytes.length && calls === 0; at += pieceBytes) {
    read(bytes.subarray(at, at + pieceBytes));
  }
  return calls;
}

it('finds the one packet that is too large among any others, however they are cut', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 1_000 - TOPIC_BYTES }), { maxLength: 8 });
  const large = fc.integer({ min: 1_001 - TOPIC_BYTES, max: 20_000 });
  fc.assert(
    fc.property(sizes, large, fc.integer({ min: 1, max: 500 }), (before, tooLarge, pieceBytes) => {
      const usual = Buffer.concat(before.map(toPublish));
      expect(watch(usual, pieceBytes)).toBe(0);
      expect(watch(Buffer.concat([usual, toPublish(tooLarge)]), pieceBytes)).toBe(1);
    }),
  );
});

it('has read no more than the header by then', () => {
  expect(watch(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]), 5)).toBe(1);
});
