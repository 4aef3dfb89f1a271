import type pg from 'pg';
import { LASTS_MS } from './held-lease.ts';
import { inTurn } from './in-turn.ts';

const UNTIL = `clock_timestamp() + interval '${LASTS_MS} milliseconds'`;
const IS_FREE = '(owner is null or until < clock_timestamp())';

/** A lease as the database has it. */
export interface LeaseRow {
  readonly shard: number;
  /** Of so many. */
  readonly count: number;
  readonly epoch: number;
}

/** How shards and workers stand. */
export interface LeaseView {
  readonly shards: number;
  readonly workers: number;
  readonly free: readonly number[];
  /** Into so many they are to be divided, once all are free; null: they stay as they are. */
  readonly planned: number | null;
  /** Taken by others, who do not serve them yet. */
  readonly awaited: number;
}

/** What is asked of the leases' tables; times are the database's own. */
export interface LeaseRows {
  /** Into how many shards the servers are divided; null: nobody is at work who has divided them. */
  divided(): Promise<number | null>;
  /** Divides them anew, where nobody is at work. Answers how many there are then. */
  divide(shards: number): Promise<number>;
  /** Has all workers let go of their shards, for the servers to be divided into so many. */
  plan(shards: number): Promise<void>;
  /** Divides them as it is planned, where all are free. */
  divideAsPlanned(): Promise<void>;
  /** Whether no worker of a newer version is there. */
  isNewest(): Promise<boolean>;
  /** Says that this worker is there. */
  arrive(): Promise<void>;
  /** Answers which of these are its own still. */
  renew(epochs: readonly number[]): Promise<readonly Pick<LeaseRow, 'epoch'>[]>;
  view(): Promise<LeaseView>;
  /** Takes so many that are free, but none of these. */
  take(count: number, except: readonly number[]): Promise<readonly LeaseRow[]>;
  /** Its servers are answered from now on. */
  serve(epoch: number): Promise<void>;
  giveBack(epoch: number): Promise<void>;
  giveBackAll(): Promise<void>;
  /** This worker takes no more part. */
  leave(): Promise<void>;
}

/** Those of a worker. */
export function createLeaseRows(pool: pg.Pool, id: string, version: string): LeaseRows {
  // Taking one by one: two workers at once would both take what is free.
  const inLeaseTurn = <T>(work: (client: pg.ClientBase) => Promise<T>) => inTurn(pool, 'leases', work);

  async function divided(client: pg.Pool | pg.ClientBase): Promise<number | null> {
    const { rows } = await client.query<{ shards: number; others: number }>(
      `select (select count(*) from shard_leases) as shards,
        (select count(*) from workers where id <> $1 and until > clock_timestamp()) as others`,
      [id],
    );
    const { shards = 0, others = 0 } = rows[0] ?? {};
    return others > 0 && shards > 0 ? shards : null;
  }

  return {
    divided: () => divided(pool),

    divide: shards =>
      inLeaseTurn(async client => {
        const known = await divided(client);
        if (known !== null) return known;
        const { rows } = await client.query('select count(*) as shards from shard_leases');
        if (rows[0]?.shards !== shards) await divideInto(client, shards);
        else await client.query('delete from shard_plan');
        // From here on it is at work itself.
        await client.query(HELLO, [id, version]);
        return shards;
      }),

    async plan(shards) {
      await pool.query(PLAN, [shards]);
    },

    divideAsPlanned: () =>
      inLeaseTurn(async client => {
        const { rows } = await client.query<Pick<LeaseView, 'planned'> & { inUse: number }>(
          `select (select shards from shard_plan) as planned, count(*) filter (where not ${IS_FREE}) as "inUse"
            from shard_leases`,
        );
        const { planned = null, inUse = 0 } = rows[0] ?? {};
        if (planned !== null && inUse === 0) await divideInto(client, planned);
      }),

    async isNewest() {
      const { rows } = await pool.query<{ version: string | null }>(
        'select version from workers where id <> $1 and until > clock_timestamp()',
        [id],
      );
      return rows.every(other => other.version === null || byVersion.compare(other.version, version) <= 0);
    },

    async arrive() {
      await pool.query(HELLO, [id, version]);
      await pool.query(`delete from workers where until < clock_timestamp() - interval '1 minute'`);
    },

    async renew(epochs) {
      const { rows } = await pool.query<Pick<LeaseRow, 'epoch'>>(
        `update shard_leases set until = ${UNTIL}
          where owner = $1 and epoch = any($2) and until > clock_timestamp() returning epoch`,
        [id, epochs],
      );
      return rows;
    },

    async view() {
      const { rows } = await pool.query<LeaseView>(
        `select count(*) as shards,
          (select count(*) from workers where until > clock_timestamp()) as workers,
          coalesce(array_agg(shard) filter (where ${IS_FREE}), '{}') as free,
          ${PLANNED} as planned,
          count(*) filter (where owner <> $1 and not served and not ${IS_FREE}) as awaited
          from shard_leases`,
        [id],
      );
      return rows[0] ?? { shards: 0, workers: 0, free: [], planned: null, awaited: 0 };
    },

    take: (count, except) =>
      inLeaseTurn(async client => {
        const free = `select shard from shard_leases where ${IS_FREE} and shard <> all($2) order by shard limit $3 for update`;
        const { rows } = await client.query<LeaseRow>(
          `update shard_leases set owner = $1, epoch = nextval('lease_epochs'), until = ${UNTIL}, served = false
            where shard in (${free}) returning shard, epoch,
              (select count(*) from shard_leases) as count`,
          [id, except, count],
        );
        return rows;
      }),

    async serve(epoch) {
      await pool.query('update shard_leases set served = true where owner = $1 and epoch = $2', [id, epoch]);
    },

    async giveBack(epoch) {
      await pool.query('update shard_leases set owner = null, until = null where owner = $1 and epoch = $2', [
        id,
        epoch,
      ]);
    },

    async giveBackAll() {
      await pool.query('update shard_leases set owner = null, until = null where owner = $1', [id]);
    },

    async leave() {
      await pool.query('delete from workers where id = $1', [id]);
    },
  };
}

const HELLO = `insert into workers (id, until, version) values ($1, ${UNTIL}, $2)
  on conflict (id) do update set until = excluded.until, version = excluded.version`;

/** Epochs go on: what is written by a lease of before is refused. */
async function divideInto(client: pg.ClientBase, shards: number): Promise<void> {
  await client.query('delete from shard_leases');
  await client.query(
    `insert into shard_leases (shard, epoch)
      select shard, nextval('lease_epochs') from generate_series(0, $1::int - 1) as shards (shard)`,
    [shards],
  );
  await client.query('delete from shard_plan');
}

const PLAN = `insert into shard_plan (shards) values ($1)
  on conflict (is_only) do update set shards = greatest(shard_plan.shards, excluded.shards)`;

/** Nothing is planned while a worker is there that knows of no plans, and would keep its shards. */
const PLANNED = `case when (select bool_and(version is not null) from workers where until > clock_timestamp())
  then (select shards from shard_plan) end`;

const byVersion = new Intl.Collator('en', { numeric: true });
