import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlices } from '../../src/process/slices.ts';

/** Slices by a clock that they move, with a pause after two milliseconds. */
function start() {
  let nowMs = 0;
  let pauses = 0;
  const slices = createSlices({
    clock: () => nowMs,
    pauseAfterMs: 2,
    async pause() {
      pauses++;
      await setImmediate();
    },
  });
  /** Answers how many pauses there were before it. */
  const take = (who: string, ms: number) =>
    slices.inTurn(who, () => {
      nowMs += ms;
      return pauses;
    });
  return { slices, take, pauses: () => pauses };
}

it('pauses behind each slice that is long', async () => {
  const { take } = start();
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(who => take(who, 2)))).toEqual([0, 1, 2, 3]);
});

it('does many short ones between two pauses', async () => {
  const { take, pauses } = start();
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => take(`${at % 50}`, 0.01)));
  expect(pauses()).toBeLessThanOrEqual(5);
  await Promise.all([take('a', 0.01), take('b', 0.01)]);
  expect(pauses()).toBeLessThanOrEqual(5);
});

it('has one after another who wait, whoever wants how many', async () => {
  const { take } = start();
  const had: string[] = [];
  const wanted = ['attacker', 'attacker', 'attacker', 'other', 'household', 'attacker'];
  await Promise.all(wanted.map(who => take(who, 2).then(() => had.push(who))));
  expect(had).toEqual(['attacker', 'attacker', 'other', 'household', 'attacker', 'attacker']);
});

it('goes on behind a slice that fails, and tells whose it was', async () => {
  const { slices } = start();
  const failing = slices.inTurn('a', () => {
    throw new Error('broken');
  });
  const next = slices.inTurn('a', () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await slices.inTurn('b', () => 'later')).toBe('later');
});
