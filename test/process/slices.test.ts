import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlices } from '../../src/process/slices.ts';

it('gives one slice at a time, and a pause after each', async () => {
  let pauses = 0;
  const slices = createSlices(async () => {
    pauses++;
    await setImmediate();
  });
  const pausesBefore = await Promise.all(['a', 'b', 'a', 'c'].map(who => slices.inTurn(who, () => pauses)));
  expect(pausesBefore.toSorted()).toEqual([0, 1, 2, 3]);
});

it('has one after another who wait, whoever wants how many', async () => {
  const slices = createSlices(() => setImmediate());
  const had: string[] = [];
  const wanted = ['attacker', 'attacker', 'attacker', 'household', 'attacker'];
  await Promise.all(wanted.map(who => slices.inTurn(who, () => had.push(who))));
  expect(had).toEqual(['attacker', 'attacker', 'household', 'attacker', 'attacker']);
});

it('goes on behind a slice that fails, and tells whose it was', async () => {
  const slices = createSlices(() => setImmediate());
  const failing = slices.inTurn('a', () => {
    throw new Error('broken');
  });
  const next = slices.inTurn('a', () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await slices.inTurn('b', () => 'later')).toBe('later');
});
