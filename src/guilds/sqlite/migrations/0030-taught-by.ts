import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toPhraseKey } from '../../phrase-key.ts';

/** What the record has of words. */
interface WordsEvent {
  readonly change?: {
    readonly about?: string;
    readonly phrase?: string;
    readonly after?: { readonly id: string } | null;
    readonly scenes?: readonly { readonly id: string }[];
  };
}

/** Who taught each phrase, and who answered No; of those before, whoever the record names last, else nobody. */
export const taughtBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['phrases', 'refusals'])
      await db.schema
        .alterTable(table)
        .addColumn('taught_by', 'text', column => column.notNull().defaultTo(''))
        .execute();
    const { rows } = await sql<{ guild_id: string; user_id: string; event: string }>`
      select guild_id, user_id, event from audit
      where kind = 'changes' and event like '%"phrase"%' order by id`.execute(db);
    for (const { guild_id: guildId, user_id: userId, event } of rows) {
      const { about, phrase = '', after, scenes = [] } = (JSON.parse(event) as WordsEvent).change ?? {};
      const table = about === 'phrase' ? 'phrases' : 'refusals';
      for (const { id } of about === 'phrase' ? (after ? [after] : []) : scenes)
        await sql`update ${sql.table(table)} set taught_by = ${userId}
          where guild_id = ${guildId} and key = ${toPhraseKey(phrase)} and scene_id = ${id}`.execute(db);
    }
  },
};
