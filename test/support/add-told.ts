import { DatabaseSync } from 'node:sqlite';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';

/** Adds presses of the button `b` to the record of guild 1, each told by a message of its own: `told 1` and on. */
export function addTold(dataDir: string, count: number): void {
  const database = new DatabaseSync(databaseFileOf(dataDir));
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  database.exec(`begin;
    ${numbers} insert into notices (guild_id, channel_id, nonce, body, frozen_at, message_id)
      select '1', '30', 'told ' || n, '{}', 0, n from numbers;
    insert into presses (guild_id, topic, action, count, raw, received_at, pressed_at, channel_id, notice_id, delivered_at)
      select '1', 'b', 'single', 1, '', 0, 0, '30', id, 0 from notices where nonce like 'told %' order by id;
    commit`);
  database.close();
}
