import type { NoticeView, ToldPress } from './contract.ts';
import { LATE_MS } from './lateness.ts';

/** What a message says that tells of one press. */
export function toView(guildId: string, nonce: string, press: ToldPress, deliveredAt: Date): NoticeView {
  const { topic, action, count, raw } = press;
  const sample = action === 'unknown' ? raw : null;
  const at = toTime(press);
  return {
    guildId,
    nonce,
    totals: [{ topic, action, events: 1, presses: count, firstAt: at, lastAt: at, sample }],
    deliveredAt,
    late: isLate(press, deliveredAt.getTime()) ? 'away' : null,
    isDismissed: false,
    isEdit: false,
  };
}

/** Whether a press that is told at a time, in milliseconds since 1970, is told late. */
export function isLate(press: ToldPress, toldAt: number): boolean {
  return toldAt - toTime(press).getTime() > LATE_MS;
}

function toTime({ pressedAt, receivedAt }: Pick<ToldPress, 'pressedAt' | 'receivedAt'>): Date {
  return pressedAt ?? receivedAt;
}

/** A source's clock may be off by so much. */
const CLOCK_OFF_MS = 10_000;

/** Since when somebody has stood there: since the press came, if it is no older by its source's own clock. */
export function toSince({ pressedAt, receivedAt }: Pick<ToldPress, 'pressedAt' | 'receivedAt'>): number {
  const heldUpMs = pressedAt ? receivedAt.getTime() - pressedAt.getTime() : 0;
  return receivedAt.getTime() - (heldUpMs > CLOCK_OFF_MS ? heldUpMs : 0);
}
