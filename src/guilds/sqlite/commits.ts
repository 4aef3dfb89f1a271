import { clock } from '../../process/clock.ts';
import type { PressCommits, Steps } from '../presses/statement.ts';
import type { SyncedCommits } from './synced-commits.ts';

/**
 * Until then a house that is asked to act has been asked: where a disk is busy, whoever hands it a task waits, too. A power
 * cut before is one that nobody is told of.
 */
const SYNC_AFTER_MS = 50;

/** How presses and scenes that begin are written to the file. */
export function createCommits({
  together,
  synced,
  run,
}: {
  /** In a commit that is shared. */
  readonly together: (work: () => unknown) => Promise<unknown>;
  readonly synced: SyncedCommits;
  /** Does the work, each statement at once. */
  readonly run: <T>(work: Steps<T>) => T;
}): PressCommits {
  return {
    together: async <T>(_guildId: string, work: () => Steps<T>) => (await together(() => run(work()))) as T,
    async atOnce(_guildId, work, onCommitted) {
      const result = await synced.commit(() => run(work()));
      onCommitted(result);
      await synced.sync();
      return result;
    },
    async unsynced(_guildId, work) {
      const result = await synced.commit(() => run(work()));
      // Where the disk refuses, the next commit says so.
      clock.after(SYNC_AFTER_MS, () => synced.sync().catch(() => {}));
      return result;
    },
  };
}
