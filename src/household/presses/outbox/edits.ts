import { PostError } from '../../../errors.ts';
import type { Notice } from '../../../guilds/presses/contract.ts';
import { clock } from '../../../process/clock.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import type { ChannelQueueParts } from './channel-queue-parts.ts';
import type { Hold } from './contract.ts';
import { createOldButtons } from './old-buttons.ts';
import { createWakeup } from './wakeup.ts';
import type { BothWindows } from './windows.ts';

const DISCORD_EPOCH = Date.UTC(2015);

/** Keeps messages true to the presses that were added to them, and their buttons to the newest. */
export interface Edits {
  wake(): void;
  /** Tries anew what is held. */
  retry(): void;
  hold(): Hold | null;
  /** Resolves when what was under way has ended; the queue's signal ends the rest. */
  readonly ended: Promise<void>;
}

interface EditParts extends ChannelQueueParts {
  /** What keeps new messages from being posted. */
  readonly posting: Backoff;
  readonly windows: BothWindows;
  readonly signal: AbortSignal;
  /** A message was deleted: what it was to tell waits for another. */
  onReleased(): void;
}

/** Begins to edit a channel's messages. */
export function startEdits(parts: EditParts): Edits {
  const { guildId, channelId, store, times, signal } = parts;
  const wakeup = createWakeup();
  const oldButtons = createOldButtons(parts);
  // Of a channel that cannot be posted to, its queue tells.
  const backoff = createBackoff({ ...parts, onHold: () => true });

  let lastId = 0;

  /** In turn: a button that never rests keeps no other's message waiting. */
  async function next(): Promise<Notice | null> {
    const due = await store.noticesToEdit(guildId, channelId);
    const notice = due.find(({ id }) => id > lastId) ?? due[0] ?? null;
    lastId = notice?.id ?? 0;
    return notice;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const notice = await next();
        if (!notice) {
          backoff.over();
          if (!(await wakeup.wait(await oldButtons.calmMs()))) await oldButtons.takeNext();
          continue;
        }
        await edit(notice, parts);
        backoff.over();
        await clock.sleep(times.editGapMs, { signal, ref: false }).catch(() => {}); // closing
      } catch (error) {
        await backoff.pauseAfter(error);
      }
    }
  }

  signal.addEventListener('abort', wakeup.call);
  return { wake: wakeup.call, retry: backoff.retry, hold: backoff.hold, ended: run() };
}

async function edit(notice: Notice, parts: EditParts): Promise<void> {
  const { guildId, store, poster, compose, now, posting, windows, onReleased } = parts;
  const { id, nonce, channelId, messageId, isDismissed } = notice;
  if (messageId === null) return;
  const { throughId, totals, ...times } = await store.noticePresses(guildId, id);
  const { undeliveredSince } = times;
  const at = new Date(now());
  const postedAt = toPostedAt(messageId, times.deliveredAt);
  const waited = undeliveredSince && { firstAt: undeliveredSince, lastAt: undeliveredSince };
  const late = posting.lateReason(totals, postedAt) ?? (waited && posting.lateReason([waited], at));
  const deliveredAt = undeliveredSince === null ? postedAt : at;
  const view = { guildId, nonce, totals, deliveredAt, late, isDismissed, isEdit: true };
  try {
    await poster.edit(channelId, messageId, await compose(view));
  } catch (error) {
    if (!isLost(error)) throw error;
    windows.live.close(id);
    windows.late.close(id);
    await store.releaseNotice(guildId, id);
    onReleased();
    return;
  }
  const events = totals.reduce((sum, total) => sum + total.events, 0);
  await store.confirmEdit(guildId, id, { throughId, events, totals, at });
}

/** The message is not there, or takes no edits any more: it tells of what it tells. */
function isLost(error: unknown): boolean {
  return error instanceof PostError && ['message_gone', 'gone', 'refused'].includes(error.reason);
}

/**
 * When a message came: where it was looked for first, its id tells that
 * (https://docs.discord.com/developers/reference#snowflakes), but by Discord's clock, which the bot's may be behind.
 */
function toPostedAt(messageId: string, deliveredAt: Date | null): Date {
  const createdMs = Number(BigInt(messageId) >> 22n) + DISCORD_EPOCH;
  return new Date(Math.min(createdMs, deliveredAt?.getTime() ?? createdMs));
}
