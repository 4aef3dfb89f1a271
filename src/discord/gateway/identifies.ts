import type { ClientOptions } from 'discord.js';
import { AppError } from '../../errors.ts';
import type { IdentifyTurns } from '../../guilds/workers/contract.ts';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';

type WebSocketOptions = NonNullable<ClientOptions['ws']>;
type BuildStrategy = NonNullable<WebSocketOptions['buildStrategy']>;
type Manager = Parameters<BuildStrategy>[0];

/** Discord lets a bot begin so many sessions a day, and takes its token away where it begins more. These are spent. */
export class SessionsSpentError extends AppError {
  override name = 'SessionsSpentError';
  readonly againInMs: number;

  constructor(left: number, needed: number, againInMs: number) {
    const at = new Date(clock.now() + againInMs).toISOString();
    super(
      'discord_sessions_spent',
      `Discord lets this bot begin ${left} more session(s) until ${at}, and it needs ${needed}: it waits until then.`,
    );
    this.againInMs = againInMs;
  }
}

/** Discord takes one IDENTIFY of a bucket in five seconds; two clocks may differ in that. */
const BETWEEN_MS = 5_500;

/** The turns of a process that begins all sessions. Who gives up waiting takes no turn. */
export function createPace(): IdentifyTurns {
  const nextAt = new Map<number, number>();
  return {
    async wait(bucket, signal) {
      for (;;) {
        const leftMs = (nextAt.get(bucket) ?? 0) - clock.elapsed();
        if (leftMs <= 0) break;
        await clock.sleep(leftMs, { signal });
      }
      nextAt.set(bucket, clock.elapsed() + BETWEEN_MS);
    },
  };
}

/** How the sessions of a client are begun. */
export interface Identifies {
  toOptions(buildStrategy: BuildStrategy): WebSocketOptions;
  /** Whether it is not its turn yet. */
  isWaiting(): boolean;
  /** What keeps a client that could not connect from beginning its sessions today; null: that is not why. */
  spent(): Promise<SessionsSpentError | null>;
}

/**
 * Creates it: as many at once as Discord lets this bot (`max_concurrency`), and no more than it may begin today. `turns`:
 * those of all processes that begin some; absent: this one begins all.
 */
export function createIdentifies(log: Log, turns?: IdentifyTurns): Identifies {
  let used: Manager | null = null;
  /** Goes on where a client joins anew. */
  let pace: IdentifyTurns | null = null;
  let waiting = 0;
  return {
    toOptions: buildStrategy => ({
      buildStrategy(manager) {
        used = manager;
        return buildStrategy(manager);
      },
      buildIdentifyThrottler: createThrottler,
    }),
    isWaiting: () => waiting > 0,
    async spent() {
      const known = await used?.fetchGatewayInformation().catch(() => null);
      if (!known) return null;
      const { remaining, reset_after } = known.session_start_limit;
      return remaining < known.shards ? new SessionsSpentError(remaining, known.shards, reset_after) : null;
    },
  };

  async function createThrottler(manager: Manager) {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    const buckets = limit.max_concurrency;
    pace ??= turns ?? createPace();
    let left = limit.remaining;
    let resetAt = clock.now() + limit.reset_after;
    let renewing: Promise<void> | null = null;

    /** Never rejects: discord.js would go on as if it might identify itself. */
    async function renew(): Promise<void> {
      const againInMs = Math.max(resetAt - clock.now(), 60_000);
      log.error({ againInMs }, new SessionsSpentError(0, 1, againInMs).message);
      await clock.sleep(againInMs, { ref: false });
      try {
        const renewed = (await manager.fetchGatewayInformation(true)).session_start_limit;
        left = renewed.remaining;
        resetAt = clock.now() + renewed.reset_after;
      } catch (error) {
        log.warn({ err: error }, 'Discord does not say how many sessions may be begun');
      }
    }

    return {
      async waitForIdentify(shardId: number, signal: AbortSignal) {
        waiting += 1;
        try {
          await pace?.wait(shardId % buckets, signal);
        } finally {
          waiting -= 1;
        }
        while (left === 0) {
          renewing ??= renew().finally(() => {
            renewing = null;
          });
          await renewing;
          signal.throwIfAborted();
        }
        left -= 1;
      },
    };
  }
}
