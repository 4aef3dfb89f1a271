import type { Notice, PressStore } from '../../guilds/contract.ts';
import type { Poster } from './contract.ts';
import { LATE_MS } from './lateness.ts';
import { createSending } from './send-notice.ts';
import type { Trouble } from './trouble.ts';

interface DeliveryParts {
  readonly store: Pick<PressStore, 'confirmNotice' | 'releaseNotice'>;
  readonly poster: Poster;
  readonly trouble: Trouble;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Brings a notice to Discord, however long that takes, and confirms it in the store. Resolves with true once that
 * is done; with false where it was let go of, its presses waiting anew, or where `signal` ended it.
 * `isRecovered`: a run before may have sent it.
 */
export async function deliver(
  notice: Notice,
  { store, poster, trouble, now, signal }: DeliveryParts,
  { isRecovered }: { isRecovered: boolean },
): Promise<boolean> {
  const { guildId, id } = notice;
  const sending = createSending(notice, { poster, now, isAmbiguous: isRecovered });
  let messageId: string | null = null;
  while (!signal.aborted) {
    try {
      messageId ??= await sending.attempt();
      // What was frozen says "pressed", and it was long ago: that is said by an edit.
      const editDue = Math.abs(now() - notice.frozenAt.getTime()) > LATE_MS;
      await store.confirmNotice(guildId, id, { messageId, at: new Date(now()), editDue });
      trouble.over();
      return true;
    } catch (error) {
      if (messageId === null && sending.isRefused(error)) {
        await store.releaseNotice(guildId, id);
        await trouble.pauseAfter(error);
        return false;
      }
      await trouble.pauseAfter(error);
    }
  }
  return false;
}
