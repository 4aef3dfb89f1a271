import { randomUUID } from 'node:crypto';
import type { Notice, PressTotal, PressTotals } from '../../../guilds/presses/contract.ts';
import type { Backoff } from './backoff.ts';
import type { ChannelQueueParts } from './channel-queue-parts.ts';
import { LATE_MS } from './lateness.ts';
import type { Refusals } from './refusals.ts';
import type { BothWindows, Windows } from './windows.ts';

/** Discord takes 25 characters of one. */
const NONCE_LENGTH = 24;
/** SQLite binds 32,766 values in a statement; a message names fewer buttons by far. */
const MAX_TOPICS = 10_000;

/** A name for a notice that no other has. */
export function toNonce(): string {
  return randomUUID().replaceAll('-', '').slice(0, NONCE_LENGTH);
}

/** A composed body, the JSON of an object that is not empty, with what has Discord take it once. */
export function toSnapshotBody(body: string, nonce: string): string {
  return `{"nonce":${JSON.stringify(nonce)},"enforce_nonce":true,${body.slice(1)}`;
}

/** What messages are made with. */
export interface SnapshotParts extends ChannelQueueParts {
  readonly windows: BothWindows;
  readonly backoff: Backoff;
  readonly refusals: Refusals;
}

/**
 * Makes a notice of what waits for a channel and is not set aside, those presses apart whose button's message is
 * open still: they are added to that. `notice` is null where that was all, or where what waits has changed
 * meanwhile; null where nothing waits.
 */
export async function snapshotWaiting(
  parts: SnapshotParts,
): Promise<{ notice: Notice | null; topics: readonly string[]; since: number; isLate: boolean } | null> {
  const { guildId, channelId, store, windows, refusals, now } = parts;
  const waiting = await store.waitingPresses(guildId, channelId);
  const all = new Set(waiting.totals.map(({ topic }) => topic));
  const due = [...all].filter(topic => !refusals.isAside(topic)).slice(0, MAX_TOPICS);
  if (due.length === 0) {
    refusals.over();
    return null;
  }
  const lateSince = now() - LATE_MS;
  const late = new Set(
    waiting.totals.filter(({ firstAt }) => firstAt.getTime() < lateSince).map(({ topic }) => topic),
  );
  const fresh: string[] = [];
  for (const kind of ['live', 'late'] as const) {
    const ofKind = due.filter(topic => late.has(topic) === (kind === 'late'));
    const byNotice = Map.groupBy(ofKind, topic => windows[kind].openNotice(topic));
    for (const [noticeId, topics] of byNotice) {
      if (noticeId === null) fresh.push(...topics);
      else await extend(noticeId, topics, waiting, { ...parts, windows: windows[kind] });
    }
  }
  const topics = fresh.slice(0, refusals.mostTopics());
  const isLate = topics.some(topic => late.has(topic));
  const since = Math.min(...ofTopics(topics, waiting).map(({ firstAt }) => firstAt.getTime()));
  if (topics.length === 0) return { notice: null, topics, since, isLate };
  const isAll = topics.length === all.size;
  return { notice: await snapshot(waiting, { topics, isAll }, parts), topics, since, isLate };
}

async function extend(
  noticeId: number,
  topics: readonly string[],
  waiting: PressTotals,
  { guildId, store, windows, log }: Pick<SnapshotParts, 'guildId' | 'store' | 'log'> & { windows: Windows },
): Promise<void> {
  const { throughId } = waiting;
  log.debug({ guildId, notice: noticeId, topics, throughPress: throughId }, 'presses are added to a message');
  try {
    await store.extendNotice(guildId, noticeId, { throughId, topics });
  } catch (error) {
    windows.close(noticeId); // it may be gone from the record: a new message tells of them
    throw error;
  }
  windows.add(topics, countEvents(ofTopics(topics, waiting)));
}

function ofTopics(topics: readonly string[], { totals }: PressTotals): readonly PressTotal[] {
  const chosen = new Set(topics);
  return totals.filter(({ topic }) => chosen.has(topic));
}

function countEvents(totals: readonly PressTotal[]): number {
  return totals.reduce((sum, { events }) => sum + events, 0);
}

async function snapshot(
  waiting: PressTotals,
  { topics, isAll }: { topics: readonly string[]; isAll: boolean },
  { guildId, channelId, store, compose, now, backoff, refusals, log }: SnapshotParts,
): Promise<Notice | null> {
  const { throughId } = waiting;
  const told = ofTopics(topics, waiting);
  const snapshotAt = new Date(now());
  const nonce = toNonce();
  const view = {
    guildId,
    nonce,
    totals: told,
    deliveredAt: snapshotAt,
    late: backoff.lateReason(told, snapshotAt),
    isDismissed: false,
    isEdit: false,
  };
  const body = await compose(view).catch(error => {
    refusals.note(topics);
    throw error;
  });
  const notice = { channelId, nonce, body: toSnapshotBody(body, nonce), snapshotAt };
  const events = countEvents(told);
  log.debug(
    { trace: nonce, guildId, channelId, topics, throughPress: throughId },
    'presses are told together',
  );
  return store.snapshotNotice(guildId, notice, { throughId, topics: isAll ? null : topics, events });
}
