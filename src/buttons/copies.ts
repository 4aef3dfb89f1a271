import type { ReceivedMessage } from './connection-options.ts';
import { createNumberedCopies, type TakePress } from './numbered-copies.ts';
import { covers } from './topics.ts';

/** A broker sends a message's copies one right behind the other; no finger is as quick. */
const COPIED_WITHIN_MS = 50;
/** By then a broker has sent what it had kept, which comes as quickly. */
const CAUGHT_UP_MS = 5_000;

/** What a broker sends once more because another filter matches, too. */
export interface Copies {
  /** Has a message taken, unless it is a copy of one that was; `now` is a time in ms that never goes back. */
  deal(message: ReceivedMessage, now: number, take: TakePress): Promise<void>;
  /** The broker answered the subscription, and does not grant these. */
  subscribed(refused: readonly string[], now: number): void;
  /** The broker knows nothing of an earlier session. */
  sessionLost(): void;
}

/**
 * Creates what knows copies. With MQTT 5 the broker says which filter a message is for, and nothing has to be
 * guessed. With 3.1.1 it does not: what is the very same, comes at once and under the next packet id is a copy, as
 * often as filters match; what a broker had kept may be told twice. The same holds where every copy names all filters
 * (Artemis): a message without copies looks like that, too.
 */
export function createCopies(filters: readonly string[]): Copies {
  const numbered = createNumberedCopies();
  const unnumbered = createUnnumberedCopies();
  let refused: readonly string[] = [];

  function matching(topic: string): number {
    if (filters.length < 2) return filters.length;
    return filters.filter(filter => !refused.includes(filter) && covers(filter, topic)).length;
  }

  return {
    async deal(message, now, take) {
      const numbers = [message.properties?.subscriptionIdentifier ?? []].flat();
      const [filter] = numbers;
      const others = matching(message.topic) - Math.max(1, numbers.length);
      const isForAll = numbers.length > 1 && others < 1;
      if (isForAll && unnumbered.has(message, now, numbers.length - 1)) return;
      if (filter !== undefined) return numbered.deal(message, { filter, others }, take);
      if (others < 1 || !unnumbered.has(message, now, others)) return take({});
    },
    subscribed(filtersRefused, now) {
      refused = filtersRefused;
      unnumbered.subscribed(now);
    },
    sessionLost: numbered.clear,
  };
}

function createUnnumberedCopies() {
  let since = Number.POSITIVE_INFINITY;
  let last: { readonly message: ReceivedMessage; readonly at: number; readonly copies: number } | null = null;
  return {
    has(message: ReceivedMessage, now: number, others: number): boolean {
      const before = last;
      const isSame =
        before !== null &&
        before.copies < others &&
        now - before.at < COPIED_WITHIN_MS &&
        now - since > CAUGHT_UP_MS &&
        message.messageId === (before.message.messageId ?? Number.NaN) + 1 &&
        message.topic === before.message.topic &&
        Buffer.compare(Buffer.from(message.payload), Buffer.from(before.message.payload)) === 0;
      last = { message, at: now, copies: isSame ? (before?.copies ?? 0) + 1 : 0 };
      return isSame;
    },
    subscribed(now: number) {
      since = now;
    },
  };
}
