import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which version of MQTT a broker was last found to speak. */
export const brokerVersion: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('brokers').addColumn('version', 'integer').execute();
  },
};
