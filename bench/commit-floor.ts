import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFileOf } from '../src/guilds/database-file.ts';
import { toNumberedPayload } from '../test/support/press-ledger.ts';
import { CHANNEL, connectButtons, GUILD } from '../test/support/pressing-home.ts';

const INSERT = `insert into presses
  (id, guild_id, topic, action, count, received_at, raw, pressed_at, event_id, counter, heard_at, channel_id, notice_id, delivered_at)
  values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, null) on conflict do nothing`;

/**
 * Commits a second of a press's row, one a transaction, by node:sqlite alone: the store's own file, table, indexes
 * and settings, but for how a commit is synchronised with the disk.
 */
export async function measureCommits(synchronous: 'full' | 'normal', durationMs: number): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
  await connectButtons(dataDir, 'mqtt://127.0.0.1');
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`pragma synchronous = ${synchronous}; pragma secure_delete = on; pragma foreign_keys = on`);
  const insert = database.prepare(INSERT);
  const startedAt = performance.now();
  let commits = 0;
  while (performance.now() - startedAt < durationMs) {
    commits += 1;
    const raw = toNumberedPayload(commits);
    const eventId = `press-${commits}`;
    const now = Date.now();
    const topic = `doorbell/button/btn_${1 + (commits % 50)}`;
    insert.run(GUILD, topic, 'single', 1, now, raw, now, eventId, null, now, CHANNEL);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  database.close();
  await rm(dataDir, { recursive: true });
  return commits / seconds;
}
