import { createRateLimiter, type RateLimiter } from '../../process/rate-limiter.ts';

/** How often something may be said or tried in Discord; how often scenes may be asked for says the core. */
export interface Limits {
  /** Of hubs, brokers, speech servers and cameras' addresses that are tried, by guild: nobody scans ports through the bot. */
  readonly attempts: RateLimiter;
  /** Refusals that are explained in words, by person and refusal. */
  readonly explanations: RateLimiter;
  /** Of messages that are heard, by message: the gateway may send one twice. */
  readonly heard: RateLimiter;
  /** Of what is missing to hear voice messages, by channel, and of messages beyond the limits, by channel and person. */
  readonly hints: RateLimiter;
  /** Of scenes that are offered to people who were overheard, by channel. */
  readonly offers: RateLimiter;
  /** Of what is kept of somebody, as they read it, by guild and person. */
  readonly ownReads: RateLimiter;
  /** Of lines in the log about what a household itself brings about, by guild and line. */
  readonly remarks: RateLimiter;
  /** Messages in the bot's own channel that were not understood and are answered in words, by channel. */
  readonly ownShrugs: RateLimiter;
  /** Such messages that mention the bot, by channel and person. */
  readonly shrugs: RateLimiter;
  /** Of voice messages that are heard, by guild and person. */
  readonly voices: RateLimiter;
}

const WINDOW_MS = 60_000;
/** In that time: a few typing errors, and no scan of ports. */
const MAX_ATTEMPTS = 6;
const MAX_EXPLANATIONS = 1;
const MAX_REMARKS = 1;
/** In that time: read and asked about some times over; the record may be long. */
const MAX_OWN_READS = 6;
/** In that time: somebody who tries other words is told what can be said; who plays with the bot's name is not. */
const MAX_SHRUGS = 5;
/** Within a minute: enough for one person who tries something; two people who chat there mostly get signs. */
const MAX_OWN_SHRUGS = 3;

/** In that time: a busy speaker, and not a machine that talks without end. */
const MAX_VOICES = 10;

/** Longer than a message may act, also where the clock of Discord differs. */
const HEARD_WINDOW_MS = 5 * 60_000;
const MOST_HEARD = 20_000;

const HINTS_WINDOW_MS = 60 * 60_000;
/** In that time. */
const MAX_HINTS = 1;

const OFFERS_WINDOW_MS = 60 * 60_000;
/** In that time: what is offered to people who talk to each other is seldom. */
const MAX_OFFERS = 10;

/** Counts in memory. */
export function createLimits(now: () => number): Limits {
  const limiter = (max: number) => createRateLimiter({ max, windowMs: WINDOW_MS, now });
  return {
    attempts: limiter(MAX_ATTEMPTS),
    explanations: limiter(MAX_EXPLANATIONS),
    heard: createRateLimiter({ max: 1, windowMs: HEARD_WINDOW_MS, now, limit: MOST_HEARD }),
    hints: createRateLimiter({ max: MAX_HINTS, windowMs: HINTS_WINDOW_MS, now }),
    offers: createRateLimiter({ max: MAX_OFFERS, windowMs: OFFERS_WINDOW_MS, now }),
    ownReads: limiter(MAX_OWN_READS),
    remarks: limiter(MAX_REMARKS),
    ownShrugs: limiter(MAX_OWN_SHRUGS),
    shrugs: limiter(MAX_SHRUGS),
    voices: limiter(MAX_VOICES),
  };
}
