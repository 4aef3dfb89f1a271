import { CompiledQuery } from 'kysely';
import { lockGuilds } from '../in-guild.ts';
import type { PressCommits, Row, Steps } from '../presses/statement.ts';
import type { GuildDatabase } from '../schema.ts';

/** Work that waits for a commit, and its answer. */
interface Asked {
  readonly guildId: string;
  readonly work: () => Steps<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Has what comes in while a commit is under way share the next one, in the order in which it came. Where the server
 * refuses one of them, each is tried by itself: nothing of a transaction that failed is there.
 */
export function createPostgresCommits(db: GuildDatabase): PressCommits {
  let waiting: Asked[] = [];
  let isCommitting = false;

  async function commitAll(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commitGroup(db, group).catch(async error => {
        const isRefused = group.length > 1 && isOfTheServer(error);
        for (const each of group)
          await (isRefused ? commitGroup(db, [each]).catch(each.reject) : each.reject(error));
      });
    }
    isCommitting = false;
  }

  return {
    together: <T>(guildId: string, work: () => Steps<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ guildId, work, resolve: result => resolve(result as T), reject });
        if (!isCommitting) void commitAll();
      }),

    // A commit is on the disk of the server: there is nothing between the two.
    async atOnce<T>(guildId: string, work: () => Steps<T>, onCommitted: (result: T) => void) {
      const result = await db.transaction().execute(async trx => {
        await lockGuilds(trx, [guildId]);
        return runSteps(trx, work());
      });
      onCommitted(result);
      return result;
    },
    unsynced: (_guildId, work) => runSteps(db, work()),
  };
}

async function commitGroup(db: GuildDatabase, group: readonly Asked[]): Promise<void> {
  const results: unknown[] = [];
  await db.transaction().execute(async trx => {
    await lockGuilds(
      trx,
      group.map(({ guildId }) => guildId),
    );
    for (const { work } of group) results.push(await runSteps(trx, work()));
  });
  for (const [i, { resolve }] of group.entries()) resolve(results[i]);
}

/** One that it gave as its answer, by five characters: not the loss of its connection, after which nobody knows. */
function isOfTheServer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57)/.test(code);
}

async function runSteps<T>(db: GuildDatabase, work: Steps<T>): Promise<T> {
  let step = work.next();
  while (!step.done) {
    const { sql, values } = step.value;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(toNumbered(sql), [...values]));
    step = work.next(rows);
  }
  return step.value;
}

const numbered = new Map<string, string>();

/** `$1`, `$2`… in the place of each `?`. The statements are few. */
function toNumbered(sql: string): string {
  let count = 0;
  const known = numbered.get(sql) ?? sql.replace(/\?/g, () => `$${++count}`);
  numbered.set(sql, known);
  return known;
}
