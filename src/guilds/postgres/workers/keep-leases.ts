import { clock, type Timer } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { Lease, LeaseListener } from '../../workers/contract.ts';
import { createHeldLease, type HeldLease, toMoment } from './held-lease.ts';
import type { LeaseRow, LeaseRows } from './lease-rows.ts';

const LOOK_MS = 1_000;
const RENEW_MS = 5_000;
/** So long it waits for another worker to serve a shard before it hands over the next: one that does not is no reason to keep all. */
const HAND_OVER_MS = 8_000;
const LOOK_AFTER_MS = 250;

/** The leases of this worker. */
export interface KeptLeases {
  serve(lease: Lease): Promise<void>;
  /** Resolves once others serve what was given back, or nobody does for a while. */
  handedOver(): Promise<void>;
  giveBack(lease: Lease): Promise<void>;
  /** Takes no more, and is none of those any more who share; what it holds is renewed. */
  leave(): Promise<void>;
  /** Gives back whatever is left. */
  close(): Promise<void>;
}

/**
 * Takes this worker's share of the shards, renews them, takes those of a worker that is gone, and gives back what another
 * one is to have. Resolves once it has looked for the first time.
 */
export async function keepLeases(
  rows: LeaseRows,
  { listener, log }: { readonly listener: LeaseListener; readonly log: Log },
): Promise<KeptLeases> {
  const held = new Map<number, HeldLease>();
  /** Lost or wanted by others, and in use here still. */
  const ending = new Map<number, HeldLease>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let handedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isLeaving = false;
  let isClosed = false;
  let timer: Timer | undefined;
  let looking: Promise<void> = Promise.resolve();

  const staying = () => [...held.values()].filter(({ shard }) => !ending.has(shard.id));

  function dropLost(): void {
    for (const lease of held.values()) {
      if (lease.isHeld()) continue;
      held.delete(lease.shard.id);
      ending.set(lease.shard.id, lease);
      log.warn({ shard: lease.shard.id, epoch: lease.epoch }, 'a shard was lost: its servers are let go of');
    }
  }

  async function renew(): Promise<void> {
    const askedAt = toMoment();
    const kept = await rows.renew([...held.values()].map(({ epoch }) => epoch));
    renewedAt = askedAt.steady;
    for (const lease of held.values()) {
      if (kept.some(({ epoch }) => epoch === lease.epoch)) lease.renew(askedAt);
      else lease.lose();
    }
    // Last: a slow server is to keep a worker from what is new sooner than from what it has.
    if (!isLeaving) await rows.arrive();
  }

  /** What is not served yet at once; of what is, one after another, so that each is away for as short as can be. */
  function toSurplus(fair: number, awaited: number): readonly HeldLease[] {
    const mine = staying();
    const surplus = [...mine.filter(each => each.isServed), ...mine.filter(each => !each.isServed)].slice(
      fair,
    );
    const isTurn = (awaited === 0 && ending.size === 0) || clock.elapsed() - handedAt > HAND_OVER_MS;
    const [next] = isTurn ? surplus : [];
    return surplus.filter(each => !each.isServed || each === next);
  }

  async function share(): Promise<void> {
    const { shards, workers, free, planned, awaited } = await rows.view();
    if (planned !== null && planned > shards) {
      letGo(staying(), { planned, before: shards });
      if (free.length === shards) await rows.divideAsPlanned();
      return;
    }
    const fair = Math.ceil(shards / Math.max(1, workers));
    letGo(toSurplus(fair, awaited), { workers });
    const mine = staying();
    const room = fair - mine.length;
    if (room <= 0 || free.every(shard => ending.has(shard))) return;
    const askedAt = toMoment();
    for (const row of await rows.take(room, [...ending.keys()])) take(row, askedAt);
  }

  function letGo(leases: readonly HeldLease[], why: object): void {
    for (const lease of leases) {
      handedAt = clock.elapsed();
      ending.set(lease.shard.id, lease);
      log.info({ shard: lease.shard.id, ...why }, 'a shard is handed on');
      listener.wanted(lease);
    }
  }

  function take({ shard: id, count, epoch }: LeaseRow, askedAt: ReturnType<typeof toMoment>): void {
    const lease = createHeldLease({ id, count }, epoch, askedAt);
    held.set(id, lease);
    log.info({ shard: id, of: count, epoch }, 'a shard is served from here');
    listener.taken(lease);
  }

  async function look(): Promise<void> {
    try {
      dropLost();
      if (clock.elapsed() - renewedAt >= RENEW_MS) await renew();
      dropLost();
      if (!isLeaving) await share();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the leases of shards cannot be kept');
      isAway = true;
      dropLost();
    }
    if (!isClosed) timer = clock.after(LOOK_MS, lookAgain);
  }

  function lookAgain(): void {
    looking = look();
  }

  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    await looking;
    await rows.leave().catch(error => log.warn({ err: error }, 'the other workers could not be told'));
  }

  // The first look tells whoever starts it what is the matter.
  await renew();
  await share();
  timer = clock.after(LOOK_MS, lookAgain);

  return {
    async serve({ shard, epoch }) {
      const lease = held.get(shard.id);
      if (lease?.epoch !== epoch) return;
      lease.isServed = true;
      await rows.serve(epoch).catch(error => log.warn({ err: error }, 'that a shard is served was not said'));
    },
    async handedOver() {
      for (const until = clock.elapsed() + HAND_OVER_MS; clock.elapsed() < until; ) {
        const seen = await rows.view().catch(error => {
          log.warn({ err: error }, 'whether others serve a shard is not known');
          return null;
        });
        if (seen === null) return;
        const { workers, free, awaited } = seen;
        if (workers === 0 || (free.length === 0 && awaited === 0)) return;
        await clock.sleep(LOOK_AFTER_MS);
      }
    },
    async giveBack({ shard, epoch }) {
      if (held.get(shard.id)?.epoch === epoch) held.delete(shard.id);
      // One that cannot be told runs out by itself.
      await rows.giveBack(epoch).catch(error => log.warn({ err: error }, 'a shard could not be given back'));
      if (ending.get(shard.id)?.epoch === epoch) ending.delete(shard.id);
    },
    leave,
    async close() {
      isClosed = true;
      await leave();
      timer?.cancel();
      await looking;
      await rows
        .giveBackAll()
        .catch(error => log.warn({ err: error }, 'the shards could not be given back: they run out'));
    },
  };
}
