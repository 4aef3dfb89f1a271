import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * Kysely's SQLite dialect over node:sqlite. It closes `database` when Kysely is destroyed.
 * Values bind as node:sqlite takes them: no Date, boolean or undefined; snowflakes are text.
 */
export function createNodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new TransactionalSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: sql => {
        const statement = database.prepare(sql);
        const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: parameters => statement.all(...bind(parameters)),
          run: parameters => statement.run(...bind(parameters)),
          iterate: parameters => statement.iterate(...bind(parameters)),
        };
      },
    },
  });
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Has each migration run in a transaction, which SQLite's DDL takes part in: all of it or nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
