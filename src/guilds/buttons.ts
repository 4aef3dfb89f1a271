import type { GuildStore } from './contract.ts';
import type { ButtonsConnection } from './model.ts';
import type { OwnGuilds } from './own-guilds.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';
import type { Secrets } from './sealed-values.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** Each guild's broker, whose address and credentials are sealed. */
export function createButtons(
  db: GuildDatabase,
  secrets: Secrets,
  own: OwnGuilds,
): Pick<
  GuildStore,
  'buttons' | 'setButtons' | 'removeButtons' | 'brokerVersion' | 'setBrokerVersion' | 'guildsWithButtons'
> {
  return {
    async buttons(guildId) {
      const row = await db
        .selectFrom('brokers')
        .selectAll()
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return row ? toConnection(row, secrets) : null;
    },

    async setButtons(guildId, connection) {
      await putRows(db, 'brokers', toRow(guildId, connection, secrets));
    },

    async removeButtons(guildId) {
      const { numDeletedRows } = await db
        .deleteFrom('brokers')
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      await eraseTraces(db);
      return numDeletedRows > 0n;
    },

    async brokerVersion(guildId) {
      const row = await db
        .selectFrom('brokers')
        .select('version')
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return row?.version === 4 || row?.version === 5 ? row.version : null;
    },

    async setBrokerVersion(guildId, version) {
      await db.updateTable('brokers').set({ version }).where('guild_id', '=', guildId).execute();
    },

    async guildsWithButtons() {
      const rows = await db
        .selectFrom('brokers')
        .select('guild_id')
        .where('guild_id', 'not in', db.selectFrom('departures').select('departures.guild_id'))
        .where(own())
        .orderBy('guild_id')
        .execute();
      return rows.map(row => row.guild_id);
    },
  };
}

/** null: a secret of it is damaged. */
function toConnection(row: Schema['brokers'], secrets: Secrets): ButtonsConnection | null {
  const guildId = row.guild_id;
  const url = secrets.open(row.url, { guildId, field: 'brokers.url' });
  const username = row.username && secrets.open(row.username, { guildId, field: 'brokers.username' });
  const password = row.password && secrets.open(row.password, { guildId, field: 'brokers.password' });
  if (url === null || isLost(row.username, username) || isLost(row.password, password)) return null;
  return {
    url,
    username,
    password,
    filters: JSON.parse(row.filters) as string[],
    fingerprint: row.fingerprint,
    clientId: row.client_id,
    channelId: row.channel_id,
    connectedBy: row.connected_by,
  };
}

const isLost = (stored: string | null, opened: string | null) => stored !== null && opened === null;

function toRow(guildId: string, connection: ButtonsConnection, secrets: Secrets): Schema['brokers'] {
  const { url, username, password, filters, fingerprint, clientId, channelId, connectedBy } = connection;
  return {
    guild_id: guildId,
    url: secrets.seal(url, { guildId, field: 'brokers.url' }),
    username: username === null ? null : secrets.seal(username, { guildId, field: 'brokers.username' }),
    password: password === null ? null : secrets.seal(password, { guildId, field: 'brokers.password' }),
    filters: JSON.stringify(filters),
    client_id: clientId,
    channel_id: channelId,
    fingerprint,
    connected_by: connectedBy,
    version: null,
  };
}
