import type { GuildStore } from '../contract.ts';
import { createId } from '../create-id.ts';
import type { GuildDatabase } from '../schema.ts';
import type { Alert, AlertNotice, AlertStore } from './contract.ts';

/** The alerts of each guild in the order in which they were added, and what is being told of them. */
export function createAlerts(
  db: GuildDatabase,
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

    async guildsWithAlerts() {
      const left = db.selectFrom('departures').select('departures.guild_id');
      const rows = await db
        .selectFrom('alerts')
        .select('guild_id')
        .union(db.selectFrom('alert_notices').select('guild_id'))
        .execute();
      const gone = new Set((await left.execute()).map(({ guild_id: id }) => id));
      return rows.flatMap(({ guild_id: id }) => (gone.has(id) ? [] : [id]));
    },

    async alertNotices(guildId) {
      const rows = await db
        .selectFrom('alert_notices')
        .select('notice')
        .where('guild_id', '=', guildId)
        .orderBy('rowid' as 'id')
        .execute();
      return rows.map(({ notice }) => JSON.parse(notice) as AlertNotice);
    },

    async putAlertNotice(notice) {
      const row = { id: notice.id, guild_id: notice.guildId, notice: JSON.stringify(notice) };
      await db
        .insertInto('alert_notices')
        .values(row)
        .onConflict(conflict => conflict.column('id').doUpdateSet({ notice: row.notice }))
        .execute();
    },

    async dropAlertNotice(id) {
      await db.deleteFrom('alert_notices').where('id', '=', id).execute();
    },
  };
}
