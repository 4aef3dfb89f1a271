import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createOversized } from '../../src/buttons/create-oversized.ts';

const mebibyte = Buffer.alloc(1024 * 1024, 'x');
const hourMs = 60 * 60_000;

function start() {
  const lines: { topic: string; bytes: number }[] = [];
  const log = pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) });
  const oversized = createOversized(log);
  const note = (topic: string, { atMs = 0, payload = mebibyte, retained = false } = {}) =>
    oversized.note({ topic, payload, retained, redelivered: false, receivedAt: new Date(atMs) });
  return { oversized, note, lines };
}

it('counts every message, and names its topic once an hour', () => {
  const { oversized, note, lines } = start();
  for (const atMs of [0, 1, hourMs - 1, hourMs]) note('camera/image', { atMs });
  note('other/image');
  expect(oversized.count()).toBe(5);
  expect(lines.map(line => line.topic)).toEqual(['camera/image', 'camera/image', 'other/image']);
  expect(lines[0]).toMatchObject({ bytes: mebibyte.length });
});

it('goes on naming topics after the clock was set back', () => {
  const { note, lines } = start();
  for (const atMs of [10 * hourMs, 0, 1]) note('camera/image', { atMs });
  expect(lines).toHaveLength(2);
});

it('takes what is usual, and what the broker had kept, for nothing of note', () => {
  const { oversized, note, lines } = start();
  note('zigbee2mqtt/bridge/devices', { payload: Buffer.alloc(256 * 1024) });
  note('zigbee2mqtt/bridge/definitions', { retained: true });
  expect([oversized.count(), lines.length]).toEqual([0, 0]);
});

it('remembers a bounded number of topics, and cuts them in the log', () => {
  const { oversized, note, lines } = start();
  for (let i = 0; i < 10_000; i++) note(`topic/${i}`);
  note('x'.repeat(60_000));
  expect(oversized.count()).toBe(10_001);
  expect(lines.at(-1)?.topic).toHaveLength(200);
});
