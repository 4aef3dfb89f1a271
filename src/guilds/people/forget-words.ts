import { sql } from 'kysely';
import { toPhraseKey } from '../phrase-key.ts';
import type { GuildDatabase } from '../schema.ts';
import type { PersonsWords } from './contract.ts';

/** Takes somebody's words out of a guild's catalogue and out of the record; answers the taught ones that went. */
export async function forgetWords(
  db: GuildDatabase,
  { guildId, userId, words }: { guildId: string; userId: string; words: readonly PersonsWords[] },
): Promise<readonly PersonsWords[]> {
  const teachers = await findTeachers(db, guildId);
  const gone: PersonsWords[] = [];
  for (const each of words) {
    const key = toPhraseKey(each.phrase);
    // Somebody else has taught it since: the words are theirs now.
    if (!each.isRefused && teachers.get(key) !== userId) continue;
    const { numDeletedRows } = await db
      .deleteFrom(each.isRefused ? 'refusals' : 'phrases')
      .where('guild_id', '=', guildId)
      .where('key', '=', key)
      .where('scene_id', 'in', [...each.sceneIds])
      .executeTakeFirstOrThrow();
    if (!each.isRefused && numDeletedRows > 0n) gone.push(each);
  }
  await sql`update audit set event = json_set(event, '$.change.phrase', '')
    where guild_id = ${guildId} and user_id = ${userId}
      and json_extract(event, '$.change.phrase') is not null`.execute(db);
  return gone;
}

/** By the key of each phrase whoever taught it last, by the record. */
async function findTeachers(db: GuildDatabase, guildId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; phrase: string }>`
    select user_id, json_extract(event, '$.change.phrase') as phrase from audit
    where guild_id = ${guildId} and kind = 'changes' and json_extract(event, '$.change.about') = 'phrase'
      and json_extract(event, '$.change.after') is not null
    order by id`.execute(db);
  return new Map(rows.map(row => [toPhraseKey(row.phrase), row.user_id]));
}
