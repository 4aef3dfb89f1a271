import { expect, it } from 'vitest';
import { commandName, isEphemeral } from '../../../src/playground/page/message-facts.ts';
import type { Snapshot } from '../../../src/playground/page/protocol.ts';
import { toUnanswered } from '../../../src/playground/page/unanswered.ts';

const people = [
  { id: '1', name: 'Ada', role: 'owner', roles: [] },
  { id: '2', name: 'homecord', role: 'bot', roles: [] },
];
const snapshot = { people, userId: '1', botUserId: '2' } as unknown as Snapshot;

it('stands where the answer should have been, in the bot’s name, for one pair of eyes', () => {
  const message = toUnanswered(snapshot, { channelId: '3', command: 'hub status' }, new Date());

  expect(message).toMatchObject({ channel_id: '3', author: { username: 'homecord', bot: true } });
  expect(commandName(message)).toBe('hub status');
  expect(message.interaction_metadata?.user.username).toBe('Ada');
  expect(isEphemeral(message)).toBe(true);
});

it('comes after what was written before, and before what is written after', () => {
  const at = (ms: number) =>
    BigInt(toUnanswered(snapshot, { channelId: '3', command: 'x' }, new Date(ms)).id);

  // Discord's documentation takes this id apart.
  expect(at(1_462_015_105_796) >> 22n).toBe(175_928_847_299_117_063n >> 22n);
  expect(at(1_462_015_105_797)).toBeGreaterThan(175_928_847_299_117_063n);
});
