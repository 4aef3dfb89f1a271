import { sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import type { GuildDatabase } from '../schema.ts';
import type { PressStore } from './contract.ts';
import { countEvents } from './waiting.ts';

/** The message that was the newest of a notice's channel is no longer. */
async function outdate(trx: GuildDatabase, guildId: string, noticeId: number): Promise<void> {
  const its = trx
    .selectFrom('notices')
    .select('channel_id')
    .where('guild_id', '=', guildId)
    .where('id', '=', noticeId);
  await trx
    .updateTable('notices')
    .set({ outdated: 1 })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', its)
    .where('outdated', '=', sql.lit(0))
    .execute();
}

/** What Discord has taken: a message, or an edit of it. */
export function createConfirming(db: GuildDatabase): Pick<PressStore, 'confirmNotice' | 'confirmEdit'> {
  const markDelivered = (
    trx: GuildDatabase,
    guildId: string,
    noticeId: number,
    { at, throughId }: { at: Date; throughId: number | null },
  ) =>
    trx
      .updateTable('presses')
      .set({ delivered_at: at.getTime() })
      .where('guild_id', '=', guildId)
      .where('notice_id', '=', noticeId)
      .where('delivered_at', 'is', null)
      .$if(throughId !== null, presses => presses.where('id', '<=', throughId))
      .execute();
  return {
    confirmNotice: (guildId, noticeId, { messageId, at, editDue = false }) =>
      inGuild(db, guildId, async trx => {
        await markDelivered(trx, guildId, noticeId, { at, throughId: null });
        await outdate(trx, guildId, noticeId);
        await trx
          .updateTable('notices')
          .set({ message_id: messageId, edit_due: editDue ? 1 : 0, outdated: 0 })
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          .execute();
      }),

    confirmEdit: (guildId, noticeId, { throughId, events, at }) =>
      inGuild(db, guildId, async trx => {
        const told = trx.selectFrom('presses').where('notice_id', '=', noticeId).where('id', '<=', throughId);
        if ((await countEvents(told)) !== events) return;
        await markDelivered(trx, guildId, noticeId, { at, throughId });
        await trx
          .updateTable('notices')
          .set({ edit_due: 0 })
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          // What was added meanwhile is for another edit.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('presses')
                  .select('id')
                  .where('notice_id', '=', noticeId)
                  .where('id', '>', throughId),
              ),
            ),
          )
          .execute();
      }),
  };
}
