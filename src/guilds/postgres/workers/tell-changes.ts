import type pg from 'pg';

/** What is listened to. */
export const CHANGES = 'homecord_changes';

/** What comes and goes by itself, which nobody keeps in memory: being told of each press would be dear. */
const TRAFFIC = [
  ...['guilds', 'departures', 'asks', 'offers', 'confirmations', 'schedules'],
  ...['presses', 'notices', 'audit', 'alert_notices', 'home_notices'],
];

/** Whose shard a server is of has written it itself, and knows: everybody else's writes are told. */
const FUNCTION = `
create or replace function homecord_tell() returns trigger language plpgsql as $tell$
declare
  lease text := coalesce(current_setting('homecord.lease', true), '');
  guild text;
begin
  if tg_op = 'DELETE' then guild := old.guild_id; else guild := new.guild_id; end if;
  if lease <> '' then
    if (guild::bigint >> 22) % split_part(lease, '/', 2)::bigint = split_part(lease, '/', 1)::bigint then
      return null;
    end if;
  end if;
  perform pg_notify('${CHANGES}', guild);
  return null;
end
$tell$`;

/** Has every table of what is set up tell of what is written by somebody else than its worker. */
export async function tellChanges(
  client: pg.ClientBase,
  tables: (trigger: string) => Promise<readonly string[]>,
) {
  await client.query(FUNCTION);
  for (const table of await tables('homecord_tell'))
    if (!TRAFFIC.includes(table))
      await client.query(
        `create trigger homecord_tell after insert or update or delete on ${client.escapeIdentifier(table)}
          for each row execute function homecord_tell()`,
      );
}
