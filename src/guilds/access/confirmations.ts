import type { Selectable } from 'kysely';
import { toSceneKey } from '../../scene-key.ts';
import { createId } from '../create-id.ts';
import type { OwnGuilds } from '../own-guilds.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { AskedDevice, Confirmation, ConfirmationStore } from './contract.ts';

/** Questions about careful scenes. Each is taken once, by the one statement that deletes it. */
export function createConfirmations(db: GuildDatabase, own: OwnGuilds): ConfirmationStore {
  return {
    async askConfirmation(asked) {
      const id = createId();
      await db
        .insertInto('confirmations')
        .values({
          id,
          guild_id: asked.guildId,
          kind: asked.kind,
          scene_id: asked.sceneId,
          device: asked.device ? JSON.stringify(asked.device) : null,
          user_id: asked.userId,
          way: asked.way,
          channel_id: asked.channelId,
          run_at: asked.runAt?.getTime() ?? null,
          hub_since: asked.hubSince?.getTime() ?? null,
          expires_at: asked.expiresAt.getTime(),
          message_channel_id: null,
          message_id: null,
          told_on: null,
        })
        .execute();
      return { device: null, ...asked, id, message: null, toldOn: null };
    },

    async setConfirmationMessage(id, message) {
      await db
        .updateTable('confirmations')
        .set({ message_channel_id: message.channelId, message_id: message.id })
        .where('id', '=', id)
        .execute();
    },

    async setConfirmationToldOn(id, messageId) {
      await db.updateTable('confirmations').set({ told_on: messageId }).where('id', '=', id).execute();
    },

    async confirmation(id) {
      const row = await db.selectFrom('confirmations').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toConfirmation(row) : null;
    },

    async confirmations() {
      const rows = await db
        .selectFrom('confirmations')
        .selectAll()
        .where(own())
        .orderBy('expires_at')
        .execute();
      return rows.map(toConfirmation);
    },

    async askedApprovals({ guildId, userId, sceneId, device, runAt }) {
      const rows = await db
        .selectFrom('confirmations')
        .selectAll()
        .where('kind', '=', 'approve')
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .execute();
      return rows
        .filter(
          row =>
            toSceneKey(row.scene_id) === toSceneKey(sceneId) &&
            minuteOf(row.run_at) === minuteOf(runAt?.getTime() ?? null),
        )
        .map(toConfirmation)
        .filter(each => toDeviceKey(each.device) === toDeviceKey(device));
    },

    async takeConfirmation(id, guildId) {
      const taken = await db
        .deleteFrom('confirmations')
        .where('id', '=', id)
        .where('guild_id', '=', guildId)
        .returningAll()
        .executeTakeFirst();
      return taken ? toConfirmation(taken) : null;
    },

    async removeConfirmation(id) {
      const { numDeletedRows } = await db.deleteFrom('confirmations').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toConfirmation(row: Selectable<Schema['confirmations']>): Confirmation {
  const { message_channel_id: channelId, message_id: messageId } = row;
  return {
    id: row.id,
    guildId: row.guild_id,
    kind: row.kind,
    sceneId: row.scene_id,
    device: row.device === null ? null : JSON.parse(row.device),
    userId: row.user_id,
    way: row.way,
    channelId: row.channel_id,
    runAt: toDate(row.run_at),
    hubSince: toDate(row.hub_since),
    expiresAt: new Date(row.expires_at),
    message: channelId === null || messageId === null ? null : { channelId, id: messageId },
    toldOn: row.told_on,
  };
}

/** Whichever way the same was asked for, whatever the devices were called then. */
function toDeviceKey(device: AskedDevice | null): string | null {
  if (device === null) return null;
  const asked = [device, ...(device.beside ?? [])].map(({ deviceId, commands }) => [
    deviceId,
    ...commands.map(({ capability, value, part }) => [capability, value, part ?? null]),
  ]);
  return JSON.stringify(asked);
}

/** "In ten minutes", said twice, is meant once. */
const minuteOf = (time: number | null) => (time === null ? null : Math.floor(time / 60_000));
const toDate = (time: number | null) => (time === null ? null : new Date(time));
