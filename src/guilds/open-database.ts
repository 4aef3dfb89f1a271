import type { Log } from '../process/log.ts';
import type { PressCommits } from './presses/statement.ts';
import type { GuildDatabase } from './schema.ts';
import type { Migrations } from './sqlite/migrations.ts';

/** A database that is this process's alone, as its newest migration leaves it. */
export interface OpenDatabase {
  readonly db: GuildDatabase;
  readonly commits: PressCommits;
  /** Waits for what is under way, so that no transaction is cut in two. */
  close(): Promise<void>;
}

/** What opening one takes. */
export interface OpenOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly migrations: Migrations;
}
