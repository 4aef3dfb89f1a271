import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFrame, type WyomingEvent } from '../../../src/voice/wyoming/event.ts';
import { NotWyomingError, readEvents } from '../../../src/voice/wyoming/read-events.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Buffer, size = bytes.length || 1): Promise<WyomingEvent[]> {
  const events: WyomingEvent[] = [];
  for await (const each of readEvents(inPieces(bytes, size))) events.push(each);
  return events;
}

const json = fc.dictionary(fc.string(), fc.jsonValue()).map(each => JSON.parse(JSON.stringify(each)));
const event = fc.record({
  type: fc.string(),
  data: json,
  payload: fc.uint8Array({ maxLength: 300 }),
});

it('reads what was written, however it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.integer({ min: 1, max: 200 }), async (events, size) => {
      const bytes = Buffer.concat(events.map(({ type, data, payload }) => toFrame(type, data, payload)));
      const read = await readAll(bytes, size);
      expect(read.map(each => ({ ...each, payload: new Uint8Array(each.payload) }))).toEqual(events);
    }),
  );
});

it('says of anything else that it is no Wyoming, and of nothing that it is nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async bytes => {
      await expect(readAll(Buffer.from(bytes))).rejects.toBeInstanceOf(NotWyomingError);
    }),
  );
  expect(await readAll(Buffer.alloc(0))).toEqual([]);
});

it('says so of an event that is cut off anywhere', async () => {
  const whole = toFrame('audio-chunk', { rate: 16_000 }, Buffer.alloc(40));
  for (let length = 1; length < whole.length; length += 1) {
    await expect(readAll(whole.subarray(0, length))).rejects.toBeInstanceOf(NotWyomingError);
  }
});

it('takes no memory for what has not come', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const events = readEvents(inPieces(Buffer.from('{"type": "x", "payload_length": 4194304}\n'), 10));
  await expect(events.next()).rejects.toBeInstanceOf(NotWyomingError);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

it('takes the line’s own data where there is no other', async () => {
  const line = `${JSON.stringify({ type: 'transcript', data: { text: 'hi', a: 1 }, data_length: null })}\n`;
  expect((await readAll(Buffer.from(line)))[0]?.data).toEqual({ text: 'hi', a: 1 });
});

it.each([
  ['events of nothing', '{"type":"audio-chunk"}\n'],
  ['payloads of a byte', '{"type":"audio-chunk","payload_length":1}\nx'],
])('reads no %s without end', async (_, each) => {
  const chunk = Buffer.from(each.repeat(1_000));
  let came = 0;
  async function* endless() {
    for (; came < 100_000_000; came += chunk.length) yield chunk;
  }
  const reading = (async () => {
    for await (const _event of readEvents(endless()));
  })();
  await expect(reading).rejects.toBeInstanceOf(NotWyomingError);
  expect(came).toBeLessThan(20_000_000);
});
