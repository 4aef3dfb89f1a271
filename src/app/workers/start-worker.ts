import { fetchRecommendedShards } from '../../discord/gateway/recommended-shards.ts';
import { createRequestBudget, REQUESTS_A_SECOND } from '../../discord/gateway/request-budget.ts';
import { createCachedStore } from '../../guilds/cached-store.ts';
import type { Lease, WorkerStore } from '../../guilds/workers/contract.ts';
import type { Parsers } from '../../household/parsers.ts';
import { within } from '../../process/within.ts';
import { type BotOptions, type RunningBot, startHomecord } from '../build-bot.ts';
import { keepJoining } from '../keep-joining.ts';
import type { StatusBoard } from './status-board.ts';

/** What does not end by then has its leases run out. */
const ENDS_WITHIN_MS = 20_000;

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
  readonly running: Promise<RunningBot | null>;
}

/** Starts it: a bot for each shard that is its own, for as long as it is. */
export async function startWorker(
  store: WorkerStore,
  {
    board,
    ...options
  }: Omit<
    BotOptions,
    'guilds' | 'requests' | 'worker' | 'status' | 'ownHome' | 'householdsDropped'
  > & {
    readonly board: StatusBoard | null;
    /** Those of all its shards: households of one say the same as those of another. */
    readonly parsers: Parsers;
  },
): Promise<RunningWorker> {
  const { access, log } = options;
  const requests = createRequestBudget(0);
  const served = new Map<number, Served>();
  const endings = new Set<Promise<void>>();
  const lost = Promise.withResolvers<Error>();
  const online = Promise.withResolvers<RunningBot>();

  function serve(lease: Lease): void {
    const letGo = new AbortController();
    const limit = options.homesKept;
    const guilds = createCachedStore(store.storeOf(lease), { limit });
    const worker = { lease, turns: store.turns, letGo: letGo.signal, board };
    const running = startHomecord({
      ...{ ...options, guilds, requests, status: null, worker },
      householdsDropped: guilds.dropped,
    }).then(
      bot => {
        online.resolve(bot);
        bot.bot.lost.then(reason => served.get(lease.shard.id)?.lease === lease && lost.resolve(reason));
        return bot;
      },
      error => {
        if (!letGo.signal.aborted && lease.isHeld()) lost.resolve(error);
        return null;
      },
    );
    const each = { lease, letGo, running };
    served.set(lease.shard.id, each);
    lease.lost.addEventListener('abort', () => {
      letGo.abort();
      void end(each);
    });
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
  const recommended = () => keepJoining(() => fetchRecommendedShards(access, requests), { log });
  const count = await store.divide(recommended);
  await store.start(
    {
      taken: serve,
      wanted(lease) {
        const each = served.get(lease.shard.id);
        if (each?.lease === lease) void leave(each);
      },
    },
    count,
  );
  return {
    shards: () => [...served.keys()].toSorted((one, other) => one - other),
    online: online.promise,
    lost: lost.promise,
    async stop() {
      await store.leave();
      await Promise.all([...served.values()].map(each => within(leave(each), ENDS_WITHIN_MS)));
      await within(Promise.all(endings), ENDS_WITHIN_MS);
    },
  };
}
