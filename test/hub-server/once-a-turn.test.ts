import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onceATurn } from '../../src/hub-server/once-a-turn.ts';

function countLooks() {
  let looks = 0;
  return onceATurn(text => `${text} ${(looks += 1)}`);
}

it('looks once for all who ask in the same turn of the event loop', async () => {
  const look = countLooks();
  expect([look('a'), look('a'), await look('a')]).toEqual(['a 1', 'a 1', 'a 1']);
});

it('looks for each text by itself', () => {
  const look = countLooks();
  expect([look('a'), look('b')]).toEqual(['a 1', 'b 2']);
});

it('looks again in the next turn', async () => {
  const look = countLooks();
  look('a');
  await setImmediate();
  expect(look('a')).toBe('a 2');
});
