import type { GuildStore } from './contract.ts';
import { forgetHubDevices } from './hub-devices.ts';
import { inGuild } from './in-guild.ts';
import { restartNotices } from './notices/notices.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';
import type { Sealer } from './sealer.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** The connection to each guild's hub. The address is sealed like the key: it may carry credentials. */
export function createHubs(
  db: GuildDatabase,
  sealer: Sealer,
  now: () => Date,
): Pick<GuildStore, 'hub' | 'setHub' | 'removeHub'> {
  const open = (guildId: string, url: string) => sealer.open(url, { guildId, field: 'hubs.url' });

  /** null: there is none, or it cannot be read. */
  async function urlOf(trx: GuildDatabase, guildId: string): Promise<string | null> {
    const row = await trx.selectFrom('hubs').select('url').where('guild_id', '=', guildId).executeTakeFirst();
    try {
      return row ? open(guildId, row.url) : null;
    } catch {
      return null; // sealed by another key: what is connected now takes its place
    }
  }

  return {
    async hub(guildId) {
      const row = await db.selectFrom('hubs').selectAll().where('guild_id', '=', guildId).executeTakeFirst();
      if (!row) return null;
      return {
        url: open(guildId, row.url),
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
      await inGuild(db, guildId, async trx => {
        const isNew = (await urlOf(trx, guildId)) !== hub.url;
        await putRows(trx, 'hubs', row);
        if (!isNew) return;
        // At once: by the list of the hub before, news of this one would be left out, or told twice.
        await restartNotices(trx, guildId, now().getTime());
        await forgetHubDevices(trx, guildId);
      });
    },

    async removeHub(guildId) {
      const { numDeletedRows } = await inGuild(db, guildId, async trx => {
        await forgetHubDevices(trx, guildId);
        return trx.deleteFrom('hubs').where('guild_id', '=', guildId).executeTakeFirst();
      });
      await eraseTraces(db);
      return numDeletedRows > 0n;
    },
  };
}
