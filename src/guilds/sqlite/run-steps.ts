import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Row, Steps } from '../presses/statement.ts';

/** Creates what does a work at once, within whatever transaction is open. Each of its few statements is prepared once. */
export function createRunSteps(database: DatabaseSync): <T>(work: Steps<T>) => T {
  const prepared = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  }
  return work => {
    let step = work.next();
    while (!step.done) {
      const { sql, values } = step.value;
      step = work.next(prepare(sql).all(...values) as readonly Row[]);
    }
    return step.value;
  };
}
