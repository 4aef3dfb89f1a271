import type pg from 'pg';
import { clock, type Timer } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import type { RequestPart } from '../../workers/contract.ts';
import { divideRequests, type RequestNeed } from './divide-requests.ts';
import { inTurn } from './in-turn.ts';

const RENEW_MS = 1_000;
/** Others have the part of a worker that says nothing for so long. */
const LASTS_MS = 10_000;
/** So much earlier its worker sends next to nothing any more: what is on its way arrives in time. */
const MARGIN_MS = 2_000;
/** What is asked for where nothing is to be sent: the first of a burst do not wait. */
const LEAST = 5;

/** A part as the database has it; `held`: so many may count, of those before, too. */
interface PartRow extends RequestNeed {
  readonly held: number;
  readonly refused_ms: number;
}

const ASK = `insert into request_parts as part (worker, wanted, held, refused_until, until)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond',
    clock_timestamp() + interval '${LASTS_MS} milliseconds')
  on conflict (worker) do update set wanted = excluded.wanted, held = excluded.held,
    refused_until = excluded.refused_until, until = excluded.until`;

const VIEW = `select worker, wanted, held,
    (select count(*) from shard_leases where owner = worker) as shards,
    greatest(0, extract(epoch from refused_until - clock_timestamp()) * 1000) as refused_ms
  from request_parts order by worker`;

/**
 * Has a process take its part of the requests that all may send, and others what it leaves, once a second; resolves once
 * it has one, or the others are about to leave it some. Answers how to end it.
 */
export async function shareRequests(
  pool: pg.Pool,
  {
    id,
    part,
    all,
    log,
  }: { readonly id: string; readonly part: RequestPart; readonly all: number; readonly log: Log },
): Promise<() => Promise<void>> {
  let allowed = 0;
  let renewedAt = clock.elapsed();
  let isAway = false;
  let timer: Timer | undefined;
  let renewing: Promise<void> = Promise.resolve();

  function allow(count: number): void {
    allowed = count;
    part.allow(count);
  }

  async function renew(): Promise<void> {
    const askedAt = clock.elapsed();
    await inTurn(pool, 'requests', async client => {
      const { counted, wanted, refusedForMs } = part.use();
      const needed = Math.max(LEAST, wanted);
      await client.query('delete from request_parts where until < clock_timestamp()');
      await client.query(ASK, [id, needed, Math.max(allowed, counted), refusedForMs]);
      const { rows } = await client.query<PartRow>(VIEW);
      const others = rows.filter(({ worker }) => worker !== id);
      const free = all - others.reduce((sum, { held }) => sum + held, 0);
      const mine = divideRequests(all, rows).get(id) ?? 0;
      // What it had and leaves counts for a second yet: others have it once it says so.
      allow(mine <= allowed ? mine : Math.max(allowed, Math.min(mine, free)));
      await client.query('update request_parts set held = $2 where worker = $1', [
        id,
        Math.max(allowed, counted),
      ]);
      const refused = Math.max(0, ...others.map(({ refused_ms }) => refused_ms));
      if (refused > 0) part.pause(refused);
    });
    renewedAt = askedAt;
  }

  async function renewAgain(): Promise<void> {
    try {
      await renew();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'how many requests may be sent to Discord cannot be agreed on');
      isAway = true;
    }
    if (clock.elapsed() - renewedAt > LASTS_MS - MARGIN_MS) allow(1);
  }

  function next(): void {
    renewing = renewAgain();
    void renewing.then(() => {
      if (timer) timer = clock.after(RENEW_MS, next);
    });
  }

  await renew();
  timer = clock.after(RENEW_MS, next);
  return async () => {
    timer?.cancel();
    timer = undefined;
    await renewing;
    await pool.query('delete from request_parts where worker = $1', [id]).catch(() => {}); // it runs out
  };
}
