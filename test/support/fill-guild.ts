import type { GuildStore } from '../../src/guilds/contract.ts';
import { newDevice } from './new-device.ts';
import { newEntry, ranScene } from './new-entry.ts';
import { newNotice, newPress } from './new-press.ts';

/** Stores something of a guild in every table. */
export async function fillGuild(store: GuildStore, guildId: string): Promise<void> {
  const [url, at] = ['https://home.example', new Date(0)];
  await store.setHub(guildId, { url, apiKey: 'key', fingerprint: null, connectedBy: '9', connectedAt: at });
  const credentials = { url, username: 'name', password: 'word', fingerprint: null, connectedBy: '9' };
  await store.setButtons(guildId, { ...credentials, filters: [], clientId: 'c', channelId: '3' });
  const camera = { kind: 'address', address: 'http://camera.example/', setBy: '9' } as const;
  await store.setCamera(guildId, 'canary/button/btn_1', camera);
  const speech = { earsUrl: 'tcp://ears.example:1', mouthUrl: 'tcp://mouth.example:2', connectedBy: '9' };
  await store.setSpeech(guildId, speech);
  await store.syncScenes(guildId, [{ id: 'bedtime', name: 'canary scene of the hub' }]);
  await store.syncDevices(guildId, [newDevice({ id: 'lamp', name: 'canary lamp', room: 'canary room' })]);
  await store.teachPhrase(guildId, 'bedtime', 'canary phrase', '7');
  await store.listen(guildId, '20', 'shared');
  await store.addPanel(guildId, { channelId: '20', messageId: `9${guildId}`, room: 'canary room' });
  const alert = await store.addAlert(guildId, {
    kind: 'above',
    device: { id: 'cellar', name: 'canary device' },
    capability: 'humidity',
    limit: 70,
    holdMs: 0,
    channelId: '20',
    mention: null,
    repeatMs: null,
  });
  await store.putAlertNotice({
    id: `notice of ${guildId}`,
    guildId,
    alert,
    nonce: 'n',
    things: [{ deviceId: 'cellar', name: 'canary thing', reading: null, beganAt: 0, endedAt: null }],
    seenBy: null,
    messageId: null,
    postedAt: null,
    triedAt: null,
    isDue: true,
  });
  await store.setButtonSettings(guildId, 'a/button/btn_1', { name: 'Door' });
  await store.addPress(guildId, newPress({ raw: 'canary raw' }), newNotice(`canary notice ${guildId}`));
  const expiresAt = new Date('2999-01-01');
  await store.addOffer({
    guildId,
    channelId: '20',
    messageId: `${guildId}900`,
    what: { sceneId: 'canary scene' },
    expiresAt: new Date(Date.now() + 60_000),
  });
  await store.createAsk({
    guildId,
    channelId: '20',
    userId: '9',
    sceneIds: ['bedtime'],
    phrase: 'canary wish',
    runAt: null,
    expiresAt,
  });
  await store.refuse(guildId, 'canary refusal', ['bedtime'], '7');
  const target = { channelId: '20', mention: null };
  await store.setNoticeTarget(guildId, target);
  const since = (await store.noticePlace(guildId))?.since ?? 0;
  await store.takeHomeNotices(guildId, { cursor: 'canary cursor', since }, [
    {
      id: `${guildId}700`,
      guildId,
      hubId: '1',
      nonce: `n${guildId}`,
      target,
      title: null,
      text: 'canary words of the home',
      level: 'info',
      buttons: [],
      picture: null,
      at: 0,
      takenAt: 0,
      leftOut: 0,
      answer: null,
      seenBy: null,
      isShut: false,
      messageId: null,
      postedAt: null,
      triedAt: null,
      isDue: false,
    },
  ]);
  await store.addAudit([newEntry({ guildId, event: ranScene('canary scene') })]);
  await store.setSettings(guildId, { language: 'de' });
  await store.schedule({ guildId, channelId: '20', userId: '9', sceneId: 'bedtime', runAt: expiresAt });
  await restrict(store, guildId);
}

async function restrict(store: GuildStore, guildId: string): Promise<void> {
  await store.allowRole(guildId, 'look', '40');
  await store.allowScene(guildId, 'bedtime', '40');
  await store.setDeviceRule(guildId, {
    of: 'room',
    thing: 'canary room',
    name: 'canary room',
    for: 'member',
    whom: '9',
    isAllowed: false,
  });
  const [approverRoleId, approvalChannelId] = ['41', '20'];
  await store.setConfirmationPolicy(guildId, {
    sceneId: 'bedtime',
    policy: 'approve',
    approverRoleId,
    approvalChannelId,
  });
  const careful = { deviceId: 'canary_lock', name: 'canary lock', policy: 'approve' } as const;
  await store.setDeviceCare(guildId, { ...careful, approverRoleId, approvalChannelId });
  const at = new Date('2999-01-01');
  await store.setPause(guildId, { until: at, lengthMs: 60_000 });
  await store.askConfirmation({
    guildId,
    kind: 'approve',
    sceneId: 'bedtime',
    userId: '9',
    way: 'slash',
    channelId: '20',
    runAt: null,
    hubSince: null,
    expiresAt: at,
  });
}
