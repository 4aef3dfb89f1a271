import { expect, it } from 'vitest';
import { createTrouble } from '../../../src/buttons/outbox/backoff.ts';
import type { Hold } from '../../../src/buttons/outbox/contract.ts';
import { PostError, type PostErrorReason } from '../../../src/errors.ts';
import { silent } from '../../support/guild-store.ts';

const days = 24 * 60 * 60_000;

function startTrouble(times = { firstMs: 1, mostMs: 4, heldMs: 60_000 }) {
  const clock = { now: 1_000_000 };
  const gateway = { isUp: true };
  const told: Hold['reason'][] = [];
  const closing = new AbortController();
  const trouble = createTrouble({
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
  return { clock, gateway, told, closing, trouble };
}

const failed = (reason: PostErrorReason) => new PostError(reason, '30');

async function timeOf(work: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

it.each<[string, unknown, Hold['reason']]>([
  ['a channel that is gone', failed('gone'), 'gone'],
  ['one that the bot may not write to', failed('forbidden'), 'forbidden'],
  ['a message that is not accepted', failed('refused'), 'refused'],
  ['a Discord that does not answer', failed('unreachable'), 'unreachable'],
  ['a store that fails', new Error('disk is full'), 'store'],
])('says that presses wait because of %s', async (_, error, reason) => {
  const { clock, trouble, closing } = startTrouble();
  const pause = trouble.pauseAfter(error);
  expect(trouble.hold()).toEqual({ channelId: '30', reason, since: new Date(clock.now) });
  closing.abort();
  await pause;
  trouble.over();
  expect(trouble.hold()).toBeNull();
});

it('waits longer each time, up to the most, and from the beginning once it went well', async () => {
  const { trouble } = startTrouble({ firstMs: 1, mostMs: 256, heldMs: 0 });
  const pause = () => timeOf(trouble.pauseAfter(failed('unreachable')));
  for (let n = 0; n < 8; n++) await pause();
  for (let n = 0; n < 2; n++) expect(await pause()).toBeGreaterThanOrEqual(190);
  trouble.over();
  expect(await pause()).toBeLessThan(150);
});

it('waits as long as Discord wants it to', async () => {
  const { trouble } = startTrouble();
  const limited = new PostError('unreachable', '30', { retryAfterMs: 50 });
  expect(await timeOf(trouble.pauseAfter(limited))).toBeGreaterThanOrEqual(49);
});

it('waits for a person, or until it is to try anew', async () => {
  const { trouble } = startTrouble();
  const pause = trouble.pauseAfter(failed('forbidden'));
  trouble.retry();
  expect(await timeOf(pause)).toBeLessThan(1_000);
});

it('tries anew also when what changed did so while it tried', async () => {
  const { trouble } = startTrouble();
  trouble.retry();
  expect(await timeOf(trouble.pauseAfter(failed('forbidden')))).toBeLessThan(1_000);
});

it('tells people what they have to mend, and once a day', async () => {
  const { clock, told, trouble } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  for (const reason of ['unreachable', 'forbidden', 'forbidden', 'gone', 'forbidden'] as const)
    await trouble.pauseAfter(failed(reason));
  expect(told).toEqual(['forbidden', 'gone']);
  clock.now += days + 1;
  trouble.over();
  await trouble.pauseAfter(failed('forbidden'));
  expect(told).toEqual(['forbidden', 'gone', 'forbidden']);
});

it('tells people later where nobody can be told at first', async () => {
  const { gateway, told, trouble } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  gateway.isUp = false;
  await trouble.pauseAfter(failed('gone'));
  expect(told).toEqual([]);
  gateway.isUp = true;
  for (let n = 0; n < 2; n++) await trouble.pauseAfter(failed('gone'));
  expect(told).toEqual(['gone']);
});

it('remembers why presses of an outage are late, though it is over', async () => {
  const { clock, trouble } = startTrouble({ firstMs: 0, mostMs: 0, heldMs: 0 });
  await trouble.pauseAfter(failed('forbidden'));
  const pressed = [{ firstAt: new Date(clock.now), lastAt: new Date(clock.now) }];
  clock.now += 300_000;
  trouble.over();
  expect(trouble.lateReason(pressed, new Date(clock.now))).toBe('forbidden');
});
