import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What scenes do, as their hub says it; null until it is asked again. */
export const sceneEffects: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('hub_scenes').addColumn('effects', 'text').execute();
  },
};
