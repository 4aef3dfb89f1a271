import type { ReceivedMessage } from './connection-options.ts';
import { covers } from './topics.ts';

/** A broker sends a message's copies one right behind the other; no finger is as quick. */
const COPIED_WITHIN_MS = 50;
/** By then a broker has sent what it had kept, which comes as quickly. */
const CAUGHT_UP_MS = 5_000;

/** What a broker sends once more because another filter matches, too. */
export interface Copies {
  /** Whether a message is one; `now` is a time in ms that never goes back. */
  has(message: ReceivedMessage, now: number): boolean;
  /** The broker answered the subscription, and does not grant these. */
  subscribed(refused: readonly string[], now: number): void;
}

/**
 * Creates what knows copies. With MQTT 5 the broker says by their numbers which filters a message is for, and that
 * of the first that matches is the press. With 3.1.1 it says nothing: what is the very same, comes at once and under
 * the next packet id is a copy, as often as filters match; of what a broker had kept it may be told twice.
 */
export function createCopies(filters: readonly string[]): Copies {
  let refused: readonly string[] = [];
  let since = Number.POSITIVE_INFINITY;
  let last: { readonly message: ReceivedMessage; readonly at: number; readonly copies: number } | null = null;

  function isNext(message: ReceivedMessage, now: number, matching: number): boolean {
    const before = last;
    const isSame =
      before !== null &&
      before.copies < matching - 1 &&
      now - before.at < COPIED_WITHIN_MS &&
      now - since > CAUGHT_UP_MS &&
      message.messageId === (before.message.messageId ?? Number.NaN) + 1 &&
      message.topic === before.message.topic &&
      Buffer.compare(Buffer.from(message.payload), Buffer.from(before.message.payload)) === 0;
    last = { message, at: now, copies: isSame ? (before?.copies ?? 0) + 1 : 0 };
    return isSame;
  }

  return {
    has(message, now) {
      if (filters.length < 2) return false;
      const granted = filters.filter(filter => !refused.includes(filter));
      const matching = granted.filter(filter => covers(filter, message.topic));
      const [first] = matching;
      if (first === undefined || matching.length < 2) return false;
      const numbers = [message.properties?.subscriptionIdentifier ?? []].flat();
      return numbers.length > 0
        ? !numbers.includes(filters.indexOf(first) + 1)
        : isNext(message, now, matching.length);
    },
    subscribed(filtersRefused, now) {
      refused = filtersRefused;
      since = now;
    },
  };
}
