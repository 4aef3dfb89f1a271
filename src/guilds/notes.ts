import type { GuildStore } from './contract.ts';
import type { GuildDatabase } from './schema.ts';

/** Small values of the whole bot, by name. */
export function createNotes(db: GuildDatabase): Pick<GuildStore, 'note' | 'setNote'> {
  return {
    async note(name) {
      const row = await db.selectFrom('notes').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },

    async setNote(name, value) {
      await db.replaceInto('notes').values({ name, value }).execute();
    },
  };
}
