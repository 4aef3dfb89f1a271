/** Somebody's turn. */
export interface Turn {
  /** An edit begins, upon which the next one waits for its time. */
  begin(): void;
  /** Discord has taken it, or there was none: what comes next is written down only now, and never waits to be taken. */
  end(): void;
}

/** The pace of edits in each channel, which Discord limits. */
export interface Lanes {
  /**
   * Waits until another edit may begin there; `editedAt`: of those who wait, whoever was edited longest ago goes first, so
   * that however many change, each has its turn.
   */
  turn(channelId: string, editedAt: number): Promise<Turn>;
}

interface Lane {
  readonly line: { readonly editedAt: number; readonly go: (turn: Turn) => void }[];
  isTaken: boolean;
  /** Runs until the next edit may begin. */
  timer: NodeJS.Timeout | undefined;
}

/** Creates it; a channel that rests is forgotten. */
export function createLanes({ laneMs }: { readonly laneMs: number }): Lanes {
  const lanes = new Map<string, Lane>();

  function next(channelId: string, lane: Lane): void {
    if (lane.isTaken || lane.timer) return;
    const first = lane.line.toSorted((a, b) => compare(a.editedAt, b.editedAt))[0];
    if (!first) return void lanes.delete(channelId);
    lane.line.splice(lane.line.indexOf(first), 1);
    lane.isTaken = true;
    first.go({
      begin() {
        lane.timer = setTimeout(() => {
          lane.timer = undefined;
          next(channelId, lane);
        }, laneMs).unref();
      },
      end() {
        lane.isTaken = false;
        next(channelId, lane);
      },
    });
  }

  return {
    turn(channelId, editedAt) {
      const lane = lanes.get(channelId) ?? { line: [], isTaken: false, timer: undefined };
      lanes.set(channelId, lane);
      return new Promise(go => {
        lane.line.push({ editedAt, go });
        next(channelId, lane);
      });
    },
  };
}

/** Some were never edited. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
