import pino from 'pino';
import { expect, it } from 'vitest';
import type { AuditFilter, AuditStore, Doer } from '../../../src/guilds/audit/contract.ts';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { type Audit, createAudit } from '../../../src/household/audit/audit.ts';
import { logOptions } from '../../../src/process/log.ts';
import { openTestStore } from '../../support/guild-store.ts';

const child: Doer = { guildId: '1', channelId: '2', userId: '3', way: 'slash' };
const ran = { sceneId: 'movie_night', result: { kind: 'on', applied: 4 } } as const;
const begun = {
  ...child,
  way: 'slash',
  id: 'begun',
  sceneId: 'movie_night',
  runAt: new Date(0),
  confirmed: null,
} as const;
const ANY: AuditFilter = { userId: null, sceneId: null, kind: null, since: null };
const DAY_MS = 24 * 60 * 60_000;

/** The record over a real store, at a time that the test sets; it writes at the end of the test at the latest. */
async function startAudit({ days = 90, store, isMember = true }: Options = {}) {
  const clock = { now: Date.UTC(2026, 9, 3) };
  const guilds = store ?? (await openTestStore());
  const homes = { sceneName: async () => 'Movie night', recentDevices: async () => [] };
  const said: string[] = [];
  const log = pino(logOptions, { write: line => said.push(line) });
  const audit = createAudit({
    guilds,
    homes,
    days,
    isMember: () => isMember,
    log,
    now: () => clock.now,
  });
  return { audit, guilds, clock, said };
}

interface Options {
  readonly days?: number;
  readonly store?: AuditStore;
  readonly isMember?: boolean;
}

const countOf = async (audit: Audit, filter: Partial<AuditFilter> = {}) =>
  (await audit.read('1', { ...ANY, ...filter }, { upTo: null, offset: 0, limit: 10 }))?.total;

it('shows what was just done', async () => {
  const { audit } = await startAudit();
  audit.run(child, ran);
  expect(await countOf(audit)).toBe(1);
});

it('keeps one a minute of what somebody tries again and again, and all that others try', async () => {
  const { audit, clock } = await startAudit();
  const tryAll = () => {
    for (const by of [child, child, { ...child, userId: '4' }]) {
      audit.attempt(by, 'scenes add');
      audit.attempt(by, 'scenes remove');
      for (const why of ['may_not_run', 'not_approver'] as const)
        audit.run(by, { sceneId: 'movie_night', result: { kind: 'refused', why } });
    }
  };
  tryAll();
  clock.now += 59_999;
  tryAll();
  expect(await countOf(audit)).toBe(8);
  clock.now += 1;
  tryAll();
  expect(await countOf(audit)).toBe(16);
});

it('keeps every scene that ran, and every refusal that nobody repeats at will', async () => {
  const { audit } = await startAudit();
  const refused = { sceneId: 'movie_night', result: { kind: 'refused', why: 'may_not_run' } } as const;
  for (let i = 0; i < 2; i += 1) {
    audit.run(child, ran);
    audit.run({ ...child, way: 'schedule' }, refused);
    audit.run(child, { ...refused, decidedBy: '4' });
  }
  expect(await countOf(audit)).toBe(6);
});

it('writes by itself what nobody looks up, in the order in which it was done', async () => {
  const { audit, guilds } = await startAudit();
  audit.run(child, ran);
  audit.change(child, { about: 'language', before: null, after: 'de' });
  const window = { upTo: null, offset: 0, limit: 10 };
  const types = async () => (await guilds.auditPage('1', ANY, window)).entries.map(({ event }) => event.type);
  await expect.poll(types).toEqual(['change', 'run']);
});

it('writes what waits before it ends', async () => {
  const { audit, guilds } = await startAudit();
  audit.run(child, ran);
  await audit.stop();
  expect((await guilds.auditPage('1', ANY, { upTo: null, offset: 0, limit: 10 })).total).toBe(1);
});

it('keeps what is known of the time before a failure, logs the gap, and goes on', async () => {
  const guilds = await openTestStore();
  let isFull = true;
  const store: AuditStore = {
    ...guilds,
    addAudit: (...told) =>
      isFull ? Promise.reject(new Error('database or disk is full')) : guilds.addAudit(...told),
  };
  const { audit, said } = await startAudit({ store });
  await guilds.beginScene(begun);
  expect(() => audit.run(child, { ...ran, begun: begun.id })).not.toThrow();
  expect(await countOf(audit)).toBe(0);
  expect(said.join()).toContain('the record of what was done has a gap');
  isFull = false;
  audit.run(child, ran);
  expect(await countOf(audit)).toBe(1);
  expect(await guilds.scheduledBy(new Date(0))).toEqual([]);
});

it.each([
  [{}, 1],
  [{ days: 0 }, undefined],
  [{ isMember: false }, 0],
])('takes a scene off that had begun, with the record of what came of it: %o', async (how, count) => {
  const { audit, guilds } = await startAudit(how);
  const store = guilds as GuildStore;
  await store.beginScene(begun);
  audit.run(child, { ...ran, begun: begun.id });
  await audit.settle();
  expect(await store.scheduledBy(new Date(0))).toEqual([]);
  expect(await countOf(audit)).toBe(count);
});

it('keeps nothing where that is switched off, nor what was kept before', async () => {
  const store = await openTestStore();
  const before = await startAudit({ store });
  before.audit.run(child, ran);
  await before.audit.stop();
  const { audit } = await startAudit({ store, days: 0 });
  audit.start();
  audit.run(child, ran);
  expect(await countOf(audit)).toBeUndefined();
  const total = async () => (await store.auditPage('1', ANY, { upTo: null, offset: 0, limit: 1 })).total;
  await expect.poll(total).toBe(0);
  await audit.stop();
});

it('stores nothing for a server that was left meanwhile', async () => {
  const { audit } = await startAudit({ isMember: false });
  audit.run(child, ran);
  expect(await countOf(audit)).toBe(0);
});

it('shows nothing that is too old, and drops it at the next start', async () => {
  const { audit, guilds, clock } = await startAudit({ days: 7 });
  audit.run(child, ran);
  clock.now += 7 * DAY_MS;
  audit.run(child, ran);
  expect(await countOf(audit)).toBe(2);
  clock.now += 1;
  expect([await countOf(audit), await countOf(audit, { since: new Date(0) })]).toEqual([1, 1]);
  audit.start();
  const total = async () => (await guilds.auditPage('1', ANY, { upTo: null, offset: 0, limit: 1 })).total;
  await expect.poll(total).toBe(1);
  await audit.stop();
});
