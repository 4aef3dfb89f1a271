import type { GuildStore } from './contract.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';
import type { Sealer } from './sealer.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** The connection to each guild's hub. The address is sealed like the key: it may carry credentials. */
export function createHubs(
  db: GuildDatabase,
  sealer: Sealer,
): Pick<GuildStore, 'hub' | 'setHub' | 'removeHub'> {
  return {
    async hub(guildId) {
      const row = await db.selectFrom('hubs').selectAll().where('guild_id', '=', guildId).executeTakeFirst();
      if (!row) return null;
      return {
        url: sealer.open(row.url, { guildId, field: 'hubs.url' }),
        apiKey: sealer.open(row.api_key, { guildId, field: 'hubs.api_key' }),
        fingerprint: row.fingerprint,
        connectedBy: row.connected_by,
        connectedAt: new Date(row.connected_at),
      };
    },

    async setHub(guildId, hub) {
      const row = {
        guild_id: guildId,
        url: sealer.seal(hub.url, { guildId, field: 'hubs.url' }),
        api_key: sealer.seal(hub.apiKey, { guildId, field: 'hubs.api_key' }),
        fingerprint: hub.fingerprint,
        connected_by: hub.connectedBy,
        connected_at: hub.connectedAt.getTime(),
      };
      await putRows(db, 'hubs', row);
    },

    async removeHub(guildId) {
      const { numDeletedRows } = await db
        .deleteFrom('hubs')
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      await eraseTraces(db);
      return numDeletedRows > 0n;
    },
  };
}
