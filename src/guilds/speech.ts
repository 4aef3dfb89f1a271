import type { GuildStore } from './contract.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';
import type { Secrets } from './sealed-values.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** The speech servers of each guild. Their addresses are sealed as the hub's is. */
export function createSpeech(
  db: GuildDatabase,
  secrets: Secrets,
): Pick<GuildStore, 'speech' | 'setSpeech' | 'removeSpeech'> {
  return {
    async speech(guildId) {
      const row = await db
        .selectFrom('speech')
        .selectAll()
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      if (!row) return null;
      const { ears_url: ears, mouth_url: mouth, connected_by: connectedBy } = row;
      const earsUrl = secrets.open(ears, { guildId, field: 'speech.ears_url' });
      const mouthUrl = mouth && secrets.open(mouth, { guildId, field: 'speech.mouth_url' });
      const isDamaged = earsUrl === null || (mouth !== null && mouthUrl === null);
      return isDamaged ? { earsUrl: null, mouthUrl: null, connectedBy } : { earsUrl, mouthUrl, connectedBy };
    },

    async setSpeech(guildId, { earsUrl, mouthUrl, connectedBy }) {
      const row = {
        guild_id: guildId,
        ears_url: secrets.seal(earsUrl, { guildId, field: 'speech.ears_url' }),
        mouth_url: mouthUrl && secrets.seal(mouthUrl, { guildId, field: 'speech.mouth_url' }),
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
