import { clock, type Timer } from '../../../process/clock.ts';
import type { Hold } from './contract.ts';

/**
 * Presses that Discord will not have told, by what they are called, say. A message of many that is refused is
 * told a button at a time, and a button that is refused alone is set aside, so that it keeps no other waiting.
 */
export interface Refusals {
  /** A message that told of these buttons was refused. */
  note(topics: readonly string[]): void;
  isAside(topic: string): boolean;
  /** Of how many buttons the next message may tell. */
  mostTopics(): number;
  /** All that is not set aside was told. */
  over(): void;
  /** Has what is set aside be told again. */
  retry(): void;
  hold(): Hold | null;
}

/** Creates the record of a channel's refusals; `onRetry` is called when what was set aside is to be told again. */
export function createRefusals({
  channelId,
  now,
  heldMs,
  onRetry,
}: {
  channelId: string;
  now: () => number;
  heldMs: number;
  onRetry(): void;
}): Refusals {
  const aside = new Set<string>();
  let since = new Date(0);
  let isCareful = false;
  let retrying: Timer | undefined;

  function retry(): void {
    retrying?.cancel();
    aside.clear();
    onRetry();
  }

  return {
    note(topics) {
      isCareful = true;
      const [topic, ...others] = topics;
      if (topic === undefined || others.length > 0) return;
      if (aside.size === 0) {
        since = new Date(now());
        retrying = clock.after(heldMs, retry);
      }
      aside.add(topic);
    },
    isAside: topic => aside.has(topic),
    mostTopics: () => (isCareful ? 1 : Number.POSITIVE_INFINITY),
    over() {
      isCareful = false;
    },
    retry,
    hold: () => (aside.size > 0 ? { channelId, reason: 'refused', since } : null),
  };
}
