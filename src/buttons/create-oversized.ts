import type { Log } from '../process/log.ts';
import type { Delivery } from './unacknowledged.ts';

/** Bridges list their devices in some tens of kilobytes, which is no news; nothing of a home is longer than this. */
const usualBytes = 256 * 1024;
const loggedEveryMs = 60 * 60_000;
/** Remembered topics; beyond that some are named in the log more often than once an hour. */
const maxTopics = 1_000;
/** Of a topic in the log, in characters. */
const maxTopicLength = 200;

/** Messages of over 256 KiB: how many, and each of their topics named in the log once an hour. */
export interface Oversized {
  /**
   * Counts the message if it is one of them. What the broker had kept is old news, however long; what of that was too
   * long to be read is named all the same, since it comes at every connection until it is deleted.
   */
  note(message: Omit<Delivery, 'packetId'>): void;
  count(): number;
}

/** Creates a count of oversized messages. */
export function createOversized(log: Log): Oversized {
  const loggedAt = new Map<string, number>();
  let count = 0;
  return {
    note({ topic, payload, unreadBytes, retained, receivedAt }) {
      const bytes = unreadBytes ?? payload.length;
      if (bytes <= usualBytes || (retained && unreadBytes === undefined)) return;
      if (!retained) count += 1;
      const now = receivedAt.getTime();
      const before = loggedAt.get(topic);
      if (before !== undefined && Math.abs(now - before) < loggedEveryMs) return;
      if (loggedAt.size >= maxTopics) loggedAt.clear();
      loggedAt.set(topic, now);
      log.warn({ topic: topic.slice(0, maxTopicLength), bytes }, 'oversized message');
    },
    count: () => count,
  };
}
