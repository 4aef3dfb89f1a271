/** Said once, when a turn ends: whether an edit begins, upon which the next one waits. */
export type EndTurn = (begins: boolean) => void;

/** The pace of edits in each channel, which Discord limits. */
export interface Lanes {
  /** Waits until another edit may begin there, behind those who wait already: however many change, each has its turn. */
  turn(channelId: string): Promise<EndTurn>;
}

interface Lane {
  readonly line: ((end: EndTurn) => void)[];
  isTaken: boolean;
  /** When the turn that is, or comes next, was due: by a clock that nobody sets. */
  dueAt: number;
  /** Runs until the next edit may begin. */
  timer: NodeJS.Timeout | undefined;
}

/** Of the time between two edits. */
const MOST_MADE_UP = 0.5;

/** Creates it; a channel that rests is forgotten. */
export function createLanes({ laneMs }: { readonly laneMs: number }): Lanes {
  const lanes = new Map<string, Lane>();

  function next(channelId: string, lane: Lane): void {
    if (lane.isTaken || lane.timer) return;
    const first = lane.line.shift();
    if (!first) return void lanes.delete(channelId);
    lane.isTaken = true;
    let hasEnded = false;
    first(begins => {
      if (hasEnded) return;
      hasEnded = true;
      lane.isTaken = false;
      if (begins) {
        const at = performance.now();
        // What a busy machine was late with is made up for: on the whole the pace is the same.
        const restMs = laneMs - Math.min(MOST_MADE_UP * laneMs, Math.max(0, at - lane.dueAt));
        lane.dueAt = at + restMs;
        lane.timer = setTimeout(() => {
          lane.timer = undefined;
          next(channelId, lane);
        }, restMs).unref();
      }
      next(channelId, lane);
    });
  }

  return {
    turn(channelId) {
      const lane = lanes.get(channelId) ?? {
        line: [],
        isTaken: false,
        dueAt: performance.now(),
        timer: undefined,
      };
      lanes.set(channelId, lane);
      return new Promise(resolve => {
        lane.line.push(resolve);
        next(channelId, lane);
      });
    },
  };
}
