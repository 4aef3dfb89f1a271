import type { PressTotal } from '../../guilds/presses/contract.ts';

/** What the presses of one button come to in a message. */
export interface ButtonTotal extends Pick<PressTotal, 'topic' | 'presses' | 'firstAt' | 'lastAt'> {
  readonly actions: readonly PressTotal[];
}

/** What all of these come to. */
export type Span = Pick<PressTotal, 'presses' | 'firstAt' | 'lastAt'>;

/** Sums up by button, the one with the most presses first. */
export function sumByButton(totals: readonly PressTotal[]): ButtonTotal[] {
  const byTopic = Map.groupBy(totals, ({ topic }) => topic);
  return [...byTopic]
    .map(([topic, actions]) => ({ topic, actions, ...sumUp(actions) }))
    .sort((a, b) => b.presses - a.presses);
}

/** Sums up one or more. */
export function sumUp(spans: readonly Span[]): Span {
  return spans.reduce((sum, span) => ({
    presses: sum.presses + span.presses,
    firstAt: span.firstAt < sum.firstAt ? span.firstAt : sum.firstAt,
    lastAt: span.lastAt > sum.lastAt ? span.lastAt : sum.lastAt,
  }));
}
