import { expect, it } from 'vitest';
import { once } from '../../src/process/once.ts';

it('makes something when it is first asked for, and once', () => {
  let made = 0;
  const number = once(() => ++made);
  expect(made).toBe(0);
  expect([number(), number()]).toEqual([1, 1]);
});
