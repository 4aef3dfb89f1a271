import { PostError } from '../../../errors.ts';
import type { PressTotal } from '../../../guilds/presses/contract.ts';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { Hold, LateReason } from './contract.ts';
import { type Outage, toLateReason } from './lateness.ts';
import type { OutboxTimes } from './times.ts';

/** A household is told of the same trouble no more often. */
const TOLD_AGAIN_MS = 24 * 60 * 60_000;

/** What keeps a channel's presses from being told, and the pauses that it asks for. */
export interface Backoff {
  hold(): Hold | null;
  /** Notes what went wrong, and waits: longer each time, or long where a person has to mend it. */
  pauseAfter(error: unknown): Promise<void>;
  /** It went well, or nothing waits. */
  over(): void;
  /** Ends the pause that is under way, or the next: what was tried meanwhile may have come too early. */
  retry(): void;
  /** Why presses that are told at a time are told late; null: they are not. */
  lateReason(totals: readonly Pick<PressTotal, 'firstAt' | 'lastAt'>[], toldAt: Date): LateReason | null;
}

/** Creates the record of a channel's troubles; `onHold` hears of each that a person has to mend, once a day if it can tell. */
export function createBackoff({
  guildId,
  channelId,
  signal,
  now,
  times,
  log,
  onHold,
}: {
  guildId: string;
  channelId: string;
  signal: AbortSignal;
  now: () => number;
  times: Pick<OutboxTimes, 'firstMs' | 'mostMs' | 'heldMs'>;
  log: Log;
  onHold(hold: Hold): boolean;
}): Backoff {
  const startedAt = now();
  let hold: Hold | null = null;
  let isToTell = false;
  let outage: Outage | null = null;
  let pauseMs = times.firstMs;
  let pausing = new AbortController();
  const toldAt = new Map<Hold['reason'], number>();

  function note(reason: Hold['reason'], error: unknown): void {
    if (hold?.reason === reason) return;
    hold = { channelId, reason, since: new Date(now()) };
    isToTell = isForPeople(reason) && now() - (toldAt.get(reason) ?? -Infinity) > TOLD_AGAIN_MS;
    log.warn({ err: error, guildId, channelId, reason }, 'presses wait');
    const lateReason = reason === 'unreachable' || reason === 'store' ? 'unreachable' : 'forbidden';
    outage = { reason: lateReason, since: outage?.until === null ? outage.since : now(), until: null };
  }

  /** At the start the gateway may not stand yet, and nobody can be told: then at a later attempt. */
  function tell(): void {
    if (!hold || !isToTell || !onHold(hold)) return;
    isToTell = false;
    toldAt.set(hold.reason, now());
  }

  function nextPauseMs(error: unknown): number {
    const ownMs = pauseMs * (1 - Math.random() / 4);
    pauseMs = Math.min(pauseMs * 2, times.mostMs);
    return Math.max(ownMs, error instanceof PostError ? error.retryAfterMs : 0);
  }

  return {
    hold: () => hold,
    async pauseAfter(error) {
      const reason = toHoldReason(error);
      note(reason, error);
      tell();
      const waitMs = reason === 'gone' || reason === 'forbidden' ? times.heldMs : nextPauseMs(error);
      const either = AbortSignal.any([pausing.signal, signal]);
      await clock.sleep(waitMs, { signal: either, ref: false }).catch(() => {}); // cut short
      pausing = new AbortController();
    },
    over() {
      pauseMs = times.firstMs;
      if (hold) log.info({ guildId, channelId }, 'presses wait no longer');
      hold = null;
      if (outage?.until === null) outage = { ...outage, until: now() };
    },
    retry: () => pausing.abort(),
    lateReason: (totals, toldAt) => toLateReason(totals, { toldAt: toldAt.getTime(), startedAt, outage }),
  };
}

function toHoldReason(error: unknown): Hold['reason'] {
  if (!(error instanceof PostError)) return 'store';
  return error.reason === 'message_gone' ? 'unreachable' : error.reason;
}

function isForPeople(reason: Hold['reason']): boolean {
  return reason === 'gone' || reason === 'forbidden' || reason === 'refused';
}
