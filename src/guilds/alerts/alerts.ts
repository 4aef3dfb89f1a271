import type { GuildStore } from '../contract.ts';
import { createId } from '../create-id.ts';
import type { OwnGuilds } from '../own-guilds.ts';
import type { GuildDatabase } from '../schema.ts';
import { dropTold, guildsToTell, putTold, toldRows } from '../told-rows.ts';
import type { Alert, AlertNotice, AlertStore } from './contract.ts';

/** The alerts of each guild in the order in which they were added, and what is being told of them. */
export function createAlerts(
  db: GuildDatabase,
  own: OwnGuilds,
): Pick<GuildStore, 'alerts' | 'addAlert' | 'removeAlert'> & AlertStore {
  return {
    async alerts(guildId) {
      const rows = await db
        .selectFrom('alerts')
        .select('alert')
        .where('guild_id', '=', guildId)
        .orderBy('rowid' as 'id')
        .execute();
      return rows.map(({ alert }) => JSON.parse(alert) as Alert);
    },

    async addAlert(guildId, asked) {
      const alert: Alert = { ...asked, id: createId(), guildId };
      await db
        .insertInto('alerts')
        .values({ id: alert.id, guild_id: guildId, alert: JSON.stringify(alert) })
        .execute();
      return alert;
    },

    async removeAlert(guildId, id) {
      const row = await db
        .deleteFrom('alerts')
        .where('guild_id', '=', guildId)
        .where('id', '=', id)
        .returning('alert')
        .executeTakeFirst();
      return row ? (JSON.parse(row.alert) as Alert) : null;
    },

    guildsWithAlerts: () => guildsToTell(db, { wishes: 'alerts', told: 'alert_notices', own }),
    alertNotices: guildId => toldRows<AlertNotice>(db, 'alert_notices', guildId),
    putAlertNotice: notice => putTold(db, 'alert_notices', notice),
    dropAlertNotice: id => dropTold(db, 'alert_notices', id),
  };
}
