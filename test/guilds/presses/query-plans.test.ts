import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { PressStore } from '../../../src/guilds/presses/contract.ts';
import { createNotices } from '../../../src/guilds/presses/notices.ts';
import { createWaiting } from '../../../src/guilds/presses/waiting.ts';
import type { Schema } from '../../../src/guilds/schema.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { newNotice } from '../../support/new-press.ts';

type Outbox = ReturnType<typeof createWaiting> & ReturnType<typeof createNotices>;

const told = { messageId: '9', at: new Date(0) };
const presses = { throughId: 9, topics: ['a', 'b'], events: 0 };

it('reads by its indexes, however long the record is', () =>
  judgeRows<[keyof PressStore, string, (outbox: Outbox) => Promise<unknown>]>(
    [
      ['waitingPresses', 'presses_waiting', outbox => outbox.waitingPresses('1', '30')],
      ['waitingCount', 'presses_waiting', outbox => outbox.waitingCount('1')],
      [
        'busyChannels',
        'presses_waiting notices_open notices_with_buttons',
        outbox => outbox.busyChannels('1'),
      ],
      ['busyGuilds', 'presses_waiting notices_open notices_with_buttons', outbox => outbox.busyGuilds()],
      ['moveWaiting', 'presses_waiting', outbox => outbox.moveWaiting('1', { topic: 'a', channelId: '31' })],
      ['snapshotNotice', 'presses_waiting', outbox => outbox.snapshotNotice('1', newNotice('n1'), presses)],
      ['unconfirmedNotices', 'notices_open', outbox => outbox.unconfirmedNotices('1', '30')],
      ['noticesToEdit', 'notices_open', outbox => outbox.noticesToEdit('1', '30')],
      [
        'outdatedNotices',
        'notices_with_buttons presses_by_notice',
        outbox => outbox.outdatedNotices('1', '30'),
      ],
      [
        'confirmNotice',
        'presses_by_notice notices_with_buttons',
        outbox => outbox.confirmNotice('1', 1, told),
      ],
      ['noticePresses', 'presses_by_notice', outbox => outbox.noticePresses('1', 1)],
      [
        'confirmEdit',
        'presses_by_notice',
        outbox => outbox.confirmEdit('1', 1, { ...presses, at: new Date(0) }),
      ],
      ['releaseNotice', 'presses_by_notice', outbox => outbox.releaseNotice('1', 1)],
    ],
    async ([_method, indexes, call]) => {
      const { outbox, plans } = await createPlanned();
      await call(outbox);
      expect([...plans()].join(' ')).toBe(indexes);
    },
  ));

/** A database that is empty, and the indexes by which it was searched; `table` where it was read without one. */
async function createPlanned() {
  const database = new DatabaseSync(':memory:');
  const queries: CompiledQuery[] = [];
  const dialect = createNodeSqliteDialect(database);
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  queries.length = 0;
  const explain = ({ sql, parameters }: CompiledQuery) =>
    database.prepare(`explain query plan ${sql}`).all(...parameters.map(() => null));
  const toIndex = (detail: string) =>
    /PRIMARY KEY/.test(detail) ? [] : (/INDEX (\w+)/.exec(detail)?.[1] ?? 'table');
  const plans = () => {
    const steps = queries.filter(({ sql }) => /^(select|update|delete)/.test(sql)).flatMap(explain);
    const searches = steps.map(({ detail }) => String(detail)).filter(step => /^(SEARCH|SCAN) /.test(step));
    return new Set(searches.flatMap(toIndex));
  };
  return { outbox: { ...createWaiting(db), ...createNotices(db) }, plans };
}
