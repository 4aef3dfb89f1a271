import { type REST, RESTEvents, Routes } from 'discord.js';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { createRateLimiter } from '../../process/rate-limiter.ts';

/** This machine's clock beside Discord's. */
export interface ClockWatch {
  /** How far it is ahead, in milliseconds, negative where it is behind; null: not known yet. */
  aheadMs(): number | null;
  stop(): void;
}

/** What is older than a minute is not acted on, and scenes at a time have a minute. */
const WRONG_MS = 60_000;
const TEN_MINUTES_MS = 10 * 60_000;

const FOLLOWS = {
  ahead:
    'the clock of this machine is ahead, so that sentences are taken for old ones and not heard: set it right',
  behind: 'the clock of this machine is behind, so that what is scheduled runs late: set it right',
};

/**
 * Compares this machine's clock with Discord's at each of its answers, and says in the log where it is wrong, and right
 * again. Where nobody asked Discord anything for `quietMs`, it does: a bot whose clock is ahead hears nothing that it
 * could answer.
 */
export function watchClock(
  rest: REST,
  { log, now, quietMs = TEN_MINUTES_MS }: { log: Log; now(): number; quietMs?: number },
): ClockWatch {
  const told = createRateLimiter({ max: 1, windowMs: TEN_MINUTES_MS, now: clock.elapsed });
  let aheadMs: number | null = null;
  let stands: keyof typeof FOLLOWS | 'right' = 'right';
  let isQuiet = false;

  function compare(date: string | null): void {
    const theirs = Date.parse(date ?? '');
    if (Number.isNaN(theirs)) return;
    isQuiet = false;
    aheadMs = now() - theirs;
    const stood = stands;
    stands = Math.abs(aheadMs) <= WRONG_MS ? 'right' : aheadMs > 0 ? 'ahead' : 'behind';
    const seconds = Math.round(aheadMs / 1000);
    if (stands !== 'right') {
      if (told.take(stands)) log.error({ seconds }, FOLLOWS[stands]);
    } else if (stood !== 'right') log.info({ seconds }, 'the clock of this machine is right again');
  }

  rest.on(RESTEvents.Response, (_request, { headers }) => compare(headers.get('date')));
  const asking = clock.every(quietMs, () => {
    // Where Discord is away, the next answer tells.
    if (isQuiet) rest.get(Routes.gateway(), { auth: false }).catch(() => {});
    isQuiet = true;
  });
  return { aheadMs: () => aheadMs, stop: () => asking.cancel() };
}
