import type { Timer } from '../process/clock.ts';
import type { Press } from './contract.ts';
import type { Stroke } from './parse-press.ts';

/** A time before all others. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** A beginning that no end has followed yet. */
export interface Begun {
  readonly press: Press;
  readonly timer: Timer | null;
  readonly settled: PromiseWithResolvers<void>;
  /** The broker was told that it arrived: it is nowhere but here. */
  isReleased: boolean;
}

/** What is remembered of a button, times in milliseconds. */
export interface Button {
  begun: Begun | null;
  /** When its beginning was told for want of an end, */
  toldAt: number;
  /** or what it was, before its end: that says nothing new then. */
  closedAt: number;
  /** Presses that were made of parts, one close after another, when the last was, and in what form it came. */
  made: number;
  madeAt: number;
  madeForm: string;
  heldAt: number;
  total: number;
  climbs: number;
}

/** A button of which nothing was heard yet. */
export function newButton(): Button {
  return {
    begun: null,
    toldAt: NEVER,
    closedAt: NEVER,
    made: 0,
    madeAt: NEVER,
    madeForm: '',
    heldAt: NEVER,
    total: 0,
    climbs: 0,
  };
}

/** A number that goes up by one, message by message, counts all presses there ever were: each is one. */
export function withoutTotal(button: Button, { press, total }: Stroke): Press {
  if (total === null) return press;
  button.climbs = total === button.total + 1 ? button.climbs + 1 : 0;
  button.total = total;
  const isLifetime = button.climbs >= 2 && total > 3;
  if (!isLifetime || press.count === 1) return press;
  return {
    ...press,
    action: press.count > 1 && press.action !== 'hold' ? 'pressed' : press.action,
    count: 1,
  };
}
