import { expect, it } from 'vitest';
import { traceId, underTrace } from '../../src/process/trace.ts';

it('is known to all that an errand does, and to nothing that goes on after it', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const seen: (string | null)[] = [];
  let rest: Promise<unknown> = later;
  await underTrace('1', async () => {
    rest = later.then(() => seen.push(traceId()));
    await null;
    seen.push(traceId());
  });
  resolve();
  await rest;
  expect(seen).toEqual(['1', null]);
  expect(traceId()).toBeNull();
});

it('keeps errands apart that go on side by side', async () => {
  const ids = ['1', '2'].map(id => underTrace(id, async () => Promise.resolve().then(traceId)));
  expect(await Promise.all(ids)).toEqual(['1', '2']);
});
