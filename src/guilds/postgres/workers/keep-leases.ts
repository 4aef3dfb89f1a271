import type { Log } from '../../../process/log.ts';
import type { Lease, LeaseListener } from '../../workers/contract.ts';
import { createHeldLease, type HeldLease, toMoment } from './held-lease.ts';
import type { LeaseRow, LeaseRows } from './lease-rows.ts';

const LOOK_MS = 1_000;
const RENEW_MS = 5_000;

/** The leases of this worker. */
export interface KeptLeases {
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
  let isAway = false;
  let isLeaving = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
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

  async function share(): Promise<void> {
    const { shards, workers, free, planned } = await rows.view();
    if (planned !== null && planned > shards) {
      letGo(staying(), { planned, before: shards });
      if (free.length === shards) await rows.divideAsPlanned();
      return;
    }
    const fair = Math.ceil(shards / Math.max(1, workers));
    const mine = staying();
    letGo(mine.slice(fair), { workers });
    const room = fair - mine.length;
    if (room <= 0 || free.every(shard => ending.has(shard))) return;
    const askedAt = toMoment();
    for (const row of await rows.take(room, [...ending.keys()])) take(row, askedAt);
  }

  function letGo(leases: readonly HeldLease[], why: object): void {
    for (const lease of leases) {
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
      if (performance.now() - renewedAt >= RENEW_MS) await renew();
      dropLost();
      if (!isLeaving) await share();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the leases of shards cannot be kept');
      isAway = true;
      dropLost();
    }
    if (!isClosed) timer = setTimeout(lookAgain, LOOK_MS);
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
  timer = setTimeout(lookAgain, LOOK_MS);

  return {
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
      clearTimeout(timer);
      await looking;
      await rows
        .giveBackAll()
        .catch(error => log.warn({ err: error }, 'the shards could not be given back: they run out'));
    },
  };
}
