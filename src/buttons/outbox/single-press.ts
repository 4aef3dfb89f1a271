import type { Press } from '../contract.ts';
import type { NoticeView } from './contract.ts';
import { LATE_MS } from './lateness.ts';

/** What a message says that tells of one press. */
export function toView(guildId: string, nonce: string, press: Press, deliveredAt: Date): NoticeView {
  const { topic, action, count } = press;
  const at = toTime(press);
  return {
    guildId,
    nonce,
    totals: [{ topic, action, events: 1, presses: count, firstAt: at, lastAt: at }],
    deliveredAt,
    late: isLate(press, deliveredAt.getTime()) ? 'away' : null,
    isDismissed: false,
    isEdit: false,
  };
}

/** Whether a press that is told at a time, in milliseconds since 1970, is told late. */
export function isLate(press: Press, toldAt: number): boolean {
  return toldAt - toTime(press).getTime() > LATE_MS;
}

function toTime({ pressedAt, receivedAt }: Press): Date {
  return pressedAt ?? receivedAt;
}

/** A broker keeps a press for a week: what claims to be older, or of a time to come, comes of a clock that is wrong. */
const OLDEST_MS = 8 * 24 * 60 * 60_000;
const AHEAD_MS = 60_000;

/** The press without a time that it cannot be of. */
export function withPlausibleTime(press: Press): Press {
  const { pressedAt, receivedAt } = press;
  if (pressedAt === null) return press;
  const ageMs = receivedAt.getTime() - pressedAt.getTime();
  return ageMs > OLDEST_MS || ageMs < -AHEAD_MS ? { ...press, pressedAt: null } : press;
}
