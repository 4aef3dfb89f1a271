import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { createDataDir, openTestStore, readEverything } from '../../support/guild-store.ts';
import { changed, newEntry, ranScene } from '../../support/new-entry.ts';

const [MIA, ROBIN] = ['700000000000000001', '700000000000000002'];
const [RUN_AT, LATER] = [new Date(1_000), new Date(8.64e14)];

it('finds all that names somebody, in one guild, with nobody else’s id and nothing sealed', async () => {
  const store = await openTestStore();
  await fill(store, '1', MIA);
  await fill(store, '2', MIA);
  const kept = await store.keptOf('1', MIA);
  const counts = Object.entries(kept).map(([table, { length }]) => [table, length]);
  expect(Object.fromEntries(counts)).toEqual({
    audit: 4,
    phrases: 1,
    refusals: 1,
    schedules: 2,
    asks: 1,
    confirmations: 1,
    device_rules: 2,
    alerts: 1,
    alert_notices: 1,
    notice_targets: 1,
    home_notices: 1,
    hubs: 1,
    brokers: 1,
    speech: 1,
    cameras: 1,
  });
  const text = JSON.stringify(kept);
  expect(text).not.toContain(ROBIN);
  expect(text).not.toMatch(/api_key|url|password/);
  expect(text).toContain(RUN_AT.toISOString());
  expect(Object.values(await store.keptOf('1', '9')).flat()).toEqual([]);
});

it('takes somebody out of every byte of a guild, and leaves the household and others as they were', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await fill(store, '1', MIA);
  await store.removeDeviceRule('1', against(MIA));
  await store.forgetPerson('1', MIA, { keepsConnections: [] });
  expect(await readEverything(dataDir)).not.toContain(MIA);
  expect(Object.values(await store.keptOf('1', MIA)).flat()).toEqual([]);

  const { entries } = await store.auditPage('1', NO_FILTER, { upTo: null, offset: 0, limit: 10 });
  expect(entries.map(({ by }) => by.userId)).toEqual([ROBIN, ROBIN, '', '']);
  expect(entries[1]?.event).toMatchObject({ decidedBy: '', scene: 'Movie night' });
  expect(await store.scheduled('1')).toMatchObject([{ userId: ROBIN, confirmed: { decidedBy: '' } }]);
  expect(await store.alerts('1')).toMatchObject([{ kind: 'danger', mention: null }]);
  expect(await store.alertNotices('1')).toMatchObject([{ seenBy: '', alert: { mention: null } }]);
  expect(await store.noticeTarget('1')).toEqual({ channelId: '30', mention: null });
  expect(await store.homeNotices('1')).toMatchObject([{ answer: { label: 'Close', userId: '' } }]);
  expect(await store.hub('1')).toMatchObject({ apiKey: 'key', connectedBy: '' });
});

it('lets nobody out of a rule against them, nor a connection be lost whose owner it needs', async () => {
  const store = await openTestStore();
  await fill(store, '1', MIA);
  await store.forgetPerson('1', MIA, { keepsConnections: 'all' });
  const { deviceRules } = await store.access('1');
  expect(deviceRules).toEqual([against(MIA)]);
  expect(await store.hub('1')).toMatchObject({ connectedBy: MIA });
  expect(await store.buttons('1')).toMatchObject({ connectedBy: MIA });
  expect(await store.speech('1')).toMatchObject({ connectedBy: MIA });
  expect([...(await store.cameras('1')).values()]).toMatchObject([{ setBy: MIA }]);
});

it('forgets nobody else, and nothing in another guild', async () => {
  const store = await openTestStore();
  for (const guildId of ['1', '2']) await fill(store, guildId, MIA);
  const before = [await store.keptOf('1', ROBIN), await store.keptOf('2', MIA)].map(kept => kept.audit);
  await store.forgetPerson('1', MIA, { keepsConnections: [] });
  const after = [await store.keptOf('1', ROBIN), await store.keptOf('2', MIA)].map(kept => kept.audit);
  expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
  expect(after[1]).toEqual(before[1]);
  expect(await store.scheduled('2')).toHaveLength(2);
});

it('leaves a scene to end that runs at this moment', async () => {
  const store = await openTestStore();
  const { id } = await store.schedule({ ...scheduled('1', MIA), runAt: RUN_AT });
  await store.beginScheduled(id);
  await store.forgetPerson('1', MIA, { keepsConnections: [] });
  expect(await store.scheduled('1')).toMatchObject([{ id, state: 'begun' }]);
});

const scene = { id: 'movie_night', name: 'Movie night' };

it('forgets words that somebody taught or refused, on record or not, and the words on their record', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.syncScenes('1', [scene]);
  await store.teachPhrase('1', scene.id, 'Wombat time', MIA);
  await store.teachPhrase('1', scene.id, 'film time', ROBIN);
  await store.refuse('1', 'wombat town', [scene.id], MIA);
  await store.refuse('1', 'town', [scene.id], ROBIN);
  const taught = changed({ about: 'phrase', phrase: 'Wombats', before: null, after: scene });
  await store.addAudit([newEntry({ userId: MIA, event: taught })]);
  await store.forgetWords('1', MIA);
  expect((await store.scenes('1'))[0]?.phrases).toEqual(['film time']);
  expect(await store.refused('1', 'wombat town')).toEqual([]);
  expect(await store.refused('1', 'town')).toEqual([scene.id]);
  expect((await readEverything(dataDir)).toLowerCase()).not.toContain('wombat');
});

it('leaves others their words: what they have taught since, or said No to themselves', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [scene]);
  await store.teachPhrase('1', scene.id, 'popcorn', MIA);
  await store.teachPhrase('1', scene.id, 'Popcorn!', ROBIN);
  await store.refuse('1', 'off to the shed', [scene.id], MIA);
  await store.refuse('1', 'Off to the shed', [scene.id], ROBIN);
  const { phrases, refusals } = await store.keptOf('1', MIA);
  expect([...phrases, ...refusals]).toEqual([]);
  await store.forgetWords('1', MIA);
  expect((await store.scenes('1'))[0]?.phrases).toEqual(['Popcorn!']);
  expect(await store.refused('1', 'off to the shed')).toEqual([scene.id]);
});

it('leaves to the household what somebody taught who is forgotten without it', async () => {
  const store = await openTestStore();
  await fill(store, '1', MIA);
  await store.forgetPerson('1', MIA, { keepsConnections: [] });
  expect((await store.scenes('1'))[0]?.phrases).toEqual(['popcorn']);
  expect(await store.refused('1', 'pop concert')).toEqual([scene.id]);
});

const NO_FILTER = { userId: null, sceneId: null, kind: null, since: null } as const;

const scheduled = (guildId: string, userId: string) =>
  ({ guildId, channelId: '2', userId, sceneId: 'movie_night', runAt: LATER }) as const;

const against = (whom: string) =>
  ({ of: 'device', thing: 'front_door', name: 'Front door', for: 'member', whom, isAllowed: false }) as const;

/** Names somebody wherever a guild can, and somebody else beside them. */
async function fill(store: GuildStore, guildId: string, userId: string): Promise<void> {
  const connected = { connectedBy: userId };
  const at = { guildId, at: new Date(0) };
  const [url, fingerprint] = ['https://hub.example', null];
  await store.setHub(guildId, { url, apiKey: 'key', fingerprint, ...connected, connectedAt: new Date(0) });
  await store.setButtons(guildId, {
    ...connected,
    ...{ url: 'mqtt://broker.example', username: null, password: null, fingerprint },
    ...{ filters: ['+/button/+'], clientId: 'c', channelId: '30' },
  });
  await store.setCamera(guildId, 'doorbell/button/btn_1', {
    kind: 'address',
    address: 'http://camera.example/',
    setBy: connected.connectedBy,
  });
  await store.setSpeech(guildId, { earsUrl: 'tcp://ears.example:10300', mouthUrl: null, ...connected });
  await store.syncScenes(guildId, [scene]);
  await store.teachPhrase(guildId, scene.id, 'popcorn', userId);
  await store.refuse(guildId, 'pop concert', [scene.id], userId);
  const result = { kind: 'cancelled', runAt: 0, askedBy: userId } as const;
  await store.addAudit([
    newEntry({ ...at, userId }),
    newEntry({ ...at, userId, event: { ...ranScene(), decidedBy: ROBIN } }),
    newEntry({ ...at, userId: ROBIN, event: { ...ranScene(), decidedBy: userId } }),
    newEntry({ ...at, userId: ROBIN, event: ranScene('bedtime', result) }),
  ]);
  await store.schedule(scheduled(guildId, userId));
  const confirmed = { policy: 'approve', hubSince: null, decidedBy: userId } as const;
  await store.schedule({ ...scheduled(guildId, ROBIN), runAt: RUN_AT, confirmed });
  const asked = { guildId, channelId: '2', userId, runAt: null, expiresAt: LATER } as const;
  await store.createAsk({ ...asked, sceneIds: ['movie_night'], phrase: 'film' });
  const sceneId = 'open_garage';
  await store.askConfirmation({ ...asked, kind: 'confirm', sceneId, way: 'slash', hubSince: null });
  await store.setDeviceRule(guildId, against(userId));
  await store.setDeviceRule(guildId, { ...against(userId), thing: 'lamp', name: 'Lamp', isAllowed: true });
  const alert = await store.addAlert(guildId, {
    ...{ kind: 'danger', device: null, capability: null, limit: null, holdMs: 0, repeatMs: null },
    channelId: '30',
    mention: { kind: 'user', id: userId },
  });
  await store.putAlertNotice({
    ...{ id: `${guildId}n`, guildId, alert, nonce: 'n', things: [], seenBy: userId, isDue: false },
    ...{ messageId: null, postedAt: null, triedAt: null },
  });
  await store.setNoticeTarget(guildId, { channelId: '30', mention: { kind: 'user', id: userId } });
  await store.putHomeNotice({
    ...{ id: `${guildId}h`, guildId, hubId: 'n1', nonce: 'h', title: null, text: 'Rain', level: 'info' },
    target: { channelId: '30', mention: { kind: 'user', id: ROBIN } },
    ...{
      buttons: [],
      picture: null,
      at: 0,
      takenAt: 0,
      leftOut: 0,
      isShut: true,
      isDue: false,
      seenBy: null,
    },
    answer: { label: 'Close', userId },
    ...{ messageId: null, postedAt: null, triedAt: null },
  });
}
