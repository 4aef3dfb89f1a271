import { SessionsSpentError } from '../discord/gateway/identifies.ts';
import { AppError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';

const FIRST_MS = 1_000;
/** Discord lets a bot identify itself a thousand times a day. */
const MOST_MS = 2 * 60_000;

/**
 * Joins Discord: where it has begun all its sessions of today, as soon as it may; again and again while Discord cannot be
 * reached, as a service does: what runs already goes on running. Rejects with whatever else is the matter, and where
 * `signal` is aborted.
 */
export async function keepJoining<T>(
  join: () => Promise<T>,
  { signal, log }: { readonly signal?: AbortSignal | undefined; readonly log: Log },
): Promise<T> {
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, MOST_MS)) {
    signal?.throwIfAborted();
    try {
      return await join();
    } catch (error) {
      if (error instanceof SessionsSpentError) {
        log.error({ againInMs: error.againInMs }, error.message);
        await clock.sleep(error.againInMs, { signal });
        continue;
      }
      if (!(error instanceof AppError) || error.code !== 'discord_unreachable') throw error;
      log.warn({ againInMs: pauseMs }, `${error.message} It is tried again.`);
      await clock.sleep(pauseMs, { signal });
    }
  }
}
