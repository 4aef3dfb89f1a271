import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AuditEntry,
  AuditFilter,
  NewAuditEntry,
  RunResult,
} from '../../../src/guilds/audit/contract.ts';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { createDataDir, onFile, openTestStore } from '../../support/guild-store.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { changed, newEntry, ranScene } from '../../support/new-entry.ts';

const ANY: AuditFilter = { userId: null, sceneId: null, kind: null, since: null };
const named = { id: 'movie_night', name: 'Movie night' };

async function readAll(store: GuildStore, guildId: string, filter: Partial<AuditFilter> = {}) {
  const window = { upTo: null, offset: 0, limit: 100_000 };
  return (await store.auditPage(guildId, { ...ANY, ...filter }, window)).entries;
}

it('gives back what was recorded, the newest first, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const entries = [newEntry(), newEntry({ userId: '4', event: changed(), at: new Date(1_000) })];
  await store.addAudit(entries);
  await store.close();
  const [second, first] = await readAll(await openTestStore({ dataDir }), '1');
  expect([first, second]).toEqual(entries.map((entry, at) => ({ id: at + 1, ...entry })));
});

describe('a search', () => {
  const refused = ranScene('bedtime', { kind: 'refused', why: 'no_hub' });
  const spelled = { ...named, id: 'Movie_Night' };
  const taught = changed({ about: 'phrase', phrase: 'film time', before: null, after: spelled });
  const entries: readonly NewAuditEntry[] = [
    newEntry({ userId: '3', at: new Date(1_000) }),
    newEntry({ userId: '4', at: new Date(2_000), event: refused }),
    newEntry({ userId: '3', at: new Date(3_000), event: taught }),
    newEntry({ userId: '4', at: new Date(4_000), event: changed() }),
    newEntry({ guildId: '2' }),
  ];

  it('finds what was asked for', async () => {
    const store = await openTestStore();
    await store.addAudit(entries);
    await judgeRows<[string, Partial<AuditFilter>, number[]]>(
      [
        ['everything', {}, [4, 3, 2, 1]],
        ['a person', { userId: '3' }, [3, 1]],
        ['a scene, what was taught of it too', { sceneId: 'movie_night' }, [3, 1]],
        ['a scene, however its id is spelled', { sceneId: ' MOVIE_night' }, [3, 1]],
        ['runs', { kind: 'runs' }, [1]],
        ['refusals', { kind: 'refusals' }, [2]],
        ['changes', { kind: 'changes' }, [4, 3]],
        ['a time', { since: new Date(3_000) }, [4, 3]],
        ['all of it at once', { userId: '4', kind: 'changes', since: new Date(2_000) }, [4]],
        ['a stranger', { userId: '9' }, []],
      ],
      async ([_what, filter, ids]) => {
        const { entries: found, total } = await store.auditPage(
          '1',
          { ...ANY, ...filter },
          { upTo: null, offset: 0, limit: 10 },
        );
        expect({ ids: found.map(({ id }) => id), total }).toEqual({ ids, total: ids.length });
      },
    );
  });
});

it.each<RunResult>([
  { kind: 'refused', why: 'no_hub' },
  { kind: 'declined' },
  { kind: 'expired' },
  { kind: 'missed' },
  { kind: 'cancelled', runAt: 0, askedBy: '3' },
])('counts a scene among the refusals that was $kind', async result => {
  const store = await openTestStore();
  await store.addAudit([newEntry({ event: ranScene('bedtime', result) })]);
  expect(await readAll(store, '1', { kind: 'refusals' })).toHaveLength(1);
});

it('turns its pages without a gap or a double while more is done', async () => {
  const guild = fc.constantFrom('1', '2');
  const steps = fc.array(fc.array(guild, { maxLength: 4 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 }), steps, turnAll),
    { numRuns: 25 },
  );
});

/** Reads guild 1's record page by page, while in every step something is done in both guilds. */
async function turnAll(before: number, limit: number, meanwhile: readonly (readonly string[])[]) {
  const store = await openTestStore();
  await store.addAudit(Array.from({ length: before }, () => newEntry()));
  const expected = await readAll(store, '1');
  const read: AuditEntry[] = [];
  let upTo: number | null = null;
  for (let offset = 0; offset < Math.max(1, before); offset += limit) {
    const page = await store.auditPage('1', ANY, { upTo, offset, limit });
    if (offset === 0) expect(page.total).toBe(before);
    upTo = page.upTo;
    read.push(...page.entries);
    const guilds = meanwhile[offset % meanwhile.length] ?? [];
    await store.addAudit(guilds.map(guildId => newEntry({ guildId })));
  }
  expect(read).toEqual(expected);
  await store.close();
}

it('shows a guild its own alone, whatever is done in which order', async () => {
  const entry = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('7', '8'), fc.boolean())
    .map(([guildId, userId, isChange]) =>
      newEntry({ guildId, userId, event: isChange ? changed() : ranScene() }),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(entry, { maxLength: 5 }), { maxLength: 5 }), async batches => {
      const store = await openTestStore();
      for (const batch of batches) await store.addAudit(batch);
      for (const guildId of ['1', '2', '3']) {
        const own = batches.flat().filter(({ by }) => by.guildId === guildId);
        const found = (await readAll(store, guildId)).map(({ id: _, ...rest }) => rest);
        expect(found).toEqual(own.toReversed());
      }
      await store.close();
    }),
    { numRuns: 15 },
  );
});

it('keeps the newest 10,000 of a guild and kind, and no flood of runs takes the changes with it', async () => {
  const store = await openTestStore();
  await store.addAudit([newEntry({ event: changed() }), newEntry({ guildId: '2' })]);
  await store.addAudit(Array.from({ length: 10_003 }, () => newEntry()));
  const runs = await readAll(store, '1', { kind: 'runs' });
  expect([runs.length, runs.at(-1)?.id]).toEqual([10_000, 6]);
  expect(await readAll(store, '1', { kind: 'changes' })).toHaveLength(1);
  expect(await readAll(store, '2')).toHaveLength(1);
});

it('drops what is older than a time, of every guild, and nothing else', async () => {
  const store = await openTestStore();
  const at = (ms: number, guildId: string) => newEntry({ guildId, at: new Date(ms) });
  await store.addAudit([...Array.from({ length: 2_500 }, () => at(1, '1')), at(999, '2'), at(1_000, '2')]);
  await store.pruneAudit(new Date(1_000));
  expect(await readAll(store, '1')).toEqual([]);
  expect((await readAll(store, '2')).map(entry => entry.at)).toEqual([new Date(1_000)]);
});

it('adds all of a batch or nothing of it', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const { by, ...entry } = newEntry();
  const broken = { ...entry, by: { ...by, userId: null as unknown as string } };
  await expect(store.addAudit([newEntry(), broken])).rejects.toThrow(/user_id/);
  expect(await readAll(store, '1')).toEqual([]);
});

it('finds what it looks for by an index', onFile, async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const planOf = (query: string) =>
    database
      .prepare(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail)
      .join();
  expect(planOf("select * from audit where guild_id = '1' order by id desc limit 8 offset 8")).toMatch(
    /^SEARCH audit USING INDEX audit_by_guild \(guild_id=\?\)$/,
  );
  expect(
    planOf("select id from audit where guild_id = '1' and kind = 'runs' order by id desc limit 1 offset 9"),
  ).toMatch(/^SEARCH audit USING COVERING INDEX audit_by_kind \(guild_id=\? AND kind=\?\)$/);
  expect(planOf('select id from audit where at < 5 limit 1000')).toMatch(
    /^SEARCH audit USING COVERING INDEX audit_by_time \(at<\?\)$/,
  );
  database.close();
});
