import { expect, it, vi } from 'vitest';
import { type Actor, createGate } from '../../src/discord/gate.ts';
import type { Hub } from '../../src/hub/model.ts';

const outcome = {
  sceneId: 'movie_night',
  status: 'activated',
  total: 3,
  applied: 3,
  unreachable: [],
} as const;
const hub = { triggerScene: async () => outcome } as unknown as Hub;
const child: Actor = {
  guildId: '1',
  channelId: '2',
  userId: '3',
  roleIds: [],
  canManage: false,
  way: 'slash',
  heard: true,
};

function gateOver(connected: Hub | null) {
  const addScene = vi.fn(async () => {});
  return { gate: createGate({ hubOf: async () => connected, guilds: { addScene } }), addScene };
}

it('hands out nothing where no hub is connected', async () => {
  const { gate } = gateOver(null);
  expect(await gate.look(child)).toEqual({ allowed: false, refusal: 'no_hub' });
  expect(await gate.trigger(child, 'movie_night')).toEqual({ allowed: false, refusal: 'no_hub' });
});

it('runs the scene that was asked for, and remembers that it worked', async () => {
  const { gate, addScene } = gateOver(hub);
  const admission = await gate.trigger(child, 'movie_night');
  expect(admission.allowed && (await admission.value())).toEqual(outcome);
  expect(addScene).toHaveBeenCalledWith('1', { id: 'movie_night', name: null, source: 'learned' });
});

it('does not hear a sentence in a channel where nobody asked it to listen', async () => {
  const { gate } = gateOver(hub);
  const overheard: Actor = { ...child, way: 'sentence', heard: false };
  expect(await gate.trigger(overheard, 'movie_night')).toEqual({ allowed: false, refusal: 'not_heard' });
});

it('lets nobody change the set-up but those with Manage Server', () => {
  const { gate } = gateOver(hub);
  expect(gate.manage(child)).toEqual({ allowed: false, refusal: 'not_manager' });
  expect(gate.manage({ ...child, canManage: true })).toEqual({ allowed: true, value: null });
});
