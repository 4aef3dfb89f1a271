import { expect, it } from 'vitest';
import { clock } from '../../src/process/clock.ts';
import { within } from '../../src/process/within.ts';
import { perFile } from './on-end.ts';
import { stepClock } from './step-clock.ts';

it('runs timers, sleeps and signals of the one clock in their order, and what each sets going before the next', async () => {
  const { advance } = stepClock();
  const startMs = clock.now();
  const told: string[] = [];
  const tell = (what: string) => told.push(`${what} at ${clock.now() - startMs}`);
  const cancelled = clock.after(10, () => tell('cancelled'));
  const every = clock.every(20, () => tell('every'));
  clock.after(50, () => tell('after'));
  clock.timeout(45).addEventListener('abort', ({ target }) => tell(`${(target as AbortSignal).reason.name}`));
  const slept = clock.sleep(30).then(() => {
    tell('slept');
    return within(new Promise(() => {}), 5).then(tell.bind(null, 'time up'));
  });
  cancelled.cancel();
  await advance(59);
  every.cancel();
  await slept;
  await advance(60);
  expect(told).toEqual([
    'every at 20',
    'slept at 30',
    'time up at 35',
    'every at 40',
    'TimeoutError at 45',
    'after at 50',
  ]);
});

it('ends a sleep whose signal aborts, and no other', async () => {
  const { advance } = stepClock();
  const controller = new AbortController();
  const aborted = clock.sleep(1_000, { signal: controller.signal });
  const other = clock.sleep(1_000);
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  await expect(clock.sleep(1_000, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await advance(1_000);
  await other;
});

/** What tests of a file share waits still when the first of them ends, and has noted a time. */
const shared = perFile(() => ({ slept: clock.sleep(20), at: 0 }));

it('moves on what its file shares', async () => {
  const { advance } = stepClock();
  const part = await shared();
  await advance(60_000);
  await part.slept;
  Object.assign(part, { slept: clock.sleep(20), at: clock.elapsed() });
});

it('lets time pass from where it stood once its test is over', async () => {
  const { slept, at } = await shared();
  expect(clock.elapsed()).toBeGreaterThanOrEqual(at);
  await slept;
  const { advance } = stepClock();
  await advance(10);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(at + 10);
});
