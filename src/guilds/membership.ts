import type { GuildStore } from './contract.ts';
import { type GuildDatabase, guildTables } from './schema.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** Which guilds there are, and leaving one without a trace of it. */
export function createMembership(db: GuildDatabase): Pick<GuildStore, 'guildIds' | 'forgetGuild'> {
  return {
    async guildIds() {
      const [first, ...others] = guildTables;
      const each = (table: (typeof guildTables)[number]) => db.selectFrom(table).select('guild_id');
      const all = others.reduce((union, table) => union.union(each(table)), each(first));
      return (await all.orderBy('guild_id').execute()).map(row => row.guild_id);
    },

    async forgetGuild(guildId) {
      await db.transaction().execute(async trx => {
        for (const table of guildTables)
          await trx.deleteFrom(table).where('guild_id', '=', guildId).execute();
      });
      await eraseTraces(db);
    },
  };
}
