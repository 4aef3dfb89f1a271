import { expect, it } from 'vitest';
import { requireWithin, TimeUpError, within } from '../../src/process/within.ts';

const never = new Promise<string>(() => {});
const failing = async () => {
  throw new Error('broken');
};

it.each([within, requireWithin])('answers what the work comes to (%o)', async wait => {
  expect(await wait(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(wait(failing(), 1_000)).rejects.toThrow('broken');
});

it('answers null once the time is up', async () => {
  expect(await within(never, 1)).toBeNull();
});

it('fails once the time is up, where the work is required', async () => {
  await expect(requireWithin(never, 1)).rejects.toThrow(TimeUpError);
});
