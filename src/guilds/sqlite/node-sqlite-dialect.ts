import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

/** Statements that stay prepared; there are not many more in the whole store. */
const KEPT_STATEMENTS = 200;

/**
 * Kysely's SQLite dialect over node:sqlite. It closes `database` when Kysely is destroyed.
 * Values bind as node:sqlite takes them: no Date, boolean or undefined; snowflakes are text.
 */
export function createNodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepare = createPreparing(database);
  const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return new TransactionalSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: sql => {
        const { statement, reader } = prepare(sql);
        return {
          reader,
          all: parameters => statement.all(...bind(parameters)),
          run: parameters => statement.run(...bind(parameters)),
          // Not the kept one: it may be asked again while this is read.
          iterate: parameters => database.prepare(sql).iterate(...bind(parameters)),
        };
      },
    },
  });
}

/** Prepares a statement once: doing it anew costs as much as some statements do. */
function createPreparing(database: DatabaseSync) {
  const kept = new Map<string, { statement: StatementSync; reader: boolean }>();
  return (sql: string) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (kept.size >= KEPT_STATEMENTS) kept.clear();
    kept.set(sql, prepared);
    return prepared;
  };
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
