import { expect, it } from 'vitest';
import type { CarefulDevice } from '../../../src/guilds/access/contract.ts';
import type { ConfirmationPolicy } from '../../../src/guilds/model.ts';
import type { Actor } from '../../../src/household/access/actor.ts';
import type { ConfirmationToken } from '../../../src/household/access/confirmations.ts';
import type { ControlRequest } from '../../../src/household/access/switchable.ts';
import { somebody, startGate } from '../../support/gate.ts';

const manager: Actor = { ...somebody, canManage: true };
const other: Actor = { ...manager, userId: '8' };
const APPROVERS = 'approvers';

function request(deviceId: string, capability: string, value: boolean | number | string): ControlRequest {
  return { deviceId, commands: [{ capability, value }], ifStill: null };
}

const unlock = request('front_door_lock', 'locked', false);
const lock = request('front_door_lock', 'locked', true);
const light = request('kitchen_light', 'on', true);

/** A gate before a home of which one device is so careful. */
async function start(
  { policy, deviceId, ...more }: Partial<CarefulDevice> & Pick<CarefulDevice, 'policy' | 'deviceId'>,
  parts: Parameters<typeof startGate>[0] = {},
) {
  const world = await startGate(parts);
  const { gate, guilds, confirmations } = world;
  const asked = { approverRoleId: null, approvalChannelId: null, name: 'It' };
  await guilds.setDeviceCare('1', { ...asked, deviceId, policy, ...more });
  return {
    ...world,
    async needs(wish: ControlRequest, by = manager, token: ConfirmationToken | null = null) {
      const admission = await gate.control(by, wish, { token });
      if (!admission.allowed) return admission.refusal;
      return admission.value.deed === null
        ? 'nothing'
        : `${admission.value.missing}: ${admission.value.deed}`;
    },
    async tokenOf(kind: Exclude<ConfirmationPolicy, 'none'>, wish: ControlRequest, by = manager) {
      const device = { ...wish, name: 'It' };
      const { id } = await confirmations.ask({ ...by, kind, sceneId: '', device, runAt: null });
      return (await confirmations.take(id, '1'))?.token ?? null;
    },
  };
}

it.each<[ConfirmationPolicy, string, ControlRequest, string]>([
  ['none', 'unlocks', unlock, 'nothing'],
  ['none', 'locks', lock, 'nothing'],
  ['confirm', 'unlocks', unlock, 'confirm: unlocks'],
  ['confirm', 'locks', lock, 'nothing'],
  ['approve', 'unlocks', unlock, 'approve: unlocks'],
  ['approve', 'locks', lock, 'nothing'],
  ['confirm', 'switches a light', light, 'confirm: sets'],
  ['approve', 'switches a light', light, 'approve: sets'],
  ['none', 'switches a light', light, 'nothing'],
])('needs what %s says before it %s: %s', async (policy, _does, wish, needs) => {
  const { needs: needsFor } = await start({ policy, deviceId: wish.deviceId });
  expect(await needsFor(wish)).toBe(needs);
});

it('goes by the hub’s own id, whatever a device was asked for by, and says nothing of others', async () => {
  const { needs } = await start({ policy: 'approve', deviceId: 'Kitchen-Light' });
  expect(await needs(light)).toBe('approve: sets');
  expect(await needs(request('bedroom_lamp', 'on', true))).not.toContain('approve');
  expect(await needs(unlock)).toBe('confirm: unlocks');
});

it('takes an approval for what has to be approved, once, and no confirmation in its place', async () => {
  const { needs, tokenOf } = await start({ policy: 'approve', deviceId: 'front_door_lock' });
  expect(await needs(unlock, manager, await tokenOf('confirm', unlock))).toBe('approve: unlocks');
  const approved = await tokenOf('approve', unlock);
  expect(await needs(unlock, manager, approved)).toBe('nothing');
  expect(await needs(unlock, manager, approved)).toBe('approve: unlocks');
  expect(await needs(unlock, manager, await tokenOf('approve', light))).toBe('approve: unlocks');
  expect(await needs(unlock, other, await tokenOf('approve', unlock))).toBe('approve: unlocks');
});

it('asks anew where a device has become more careful since it was confirmed', async () => {
  const { needs, tokenOf, guilds } = await start({ policy: 'confirm', deviceId: 'front_door_lock' });
  const token = await tokenOf('confirm', unlock);
  const careful = { name: 'It', approverRoleId: null, approvalChannelId: null };
  await guilds.setDeviceCare('1', { ...careful, deviceId: 'front_door_lock', policy: 'approve' });
  expect(await needs(unlock, manager, token)).toBe('approve: unlocks');
});

it('has the only one who could approve it confirm it', async () => {
  const { needs } = await start(
    { policy: 'approve', deviceId: 'front_door_lock' },
    { soleMember: async () => manager.userId },
  );
  expect(await needs(unlock)).toBe('confirm: unlocks');
  expect(await needs(unlock, other)).toBe('approve: unlocks');
});

it('lets those approve to whom each of the devices is given, and never who asked', async () => {
  const { gate, guilds } = await start({
    policy: 'approve',
    deviceId: 'front_door_lock',
    approverRoleId: APPROVERS,
  });
  const approver: Actor = { ...somebody, userId: '9', roleIds: [somebody.guildId, APPROVERS] };
  const device = { ...unlock, name: 'It' };
  const asked = { guildId: '1', userId: somebody.userId, sceneId: '', device };
  const mayApprove = async (by: Actor, about = asked) => {
    const admission = await gate.approve(by, about);
    return admission.allowed || admission.refusal;
  };
  expect(await mayApprove(approver)).toBe(true);
  expect(await mayApprove(other)).toBe(true);
  expect(await mayApprove({ ...somebody, userId: '7' })).toBe('not_approver');
  expect(await mayApprove({ ...approver, userId: somebody.userId })).toBe('own_request');
  expect(await mayApprove({ ...approver, guildId: '2' })).toBe('not_approver');
  const both = { ...asked, device: { ...device, beside: [{ ...light, name: 'Light' }] } };
  expect(await mayApprove(approver, both)).toBe('not_approver');
  await guilds.setDeviceCare('1', {
    deviceId: light.deviceId,
    name: 'Light',
    policy: 'approve',
    approverRoleId: APPROVERS,
    approvalChannelId: null,
  });
  expect(await mayApprove(approver, both)).toBe(true);
});
