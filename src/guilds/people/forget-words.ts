import type { GuildDatabase } from '../schema.ts';

interface PhraseEvent {
  readonly change?: { phrase?: string };
}

/** Takes out of a guild what somebody taught or said No to: out of its catalogue, its refusals and the record. */
export async function forgetWords(db: GuildDatabase, guildId: string, userId: string): Promise<void> {
  for (const table of ['phrases', 'refusals'] as const)
    await db.deleteFrom(table).where('guild_id', '=', guildId).where('taught_by', '=', userId).execute();
  await forgetInRecord(db, guildId, userId);
}

/** The record of what somebody taught or refused keeps all of it but the words, also where others have taught them since. */
async function forgetInRecord(db: GuildDatabase, guildId: string, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'event'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('event', 'like', '%"phrase"%')
    .execute();
  for (const { id, event } of rows) {
    const entry = JSON.parse(event) as PhraseEvent;
    if (typeof entry.change?.phrase !== 'string') continue;
    entry.change.phrase = '';
    await db
      .updateTable('audit')
      .set({ event: JSON.stringify(entry) })
      .where('id', '=', id)
      .execute();
  }
}
