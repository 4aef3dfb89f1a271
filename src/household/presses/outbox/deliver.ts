import type { Notice, PressStore } from '../../../guilds/presses/contract.ts';
import type { Backoff } from './backoff.ts';
import type { Poster } from './contract.ts';
import { LATE_MS } from './lateness.ts';
import { createSending } from './send-notice.ts';

interface DeliveryParts {
  readonly store: Pick<PressStore, 'confirmNotice' | 'releaseNotice'>;
  readonly poster: Poster;
  readonly backoff: Backoff;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Brings a notice to Discord, however long that takes, and confirms it in the store: its message. Where Discord does not
 * take it, its presses wait anew: `refused` where it is about what the message says, else `released`. `ended`: by
 * `signal`. `isRecovered`: a run before may have sent it.
 */
export async function deliver(
  notice: Notice,
  { store, poster, backoff, now, signal }: DeliveryParts,
  { isRecovered }: { isRecovered: boolean },
): Promise<{ readonly messageId: string } | 'refused' | 'released' | 'ended'> {
  const { guildId, id } = notice;
  const sending = createSending(notice, { poster, now, isAmbiguous: isRecovered });
  let messageId: string | null = null;
  while (!signal.aborted) {
    try {
      messageId ??= await sending.attempt();
      // The snapshot says "pressed", and it was long ago: that is said by an edit.
      const editDue = Math.abs(now() - notice.snapshotAt.getTime()) > LATE_MS;
      await store.confirmNotice(guildId, id, { messageId, at: new Date(now()), editDue });
      backoff.over();
      return { messageId };
    } catch (error) {
      const refusal = messageId === null ? sending.refusalOf(error) : null;
      if (refusal) await store.releaseNotice(guildId, id);
      await backoff.pauseAfter(error);
      if (refusal) return refusal.reason === 'refused' ? 'refused' : 'released';
    }
  }
  return 'ended';
}
