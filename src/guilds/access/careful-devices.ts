import { toSceneKey } from '../../scene-key.ts';
import { putRows } from '../put-rows.ts';
import type { GuildDatabase } from '../schema.ts';
import type { AccessWrites, CarefulDevice, GuildAccess } from './contract.ts';

/** What each guild says comes before a device is set. */
export function createCarefulDevices(
  db: GuildDatabase,
): Pick<AccessWrites, 'setDeviceCare' | 'removeDeviceCare'> {
  return {
    async setDeviceCare(guildId, { deviceId, name, policy, approverRoleId, approvalChannelId }) {
      await putRows(db, 'careful_devices', {
        guild_id: guildId,
        device_id: deviceId,
        name,
        care: policy,
        role_id: approverRoleId,
        channel_id: approvalChannelId,
      });
    },

    async removeDeviceCare(guildId, deviceId) {
      const { numDeletedRows } = await db
        .deleteFrom('careful_devices')
        .where('guild_id', '=', guildId)
        .where('device_id', '=', deviceId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The same to read. */
export async function readCarefulDevices(
  db: GuildDatabase,
  guildId: string,
): Promise<Pick<GuildAccess, 'carefulDevices' | 'careOf'>> {
  const rows = await db
    .selectFrom('careful_devices')
    .selectAll()
    .where('guild_id', '=', guildId)
    .orderBy('device_id')
    .execute();
  const carefulDevices = rows.map(
    (row): CarefulDevice => ({
      deviceId: row.device_id,
      name: row.name,
      policy: row.care,
      approverRoleId: row.role_id,
      approvalChannelId: row.channel_id,
    }),
  );
  const byId = new Map(carefulDevices.map(device => [device.deviceId, device]));
  const byKey = new Map(
    carefulDevices
      .filter(({ policy }) => policy !== 'none')
      // The gravest is last, and stays.
      .toSorted((a, b) => Number(a.policy === 'approve') - Number(b.policy === 'approve'))
      .map(device => [toSceneKey(device.deviceId), device]),
  );
  return {
    carefulDevices,
    careOf: deviceId => byId.get(deviceId) ?? byKey.get(toSceneKey(deviceId)) ?? null,
  };
}
