import type { Notice } from '../../../guilds/presses/contract.ts';
import { underTrace } from '../../../process/trace.ts';
import { deliver } from './deliver.ts';
import { LATE_MS } from './lateness.ts';
import { type SnapshotParts, snapshotWaiting } from './snapshot.ts';

/** New messages about a channel's presses, one after another. */
export interface Messages {
  /** Has a notice sent before all else. */
  sendNext(notice: Notice, topics: readonly string[], since: number): void;
  /** Sends what was on its way when a run before, or this one, was cut short. */
  recover(): Promise<void>;
  /** Sends the next; answers whether there may be more to do. Rejects where the store does. */
  tellNext(): Promise<boolean>;
}

interface MessageParts extends SnapshotParts {
  readonly signal: AbortSignal;
  /** A message stands as it was told, or is due for an edit. */
  onTold(): void;
}

interface How {
  readonly isRecovered?: boolean;
  readonly isLate?: boolean;
  readonly since?: number;
}

/** Creates the sending of new messages; what waits is in the store. */
export function createMessages(parts: MessageParts): Messages {
  const { guildId, channelId, store, pictures, windows, refusals, now, onTold, log } = parts;
  let atOnce: { notice: Notice; topics: readonly string[]; since: number; isLate: false }[] = [];

  /** Under the message's own id, which is that of a press that has it for itself. */
  const send = (notice: Notice, topics: readonly string[], how: How): Promise<void> =>
    underTrace(notice.nonce, () => sendTraced(notice, topics, how));

  async function sendTraced(
    notice: Notice,
    topics: readonly string[],
    { isRecovered = false, isLate = false, since = 0 }: How,
  ): Promise<void> {
    const isNews = !isRecovered && !isLate;
    const picture = isNews ? pictures.begin({ guildId, channelId, topics, since }) : null;
    const outcome = await deliver(notice, parts, { isRecovered });
    if (outcome === 'refused') refusals.note(topics);
    if (typeof outcome === 'string') return picture?.drop();
    const { messageId } = outcome;
    log.debug({ guildId, channelId, messageId, notice: notice.id, topics }, 'a press was told');
    picture?.stands(messageId);
    const wasLate = isLate || Math.abs(now() - notice.snapshotAt.getTime()) > LATE_MS;
    windows[wasLate ? 'late' : 'live'].open(notice.id, topics);
    onTold();
  }

  return {
    sendNext: (notice, topics, since) => void atOnce.push({ notice, topics, since, isLate: false }),

    async recover() {
      for (const notice of await store.unconfirmedNotices(guildId, channelId)) {
        const topics = atOnce.find(own => own.notice.nonce === notice.nonce)?.topics ?? [];
        await send(notice, topics, { isRecovered: true });
        atOnce = atOnce.filter(own => own.notice.nonce !== notice.nonce);
      }
    },

    async tellNext() {
      const snapshot = atOnce.shift() ?? (await snapshotWaiting(parts));
      if (snapshot === null) return false;
      if (snapshot.notice) await send(snapshot.notice, snapshot.topics, snapshot);
      else onTold();
      return true;
    },
  };
}
