import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventTooLarge, readServerEvents, type ServerEvent } from '../../src/hub/sse.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = text.length): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(inChunks(text, Math.max(1, size)))) events.push(event);
  return events;
}

it.each([
  ['event: device\ndata: {"a":1}\n\n', [{ lastEventId: '', name: 'device', data: '{"a":1}' }]],
  ['data:one\ndata: two\n\n', [{ lastEventId: '', name: '', data: 'one\ntwo' }]],
  [
    'id: 7\n\nevent: x\ndata: y\n\n',
    [
      { lastEventId: '7', name: '', data: '' },
      { lastEventId: '7', name: 'x', data: 'y' },
    ],
  ],
  [': still here\n\n', [{ lastEventId: '', name: '', data: '' }]],
  ['retry: 1000\n\n', [{ lastEventId: '', name: '', data: '' }]],
  ['id: a\0b\n\n', [{ lastEventId: '', name: '', data: '' }]],
  ['event: half\ndata: y\n', []],
])('reads %j', async (text, events) => {
  expect(await read(text)).toEqual(events);
});

it('reads the same however it arrives, and whatever ends its lines', async () => {
  const text = 'id: 1\nevent: device\ndata: {"name":"Küche 🏠"}\n\n:\n\nid: 2\nevent: press\ndata: {}\n\n';
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 40 }), async (end, size) => {
      expect(await read(text.replaceAll('\n', end), size)).toEqual(await read(text));
    }),
  );
});

it('does not gather what has no end', async () => {
  await expect(read(`data: ${'x'.repeat(1_100_000)}`)).rejects.toThrow(EventTooLarge);
});
