import { toSceneKey } from '../../scene-key.ts';
import { putRows } from '../put-rows.ts';
import type { GuildDatabase } from '../schema.ts';
import type { AccessWrites, DeviceRule, GuildAccess } from './contract.ts';

/** What each guild says of who may set which device, or what is in which room. */
export function createDeviceRules(
  db: GuildDatabase,
): Pick<AccessWrites, 'setDeviceRule' | 'removeDeviceRule'> {
  return {
    async setDeviceRule(guildId, rule) {
      await putRows(db, 'device_rules', {
        guild_id: guildId,
        kind: rule.of,
        thing: rule.thing,
        name: rule.name,
        subject: rule.for,
        subject_id: rule.whom,
        is_allowed: rule.isAllowed ? 1 : 0,
      });
    },

    async removeDeviceRule(guildId, rule) {
      const { numDeletedRows } = await db
        .deleteFrom('device_rules')
        .where('guild_id', '=', guildId)
        .where('kind', '=', rule.of)
        .where('thing', '=', rule.thing)
        .where('subject', '=', rule.for)
        .where('subject_id', '=', rule.whom)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The same to read. */
export async function readDeviceRules(
  db: GuildDatabase,
  guildId: string,
): Promise<Pick<GuildAccess, 'deviceRules' | 'rulesOf'>> {
  const rows = await db
    .selectFrom('device_rules')
    .selectAll()
    .where('guild_id', '=', guildId)
    .orderBy('kind', 'desc')
    .orderBy('thing')
    .orderBy('subject', 'desc')
    .orderBy('subject_id')
    .execute();
  const deviceRules = rows.map(
    (row): DeviceRule => ({
      of: row.kind,
      thing: row.thing,
      name: row.name,
      for: row.subject,
      whom: row.subject_id,
      isAllowed: row.is_allowed === 1,
    }),
  );
  const keyOf = new Map(deviceRules.map(rule => [rule, toSceneKey(rule.thing)]));
  return {
    deviceRules,
    rulesOf(device) {
      const things = { device: device.id, room: device.room || null };
      const keys = { device: toSceneKey(things.device), room: things.room && toSceneKey(things.room) };
      return deviceRules.filter(
        rule => things[rule.of] === rule.thing || (!rule.isAllowed && keys[rule.of] === keyOf.get(rule)),
      );
    },
  };
}
