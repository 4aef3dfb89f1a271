import type { Selectable } from 'kysely';
import type { GuildStore } from './contract.ts';
import type { ButtonSettings } from './model.ts';
import type { GuildDatabase, Schema } from './schema.ts';

/** What each guild says of its buttons. */
export function createButtonSettings(
  db: GuildDatabase,
): Pick<GuildStore, 'buttonSettings' | 'setButtonSettings'> {
  return {
    async buttonSettings(guildId) {
      const rows = await db
        .selectFrom('button_settings')
        .selectAll()
        .where('guild_id', '=', guildId)
        .orderBy('topic')
        .execute();
      return new Map(rows.map(row => [row.topic, toButtonSettings(row)]));
    },

    async setButtonSettings(guildId, topic, settings) {
      const changes = toChanges(settings);
      if (Object.keys(changes).length === 0) return;
      await db
        .insertInto('button_settings')
        .values({ guild_id: guildId, topic, ...changes })
        .onConflict(clash => clash.columns(['guild_id', 'topic']).doUpdateSet(changes))
        .execute();
    },
  };
}

function toButtonSettings(row: Selectable<Schema['button_settings']>): ButtonSettings {
  return {
    name: row.name,
    emoji: row.emoji,
    channelId: row.channel_id,
    roleId: row.role_id,
    isSilent: row.silent === 1,
    mute: row.muted_until === null ? null : { until: new Date(row.muted_until), lengthMs: row.muted_ms },
    rules: row.rules === null ? [] : JSON.parse(row.rules),
  };
}

function toChanges({ name, emoji, channelId, roleId, isSilent, mute, rules }: Partial<ButtonSettings>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(emoji === undefined ? {} : { emoji }),
    ...(channelId === undefined ? {} : { channel_id: channelId }),
    ...(roleId === undefined ? {} : { role_id: roleId }),
    ...(isSilent === undefined ? {} : { silent: isSilent ? (1 as const) : (0 as const) }),
    ...(rules === undefined ? {} : { rules: rules.length === 0 ? null : JSON.stringify(rules) }),
    ...(mute === undefined
      ? {}
      : { muted_until: mute?.until.getTime() ?? null, muted_ms: mute?.lengthMs ?? null }),
  };
}
