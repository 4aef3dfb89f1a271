import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createInOrder } from '../../src/guilds/in-order.ts';

it('does what is asked for of a guild one after another, also behind what failed, and others meanwhile', async () => {
  const inOrder = createInOrder();
  const done: string[] = [];
  const slow = async (name: string, error?: Error) => {
    done.push(`${name} begins`);
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    done.push(`${name} ends`);
    if (error) throw error;
  };
  const failed = expect(inOrder('1', () => slow('first', new Error('the disk is full')))).rejects.toThrow(
    'full',
  );
  const second = inOrder('1', () => slow('second'));
  const other = inOrder('2', () => slow('other'));
  await Promise.all([failed, second, other]);
  expect(done.filter(each => !each.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(done.indexOf('other begins')).toBeLessThan(done.indexOf('first ends'));
});
