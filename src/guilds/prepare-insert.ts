import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';

/**
 * Creates what inserts a row at once, within whatever transaction is open, and answers its id; null where it clashed
 * and was left out. The statement is put together by Kysely and prepared, once each: every row has the same columns.
 */
export function prepareInsert<Row extends Readonly<Record<string, SQLInputValue>>>(
  database: DatabaseSync,
  compile: (row: Row) => CompiledQuery,
): (row: Row) => number | null {
  let statement: StatementSync | null = null;
  return row => {
    statement ??= database.prepare(compile(row).sql);
    const { changes, lastInsertRowid } = statement.run(...Object.values(row));
    return changes === 0 ? null : Number(lastInsertRowid);
  };
}
