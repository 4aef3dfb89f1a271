import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { databaseFileOf } from '../src/guilds/sqlite/database-file.ts';
import { toNumberedPayload } from '../test/support/press-ledger.ts';
import { CHANNEL, connectButtons, GUILD } from '../test/support/pressing-home.ts';

const INSERT = `insert into presses
  (id, guild_id, topic, action, count, received_at, raw, pressed_at, event_id, counter, heard_at, channel_id, notice_id, delivered_at)
  values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, null) on conflict do nothing`;

/**
 * Commits a press's row, one a transaction, by node:sqlite alone: the store's own file, table, indexes and settings,
 * but for how a commit is synchronised with the disk. Answers the commits of each second.
 */
export async function measureCommits(synchronous: 'full' | 'normal', seconds: number): Promise<number[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  await connectButtons(dataDir, 'mqtt://127.0.0.1');
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`pragma synchronous = ${synchronous}; pragma secure_delete = on; pragma foreign_keys = on`);
  const insert = database.prepare(INSERT);
  const rates: number[] = [];
  let commits = 0;
  for (let second = 0; second < seconds; second++) {
    const before = commits;
    const startedAt = performance.now();
    while (performance.now() - startedAt < 1000) commit(insert, ++commits);
    rates.push(((commits - before) * 1000) / (performance.now() - startedAt));
  }
  database.close();
  await rm(dataDir, { recursive: true });
  return rates;
}

function commit(insert: StatementSync, number: number): void {
  const topic = `doorbell/button/btn_${1 + (number % 50)}`;
  const raw = toNumberedPayload(number);
  const now = Date.now();
  insert.run(GUILD, topic, 'single', 1, now, raw, now, `press-${number}`, null, now, CHANNEL);
}
