import { expect, it } from 'vitest';
import { isJumbo } from '../../../src/playground/page/jumbo.ts';

it.each([
  ['🌙✨', true],
  ['👩‍👩‍👧 🇩🇪\n👍🏽', true],
  ['<:lamp:1> <a:wave:2>', true],
  ['🌙'.repeat(30), true],
  ['🌙'.repeat(31), false],
  ['🌙 night', false],
  ['1', false],
  [' ', false],
])('takes %j for large emoji: %s', (content, expected) => {
  expect(isJumbo(content)).toBe(expected);
});
