import type { OwnGuilds } from './own-guilds.ts';
import type { GuildDatabase } from './schema.ts';

/** What is being told, one row of JSON each. */
type Table = 'alert_notices' | 'home_notices';

/** Those of every guild that the bot is in: that want to be told, or have something to be told of. */
export async function guildsToTell(
  db: GuildDatabase,
  { wishes, told, own }: { wishes: 'alerts' | 'notice_targets'; told: Table; own: OwnGuilds },
): Promise<readonly string[]> {
  const left = db.selectFrom('departures').select('departures.guild_id').where(own());
  const rows = await db
    .selectFrom(wishes)
    .select('guild_id')
    .where(own())
    .union(db.selectFrom(told).select('guild_id').where(own()))
    .execute();
  const gone = new Set((await left.execute()).map(({ guild_id: id }) => id));
  return rows.flatMap(({ guild_id: id }) => (gone.has(id) ? [] : [id]));
}

/** A guild's, in the order in which they began. */
export async function toldRows<Told>(db: GuildDatabase, table: Table, guildId: string): Promise<Told[]> {
  const rows = await db
    .selectFrom(table)
    .select('notice')
    .where('guild_id', '=', guildId)
    .orderBy('rowid' as 'id')
    .execute();
  return rows.map(({ notice }) => JSON.parse(notice) as Told);
}

/** Keeps one as it is now. */
export async function putTold(
  db: Pick<GuildDatabase, 'insertInto'>,
  table: Table,
  notice: { readonly id: string; readonly guildId: string },
): Promise<void> {
  const row = { id: notice.id, guild_id: notice.guildId, notice: JSON.stringify(notice) };
  await db
    .insertInto(table)
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ notice: row.notice }))
    .execute();
}

/** It is over, and told. */
export async function dropTold(db: GuildDatabase, table: Table, id: string): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute();
}
