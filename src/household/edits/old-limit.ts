const HOUR_MS = 60 * 60_000;
const DISCORD_EPOCH = Date.UTC(2015);
/** Of edits that were taken, for as long as they may say something of the limit. */
const MOST_TIMES = 50;
const TELLS_FOR_MS = 10 * 60_000;
const SHORTEST_MS = 1_000;
/** Edits reach Discord before it says so here. */
const ON_ITS_WAY_MS = 500;
const LONGEST_MS = 10 * 60_000;
/** What is known is tried a little beyond, once it was kept to for so long; after each try in vain, for twice as long. */
const EASED_TO = 0.8;
const EASE_AFTER_MS = 10 * 60_000;
const EASE_AFTER_MOST_MS = 24 * HOUR_MS;
/** A channel is called slowed for so long after an edit had to wait. */
const SLOWED_FOR_MS = 10 * 60_000;

/** So many edits of old messages, in so many milliseconds. */
export interface EditRate {
  readonly most: number;
  readonly windowMs: number;
}

/**
 * What a channel takes of edits of messages that are older than an hour. Discord limits them, publishes no number and
 * says nothing of it in its headers (429 with code 30046): it is learned by what is refused.
 */
export interface OldLimit {
  /**
   * Before the next one may be made, while so many wait; 0: at once. Where more wait than are taken at a time, they go
   * evenly: of those that went together, one would miss its turn again and again.
   */
  waitMs(at: number, waiting: number): number;
  /** One was taken. */
  taken(at: number): void;
  /** One was refused; more are taken after so long. */
  refused(at: number, retryAfterMs: number): void;
  /** One has to wait. */
  heldBack(at: number): void;
  /** What is taken, where that has kept one waiting of late; null: nothing does. */
  slowedTo(at: number): EditRate | null;
  /** Nothing is known that would be missed. */
  isBlank(at: number): boolean;
}

/** Creates it; nothing is limited so far as is known. */
export function createOldLimit(): OldLimit {
  let times: readonly number[] = [];
  let rate: EditRate | null = null;
  let pause = { from: 0, ms: 0 };
  let calmSince = 0;
  let easeAfterMs = EASE_AFTER_MS;
  let heldBackAt = Number.NEGATIVE_INFINITY;
  let lookedAt = 0;

  /** What is known of times is worth nothing once the clock was set back. */
  function goBack(at: number): void {
    times = [];
    pause = { ...pause, from: at };
    calmSince = at;
  }

  function ease(at: number): void {
    if (!rate || at - calmSince < easeAfterMs) return;
    const windowMs = rate.windowMs * EASED_TO;
    rate = windowMs < rate.most * SHORTEST_MS ? null : { ...rate, windowMs };
    calmSince = at;
  }

  return {
    waitMs(at, waiting) {
      if (at < lookedAt) goBack(at);
      lookedAt = at;
      ease(at);
      const pauseMs = restOf(pause.from, pause.ms, at);
      const [first, last] = [rate && times.at(-rate.most), times.at(-1)];
      if (!rate || !last) return pauseMs;
      const evenMs = waiting >= rate.most ? restOf(last, rate.windowMs / rate.most, at) : 0;
      return Math.max(pauseMs, evenMs, first ? restOf(first, rate.windowMs, at) : 0);
    },
    taken(at) {
      times = [...times.slice(1 - MOST_TIMES), at];
    },
    refused(at, retryAfterMs) {
      const isKnown = rate !== null;
      rate = rate
        ? { ...rate, windowMs: Math.min(LONGEST_MS, rate.windowMs / EASED_TO) }
        : toDensest(times, at, retryAfterMs);
      if (isKnown) easeAfterMs = Math.min(EASE_AFTER_MOST_MS, easeAfterMs * 2);
      pause = { from: at, ms: retryAfterMs };
      calmSince = at;
      heldBackAt = at;
    },
    heldBack(at) {
      heldBackAt = at;
    },
    slowedTo: at => (at - heldBackAt < SLOWED_FOR_MS ? rate : null),
    isBlank: at => rate === null && at - (times.at(-1) ?? 0) >= TELLS_FOR_MS,
  };
}

function restOf(from: number, forMs: number, at: number): number {
  return Math.max(0, from + forMs - at);
}

/**
 * The most that was taken in the least time, until more is: a refusal says no more of the limit than that. Should it be
 * less, it is learned by the next.
 */
function toDensest(times: readonly number[], at: number, retryAfterMs: number): EditRate {
  const until = at + retryAfterMs + ON_ITS_WAY_MS;
  const recent = times.filter(time => at - time < TELLS_FOR_MS);
  const rates = recent.map((time, index) => toRate(recent.length - index, until - time));
  if (rates.length === 0) return toRate(1, until - at);
  return rates.reduce((best, each) => (each.most / each.windowMs > best.most / best.windowMs ? each : best));
}

function toRate(most: number, forMs: number): EditRate {
  return { most, windowMs: Math.min(LONGEST_MS, Math.max(SHORTEST_MS, forMs)) };
}

/** Whether a message is older than an hour, by its id (https://docs.discord.com/developers/reference#snowflakes). */
export function isOldMessage(messageId: string, at: number): boolean {
  return at - (Number(BigInt(messageId) >> 22n) + DISCORD_EPOCH) > HOUR_MS;
}
