import { expect, it } from 'vitest';
import type { SetUpWrites } from '../../../src/guilds/contract.ts';
import type { Manager } from '../../../src/household/access/manager.ts';
import type { AuditedWrites } from '../../../src/household/audit/writes.ts';
import { changesOf } from '../../support/audit-of.ts';
import { somebody } from '../../support/gate.ts';
import { startHousehold } from '../../support/household.ts';

const scene = { id: 'aquarium', name: 'Fish tank', source: 'added' } as const;
const hub = {
  url: 'http://hub.example/v1',
  apiKey: 'key',
  fingerprint: null,
  connectedBy: '3',
  connectedAt: new Date(0),
};
const broker = {
  url: 'mqtt://127.0.0.1:1',
  username: null,
  password: null,
  filters: ['+/button/+'],
  fingerprint: null,
  clientId: 'test',
  channelId: '5',
  connectedBy: '3',
};

type Connections =
  | 'setHub'
  | 'removeHub'
  | 'setButtons'
  | 'removeButtons'
  | 'addPanel'
  | 'removePanel'
  | 'addAlert'
  | 'removeAlert'
  | 'setNoticeTarget'
  | 'setCamera';
const rule = {
  of: 'device',
  thing: 'lamp',
  name: 'Lamp',
  for: 'role',
  whom: '7',
  isAllowed: true,
} as const;

/** Each write of a manager, in an order in which each changes something; a new one has to have its line here. */
const WRITES: Readonly<
  Record<Exclude<keyof SetUpWrites, Connections>, (manager: Manager) => Promise<unknown>>
> = {
  addScene: manager => manager.addScene(scene),
  teachPhrase: manager => manager.teachPhrase(scene.id, 'feed Nemo', '7'),
  forgetPhrase: manager => manager.forgetPhrase('feed Nemo'),
  refuse: manager => manager.refuse('feed Nemo', [scene.id], '7'),
  allowScene: manager => manager.allowScene(scene.id, '7'),
  disallowScene: manager => manager.disallowScene(scene.id, '7'),
  setConfirmationPolicy: manager =>
    manager.setConfirmationPolicy({
      sceneId: scene.id,
      policy: 'confirm',
      approverRoleId: null,
      approvalChannelId: null,
    }),
  removeScene: manager => manager.removeScene(scene.id),
  listen: manager => manager.listen('4', 'shared'),
  stopListening: manager => manager.stopListening('4'),
  setButtonSettings: manager => manager.setButtonSettings('doorbell/button/btn_1', { name: 'Bell' }),
  setSpeech: manager =>
    manager.setSpeech({ earsUrl: 'tcp://192.0.2.1:10300', mouthUrl: null, connectedBy: '3' }),
  removeSpeech: manager => manager.removeSpeech(),
  setSettings: manager => manager.setSettings({ language: 'de' }),
  setDeviceCare: manager =>
    manager.setDeviceCare({
      deviceId: 'lamp',
      name: 'Lamp',
      policy: 'approve',
      approverRoleId: '7',
      approvalChannelId: null,
    }),
  removeDeviceCare: manager => manager.removeDeviceCare('lamp'),
  setPause: manager => manager.setPause({ until: new Date(9e12), lengthMs: 60_000 }),
  allowRole: manager => manager.allowRole('look', '7'),
  removeRole: manager => manager.removeRole('look', '7'),
  setDeviceRule: manager => manager.setDeviceRule(rule),
  removeDeviceRule: manager => manager.removeDeviceRule(rule),
  resetRoles: async manager => {
    await manager.allowRole('manage', '8');
    await manager.resetRoles();
  },
};

it('leaves every write on record, by whoever made it', async () => {
  const household = await startHousehold();
  const { running, guildId } = household;
  const member = running.core.of(guildId).as({ ...somebody, guildId, canManage: true });
  const managing = await member.manage();
  expect(managing.allowed).toBe(true);
  if (!managing.allowed) return;
  let known = 0;
  for (const [name, write] of Object.entries(WRITES)) {
    await write(managing.value);
    const changes = await changesOf(household);
    expect(changes.length, name).toBeGreaterThan(known);
    known = changes.length;
  }
  await managing.value.connectHub(hub, { scenes: [], devices: [] });
  await managing.value.disconnectHub();
  await managing.value.connectBroker(broker);
  await managing.value.disconnectBroker();
  const camera = { kind: 'address', address: 'http://mia:secret@10.0.0.7/now.jpg', setBy: '3' } as const;
  await managing.value.chooseCamera('doorbell/button/btn_1', camera);
  await managing.value.chooseCamera('doorbell/button/btn_1', camera);
  await managing.value.chooseCamera('doorbell/button/btn_1', null);
  expect((await changesOf(household)).slice(known).map(({ about }) => about)).toEqual([
    'hub',
    'hub',
    'broker',
    'broker',
    'button_camera',
    'button_camera',
  ]);
  expect(JSON.stringify(await changesOf(household))).not.toMatch(/secret|10\.0\.0\.7/);
});

it('is handed out to nobody who may not manage, and what they tried is on record', async () => {
  const household = await startHousehold();
  const { running, guildId } = household;
  const member = running.core.of(guildId).as({ ...somebody, guildId });
  expect(await member.manage('settings language')).toEqual({ allowed: false, refusal: 'not_manager' });
  expect(Object.keys(member).filter(key => key in WRITES)).toEqual([]);
});

it('does not compile with a write that nobody would find in the record', () => {
  const audited: Partial<AuditedWrites> = {};
  // @ts-expect-error each write has to be there, and to say what it changed
  const all: AuditedWrites = audited;
  // @ts-expect-error a write that answers without its changes
  const silent: AuditedWrites<'setPause'> = { setPause: async () => undefined };
  expect([all, silent]).toHaveLength(2);
});
