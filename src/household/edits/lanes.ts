import { PostError } from '../../errors.ts';
import { clock, type Timer } from '../../process/clock.ts';
import { createOldLimit, type EditRate, isOldMessage, type OldLimit } from './old-limit.ts';

/** Who waits for an edit. It is asked anew each time that somebody may go. */
export interface Waiting {
  readonly messageId: string;
  /** What is of less goes first. */
  rank(): Rank;
  /** Of one rank goes first what has been otherwise than shown since before the others. */
  since(): number;
}

/** What goes before what: messages that tell of one thing, such as that an alarm is over; panels that miss a danger; the others. */
export const RANKS = { told: 0, danger: 1, other: 2 } as const;
/** One of them. */
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** Somebody's turn. */
export interface Turn {
  /** Makes the edit, upon which the next one waits for its time. Rejects as it does. */
  edit(run: () => Promise<void>): Promise<void>;
  /** Discord has taken it, or there was none: what comes next is written down only now, and never waits to be taken. */
  end(): void;
}

/** The pace of edits in each channel, which Discord limits, and of old messages more. */
export interface Lanes {
  /** Waits until another edit may begin there, the most important first, so that however many change, each has its turn. */
  turn(channelId: string, waiting: Waiting): Promise<Turn>;
  /** What a channel takes of edits of messages older than an hour, where that keeps some waiting; null: nothing does. */
  slowedTo(channelId: string): EditRate | null;
}

interface Lane {
  readonly line: { readonly waiting: Waiting; readonly go: (turn: Turn) => void }[];
  readonly oldLimit: OldLimit;
  isTaken: boolean;
  /** Runs until the next edit may begin; */
  timer: Timer | undefined;
  /** until the next one of an old message may. */
  oldTimer: Timer | undefined;
}

/** Creates it; a channel that rests, and of which nothing is known, is forgotten. */
export function createLanes({ laneMs, now }: { readonly laneMs: number; now(): number }): Lanes {
  const lanes = new Map<string, Lane>();

  function next(channelId: string, lane: Lane): void {
    if (lane.isTaken || lane.timer) return;
    const at = now();
    if (lane.line.length === 0) {
      if (lane.oldLimit.isBlank(at)) lanes.delete(channelId);
      return;
    }
    const young = lane.line.filter(({ waiting }) => !isOldMessage(waiting.messageId, at));
    const oldMs = lane.oldLimit.waitMs(at, lane.line.length - young.length);
    const free = oldMs === 0 ? lane.line : young;
    if (free.length < lane.line.length) holdBack(channelId, lane, oldMs);
    const first = free.map(each => ({ each, key: toKey(each.waiting) })).toSorted(byKey)[0]?.each;
    if (!first) return;
    lane.line.splice(lane.line.indexOf(first), 1);
    lane.isTaken = true;
    first.go(toTurn(channelId, lane, first.waiting));
  }

  function holdBack(channelId: string, lane: Lane, forMs: number): void {
    lane.oldLimit.heldBack(now());
    lane.oldTimer?.cancel();
    lane.oldTimer = clock.after(forMs, () => next(channelId, lane));
  }

  function toTurn(channelId: string, lane: Lane, { messageId }: Waiting): Turn {
    return {
      async edit(run) {
        lane.timer = clock.after(laneMs, () => {
          lane.timer = undefined;
          next(channelId, lane);
        });
        try {
          await run();
          if (isOldMessage(messageId, now())) lane.oldLimit.taken(now());
        } catch (error) {
          if (error instanceof PostError && error.isSlowed) lane.oldLimit.refused(now(), error.retryAfterMs);
          throw error;
        }
      },
      end() {
        lane.isTaken = false;
        next(channelId, lane);
      },
    };
  }

  return {
    turn(channelId, waiting) {
      const lane = lanes.get(channelId) ?? {
        line: [],
        oldLimit: createOldLimit(),
        isTaken: false,
        timer: undefined,
        oldTimer: undefined,
      };
      lanes.set(channelId, lane);
      return new Promise(go => {
        lane.line.push({ waiting, go });
        next(channelId, lane);
      });
    },
    slowedTo: channelId => lanes.get(channelId)?.oldLimit.slowedTo(now()) ?? null,
  };
}

const toKey = (waiting: Waiting) => ({ rank: waiting.rank(), since: waiting.since() });
type Keyed = { readonly key: ReturnType<typeof toKey> };

/** Some have waited for ever. */
function byKey({ key: a }: Keyed, { key: b }: Keyed): number {
  return a.rank - b.rank || (a.since === b.since ? 0 : a.since < b.since ? -1 : 1);
}
