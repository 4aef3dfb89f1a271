import { expect, it, vi } from 'vitest';
import { createIdempotencyMemory } from '../../src/hub-server/idempotency.ts';

const request = { owner: 'hck_12345678', key: 'tap-1', operation: 'trigger reading' };
const tenMinutesMs = 600_000;

it('acts once within ten minutes, and again after them', async () => {
  let now = 0;
  const memory = createIdempotencyMemory<number>(() => now);
  const act = vi.fn(async () => now);
  now = 1;
  expect(await memory.once(request, act)).toBe(1);
  now = tenMinutesMs;
  expect(await memory.once(request, act)).toBe(1);
  now = tenMinutesMs + 1;
  expect(await memory.once(request, act)).toBe(now);
  expect(act).toHaveBeenCalledTimes(2);
});

it('lets an attempt that failed be made again', async () => {
  const memory = createIdempotencyMemory<string>();
  const failing = memory.once(request, async () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await memory.once(request, async () => 'done')).toBe('done');
});

it('refuses a second attempt while the first is under way', async () => {
  const memory = createIdempotencyMemory<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory.once(request, () => promise);
  await expect(memory.once(request, async () => 'second')).rejects.toMatchObject({ status: 409 });
  resolve('first');
  expect(await first).toBe('first');
});

it('refuses the same key for another operation', async () => {
  const memory = createIdempotencyMemory<string>();
  await memory.once(request, async () => 'done');
  const other = memory.once({ ...request, operation: 'trigger all_off' }, async () => 'done');
  await expect(other).rejects.toMatchObject({ status: 422 });
});

it('forgets the oldest rather than grow without end', async () => {
  const memory = createIdempotencyMemory<number>();
  for (let i = 0; i <= 10_000; i += 1) await memory.once({ ...request, key: `tap-${i}` }, async () => i);
  expect(await memory.once({ ...request, key: 'tap-10000' }, async () => -1)).toBe(10_000);
  expect(await memory.once({ ...request, key: 'tap-0' }, async () => -1)).toBe(-1);
});
