import type { GuildStore } from './contract.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';
import type { Sealer } from './sealer.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** The speech servers of each guild. Their addresses are sealed as the hub's is. */
export function createSpeech(
  db: GuildDatabase,
  sealer: Sealer,
): Pick<GuildStore, 'speech' | 'setSpeech' | 'removeSpeech'> {
  return {
    async speech(guildId) {
      const row = await db
        .selectFrom('speech')
        .selectAll()
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      if (!row) return null;
      const { ears_url: ears, mouth_url: mouth } = row;
      return {
        earsUrl: sealer.open(ears, { guildId, field: 'speech.ears_url' }),
        mouthUrl: mouth && sealer.open(mouth, { guildId, field: 'speech.mouth_url' }),
        connectedBy: row.connected_by,
      };
    },

    async setSpeech(guildId, { earsUrl, mouthUrl, connectedBy }) {
      const row = {
        guild_id: guildId,
        ears_url: sealer.seal(earsUrl, { guildId, field: 'speech.ears_url' }),
        mouth_url: mouthUrl && sealer.seal(mouthUrl, { guildId, field: 'speech.mouth_url' }),
        connected_by: connectedBy,
      };
      await putRows(db, 'speech', row);
    },

    async removeSpeech(guildId) {
      const { numDeletedRows } = await db
        .deleteFrom('speech')
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      await eraseTraces(db);
      return numDeletedRows > 0n;
    },
  };
}
