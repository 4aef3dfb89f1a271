import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventLog } from '../../../src/hub-server/events/event-log.ts';

const all = () => true;

it('knows what came after an event as long as it is kept, and else says that it does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (before, after) => {
      const log = createEventLog({ events: 10 });
      for (let n = 0; n < before; n += 1) log.add('device', { n });
      const id = log.lastId();
      const missed = Array.from({ length: after }, (_, n) => log.add('device', { n: before + n }));
      expect(log.since(id, all)).toEqual(after > 10 ? null : missed);
    }),
  );
});

it('keeps no more than fits', () => {
  const log = createEventLog({ characters: 10_000 });
  const id = log.lastId();
  log.add('device', { name: 'x'.repeat(9_000) });
  expect(log.since(id, all)).toHaveLength(1);
  log.add('device', { name: 'x'.repeat(9_000) });
  expect(log.since(id, all)).toBeNull();
});

it('does not know the events of another server', () => {
  const [log, other] = [createEventLog(), createEventLog()];
  other.add('press', {});
  log.add('press', {});
  expect(log.since(other.lastId(), all)).toBeNull();
});

it('leaves out what may not be told any more, and knows still from where the reader goes on', () => {
  const log = createEventLog();
  const id = log.lastId();
  for (const name of ['device', 'press', 'device']) log.add(name, { name });
  expect(log.since(id, name => name === 'press')).toEqual([expect.stringContaining('event: press')]);
  expect(log.since(id, () => false)).toEqual([]);
});
