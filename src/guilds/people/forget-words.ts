import { toPhraseKey } from '../phrase-key.ts';
import type { GuildDatabase } from '../schema.ts';
import type { PersonsWords } from './contract.ts';

interface PhraseEvent {
  readonly change?: { readonly about?: string; phrase?: string; readonly after?: unknown };
}

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
  await forgetInRecord(db, guildId, userId);
  return gone;
}

/** The record of what somebody taught or refused keeps all of it but the words. */
async function forgetInRecord(db: GuildDatabase, guildId: string, userId: string): Promise<void> {
  const rows = await aboutPhrases(db, guildId).select('id').where('user_id', '=', userId).execute();
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

/** By the key of each phrase whoever taught it last, by the record. */
async function findTeachers(db: GuildDatabase, guildId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await aboutPhrases(db, guildId)
    .select('user_id')
    .where('kind', '=', 'changes')
    .orderBy('id')
    .execute();
  const taught = rows.flatMap(({ user_id: userId, event }) => {
    const { change } = JSON.parse(event) as PhraseEvent;
    const isTaught = change?.about === 'phrase' && (change.after ?? null) !== null;
    return isTaught ? [[toPhraseKey(change.phrase ?? ''), userId] as const] : [];
  });
  return new Map(taught);
}

/** What of a record may be about phrases. */
function aboutPhrases(db: GuildDatabase, guildId: string) {
  return db
    .selectFrom('audit')
    .select('event')
    .where('guild_id', '=', guildId)
    .where('event', 'like', '%"phrase"%');
}
