import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import { type GuildDatabase, guildTables } from '../schema.ts';

/** So many rows are read, and written, at once. */
const ROWS = 500;

/** What others refer to, or note by themselves, comes before them. */
const FIRST = ['guilds', 'scenes'] as const;

/** Every table of a store. */
const TABLES: readonly string[] = [...new Set(['seal', 'notes', ...FIRST, ...guildTables])];

/** Those whose rows have a number of their own, which stays; the others are in the order in which they were added. */
const NUMBERED: readonly string[] = ['presses', 'notices', 'audit', 'seal'];

type Row = Readonly<Record<string, unknown>>;

/** What a table holds: how many rows, and what they come to. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of all rows, in their order. */
  readonly digest: string;
}

/** Whether there is anything to lose in a store. */
export async function isEmpty(db: GuildDatabase): Promise<boolean> {
  return (await db.selectFrom('seal').select('id').executeTakeFirst()) === undefined;
}

/** Copies every row of a store into an empty one, as it is: what is sealed stays sealed. All of it, or nothing. */
export async function copyStore(from: GuildDatabase, to: GuildDatabase): Promise<void> {
  await to.transaction().execute(async trx => {
    const anyOf = trx as unknown as Kysely<Record<string, Row>>;
    for (const table of TABLES) {
      for await (const rows of readRows(from, table)) await anyOf.insertInto(table).values(rows).execute();
      if (isPostgres(trx) && NUMBERED.includes(table)) await countOn(trx, table);
    }
  });
}

/** What each table of a store comes to. */
export async function sumUp(db: GuildDatabase): Promise<readonly TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of TABLES) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of readRows(db, table)) {
      count += rows.length;
      for (const row of rows) hash.update(`${toText(row)}\n`);
    }
    sums.push({ table, rows: count, digest: hash.digest('hex') });
  }
  return sums;
}

/** By the page, in their order, without the number that says only that. */
async function* readRows(db: GuildDatabase, table: string): AsyncGenerator<Row[], void> {
  const number = NUMBERED.includes(table) ? 'id' : 'rowid';
  let after: unknown = null;
  for (;;) {
    const since = after === null ? sql`` : sql`where ${sql.ref(number)} > ${after}`;
    const { rows } = await sql<Row>`select ${sql.ref(number)} as page_order, ${sql.table(table)}.*
      from ${sql.table(table)} ${since} order by ${sql.ref(number)} limit ${sql.lit(ROWS)}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.page_order ?? null;
    yield rows.map(({ page_order, rowid, ...row }) => row);
  }
}

/** The next number is the one after the largest. */
async function countOn(db: GuildDatabase, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(db);
}

/** One text for one row, whatever order its columns are in. */
function toText(row: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
