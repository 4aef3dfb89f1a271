/** Discord shows someone as typing for 10 s after their last sign of it. */
const TYPING_MS = 10_000;

/** Who is typing where. Times are milliseconds since 1970. */
export interface Typing {
  add(channelId: string, userId: string, atMs: number): void;
  /** They wrote, and so no longer type. */
  remove(channelId: string, userId: string): void;
  /** User ids, the earliest first. */
  list(channelId: string, nowMs: number): readonly string[];
}

/** Creates a channel-by-channel memory of who is typing. */
export function createTyping(): Typing {
  const since = new Map<string, Map<string, number>>();
  return {
    add(channelId, userId, atMs) {
      const users = since.get(channelId) ?? new Map<string, number>();
      since.set(channelId, users.set(userId, atMs));
    },
    remove: (channelId, userId) => void since.get(channelId)?.delete(userId),
    list: (channelId, nowMs) =>
      [...(since.get(channelId) ?? [])]
        .filter(([, atMs]) => nowMs - atMs < TYPING_MS)
        .map(([userId]) => userId),
  };
}
