import { expect, it } from 'vitest';
import type { Actor } from '../../../src/household/access/actor.ts';
import type { ControlRequest } from '../../../src/household/access/switchable.ts';
import { somebody, startGate } from '../../support/gate.ts';

const manager: Actor = { ...somebody, canManage: true };
const UNLOCK: ControlRequest = {
  deviceId: 'front_door_lock',
  commands: [{ capability: 'locked', value: false }],
  ifStill: null,
};

/** A gate before a home, and the token of a Yes to unlocking it. */
async function start() {
  const world = await startGate();
  const { gate, confirmations } = world;
  const asked = { kind: 'confirm', runAt: null } as const;
  const confirmed = async (sceneId: string, device: ControlRequest | null, by = manager) => {
    const told = device && { ...device, name: 'Front door lock' };
    const { id } = await confirmations.ask({ ...by, ...asked, sceneId, device: told });
    return (await confirmations.take(id, '1'))?.token ?? null;
  };
  const unlock = async (token: Awaited<ReturnType<typeof confirmed>>, request = UNLOCK, by = manager) => {
    const admission = await gate.control(by, request, { token });
    if (!admission.allowed) return admission.refusal;
    return admission.value.deed ?? 'let through';
  };
  return { ...world, confirmed, unlock };
}

it('lets what is careful through with the token of its confirmation, once', async () => {
  const { confirmed, unlock } = await start();
  const token = await confirmed('', UNLOCK);
  expect(await unlock(null)).toBe('unlocks');
  expect(await unlock(token)).toBe('let through');
  expect(await unlock(token)).toBe('unlocks');
});

it.each<[string, string, ControlRequest | null, Partial<Actor>]>([
  ['a scene', 'movie_night', null, {}],
  ['a scene of the same id', 'front_door_lock', null, {}],
  ['another device', '', { ...UNLOCK, deviceId: 'back_door_lock' }, {}],
  ['another value', '', { ...UNLOCK, commands: [{ capability: 'locked', value: true }] }, {}],
  ['a part of it', '', { ...UNLOCK, commands: [{ capability: 'locked', value: false, part: 'x' }] }, {}],
  ['more than it', '', { ...UNLOCK, commands: [...UNLOCK.commands, ...UNLOCK.commands] }, {}],
  ['undoing it', '', { ...UNLOCK, ifStill: UNLOCK.commands }, {}],
  ['somebody else', '', UNLOCK, { userId: '9' }],
  ['another channel', '', UNLOCK, { channelId: '9' }],
  ['another way', '', UNLOCK, { way: 'sentence' }],
])('lets nothing careful through with what was confirmed for %s', async (_for, sceneId, device, by) => {
  const { confirmed, unlock } = await start();
  expect(await unlock(await confirmed(sceneId, device, { ...manager, ...by }))).toBe('unlocks');
});

it('lets nothing through that was confirmed for another hub', async () => {
  const { confirmed, unlock, guilds } = await start();
  const token = await confirmed('', UNLOCK);
  const hub = await guilds.hub('1');
  if (hub) await guilds.setHub('1', { ...hub, connectedAt: new Date(1) });
  expect(await unlock(token)).toBe('unlocks');
});

it('runs no scene with what was confirmed for a device', async () => {
  const { gate, guilds, confirmed } = await start();
  const careful = { policy: 'confirm', approverRoleId: null, approvalChannelId: null } as const;
  await guilds.setConfirmationPolicy('1', { sceneId: 'movie_night', ...careful });
  const device = { ...UNLOCK, deviceId: 'movie_night' };
  for (const sceneId of ['', 'movie_night']) {
    const token = await confirmed(sceneId, device);
    expect(await gate.trigger(manager, 'movie_night', token)).toMatchObject({ refusal: 'must_confirm' });
  }
});

it('sets nothing for whoever does not control, is not heard, or asks for what the device does not take', async () => {
  const { gate } = await start();
  const dim = (value: number | string | boolean, capability = 'brightness'): ControlRequest => ({
    deviceId: 'kitchen_light',
    commands: [{ capability, value }],
    ifStill: null,
  });
  const refusal = async (by: Actor, request: ControlRequest) => {
    const admission = await gate.control(by, request);
    return admission.allowed ? null : admission.refusal;
  };
  expect(await refusal(somebody, dim(30))).toBe('may_not_control');
  expect(await refusal({ ...manager, way: 'sentence', addressed: false }, dim(30))).toBe('not_heard');
  expect(await refusal(manager, dim(300))).toBe('bad_value');
  expect(await refusal(manager, dim('30'))).toBe('bad_value');
  expect(await refusal(manager, dim(Number.NaN))).toBe('bad_value');
  expect(await refusal(manager, dim(false, 'locked'))).toBe('not_switchable');
  expect(await refusal(manager, { ...dim(30), commands: [] })).toBe('not_switchable');
  expect(await refusal(manager, { ...dim(30), ifStill: dim(77).commands })).toBe('changed_since');
  expect(await refusal(manager, { ...dim(30), ifStill: dim(77).commands, isAwaited: true })).toBe('not_yet');
  expect(await refusal(manager, dim(30))).toBe(null);
});
