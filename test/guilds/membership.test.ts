import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { guildTables } from '../../src/guilds/schema.ts';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { fillGuild } from '../support/fill-guild.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../support/guild-store.ts';
import { newEntry } from '../support/new-entry.ts';

it('lists every guild with anything stored, once', async () => {
  const store = await openTestStore();
  expect(await store.guildIds()).toEqual([]);
  await fillGuild(store, '1');
  await store.listen('2', '20', 'own');
  await store.setButtonSettings('3', 'a/button/btn_1', { name: 'Door' });
  expect(await store.guildIds()).toEqual(['1', '2', '3']);
});

it('forgets everything of a guild and nothing of its neighbour', async () => {
  const store = await openTestStore();
  await fillGuild(store, '1');
  await fillGuild(store, '2');
  const neighbour = await readAll(store, '2');
  await store.forgetGuild('1');
  expect(await store.guildIds()).toEqual(['2']);
  expect(await readAll(store, '2')).toEqual(neighbour);
});

it('forgets a guild in parts, whoever else is written for in between, and knows until the last that it was left', async () => {
  const store = await openTestStore();
  await fillGuild(store, '1');
  await store.departGuild('1', new Date(1_000));
  await store.addAudit(Array.from({ length: 12_500 }, () => newEntry()));
  const forgetting = store.forgetGuild('1');
  const isKnown: boolean[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await store.setSettings('2', { language: 'de' });
    isKnown.push((await store.departure('1')) !== null);
  }
  await forgetting;
  expect(isKnown).toContain(true);
  expect([await store.guildIds(), await store.departure('1')]).toEqual([['2'], null]);
  expect((await store.auditPage('1', ANY_ENTRY, { upTo: null, offset: 0, limit: 1 })).total).toBe(0);
});

it('forgets a guild of which nothing is stored', async () => {
  const store = await openTestStore();
  await expect(store.forgetGuild('1')).resolves.toBeUndefined();
});

it('keeps what a guild set up that it departed from, and nothing that waits', async () => {
  const store = await openTestStore();
  await fillGuild(store, '1');
  await fillGuild(store, '2');
  const neighbour = await readAll(store, '2');
  const [hub, buttons] = [await store.hub('1'), await store.buttons('1')];
  const at = new Date(1_000);
  expect(await store.departGuild('1', at)).toEqual(at);
  expect(await store.departGuild('1', new Date(2_000))).toEqual(at);
  expect(await store.departures()).toEqual(new Map([['1', at]]));
  expect([await store.hub('1'), await store.buttons('1')]).toEqual([hub, buttons]);
  expect([await store.scheduled('1'), await store.offers()].flat().filter(of => of.guildId === '1')).toEqual(
    [],
  );
  expect(await store.busyGuilds()).not.toContain('1');
  expect(await readAll(store, '2')).toEqual(neighbour);
});

it('has no broker, panel or alert at work in a guild that it departed from, until it returns', async () => {
  const store = await openTestStore();
  await fillGuild(store, '1');
  await store.departGuild('1', new Date(0));
  expect([await store.guildsWithButtons(), await store.allPanels(), await store.guildsWithAlerts()]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await store.returnGuild('1')).toBe(true);
  expect(await store.returnGuild('1')).toBe(false);
  expect(await store.guildsWithButtons()).toEqual(['1']);
  expect(await store.allPanels()).toHaveLength(1);
  expect(await store.guildsWithAlerts()).toEqual(['1']);
  expect([await store.alerts('1'), await store.alertNotices('1')]).toMatchObject([[{ kind: 'above' }], []]);
});

it('notes no departure from a guild of which nothing is stored', async () => {
  const store = await openTestStore();
  expect(await store.departGuild('1', new Date(0))).toBeNull();
  expect(await store.guildIds()).toEqual([]);
});

it('leaves no trace of a forgotten guild in any file, while it still runs', onFile, async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await fillGuild(store, '111000111');
  const sealed = readSealed(dataDir);
  await store.forgetGuild('111000111');
  await store.eraseTraces();
  const bytes = await readEverything(dataDir);
  for (const trace of [
    ...sealed,
    '111000111',
    'canary phrase',
    'canary raw',
    'canary notice',
    'canary scene',
    'canary room',
    'canary device',
    'canary thing',
  ]) {
    expect(bytes).not.toContain(trace);
  }
});

it.each(['removeHub', 'removeButtons', 'removeSpeech'] as const)(
  'leaves no sealed value behind after %s',
  onFile,
  async remove => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    await fillGuild(store, '1');
    const before = readSealed(dataDir);
    await store[remove]('1');
    const left = readSealed(dataDir);
    const bytes = await readEverything(dataDir);
    const removed = before.filter(value => !left.includes(value));
    expect(removed.length).toBeGreaterThan(0);
    for (const value of removed) expect(bytes).not.toContain(value);
  },
);

it('fills every table of guilds in these tests', onFile, async () => {
  const dataDir = await createDataDir();
  await fillGuild(await openTestStore({ dataDir }), '1');
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const empty = guildTables.filter(table => !database.prepare(`select 1 from ${table}`).get());
  database.close();
  // One that was departed from has little in it.
  expect(empty).toEqual(['departures']);
});

const ANY_ENTRY = { userId: null, sceneId: null, kind: null, since: null };

async function readAll(store: GuildStore, guildId: string): Promise<unknown> {
  return Promise.all([
    store.hub(guildId),
    store.buttons(guildId),
    store.scenes(guildId),
    store.sceneNames(guildId).then(names => names.of('bedtime')),
    store.listening(guildId),
    store.alerts(guildId),
    store.alertNotices(guildId),
    store.buttonSettings(guildId),
    store.pressHistory(guildId, { topic: null, offset: 0, limit: 25 }),
    store.unconfirmedNotices(guildId, '30'),
    store.recentTopics(guildId),
    store.refused(guildId, 'canary refusal'),
    store.settings(guildId),
    store.scheduled(guildId),
    store.auditPage(guildId, ANY_ENTRY, { upTo: null, offset: 0, limit: 25 }),
    readAccess(store, guildId),
  ]);
}

async function readAccess(store: GuildStore, guildId: string): Promise<unknown> {
  const { scene: _scene, rulesOf: _rulesOf, careOf: _careOf, ...access } = await store.access(guildId);
  const waiting = await store.confirmations();
  return { access, waiting: waiting.filter(each => each.guildId === guildId) };
}

function readSealed(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const rows = database
    .prepare(
      'select api_key as sealed from hubs union select password from brokers union select url from brokers union select ears_url from speech union select address from cameras',
    )
    .all();
  database.close();
  return rows.map(row => String(row.sealed));
}
