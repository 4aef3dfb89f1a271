import type { Selectable } from 'kysely';
import type { GuildStore } from './contract.ts';
import type { Camera } from './model.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';
import type { Secrets } from './sealed-values.ts';
import { eraseTraces } from './sqlite/erase-traces.ts';

/** Whose pictures come with each guild's presses. Addresses are sealed as the hub's is: they may hold passwords. */
export function createCameras(
  db: GuildDatabase,
  secrets: Secrets,
): Pick<GuildStore, 'cameras' | 'setCamera'> {
  return {
    async cameras(guildId) {
      const rows = await db.selectFrom('cameras').selectAll().where('guild_id', '=', guildId).execute();
      return new Map(rows.map(row => [row.topic, toCamera(row, secrets)]));
    },

    async setCamera(guildId, topic, camera) {
      // That none is wanted is kept as well: a button's own device may have one.
      const row = camera ? toRow(guildId, camera, secrets) : { guild_id: guildId, ...NONE };
      await putRows(db, 'cameras', { topic, ...row });
      await eraseTraces(db); // of an address that was there before
    },
  };
}

const NONE = { device_id: null, name: null, address: null, set_by: null };

/** null: no camera, or its address is damaged. */
function toCamera(row: Selectable<Schema['cameras']>, secrets: Secrets): Camera | null {
  const { guild_id: guildId, device_id: deviceId, address, set_by: setBy } = row;
  if (address === null) return deviceId === null ? null : { kind: 'device', deviceId, name: row.name ?? '' };
  const opened = secrets.open(address, { guildId, field: 'cameras.address' });
  return opened === null ? null : { kind: 'address', address: opened, setBy: setBy ?? '' };
}

function toRow(guildId: string, camera: Camera, secrets: Secrets): Omit<Schema['cameras'], 'topic'> {
  if (camera.kind === 'device') {
    const { deviceId, name } = camera;
    return { guild_id: guildId, device_id: deviceId, name, address: null, set_by: null };
  }
  const address = secrets.seal(camera.address, { guildId, field: 'cameras.address' });
  return { guild_id: guildId, device_id: null, name: null, address, set_by: camera.setBy };
}
