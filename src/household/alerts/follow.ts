/** How something stands that is told once it has been so for a while, and whose end is told likewise. */
export interface Phase {
  /** It is told to be so. */
  readonly isOn: boolean;
  /** Since when it is otherwise than told, in milliseconds; null: it is as told. */
  readonly turningSince: number | null;
}

/** What is seen of it now. */
export interface Seen {
  /** null: nobody knows, and all stays as it is. */
  readonly isSo: boolean | null;
  readonly at: number;
  /** Since when it is so, where the home says that; null: since now. */
  readonly since: number | null;
  readonly holdMs: number;
  readonly settleMs: number;
}

/** What comes of it. */
export interface Step {
  readonly phase: Phase;
  /** When it began to be otherwise, where that is to be told now. */
  readonly turnedAt: number | null;
  /** When to look again, should nothing happen; null: no sooner. */
  readonly dueAt: number | null;
}

export const OFF: Phase = { isOn: false, turningSince: null };
export const ON: Phase = { isOn: true, turningSince: null };

/** Goes on from what was told: what flaps within the two times is neither begun nor ended. */
export function follow(phase: Phase, { isSo, at, since, holdMs, settleMs }: Seen): Step {
  if (isSo === null) return { phase, turnedAt: null, dueAt: null };
  if (isSo === phase.isOn) return { phase: { ...phase, turningSince: null }, turnedAt: null, dueAt: null };
  // A clock that was set back makes nothing older than it is.
  const turningSince = Math.min(phase.turningSince ?? since ?? at, at);
  const dueAt = turningSince + (isSo ? holdMs : settleMs);
  return dueAt <= at
    ? { phase: { isOn: isSo, turningSince: null }, turnedAt: turningSince, dueAt: null }
    : { phase: { ...phase, turningSince }, turnedAt: null, dueAt };
}
