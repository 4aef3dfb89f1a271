import { PostError } from '../../../errors.ts';
import type { Notice } from '../../../guilds/presses/contract.ts';
import type { ChannelQueueParts } from './channel-queue-parts.ts';
import type { BothWindows } from './windows.ts';

/** The buttons of a channel's messages under which a newer one stands. Nothing waits for them: they go when it is calm. */
export interface OldButtons {
  /** For how long nothing is to be told before the next are taken away; undefined: there are none. */
  calmMs(): Promise<number | undefined>;
  /** Takes those of one message away, if presses are not added to it still. Never rejects. */
  takeNext(): Promise<void>;
}

interface OldButtonsParts extends ChannelQueueParts {
  readonly windows: BothWindows;
}

/** Creates what takes a channel's old buttons away, one message's at a time. */
export function createOldButtons(parts: OldButtonsParts): OldButtons {
  const { guildId, channelId, store, windows, times, log } = parts;
  let pauseMs = times.calmMs;

  /** The newest: that is what people see. One that grows still, only where there is no other. */
  async function next(): Promise<{ notice: Notice; growsMs: number } | undefined> {
    const outdated = await store.outdatedNotices(guildId, channelId);
    const growing = outdated.map(notice => ({
      notice,
      growsMs: Math.max(windows.live.openMs(notice.id), windows.late.openMs(notice.id)),
    }));
    return growing.sort((a, b) => a.growsMs - b.growsMs)[0];
  }

  return {
    async calmMs() {
      const found = await next();
      return found && Math.max(found.growsMs, pauseMs);
    },
    async takeNext() {
      try {
        const found = await next();
        if (found?.growsMs === 0) await take(found.notice, parts);
        pauseMs = times.calmMs;
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, times.heldMs);
        log.info({ err: error, guildId, channelId }, 'an old message keeps its buttons for now');
      }
    },
  };
}

/** Where Discord does not let them be taken, it is not asked again. */
async function take({ guildId, id, channelId, messageId }: Notice, parts: OldButtonsParts): Promise<void> {
  const { store, poster } = parts;
  if (messageId === null) return;
  try {
    await poster.removeButtons(channelId, messageId);
  } catch (error) {
    if (!(error instanceof PostError) || error.reason === 'unreachable') throw error;
  }
  await store.retireNotice(guildId, id);
}
