import type { GuildStore } from './contract.ts';
import { forgetGuild } from './forget-guild.ts';
import { inGuild } from './in-guild.ts';
import { allGuilds, type OwnGuilds } from './own-guilds.ts';
import type { GuildDatabase } from './schema.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

type Methods =
  | 'guildIds'
  | 'forgetGuild'
  | 'eraseTraces'
  | 'departGuild'
  | 'returnGuild'
  | 'departure'
  | 'departures';

/** What waits, to be told or to be done: nothing old is, when a guild is come back to. */
const WAITING = [
  'asks',
  'offers',
  'confirmations',
  'schedules',
  'presses',
  'notices',
  'alert_notices',
  'home_notices',
] as const;

/** Which guilds there are, and leaving one, in the end without a trace of it. */
export function createMembership(db: GuildDatabase, own: OwnGuilds = allGuilds): Pick<GuildStore, Methods> {
  return {
    async guildIds() {
      const rows = db.selectFrom('guilds').select('guild_id').where(own()).orderBy('guild_id');
      return (await rows.execute()).map(row => row.guild_id);
    },

    forgetGuild: guildId => forgetGuild(db, guildId),
    eraseTraces: () => eraseTraces(db),

    async departGuild(guildId, at) {
      const known = db.selectFrom('guilds').select('guild_id').where('guild_id', '=', guildId);
      if (!(await known.executeTakeFirst())) return null;
      return inGuild(db, guildId, async trx => {
        for (const table of WAITING) await trx.deleteFrom(table).where('guild_id', '=', guildId).execute();
        await trx
          .insertInto('departures')
          .values({ guild_id: guildId, left_at: at.getTime() })
          .onConflict(conflict => conflict.doNothing())
          .execute();
        const noted = trx.selectFrom('departures').select('left_at').where('guild_id', '=', guildId);
        return new Date((await noted.executeTakeFirstOrThrow()).left_at);
      });
    },

    async returnGuild(guildId) {
      const { numDeletedRows } = await db
        .deleteFrom('departures')
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async departure(guildId) {
      const row = db.selectFrom('departures').select('left_at').where('guild_id', '=', guildId);
      const { left_at: at = null } = (await row.executeTakeFirst()) ?? {};
      return at === null ? null : new Date(at);
    },

    async departures() {
      const rows = await db.selectFrom('departures').selectAll().where(own()).orderBy('left_at').execute();
      return new Map(rows.map(({ guild_id: id, left_at: at }) => [id, new Date(at)]));
    },
  };
}
