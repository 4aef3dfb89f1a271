import { expect, it } from 'vitest';
import { createTurns } from '../../../src/hub-server/dashboard/turns.ts';

const staying = new AbortController().signal;

it('lets an address of which one waits in before one of which many do', async () => {
  const turns = createTurns({ everyMs: 5, room: 16 });
  const order: string[] = [];
  const come = async (address: string) => {
    if (await turns.wait(address, staying)) order.push(address);
  };
  await Promise.all([...['guesser', 'guesser', 'guesser'].map(come), come('owner')]);
  expect(order).toEqual(['owner', 'guesser', 'guesser', 'guesser']);
});

it('favours nobody for having many addresses', async () => {
  const turns = createTurns({ everyMs: 5, room: 3 });
  const guess = (from: number) =>
    Array.from({ length: 20 }, (_, at) => turns.wait(`2001:db8:0:1::${(from + at).toString(16)}`, staying));
  const before = guess(1);
  const order: string[] = [];
  const owner = turns.wait('2001:db8:0:2::1', staying).then(isIn => order.push(`owner ${isIn}`));
  const after = guess(100).map(async each => order.push(`guesser ${await each}`));
  await Promise.all([owner, ...before, ...after]);
  expect(order.filter(each => !each.endsWith('false'))[0]).toBe('owner true');
});

it('sends one away of the address that most wait from, where the room is full', async () => {
  const turns = createTurns({ everyMs: 5, room: 3 });
  const guesses = ['guesser', 'guesser', 'guesser'].map(address => turns.wait(address, staying));
  expect(await turns.wait('owner', staying)).toBe(true);
  expect((await Promise.all(guesses)).toSorted()).toEqual([false, true, true]);
});

it('forgets who leaves', async () => {
  const turns = createTurns({ everyMs: 5, room: 1 });
  const leaving = new AbortController();
  const gone = turns.wait('owner', leaving.signal);
  leaving.abort();
  expect(await gone).toBe(false);
  expect(await turns.wait('owner', staying)).toBe(true);
});
