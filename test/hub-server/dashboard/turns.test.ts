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
