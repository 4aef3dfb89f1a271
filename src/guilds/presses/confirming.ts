import { sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import type { GuildDatabase } from '../schema.ts';
import type { PressStore, PressTotal } from './contract.ts';
import { countEvents, type selectWaiting } from './waiting.ts';

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

/** Whether presses are others than were told, though as many. */
async function isAmended(presses: ReturnType<typeof selectWaiting>, totals: readonly PressTotal[]) {
  const rows = await presses
    .select(({ fn }) => ['action', fn.countAll<number>().as('events')])
    .groupBy('action')
    .execute();
  const told = new Map<string, number>();
  for (const { action, events } of totals) told.set(action, (told.get(action) ?? 0) + events);
  return rows.some(({ action, events }) => told.get(action) !== Number(events));
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
          // What was amended while it was sent is due still.
          .set({ message_id: messageId, outdated: 0, ...(editDue ? { edit_due: 1 } : {}) })
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          .execute();
      }),

    confirmEdit: (guildId, noticeId, { throughId, events, totals, at }) =>
      inGuild(db, guildId, async trx => {
        const told = trx.selectFrom('presses').where('notice_id', '=', noticeId).where('id', '<=', throughId);
        if ((await countEvents(told)) !== events) return;
        if (totals && (await isAmended(told, totals))) return;
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
