import { expect, it } from 'vitest';
import { createWakeup } from '../../../../src/household/presses/outbox/wakeup.ts';

it('loses no call that comes while its loop is awake', async () => {
  const wakeup = createWakeup();
  wakeup.call();
  wakeup.call();
  await wakeup.wait();
  const next = wakeup.wait().then(() => 'woken');
  expect(await Promise.race([next, Promise.resolve('asleep')])).toBe('asleep');
  wakeup.call();
  expect(await next).toBe('woken');
});

it('wakes its loop after a time without a call, and loses none that comes then', async () => {
  const wakeup = createWakeup();
  expect(await wakeup.wait(1)).toBe(false);
  wakeup.call();
  expect(await wakeup.wait(60_000)).toBe(true);
  expect(await wakeup.wait(1)).toBe(false);
});
