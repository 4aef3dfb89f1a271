import type { APIGatewaySessionStartLimit } from 'discord-api-types/v10';
import type { LocalClock, LocalGatewayTerms } from '../contract.ts';

/** How many identifies of the same bucket in a row: one in so long. */
const BUCKET_MS = 5000;
const DAY_MS = 86_400_000;

/** What a bot may begin: sessions a day, and at once. */
export interface SessionStarts {
  /** More guilds than this a session may not have. */
  readonly guildsAShard: number;
  /** Shards that a bot of so many guilds is recommended to run. */
  shards(guilds: number): number;
  /** As `GET /gateway/bot` tells it. */
  limit(): APIGatewaySessionStartLimit;
  /** Counts an IDENTIFY: one that comes too soon begins nothing; one beyond the day's costs the bot its token. */
  take(shardId: number): 'begun' | 'too soon' | 'spent';
}

/** Creates the counters. Where `maxConcurrency` is not given nothing comes too soon. */
export function createSessionStarts(
  { shards = 1, guildsAShard = 2500, maxConcurrency, sessionStarts = 1000 }: LocalGatewayTerms,
  clock: LocalClock,
): SessionStarts {
  const lastMs = new Map<number, number>();
  let remaining = sessionStarts;
  let resetMs = clock.now() + DAY_MS;

  function renew(): void {
    if (clock.now() < resetMs) return;
    remaining = 1000;
    resetMs = clock.now() + DAY_MS;
  }

  return {
    guildsAShard,
    shards: guilds => Math.max(shards, Math.ceil(guilds / guildsAShard)),
    limit() {
      renew();
      return {
        total: 1000,
        remaining,
        reset_after: resetMs - clock.now(),
        max_concurrency: maxConcurrency ?? 1,
      };
    },
    take(shardId) {
      renew();
      const bucket = shardId % (maxConcurrency ?? 1);
      const isTooSoon = clock.now() - (lastMs.get(bucket) ?? Number.NEGATIVE_INFINITY) < BUCKET_MS;
      if (maxConcurrency !== undefined && isTooSoon) return 'too soon';
      if (remaining === 0) return 'spent';
      lastMs.set(bucket, clock.now());
      remaining -= 1;
      return 'begun';
    },
  };
}
