/** The pace of edits in each channel, which Discord limits. */
export interface Lanes {
  /** How long until another one may begin. */
  waitMs(channelId: string): number;
  /** One begins. */
  take(channelId: string): void;
}

/** Creates it; a channel that rests is forgotten. */
export function createLanes({ laneMs, now }: { readonly laneMs: number; now(): number }): Lanes {
  const freeAt = new Map<string, number>();
  return {
    waitMs: channelId => Math.max(0, (freeAt.get(channelId) ?? 0) - now()),
    take(channelId) {
      for (const [id, at] of freeAt) if (at <= now()) freeAt.delete(id);
      freeAt.set(channelId, now() + laneMs);
    },
  };
}
