import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { PAGE, pageBefore, startOf } from '../../../src/playground/page/message-window.ts';

const write = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }) as APIMessage);

it.each([
  ['few messages from the first', PAGE - 1, null, 0],
  ['many messages a page before the end', PAGE + 20, null, 20],
  ['from the message with the id', PAGE + 20, '7', 7],
  ['a page before the end where that one was deleted', PAGE + 20, 'gone', 20],
])('begins with %s', (_, count, fromId, start) => {
  expect(startOf(write(count), fromId)).toBe(start);
});

it('goes back a page at a time, to the first message', () => {
  expect(pageBefore(write(3 * PAGE), 2 * PAGE)).toBe(String(PAGE));
  expect(pageBefore(write(3 * PAGE), 10)).toBe('0');
  expect(pageBefore([], 0)).toBe(null);
});
