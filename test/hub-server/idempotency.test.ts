import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BackendError, type BackendFailure } from '../../src/hub-server/backends/backend.ts';
import { createIdempotency } from '../../src/hub-server/idempotency.ts';
import { createTestDirectory } from '../support/hub-server.ts';

const request = { owner: 'hck_12345678', key: 'tap-1', operation: 'trigger reading' };
const tenMinutesMs = 600_000;

it('acts once within ten minutes, and again after them', async () => {
  let now = 0;
  const memory = createIdempotency({ elapsed: () => now });
  const act = vi.fn(async () => now);
  now = 1;
  expect(await memory.once(request, act)).toBe(1);
  now = tenMinutesMs;
  expect(await memory.once(request, act)).toBe(1);
  now = tenMinutesMs + 1;
  expect(await memory.once(request, act)).toBe(now);
  expect(act).toHaveBeenCalledTimes(2);
});

const failing = (failure: BackendFailure) => async () => {
  throw new BackendError(failure, 'no');
};

it.each(['refused', 'away'] as const)('lets an attempt be made again that did nothing: %s', async failure => {
  const memory = createIdempotency();
  await expect(memory.once(request, failing(failure))).rejects.toMatchObject({ failure });
  expect(await memory.once(request, async () => 'done')).toBe('done');
});

it.each(['slow', 'unreadable'] as const)(
  'gives the same error again where it leaves open what was done: %s',
  async failure => {
    const memory = createIdempotency();
    await expect(memory.once(request, failing(failure))).rejects.toMatchObject({ failure });
    await expect(memory.once(request, async () => 'done')).rejects.toMatchObject({ failure });
    const other = memory.once({ ...request, operation: 'trigger all_off' }, async () => 'done');
    await expect(other).rejects.toMatchObject({ status: 422 });
  },
);

it('does not act again after a restart, for ten minutes of the wall clock, whatever came of the first', async () => {
  const dataDir = createTestDirectory();
  let now = Date.UTC(2026, 10, 1);
  const options = { dataDir, now: () => now };
  const first = createIdempotency(options);
  const underWay = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  void first.once({ ...request, key: 'under-way' }, () => {
    begun.resolve();
    return underWay.promise;
  });
  await begun.promise;
  await first.once({ ...request, key: 'answered' }, async () => 'done');
  await expect(first.once({ ...request, key: 'slow' }, failing('slow'))).rejects.toThrow();
  await expect(first.once({ ...request, key: 'away' }, failing('away'))).rejects.toThrow();

  // The first one is not closed: it was killed.
  const second = createIdempotency(options);
  const retry = (key: string, memory = second) => memory.once({ ...request, key }, async () => 'again');
  for (const key of ['under-way', 'answered', 'slow'])
    await expect(retry(key)).rejects.toMatchObject({
      status: 504,
      message: expect.stringContaining('unknown'),
    });
  const other = second.once({ ...request, key: 'slow', operation: 'trigger all_off' }, async () => 'again');
  await expect(other).rejects.toMatchObject({ status: 422 });
  expect(await retry('away')).toBe('again');
  now += tenMinutesMs;
  expect(await retry('slow', createIdempotency(options))).toBe('again');
});

it('keeps an attempt for ten minutes where the clock was set back over a restart, and no longer', async () => {
  const dataDir = createTestDirectory();
  let elapsed = 0;
  const before = createIdempotency({ dataDir, now: () => Date.UTC(2030, 0, 1) });
  await before.once(request, async () => 'done');
  const after = createIdempotency({ dataDir, now: () => Date.UTC(2026, 0, 1), elapsed: () => elapsed });
  await expect(after.once(request, async () => 'again')).rejects.toMatchObject({ status: 504 });
  elapsed = tenMinutesMs;
  expect(await after.once(request, async () => 'again')).toBe('again');
});

it('writes hashes alone, into a file that never grows and is its owner’s alone', async () => {
  const dataDir = createTestDirectory();
  const file = path.join(dataDir, 'attempts');
  const memory = createIdempotency({ dataDir });
  await memory.once(request, async () => 'done');
  const { size, mode } = statSync(file);
  expect(mode & 0o777).toBe(0o600);
  for (let n = 0; n < 10; n += 1) await memory.once({ ...request, key: `${n}` }, async () => 'done');
  expect(statSync(file).size).toBe(size);
  const text = readFileSync(file, 'latin1');
  for (const secret of [request.owner, request.key, request.operation]) expect(text).not.toContain(secret);
});

it('has all the room that it needs before the first request, for a disk that gets full later', async () => {
  const file = path.join(createTestDirectory(), 'attempts');
  const memory = createIdempotency({ dataDir: path.dirname(file) });
  onTestFinished(() => memory.close());
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.size).toBe(640_000);
});

it('does nothing where the attempt cannot be written down, and acts once it can', async () => {
  const dataDir = path.join(createTestDirectory(), 'missing');
  const memory = createIdempotency({ dataDir });
  const act = vi.fn(async () => 'done');
  await expect(memory.once(request, act)).rejects.toThrow('ENOENT');
  expect(act).not.toHaveBeenCalled();
  mkdirSync(dataDir);
  expect(await memory.once(request, act)).toBe('done');
});

it('refuses a second attempt while the first is under way', async () => {
  const memory = createIdempotency();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory.once(request, () => promise);
  await expect(memory.once(request, async () => 'second')).rejects.toMatchObject({ status: 409 });
  resolve('first');
  expect(await first).toBe('first');
});

it('refuses the same key for another operation', async () => {
  const memory = createIdempotency();
  await memory.once(request, async () => 'done');
  const other = memory.once({ ...request, operation: 'trigger all_off' }, async () => 'done');
  await expect(other).rejects.toMatchObject({ status: 422 });
});

it('forgets the oldest rather than grow without end', async () => {
  const memory = createIdempotency();
  for (let i = 0; i <= 10_000; i += 1) await memory.once({ ...request, key: `tap-${i}` }, async () => i);
  expect(await memory.once({ ...request, key: 'tap-10000' }, async () => -1)).toBe(10_000);
  expect(await memory.once({ ...request, key: 'tap-0' }, async () => -1)).toBe(-1);
});

it('does not forget an attempt that is under way, however many others come', async () => {
  const memory = createIdempotency();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory.once(request, () => promise);
  for (let n = 0; n <= 10_000; n += 1)
    await memory.once({ ...request, owner: 'hck_87654321', key: `tap-${n}` }, async () => n);
  await expect(memory.once(request, async () => 'second')).rejects.toMatchObject({ status: 409 });
  resolve('first');
  expect(await first).toBe('first');
});
