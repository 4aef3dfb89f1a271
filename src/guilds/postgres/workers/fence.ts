import type pg from 'pg';
import type { Lease } from '../../workers/contract.ts';
import { tellChanges } from './tell-changes.ts';

/** The error of a write by a lease that has passed on. */
export const FENCED = 'HC001';
/** Of one to a server that no such lease is for. */
export const STRANGE = 'HC002';

/** How a connection says by which lease it writes. */
export function toFenceToken({ shard, epoch }: Pick<Lease, 'shard' | 'epoch'>): string {
  return `${shard.id}/${shard.count}/${epoch}`;
}

/** Sets it for what this connection writes from now on. */
export const SET_TOKEN = "select set_config('homecord.lease', $1, false)";

/**
 * `key share`: renewing a lease is not kept waiting by what is written under it, taking it away is. A sweep by age may
 * delete what is another shard's.
 */
const FUNCTION = `
create or replace function homecord_fence() returns trigger language plpgsql as $fence$
declare
  lease text := coalesce(current_setting('homecord.lease', true), '');
  guild bigint;
  own boolean;
begin
  if lease <> '' then
    if tg_op = 'DELETE' then guild := old.guild_id::bigint; else guild := new.guild_id::bigint; end if;
    own := (guild >> 22) % split_part(lease, '/', 2)::bigint = split_part(lease, '/', 1)::bigint;
    if own then
      perform 1 from shard_leases
        where shard = split_part(lease, '/', 1)::int
          and epoch = split_part(lease, '/', 3)::bigint
          and until > clock_timestamp()
        for key share;
      if not found then
        raise exception 'the lease of this shard has passed on' using errcode = '${FENCED}';
      end if;
    elsif tg_op <> 'DELETE' then
      raise exception 'the server is of another shard' using errcode = '${STRANGE}';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$fence$`;

const TABLES = `
create table if not exists workers (id text primary key, until timestamptz not null);
create table if not exists shard_leases (shard int primary key, owner text, epoch bigint not null, until timestamptz);
alter table shard_leases add column if not exists served boolean not null default false;
create sequence if not exists lease_epochs;
create table if not exists identify_turns (bucket int primary key, at timestamptz not null);
alter table workers add column if not exists version text;
create table if not exists shard_plan (is_only boolean primary key default true check (is_only), shards int not null);
create table if not exists request_parts (worker text primary key, wanted int not null, held int not null,
  refused_until timestamptz not null, until timestamptz not null)`;

/** Of what is made here. Raised with every change: workers of before are there still when the first of these comes. */
const VERSION = 4;

/** Tables of guilds that have no trigger of this name yet: those of a new version. */
const WITHOUT = `
select columns.table_name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where columns.column_name = 'guild_id'
    and table_schema = current_schema() and table_type = 'BASE TABLE'
    and not exists (select 1 from pg_trigger
      where tgname = $1 and tgrelid = format('%I.%I', table_schema, table_name)::regclass)`;

/** Whether it is there as this version makes it, or a newer one. */
export async function isFenced(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ version: string | null }>(
    `select obj_description(to_regclass('workers'), 'pg_class') as version`,
  );
  return Number(rows[0]?.version ?? 0) >= VERSION;
}

/**
 * Makes what leases are kept in, and has every table of guilds refuse what is written by one that has passed on: in the
 * database itself, so that no write is forgotten; and tell of what is written by somebody else. Who writes by no lease holds the database alone.
 */
export async function buildFence(client: pg.ClientBase): Promise<void> {
  await client.query(TABLES);
  await client.query(FUNCTION);
  const tablesWithout = async (trigger: string) => {
    const { rows } = await client.query<{ table_name: string }>(WITHOUT, [trigger]);
    return rows.map(({ table_name }) => table_name);
  };
  for (const table of await tablesWithout('homecord_fence'))
    await client.query(
      `create trigger homecord_fence before insert or update or delete on ${client.escapeIdentifier(table)}
        for each row execute function homecord_fence()`,
    );
  await tellChanges(client, tablesWithout);
  await client.query(`comment on table workers is '${VERSION}'`);
}
