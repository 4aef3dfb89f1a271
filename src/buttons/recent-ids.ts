/** Remembers which events came lately, so that one that comes again is known. */
export interface RecentIds {
  /** Notes the event; false if it was noted before. */
  add(topic: string, eventId: string): boolean;
}

/**
 * Creates a memory for the last `idsPerTopic` events of each of the `maxTopics` topics that were used last.
 * A source says an event twice when the broker or the device repeats it, which is soon after; a counter that
 * started over is no repetition, hence not more of them.
 */
export function createRecentIds({ maxTopics = 1_000, idsPerTopic = 32 } = {}): RecentIds {
  const topics = new Map<string, Set<string>>();
  return {
    add(topic, eventId) {
      const ids = topics.get(topic) ?? new Set();
      topics.delete(topic); // to the end of the order: maps and sets keep their insertions'
      topics.set(topic, ids);
      dropOldest(topics, maxTopics);
      if (ids.has(eventId)) return false;
      ids.add(eventId);
      dropOldest(ids, idsPerTopic);
      return true;
    },
  };
}

function dropOldest(entries: Map<string, unknown> | Set<string>, max: number): void {
  if (entries.size <= max) return;
  for (const oldest of entries.keys()) {
    entries.delete(oldest);
    return;
  }
}
