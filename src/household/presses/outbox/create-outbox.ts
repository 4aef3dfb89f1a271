import type { Press } from '../../../buttons/contract.ts';
import { AppError } from '../../../errors.ts';
import type { Notice, PressStore } from '../../../guilds/presses/contract.ts';
import { clock } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import { traceId, underTrace } from '../../../process/trace.ts';
import { createChannelQueues } from './channel-queues.ts';
import type {
  ComposeNotice,
  Hold,
  Poster,
  PressOutbox,
  PressPictures,
  RoutePress,
  ToldPress,
} from './contract.ts';
import { createFallback } from './fallback.ts';
import { createOddities } from './oddities.ts';
import { isLate, toView } from './single-press.ts';
import { toNonce, toSnapshotBody } from './snapshot.ts';
import { type OutboxTimes, outboxTimes } from './times.ts';
import { createUnknownTopics } from './unknown-topics.ts';

/** What an outbox works with. */
export interface OutboxOptions {
  readonly store: PressStore;
  readonly poster: Poster;
  readonly compose: ComposeNotice;
  readonly route: RoutePress;
  /** Absent: none come with presses. */
  readonly pictures?: PressPictures;
  readonly log: Log;
  /**
   * A guild's presses wait until a person does something about a channel. Answers whether anybody can be told so
   * now; it is asked again at the next attempt otherwise.
   */
  onHold?(guildId: string, hold: Hold): boolean;
  readonly now?: () => number;
  readonly times?: OutboxTimes;
  /** Presses of one guild that may wait; beyond it the broker keeps them, so that no household fills the disk. */
  readonly limit?: number;
}

const PRUNE_EVERY = 5_000;
const LIMIT = 250_000;
/** Presses of which more parts may come. */
const MOST_PARTS = 1_000;
const NO_PICTURES: PressPictures = { begin: () => null };

/** Creates the outbox of all guilds; nothing is told before `start`, but what is accepted from then on. */
export function createOutbox(options: OutboxOptions): PressOutbox {
  const { store, compose, route, log, now = clock.now, times = outboxTimes, limit = LIMIT } = options;
  const queues = createChannelQueues({
    ...options,
    pictures: options.pictures ?? NO_PICTURES,
    now,
    times,
    onHold: options.onHold ?? (() => true),
  });
  const fallback = createFallback({ ...options, now });
  const accepted = new Map<string, number>();
  const pruning = new Set<string>();
  const oddities = createOddities({ now, log });
  const unknown = createUnknownTopics(store);
  /** The presses that later parts may amend; null: not stored, or known from before. */
  const parts = new Map<string, Promise<number | null>>();

  async function accept(guildId: string, heard: Press): Promise<void> {
    if (heard.amends) return amend(guildId, heard, heard.amends);
    const stored = Promise.withResolvers<number | null>();
    const key = heard.key && `${guildId}\0${heard.key}`;
    if (key) parts.set(key, stored.promise);
    const [oldest] = parts.keys();
    if (oldest !== undefined && parts.size > MOST_PARTS) parts.delete(oldest);
    try {
      await acceptNew(guildId, heard, stored.resolve);
    } finally {
      stored.resolve(null);
    }
  }

  /** What was not stored was told by a message that is not kept up to date: that stays as it is. */
  async function amend(guildId: string, press: Press, keys: readonly string[]): Promise<void> {
    const known = await Promise.all(keys.map(key => parts.get(`${guildId}\0${key}`)));
    const ids = known.filter(id => typeof id === 'number');
    if (ids.length === 0) return;
    const channels = await store.amendPresses(guildId, ids, press);
    for (const channelId of channels) queues.of(guildId, channelId).amended();
  }

  async function acceptNew(
    guildId: string,
    heard: Press,
    onStored: (pressId: number | null) => void,
  ): Promise<void> {
    oddities.note(guildId, heard.topic);
    const channelId = await route(guildId, heard.topic);
    log.debug({ guildId, topic: heard.topic, action: heard.action, channelId }, 'a press came');
    const press = heard.isUnknown ? await unknown.named(guildId, heard) : heard;
    try {
      await mindLimits(guildId);
      const add: PressStore['addPress'] = async (...press) => {
        const added = await store.addPress(...press);
        onStored(added.pressId);
        return added;
      };
      await (channelId === null ? record(guildId, press, add) : enqueue(guildId, channelId, press, add));
      fallback.stored();
    } catch (error) {
      if (error instanceof AppError) throw error;
      fallback.note(guildId, error);
      // A muted press is for the record alone, and keeps no doorbell from ringing where there is none.
      if (channelId !== null) await fallback.post(guildId, channelId, press);
    }
  }

  async function record(guildId: string, press: ToldPress, add: PressStore['addPress']): Promise<void> {
    await add(guildId, { ...press, channelId: null });
  }

  async function enqueue(
    guildId: string,
    channelId: string,
    press: ToldPress,
    add: PressStore['addPress'],
  ): Promise<void> {
    const queue = queues.of(guildId, channelId);
    const late = isLate(press, now());
    if (!late && queue.isFree(press.topic)) {
      await queue.sendAtOnce(press, onSnapshot => snapshot(guildId, channelId, press, { add, onSnapshot }));
      return;
    }
    const { pressId } = await add(guildId, { ...press, channelId });
    log.debug({ guildId, channelId, press: pressId }, 'a press waits');
    if (pressId !== null) queue.wake(press.topic, { isLate: late });
  }

  /** Stores a press together with the message that tells of it: one commit before it is sent. */
  async function snapshot(
    guildId: string,
    channelId: string,
    press: ToldPress,
    { add, onSnapshot }: { add: PressStore['addPress']; onSnapshot: (notice: Notice | null) => void },
  ): Promise<void> {
    const snapshotAt = new Date(now());
    // The message is the press's own, and goes by the same id.
    const nonce = traceId() ?? toNonce();
    const body = await compose(toView(guildId, nonce, press, snapshotAt)).catch(error => {
      log.error({ err: error, guildId }, 'a press could not be put into words');
      return null; // it is stored, and its queue sees to it
    });
    if (body === null) {
      await add(guildId, { ...press, channelId });
      return;
    }
    const notice = { channelId, nonce, body: toSnapshotBody(body, nonce), snapshotAt };
    await add(guildId, { ...press, channelId }, notice, onSnapshot);
  }

  /** Now and then: drops what is too old, and refuses more of a guild than it may keep waiting. */
  async function mindLimits(guildId: string): Promise<void> {
    const count = (accepted.get(guildId) ?? 0) + 1;
    accepted.set(guildId, count);
    if (count % Math.min(PRUNE_EVERY, limit) !== 0) return;
    if ((await store.waitingCount(guildId)) > limit) {
      accepted.set(guildId, count - 1); // the next one asks again
      throw new AppError('outbox_full', `${limit} presses wait already: the broker keeps the rest`);
    }
    if (pruning.has(guildId)) return;
    pruning.add(guildId);
    store
      .prunePresses(guildId)
      .catch(error => log.warn({ err: error, guildId }, 'old presses could not be dropped'))
      .finally(() => pruning.delete(guildId));
  }

  return {
    accept: (guildId, press) => underTrace(toNonce(), () => accept(guildId, press)),
    async retry(guildId) {
      for (const channelId of await store.busyChannels(guildId)) queues.of(guildId, channelId);
      for (const queue of queues.ofGuild(guildId)) queue.retry();
    },
    async waiting() {
      let all = 0;
      for (const guildId of await store.busyGuilds()) all += await store.waitingCount(guildId);
      return all;
    },
    async status(guildId) {
      const holds = queues.ofGuild(guildId).flatMap(queue => queue.hold() ?? []);
      return {
        waiting: await store.waitingCount(guildId),
        holds,
        storeFault: fallback.fault(),
        ...oddities.of(guildId),
      };
    },
    start() {
      const begin = async () => {
        for (const guildId of await store.busyGuilds())
          for (const channelId of await store.busyChannels(guildId)) queues.of(guildId, channelId);
      };
      begin().catch(error => log.error({ err: error }, 'presses of before could not be taken up'));
    },
    forget(guildId) {
      accepted.delete(guildId);
      oddities.forget(guildId);
      unknown.forget(guildId);
      queues.forget(guildId);
    },
    close: queues.close,
  };
}
