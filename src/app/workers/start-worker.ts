import { LOOK_MS } from '../../discord/gateway/growth.ts';
import { createRequestBudget, REQUESTS_A_SECOND } from '../../discord/gateway/request-budget.ts';
import { fetchShardAdvice, hasOutgrown } from '../../discord/gateway/shard-advice.ts';
import { toShardId } from '../../discord/gateway/shards.ts';
import { AppError } from '../../errors.ts';
import { type CachedStore, createCachedStore } from '../../guilds/cached-store.ts';
import type { Shard } from '../../guilds/model.ts';
import type { Lease, WorkerStore } from '../../guilds/workers/contract.ts';
import type { Parsers } from '../../household/parsers.ts';
import { clock } from '../../process/clock.ts';
import { createRateLimiter } from '../../process/rate-limiter.ts';
import { within } from '../../process/within.ts';
import { type BotOptions, type RunningBot, startHomecord } from '../build-bot.ts';
import { keepJoining } from '../keep-joining.ts';
import type { StatusBoard } from './status-board.ts';

/** By then all that is left is handed over at once. */
const HANDS_OVER_WITHIN_MS = 12_000;
/** What does not end by then has its leases run out. */
const ENDS_WITHIN_MS = 15_000;

/** Each may have cost a session of the day: with more, something is wrong that trying again does not mend. */
const BAD_STARTS = { max: 3, windowMs: 10 * 60_000 };

/** One of some processes that share out the bot's servers. */
export interface RunningWorker {
  /** What it serves now. */
  shards(): readonly number[];
  /** Resolves with the first bot that is online here. */
  readonly online: Promise<RunningBot>;
  /** Resolves where one of its bots cannot go on, nor any other. */
  readonly lost: Promise<Error>;
  /** What is under way ends, and others have the shards. */
  stop(): Promise<void>;
}

/** A shard that is served from here. */
interface Served {
  readonly lease: Lease;
  readonly letGo: AbortController;
  readonly guilds: CachedStore;
  readonly running: Promise<RunningBot | null>;
}

/** Starts it: a bot for each shard that is its own, for as long as it is. */
export async function startWorker(
  store: WorkerStore,
  {
    board,
    lookForGrowthMs = LOOK_MS,
    ...options
  }: Omit<BotOptions, 'guilds' | 'requests' | 'worker' | 'status' | 'ownHome' | 'householdsDropped'> & {
    readonly board: StatusBoard | null;
    /** Those of all its shards: households of one say the same as those of another. */
    readonly parsers: Parsers;
  },
): Promise<RunningWorker> {
  const { access, log } = options;
  const requests = createRequestBudget(0);
  const advise = () => keepJoining(() => fetchShardAdvice(access, requests), { log });
  const served = new Map<number, Served>();
  const endings = new Set<Promise<void>>();
  const badStarts = createRateLimiter({ ...BAD_STARTS, now: clock.elapsed });
  const lost = Promise.withResolvers<Error>();
  const online = Promise.withResolvers<RunningBot>();

  function serve(lease: Lease): void {
    const letGo = new AbortController();
    const limit = options.homesKept;
    const guilds = createCachedStore(store.storeOf(lease), { limit });
    const { turns, isNewest } = store;
    const worker = { lease, turns, isNewest, letGo: letGo.signal, board };
    const fail = (reason: Error) => served.get(lease.shard.id)?.lease === lease && failed(lease, reason);
    const running = startHomecord({
      ...{ ...options, guilds, requests, status: null, worker },
      householdsDropped: guilds.dropped,
    }).then(
      bot => {
        online.resolve(bot);
        void store.serve(lease);
        bot.bot.lost.then(fail);
        return bot;
      },
      error => {
        if (letGo.signal.aborted || !lease.isHeld()) return null;
        if (error instanceof AppError || !badStarts.take('')) fail(error);
        else tryAgain(lease, error);
        return null;
      },
    );
    const each = { lease, letGo, guilds, running };
    served.set(lease.shard.id, each);
    lease.lost.addEventListener('abort', () => {
      letGo.abort();
      void end(each);
    });
  }

  /** What nobody has foreseen, as a database that was away for a moment: whoever takes the shard next tries anew. */
  function tryAgain(lease: Lease, error: unknown): void {
    const { id } = lease.shard;
    log.error({ err: error, shard: id }, 'a shard could not be started, and is given back');
    const each = served.get(id);
    if (each?.lease === lease) void end(each);
  }

  /** Where Discord lets the shard in no more, all of them are divided anew; else nothing here goes on. */
  function failed({ shard }: Lease, reason: Error): void {
    const isOutgrown = reason instanceof AppError && reason.code === 'discord_shards';
    if (isOutgrown) outgrow(shard, reason).catch(lost.resolve);
    else lost.resolve(reason);
  }

  async function outgrow({ count }: Shard, reason: Error): Promise<void> {
    const { shards } = await advise();
    // As many as Discord recommends are not enough: each try would cost sessions of the day.
    if (shards <= count) throw reason;
    log.warn({ shards, before: count, err: reason }, 'the bot is in more servers than before');
    await store.outgrow(shards);
  }

  /** One looks for all. */
  async function look(): Promise<void> {
    const first = served.get(0);
    if (!first) return;
    const { count } = first.lease.shard;
    const advice = await fetchShardAdvice(access, requests);
    if (!hasOutgrown(count, advice)) return;
    log.warn({ shards: advice.shards, before: count }, 'the bot is in more servers than before');
    await store.outgrow(advice.shards);
  }

  /** Somebody else has written to a server, or to any (null). */
  function changed(guildId: string | null): void {
    for (const { lease, guilds, running } of served.values()) {
      const { id, count } = lease.shard;
      if (guildId !== null && toShardId(guildId, count) !== id) continue;
      guilds.forgetRead(guildId);
      running
        .then(bot => bot?.core.changed(guildId))
        .catch(error => log.error({ err: error, guildId }, 'what has changed could not be read'));
    }
  }

  /** Given back once nothing is done there any more. */
  function end(each: Served): Promise<void> {
    const { lease } = each;
    if (served.get(lease.shard.id) !== each) return Promise.resolve();
    served.delete(lease.shard.id);
    const ending = each.running
      .then(running => running?.stop())
      .catch(error => log.error({ err: error, shard: lease.shard.id }, 'a shard was not left in order'))
      .then(() => store.giveBack(lease))
      .finally(() => endings.delete(ending));
    endings.add(ending);
    return ending;
  }

  /** What is under way ends. One that waits for Discord yet is let go of at once. */
  async function leave(each: Served): Promise<void> {
    if ((await within(each.running, 1)) === null) each.letGo.abort();
    await end(each);
  }

  await store.shareRequests(requests, REQUESTS_A_SECOND);
  await store.divide(async () => (await advise()).shards);
  await store.hearChanges({ changed, missed: () => changed(null) });
  await store.start({
    taken: serve,
    wanted(lease) {
      const each = served.get(lease.shard.id);
      if (each?.lease === lease) void leave(each);
    },
  });
  const looking = clock.every(lookForGrowthMs, () => {
    look().catch(error => log.warn({ err: error }, 'it is not known whether the bot takes more shards'));
  });
  return {
    shards: () => [...served.keys()].toSorted((one, other) => one - other),
    online: online.promise,
    lost: lost.promise,
    async stop() {
      looking.cancel();
      await store.leave();
      await within(handOver(), HANDS_OVER_WITHIN_MS);
      await within(Promise.all([...[...served.values()].map(leave), ...endings]), ENDS_WITHIN_MS);
    },
  };

  /** One shard after another, each once the one before is served elsewhere: none waits for the sessions of all. */
  async function handOver(): Promise<void> {
    for (const each of [...served.values()]) {
      if (served.get(each.lease.shard.id) !== each) continue;
      await leave(each);
      await store.handedOver();
    }
  }
}
