import { expect, it } from 'vitest';
import { toDeliveryLines, toDetailLine } from '../../../src/discord/presses/buttons-status.ts';
import type { OutboxStatus } from '../../../src/household/presses/outbox/contract.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const { de, en } = languages;

const well: OutboxStatus = {
  waiting: 0,
  holds: [],
  storeFault: null,
  manyTopics: false,
  clockSetBack: null,
};
const at = new Date(1_000_000_000);

it('says nothing of what is well', () => {
  expect(toDeliveryLines(well, en)).toEqual([]);
});

it.each<[string, Partial<OutboxStatus>, RegExp]>([
  ['presses that wait', { waiting: 3 }, /3 presses wait/],
  ['a channel that is closed', { holds: [{ channelId: '5', reason: 'forbidden', since: at }] }, /<#5>/],
  ['a full disk', { storeFault: { since: at, fault: 'full' } }, /\n-# The disk of the machine .* is full/],
  ['too many buttons', { manyTopics: true }, /Over 1,000 different buttons/],
  ['a clock that was set back', { clockSetBack: { at, byMs: 90_000 } }, /set back by 90 seconds/],
])('has a line for %s', (_, trouble, said) => {
  const lines = toDeliveryLines({ ...well, ...trouble }, en);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(said);
});

it('says in the reader’s language what stands in the way of the broker', () => {
  const line = toDetailLine({ trouble: 'name_not_resolved', given: null }, de);
  expect(line).toBe('-# Ein Rechner mit diesem Namen war nicht zu finden.');
});

it('adds what MQTT or the system calls it where there is no telling more', () => {
  expect(toDetailLine({ trouble: 'refused', given: 'MQTT 153' }, en)).toBe(
    '-# The broker refuses the connection. (MQTT 153)',
  );
});
