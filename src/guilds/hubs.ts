import type { GuildStore } from './contract.ts';
import { forgetHubDevices } from './hub-devices.ts';
import { inGuild } from './in-guild.ts';
import { restartNotices } from './notices/notices.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';
import type { Secrets } from './sealed-values.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** The connection to each guild's hub. The address is sealed like the key: it may carry credentials. */
export function createHubs(
  db: GuildDatabase,
  secrets: Secrets,
  now: () => Date,
): Pick<GuildStore, 'hub' | 'setHub' | 'removeHub'> {
  const open = (guildId: string, url: string) => secrets.open(url, { guildId, field: 'hubs.url' });

  async function urlOf(trx: GuildDatabase, guildId: string): Promise<string | null> {
    const row = await trx.selectFrom('hubs').select('url').where('guild_id', '=', guildId).executeTakeFirst();
    return row ? open(guildId, row.url) : null;
  }

  return {
    async hub(guildId) {
      const row = await db.selectFrom('hubs').selectAll().where('guild_id', '=', guildId).executeTakeFirst();
      if (!row) return null;
      const url = open(guildId, row.url);
      const apiKey = secrets.open(row.api_key, { guildId, field: 'hubs.api_key' });
      if (url === null || apiKey === null) return null;
      return {
        url,
        apiKey,
        fingerprint: row.fingerprint,
        connectedBy: row.connected_by,
        connectedAt: new Date(row.connected_at),
      };
    },

    async setHub(guildId, hub) {
      const row = {
        guild_id: guildId,
        url: secrets.seal(hub.url, { guildId, field: 'hubs.url' }),
        api_key: secrets.seal(hub.apiKey, { guildId, field: 'hubs.api_key' }),
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
