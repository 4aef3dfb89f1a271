import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import type { Finding } from '../support/press-ledger.ts';

/** Of many findings the first ones tell what is wrong. */
const EXPLAINED = 5;
/** What the bot said so long before and after. */
const AROUND_MS = 3_000;

const COLUMNS = `presses.id, packet_id, filter, received_at, repeats, repeated_by, notice_id, frozen_at, message_id`;

/** What is on record of findings in a guild, and what the bot said meanwhile: lines for whoever looks for the cause. */
export function explain(
  findings: readonly Finding[],
  { dataDir, logFile, guildId }: { dataDir: string; logFile: string; guildId: string },
): string {
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const select = (condition: string) =>
    database.prepare(
      `select ${COLUMNS} from presses left join notices on notices.id = notice_id
       where presses.guild_id = ? and ${condition} order by presses.id`,
    );
  const said = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const parts = findings.slice(0, EXPLAINED).map(({ in: where, what, difference }) => {
    const column = where === 'record' ? `topic || ' ' || raw` : 'message_id';
    const rows = select(`${column} = ?`).all(guildId, what);
    const times = rows.slice(-3).map(row => Number(row.received_at));
    return [
      `${guildId} ${where} ${what}: ${difference}`,
      ...rows.slice(-20).map(row => JSON.stringify({ ...row, at: new Date(Number(row.received_at)) })),
      ...said.filter(line => times.some(time => Math.abs(toTime(line) - time) < AROUND_MS)),
    ].join('\n  ');
  });
  database.close();
  return parts.join('\n');
}

/** Not a number where a line is not of the log. */
function toTime(line: string): number {
  return Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '');
}
