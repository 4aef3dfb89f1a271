/** The pace of edits in each channel, which Discord limits. */
export interface Lanes {
  /** How long until another one may begin. */
  waitMs(channelId: string): number;
  /** One begins. */
  take(channelId: string): void;
}

/** Creates it; a channel that rests is forgotten. */
export function createLanes({ laneMs, now }: { readonly laneMs: number; now(): number }): Lanes {
  const takenAt = new Map<string, number>();
  /** Nothing, should the clock have been set back. */
  const restMs = (at: number) => (now() < at ? 0 : Math.max(0, at + laneMs - now()));
  return {
    waitMs: channelId => restMs(takenAt.get(channelId) ?? Number.NEGATIVE_INFINITY),
    take(channelId) {
      for (const [id, at] of takenAt) if (restMs(at) === 0) takenAt.delete(id);
      takenAt.set(channelId, now());
    },
  };
}
