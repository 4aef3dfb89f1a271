import { randomBytes } from 'node:crypto';
import type { Notice, PressTotals } from '../../guilds/contract.ts';
import type { LaneParts } from './lane.ts';
import type { Trouble } from './trouble.ts';
import type { Windows } from './windows.ts';

/** Discord takes 25 characters of one. */
const NONCE_BYTES = 15;

/** A name for a notice that no other has. */
export function toNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/** A composed body with what has Discord take it once: JSON in, JSON out. */
export function toFrozenBody(body: string, nonce: string): string {
  return JSON.stringify({ ...JSON.parse(body), nonce, enforce_nonce: true });
}

/**
 * Makes a notice of what waits for a channel, those presses apart whose button's message is open still: they are
 * added to that. `notice` is null where that was all, or where what waits has changed meanwhile; null where nothing waits.
 */
export async function freezeWaiting(
  parts: LaneParts & { windows: Windows; trouble: Trouble },
): Promise<{ notice: Notice | null; topics: readonly string[] } | null> {
  const { guildId, channelId, store, windows } = parts;
  const waiting = await store.waitingPresses(guildId, channelId);
  if (waiting.totals.length === 0) return null;
  const all = [...new Set(waiting.totals.map(({ topic }) => topic))];
  const byNotice = Map.groupBy(all, topic => windows.openNotice(topic));
  for (const [noticeId, topics] of byNotice) {
    if (noticeId === null) continue;
    await store.extendNotice(guildId, noticeId, { throughId: waiting.throughId, topics });
  }
  const topics = byNotice.get(null) ?? [];
  if (topics.length === 0) return { notice: null, topics };
  const isAll = topics.length === all.length;
  return { notice: await freeze(waiting, isAll ? null : topics, parts), topics };
}

async function freeze(
  { throughId, totals }: PressTotals,
  topics: readonly string[] | null,
  { guildId, channelId, store, compose, now, trouble }: LaneParts & { trouble: Trouble },
): Promise<Notice | null> {
  const chosen = topics && new Set(topics);
  const told = chosen ? totals.filter(({ topic }) => chosen.has(topic)) : totals;
  const frozenAt = new Date(now());
  const nonce = toNonce();
  const body = await compose({
    guildId,
    nonce,
    totals: told,
    deliveredAt: frozenAt,
    late: trouble.lateReason(told, frozenAt),
    isDismissed: false,
    isEdit: false,
  });
  const notice = { channelId, nonce, body: toFrozenBody(body, nonce), frozenAt };
  const events = told.reduce((sum, total) => sum + total.events, 0);
  return store.freezeNotice(guildId, notice, { throughId, topics, events });
}
