import type { GuildStore } from './contract.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';

/** Small values of the whole bot, by name. */
export function createNotes(db: GuildDatabase): Pick<GuildStore, 'note' | 'setNote'> {
  return {
    async note(name) {
      const row = await db.selectFrom('notes').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },

    async setNote(name, value) {
      await putRows(db, 'notes', { name, value });
    },
  };
}
