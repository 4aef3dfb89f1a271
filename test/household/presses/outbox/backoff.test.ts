import { expect, it } from 'vitest';
import { PostError, type PostErrorReason } from '../../../../src/errors.ts';
import { createBackoff } from '../../../../src/household/presses/outbox/backoff.ts';
import type { Hold } from '../../../../src/household/presses/outbox/contract.ts';
import { clock } from '../../../../src/process/clock.ts';
import { silent } from '../../../support/guild-store.ts';
import { stepClock } from '../../../support/step-clock.ts';

const days = 24 * 60 * 60_000;

function startTrouble(times = { firstMs: 1, mostMs: 4, heldMs: 60_000 }) {
  const clock = { now: 1_000_000 };
  const gateway = { isUp: true };
  const told: Hold['reason'][] = [];
  const closing = new AbortController();
  const backoff = createBackoff({
    guildId: '1',
    channelId: '30',
    signal: closing.signal,
    now: () => clock.now,
    times,
    log: silent,
    onHold({ reason }) {
      if (!gateway.isUp) return false;
      told.push(reason);
      return true;
    },
  });
  return { clock, gateway, told, closing, backoff };
}

const failed = (reason: PostErrorReason) => new PostError(reason, '30');

async function timeOf(work: Promise<void>): Promise<number> {
  const startedAt = clock.elapsed();
  await work;
  return clock.elapsed() - startedAt;
}

it.each<[string, unknown, Hold['reason']]>([
  ['a channel that is gone', failed('gone'), 'gone'],
  ['one that the bot may not write to', failed('forbidden'), 'forbidden'],
  ['a message that is not accepted', failed('refused'), 'refused'],
  ['a Discord that does not answer', failed('unreachable'), 'unreachable'],
  ['a store that fails', new Error('disk is full'), 'store'],
])('says that presses wait because of %s', async (_, error, reason) => {
  const { clock, backoff, closing } = startTrouble();
  const pause = backoff.pauseAfter(error);
  expect(backoff.hold()).toEqual({ channelId: '30', reason, since: new Date(clock.now) });
  closing.abort();
  await pause;
  backoff.over();
  expect(backoff.hold()).toBeNull();
});

it('waits longer each time, up to the most, and from the beginning once it went well', async () => {
  const { through } = stepClock();
  const { backoff } = startTrouble({ firstMs: 1, mostMs: 256, heldMs: 0 });
  const pause = () => through(timeOf(backoff.pauseAfter(failed('unreachable'))));
  for (let n = 0; n < 8; n++) await pause();
  for (let n = 0; n < 2; n++) expect(await pause()).toBeGreaterThanOrEqual(190);
  backoff.over();
  expect(await pause()).toBeLessThanOrEqual(1);
});

it('waits as long as Discord wants it to', async () => {
  const { through } = stepClock();
  const { backoff } = startTrouble();
  const limited = new PostError('unreachable', '30', { retryAfterMs: 50 });
  expect(await through(timeOf(backoff.pauseAfter(limited)))).toBeGreaterThanOrEqual(50);
});

it('waits for a person, or until it is to try anew', async () => {
  const { backoff } = startTrouble();
  const pause = backoff.pauseAfter(failed('forbidden'));
  backoff.retry();
  await expect(pause).resolves.toBeUndefined();
});

it('tries anew also when what changed did so while it tried', async () => {
  const { backoff } = startTrouble();
  backoff.retry();
  await expect(backoff.pauseAfter(failed('forbidden'))).resolves.toBeUndefined();
});

it('tells people what they have to mend, and once a day', async () => {
  const { clock, told, backoff } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  for (const reason of ['unreachable', 'forbidden', 'forbidden', 'gone', 'forbidden'] as const)
    await backoff.pauseAfter(failed(reason));
  expect(told).toEqual(['forbidden', 'gone']);
  clock.now += days + 1;
  backoff.over();
  await backoff.pauseAfter(failed('forbidden'));
  expect(told).toEqual(['forbidden', 'gone', 'forbidden']);
});

it('tells people later where nobody can be told at first', async () => {
  const { gateway, told, backoff } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  gateway.isUp = false;
  await backoff.pauseAfter(failed('gone'));
  expect(told).toEqual([]);
  gateway.isUp = true;
  for (let n = 0; n < 2; n++) await backoff.pauseAfter(failed('gone'));
  expect(told).toEqual(['gone']);
});

it('remembers why presses of an outage are late, though it is over', async () => {
  const { clock, backoff } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  await backoff.pauseAfter(failed('forbidden'));
  const pressed = [{ firstAt: new Date(clock.now), lastAt: new Date(clock.now) }];
  clock.now += 300_000;
  backoff.over();
  expect(backoff.lateReason(pressed, new Date(clock.now))).toBe('forbidden');
});
