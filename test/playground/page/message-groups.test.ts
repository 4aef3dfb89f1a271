import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { placeMessage } from '../../../src/playground/page/message-groups.ts';

const SILENT = 1 << 12;
const EPHEMERAL = 1 << 6;

function write(more: object = {}): APIMessage {
  const plain = { id: '2', author: { id: 'ada' }, timestamp: '2026-11-21T12:01:00Z', flags: 0 };
  return { ...plain, ...more } as unknown as APIMessage;
}

const before = write({ id: '1', timestamp: '2026-11-21T12:00:00Z' });

it('leaves the author out under a message of their own', () => {
  expect(placeMessage(write(), before, null)).toEqual({ compact: true, newDay: false, firstNew: false });
});

it.each([
  ['of somebody else', { author: { id: 'ben' } }],
  ['of seven minutes later', { timestamp: '2026-11-21T12:07:00Z' }],
  ['that replies', { message_reference: { message_id: '1' } }],
  ['that answers a command', { interaction_metadata: { name: 'scene' } }],
  ['that was sent silently', { flags: SILENT }],
  ['that only one sees', { flags: EPHEMERAL }],
])('names the author of a message %s', (_, more) => {
  expect(placeMessage(write(more), before, null).compact).toBe(false);
});

it('begins a day, and the channel’s first, with its author', () => {
  const tomorrow = write({ timestamp: '2026-11-22T12:00:00Z' });

  expect(placeMessage(tomorrow, before, null)).toMatchObject({ newDay: true, compact: false });
  expect(placeMessage(before, undefined, null)).toMatchObject({ newDay: true, compact: false });
});

it('begins what is new with its author', () => {
  expect(placeMessage(write(), before, '2')).toMatchObject({ firstNew: true, compact: false });
});
