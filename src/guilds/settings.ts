import type { GuildStore } from './contract.ts';
import type { GuildDatabase } from './schema.ts';

const NOTHING = {
  language: null,
  time_zone: null,
  quiet_from: null,
  quiet_to: null,
  spoken_answers: null,
  rights: null,
};

/** What each household says of itself. */
export function createSettings(db: GuildDatabase): Pick<GuildStore, 'settings' | 'setSettings'> {
  return {
    async settings(guildId) {
      const row = await db
        .selectFrom('settings')
        .selectAll()
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      const { quiet_from: from = null, quiet_to: to = null } = row ?? {};
      return {
        language: row?.language ?? null,
        timeZone: row?.time_zone ?? null,
        quietHours: from === null || to === null ? null : { from, to },
        spokenAnswers: row?.spoken_answers === 1,
        rights: row?.rights ?? null,
      };
    },

    async setSettings(guildId, { language, timeZone, quietHours: quiet, spokenAnswers, rights }) {
      const changes = {
        ...(language === undefined ? {} : { language }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
        ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
        ...(spokenAnswers === undefined
          ? {}
          : { spoken_answers: spokenAnswers ? (1 as const) : (0 as const) }),
        ...(rights === undefined ? {} : { rights }),
      };
      if (Object.keys(changes).length === 0) return;
      await db
        .insertInto('settings')
        .values({ guild_id: guildId, ...NOTHING, ...changes })
        .onConflict(clash => clash.column('guild_id').doUpdateSet(changes))
        .execute();
    },
  };
}
