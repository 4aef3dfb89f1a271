import { expect, it } from 'vitest';
import { createRateLimits } from '../../src/local-discord/rest/rate-limits.ts';
import type { Route } from '../../src/local-discord/rest/route.ts';

const route: Route = {
  method: 'POST',
  path: '/channels/:channelId/messages',
  limit: { count: 2, windowMs: 5000 },
  handle: () => ({ status: 204 }),
};

it('refills a bucket when its window is over, and says when that is', () => {
  let nowMs = 0;
  const limits = createRateLimits(() => nowMs);
  const check = () => limits.check(route, { channelId: '1' });
  expect([check(), check()].map(({ retryAfterMs }) => retryAfterMs)).toEqual([undefined, undefined]);
  nowMs = 3000;
  expect(check().retryAfterMs).toBe(2000);
  nowMs = 5000;
  expect(check().headers['X-RateLimit-Remaining']).toBe('1');
});

it('counts each channel for itself', () => {
  const limits = createRateLimits(() => 0);
  for (const channelId of ['1', '1', '2', '2'])
    expect(limits.check(route, { channelId }).retryAfterMs).toBeUndefined();
  expect(limits.check(route, { channelId: '1' }).retryAfterMs).toBe(5000);
});

it('leaves interaction endpoints out of the global limit', () => {
  const limits = createRateLimits(() => 0);
  const open = { ...route, open: true, limit: { count: 1000, windowMs: 1000 } };
  for (let n = 0; n < 60; n += 1) expect(limits.check(open, {}).retryAfterMs).toBeUndefined();
});
