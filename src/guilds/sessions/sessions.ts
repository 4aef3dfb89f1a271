import type { GuildStore } from '../contract.ts';
import { inChunks } from '../in-chunks.ts';
import type { Shard } from '../model.ts';
import { putRows } from '../put-rows.ts';
import type { GuildDatabase } from '../schema.ts';
import type { Sealer } from '../sealer.ts';
import type { SessionKey, SessionStore } from './contract.ts';

/** Of no guild; the shard stands in its place. */
const toPlace = (shard: string) => ({ guildId: shard, field: 'sessions.session' });

/** Sessions of Discord's gateway, each sealed for its shard, and what they were told. */
export function createSessions(db: GuildDatabase, sealer: Sealer): Pick<GuildStore, keyof SessionStore> {
  /** null: it is sealed under a former secret, and lost: a session more is begun. */
  function open(sealed: string, shard: string): SessionKey | null {
    try {
      return JSON.parse(sealer.open(sealed, toPlace(shard)));
    } catch {
      return null;
    }
  }

  return {
    async takeSession(of) {
      const shard = toName(of);
      const row = await db
        .deleteFrom('sessions')
        .where('shard', '=', shard)
        .returningAll()
        .executeTakeFirst();
      const key = row && open(row.session, shard);
      return key ? { ...key, sequence: row.sequence, keptAt: new Date(row.kept_at) } : null;
    },

    async toldGuilds(shard) {
      const rows = await db
        .selectFrom('session_guilds')
        .select('told')
        .where('shard', '=', toName(shard))
        .execute();
      return rows.map(({ told }) => told);
    },

    async dropSession(of) {
      const shard = toName(of);
      // And what another number of shards has left.
      const others = `%/${of.count}`;
      for (const table of ['sessions', 'session_guilds'] as const)
        await db
          .deleteFrom(table)
          .where(is => is.or([is('shard', '=', shard), is('shard', 'not like', others)]))
          .execute();
    },

    async keepGuilds(shard, { told, gone }) {
      for (const ids of inChunks(gone))
        await db.deleteFrom('session_guilds').where('guild_id', 'in', ids).execute();
      for (const guilds of inChunks(told)) {
        const rows = guilds.map(guild => ({
          guild_id: guild.guildId,
          shard: toName(shard),
          told: guild.told,
        }));
        await putRows(db, 'session_guilds', ...rows);
      }
    },

    async keepSession(of, { sequence, keptAt, ...key }) {
      const shard = toName(of);
      const session = sealer.seal(JSON.stringify(key satisfies SessionKey), toPlace(shard));
      await putRows(db, 'sessions', { shard, session, sequence, kept_at: keptAt.getTime() });
    },
  };
}

function toName({ id, count }: Shard): string {
  return `${id}/${count}`;
}
