import { expect, it } from 'vitest';
import { createMemory } from '../../../src/playground/page/memory.ts';
import type { Snapshot } from '../../../src/playground/page/protocol.ts';
import { createReadMarks } from '../../../src/playground/page/read-marks.ts';

/**
 * Ada's view of two channels; a message is its id, Ben's unless it begins with `ada`. One that ends in `@` mentions
 * Ada, in `&` a role of hers, in `!` everybody.
 */
function see(messages: Readonly<Record<string, readonly string[]>>, userId = 'ada') {
  const written = Object.entries(messages).map(([channel, ids]) => [
    channel,
    ids.map(id => ({
      id: id.replace(/ada|[@&!]/, ''),
      author: { id: id.startsWith('ada') ? 'ada' : 'ben' },
      mentions: id.endsWith('@') ? [{ id: 'ada' }] : [],
      mention_roles: id.endsWith('&') ? ['kids'] : [],
      mention_everyone: id.endsWith('!'),
    })),
  ]);
  const channels = Object.keys(messages).map(id => ({ id }));
  const people = [{ id: 'ada', roles: ['kids'] }];
  return { userId, people, channels, messages: Object.fromEntries(written) } as unknown as Snapshot;
}

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('marks what others wrote since', () => {
  const marks = createReadMarks(createMemory(createStorage));
  marks.markRead(see({ 1: ['9'], 2: [] }), '1');

  expect([...marks.listUnread(see({ 1: ['9', '10'], 2: ['ada11'] }))]).toEqual([['1', 0]]);
});

it('counts the new messages that mention the member', () => {
  const marks = createReadMarks(createMemory(createStorage));
  marks.markRead(see({ 1: ['8@', '9'] }), '1');

  expect(marks.listUnread(see({ 1: ['8@', '9', '10@', '11', '12&', '13!'] })).get('1')).toBe(3);
});

it('tells the first message that was new when a channel was opened, for as long as it is open', () => {
  const marks = createReadMarks(createMemory(createStorage));
  marks.markRead(see({ 1: ['9'], 2: [] }), '1');
  expect(marks.firstNew()).toBe(null);
  marks.markRead(see({ 1: ['9'], 2: [] }), '2');
  marks.markRead(see({ 1: ['9', 'ada10', '11', '12'], 2: [] }), '1');
  marks.markRead(see({ 1: ['9', 'ada10', '11', '12', '13'], 2: [] }), '1');

  expect(marks.firstNew()).toBe('11');
});

it('takes for new what came while the member looked away', () => {
  const marks = createReadMarks(createMemory(createStorage));
  marks.markRead(see({ 1: ['9'] }), '1');
  marks.lookAway();
  marks.markRead(see({ 1: ['9', '10'] }), '1');

  expect(marks.firstNew()).toBe('10');
});

it('keeps a mark through a reload, for each member apart', () => {
  const storage = createStorage();
  createReadMarks(createMemory(() => storage)).markRead(see({ 1: ['10'], 2: ['11'] }), '1');

  const reloaded = createReadMarks(createMemory(() => storage));

  expect([...reloaded.listUnread(see({ 1: ['10'], 2: ['11'] })).keys()]).toEqual(['2']);
  expect([...reloaded.listUnread(see({ 1: ['10'], 2: [] }, 'cleo')).keys()]).toEqual(['1']);
});

it('goes back to no message that was read before, though the last is deleted', () => {
  const marks = createReadMarks(createMemory(createStorage));
  marks.markRead(see({ 1: ['9', '10'] }), '1');
  marks.markRead(see({ 1: ['9'] }), '1');

  expect(marks.listUnread(see({ 1: ['9', '10'] })).size).toBe(0);
});

it('works for as long as the page is open where nothing may be stored', () => {
  const marks = createReadMarks(
    createMemory(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  marks.markRead(see({ 1: ['9'] }), '1');

  expect(marks.listUnread(see({ 1: ['9'] })).size).toBe(0);
  expect(marks.listUnread(see({ 1: ['9', '10'] })).size).toBe(1);
});

it('takes a mark that is none for nothing read', () => {
  const marks = createReadMarks({ recall: () => 'x', remember: () => {} });

  expect(marks.listUnread(see({ 1: ['9'] })).size).toBe(1);
});
