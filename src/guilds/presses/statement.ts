/** A value that both databases bind. */
export type Value = string | number | null;

/** A row as the database gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** What the database is asked, `?` for each value. Nothing of it is a person's, but the values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/**
 * Work on the database, a statement after the other, each answered by its rows. It is the same for a database that answers
 * at once and for one that is waited for.
 */
export type Steps<T> = Generator<Statement, T, readonly Row[]>;

/** Inserts a row, whose columns are the same each time, and answers its id. */
export function* insertRow(table: string, row: Readonly<Record<string, Value>>): Steps<number> {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  const sql = `insert into ${table} (${columns.join(', ')}) values (${places}) returning id`;
  const [inserted] = yield { sql, values: Object.values(row) };
  return Number(inserted?.id);
}

/** How presses are written. */
export interface PressCommits {
  /** In a commit that may be shared with others; resolves once no power cut can undo it. */
  together<T>(guildId: string, work: () => Steps<T>): Promise<T>;
  /** Calls `onCommitted` once no crash of the process can undo it, and resolves once no power cut can. */
  atOnce<T>(guildId: string, work: () => Steps<T>, onCommitted: (result: T) => void): Promise<T>;
  /** Of a single statement. Resolves once no crash of the process can undo it, and moments before no power cut can. */
  unsynced<T>(guildId: string, work: () => Steps<T>): Promise<T>;
}
