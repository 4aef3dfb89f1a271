import { expect, it } from 'vitest';
import { createTyping } from '../../../src/playground/page/typing.ts';

it('shows who types for ten seconds', () => {
  const typing = createTyping();
  typing.add('1', 'bot', 0);
  typing.add('1', 'alex', 5000);

  expect(typing.list('1', 9999)).toEqual(['bot', 'alex']);
  expect(typing.list('1', 10_000)).toEqual(['alex']);
  expect(typing.list('2', 0)).toEqual([]);
});

it('forgets whoever has written', () => {
  const typing = createTyping();
  typing.add('1', 'bot', 0);

  typing.remove('1', 'bot');

  expect(typing.list('1', 1)).toEqual([]);
});
