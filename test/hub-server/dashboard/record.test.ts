import { describe, expect, it } from 'vitest';
import { BackendError } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import type { DeedPage } from '../../../src/hub-server/dashboard/contract.ts';
import { type AccountHub, createAccountHub, type Visitor } from '../../support/account.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const OFF = { commands: [{ capability: 'on', value: false }] };
const LAMP = 'devices/living_room_lamp/commands';

const read = async (visitor: Visitor, before = '') =>
  (await (await visitor.ask('GET', `record${before}`)).json()) as DeedPage;

/** Somebody who may use the home signs in. */
async function signInAs(hub: AccountHub, name: string, level: 'look' | 'use' | 'own'): Promise<Visitor> {
  const secret = hub.dashboard.members.invite(name, level) ?? '';
  const visitor = hub.visit();
  await visitor.session('POST', 'join', { secret, password: 'words of their own' });
  return visitor;
}

it('tells who did what with the home, on what, when, and what came of it', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const ada = await signInAs(hub, 'Ada', 'use');
  await ada.ask('POST', LAMP, OFF);
  hub.clock.now += 60_000;
  hub.home.setAvailability('living_room_lamp', 'offline');
  await owner.ask('POST', 'scenes/movie_night/trigger', {});
  await ada.ask('POST', 'devices/doorbell/press', { button: 'btn_1', action: 'double' });
  await hub.ask('/api/v1/scenes/all_off/trigger', { method: 'POST' });
  const { deeds, older } = await read(owner);
  expect(older).toBeNull();
  expect(deeds).toMatchObject([
    { by: { kind: 'key', name: 'test' }, did: 'scene', thing: 'all_off', name: 'All off' },
    { by: { kind: 'member', name: 'Ada' }, did: 'press', name: 'Doorbell', press: { action: 'double' } },
    { by: { kind: 'owner', name: null }, did: 'scene', name: 'Movie night', outcome: 'partly' },
    { by: { kind: 'member', name: 'Ada' }, did: 'device', name: 'Living room lamp', outcome: 'done', ...OFF },
  ]);
  expect(deeds.at(-1)?.at).toBe('2026-01-01T00:00:00.000Z');
  expect(deeds[2]?.at).toBe('2026-01-01T00:01:00.000Z');
  expect(JSON.stringify(deeds)).not.toContain('hck_');
});

it('has which button of a notice was pressed by a key, and what came of it', async () => {
  let isAway = true;
  const answerNotice = async () => {
    if (isAway) throw new BackendError('away', 'not now');
  };
  const hub = await createAccountHub({ backend: { ...createSimulatedHome(), answerNotice } });
  const owner = await hub.signIn();
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    hub.ask(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const notice = { title: 'Rain', text: 'Windows are open', buttons: [{ id: 'close', label: 'Close them' }] };
  const { id } = (await (await post('notify', notice)).json()) as { id: string };
  await post(`notices/${id}/answer`, { button: 'none' });
  await post(`notices/${id}/answer`, { button: 'close' });
  isAway = false;
  await post(`notices/${id}/answer`, { button: 'close' });
  const deed = { by: { kind: 'key', name: 'test' }, did: 'answer', name: 'Rain', label: 'Close them' };
  expect((await read(owner)).deeds).toMatchObject([
    { ...deed, thing: id, outcome: 'done' },
    { ...deed, outcome: 'unreachable' },
  ]);
});

it('has what a key did once, however often it was sent', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  const headers = { 'idempotency-key': 'once', 'content-type': 'application/json' };
  const body = JSON.stringify(OFF);
  const send = () => hub.ask('/api/v1/devices/living_room_lamp/commands', { method: 'POST', headers, body });
  for (let n = 0; n < 2; n++) expect((await send()).status).toBe(200);
  expect((await read(owner)).deeds).toMatchObject([{ did: 'device', by: { kind: 'key' }, ...OFF }]);
});

it('says what came of what a home did not do', () =>
  judgeRows(
    [
      ['refused', 'refused'],
      ['unreadable', 'refused'],
      ['away', 'unreachable'],
      ['slow', 'unknown'],
    ] as const,
    async ([failure, outcome]) => {
      const home = createSimulatedHome({ ringEveryMs: null });
      const command = () => Promise.reject(new BackendError(failure, 'No.'));
      const hub = await createAccountHub({ home, backend: { ...home, command } });
      const owner = await hub.signIn();
      await owner.ask('POST', LAMP, OFF);
      expect((await read(owner)).deeds).toMatchObject([{ name: 'Living room lamp', outcome }]);
    },
  ));

it('has nothing of what never got as far as the home', async () => {
  const hub = await createAccountHub({ scope: 'read' });
  const owner = await hub.signIn();
  await owner.ask('POST', 'scenes/nothing/trigger', {});
  await owner.ask('POST', LAMP, { commands: [{ capability: 'brightness', value: 101 }] });
  await owner.ask('POST', 'devices/doorbell/press', { button: 'btn_9', action: 'single' });
  await hub.ask('/api/v1/scenes/all_off/trigger', { method: 'POST' });
  expect((await read(owner)).deeds).toEqual([]);
});

it('leads from the newest to the oldest, some at a time', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  for (let n = 0; n < 120; n++) note(hub, `Scene ${n}`);
  const names: string[] = [];
  for (let before = ''; ; ) {
    const { deeds, older } = await read(owner, before);
    expect(deeds.length).toBeLessThanOrEqual(50);
    names.push(...deeds.map(({ name }) => name));
    if (older === null) break;
    before = `?before=${older}`;
  }
  expect(names).toEqual(Array.from({ length: 120 }, (_, n) => `Scene ${119 - n}`));
  expect((await owner.ask('GET', 'record?before=x')).status).toBe(400);
});

it('forgets after ninety days, and not all at once where the clock says so', async () => {
  const hub = await createAccountHub();
  for (let n = 0; n < 20; n++) note(hub, `Scene ${n}`);
  const day = 24 * 60 * 60_000;
  hub.clock.now += 365 * day;
  const later = await hub.signIn();
  note(hub, 'Later');
  expect((await read(later)).deeds.map(({ name }) => name)).toEqual(['Later']);
  hub.clock.now -= 365 * day;
  expect((await read(await hub.signIn())).deeds).toHaveLength(19);
});

it('keeps five thousand at the most', async () => {
  const hub = await createAccountHub();
  hub.database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO deeds (at, doer, did, thing, name, outcome) SELECT ${hub.clock.now}, 'owner', 'scene', 'a', 'A', 'done' FROM n`);
  note(hub, 'Last');
  expect(hub.database.prepare('SELECT count(*) AS deeds FROM deeds').get()).toEqual({ deeds: 5_000 });
});

it('drops what those did who did the most, so that one key ends nobody else’s record', async () => {
  const hub = await createAccountHub();
  note(hub, 'The owner’s');
  hub.database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
    INSERT INTO deeds (at, doer, doer_name, did, thing, name, outcome)
      SELECT ${hub.clock.now}, 'key', 'Busy', 'scene', 'a', 'Key’s ' || i, 'done' FROM n`);
  const by = { kind: 'key', name: 'Busy' } as const;
  for (let n = 0; n < 3; n++)
    hub.dashboard.deeds.note({ by, did: 'scene', thing: 'a', name: 'New', details: null, outcome: 'done' });
  const oldest = hub.database.prepare('SELECT name FROM deeds ORDER BY id LIMIT 2').all();
  expect(oldest.map(({ name }) => name)).toEqual(['The owner’s', 'Key’s 4']);
});

it('does what is asked where it cannot be recorded', async () => {
  const hub = await createAccountHub();
  const owner = await hub.signIn();
  hub.database.exec('ALTER TABLE deeds RENAME TO away');
  expect((await owner.ask('POST', LAMP, OFF)).status).toBe(200);
});

describe.each(['look', 'use'] as const)('somebody who may %s', level => {
  it('is not shown what others did', async () => {
    const hub = await createAccountHub();
    expect((await (await signInAs(hub, 'Ada', level)).ask('GET', 'record')).status).toBe(403);
    expect((await hub.visit().ask('GET', 'record')).status).toBe(401);
  });
});

function note({ dashboard }: AccountHub, name: string): void {
  const by = { kind: 'owner', name: null } as const;
  dashboard.deeds.note({ by, did: 'scene', thing: 'a', name, details: null, outcome: 'done' });
}
