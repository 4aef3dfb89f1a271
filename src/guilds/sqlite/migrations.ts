import type { Migration } from 'kysely/migration';
import { schema } from './migrations/0031-schema.ts';
import { dropSessions } from './migrations/0032-drop-sessions.ts';
import { lengths } from './migrations/0033-lengths.ts';
import { brokerVersion } from './migrations/0034-broker-version.ts';
import { rights } from './migrations/0035-rights.ts';

/** Migrations by name, in the order in which they run. One that was released is never changed again. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration of this version of homecord. */
export const migrations: Migrations = {
  '0031_schema': schema,
  '0032_drop_sessions': dropSessions,
  '0033_lengths': lengths,
  '0034_broker_version': brokerVersion,
  '0035_rights': rights,
};
