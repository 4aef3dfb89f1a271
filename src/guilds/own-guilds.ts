import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Shard } from './model.ts';

/** What a row of all guilds' has to be for its store to see it, by the column that has the guild's id. */
export type OwnGuilds = (column?: string) => RawBuilder<SqlBool>;

/** Every guild's; of a shard, those that Discord has in it (https://docs.discord.com/developers/events/gateway#sharding). */
export function ownGuilds(shard: Shard | null): OwnGuilds {
  if (shard === null) return () => sql`true`;
  const [id, count] = [sql.lit(shard.id), sql.lit(shard.count)];
  return (column = 'guild_id') => sql`(cast(${sql.ref(column)} as bigint) >> 22) % ${count} = ${id}`;
}

/** A store that is no shard's alone. */
export const allGuilds = ownGuilds(null);
