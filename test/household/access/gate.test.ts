import { expect, it } from 'vitest';
import type { Actor } from '../../../src/household/access/actor.ts';
import { somebody as child, startGate } from '../../support/gate.ts';

it('hands out nothing where no hub is connected', async () => {
  const { gate } = await startGate({ connected: false });
  expect(await gate.look(child)).toEqual({ allowed: false, refusal: 'no_hub' });
  expect(await gate.trigger(child, 'movie_night')).toEqual({ allowed: false, refusal: 'no_hub' });
});

it('runs the scene that was asked for', async () => {
  const { gate, hub } = await startGate();
  const admission = await gate.trigger(child, 'movie_night');
  expect(admission.allowed && (await admission.value.run())).toMatchObject({
    status: 'activated',
    applied: 4,
  });
  expect((await hub.home.device('living_room_lamp'))?.state.brightness).toBe(15);
});

it('hears a sentence where it was asked to listen or was spoken to, and nowhere else', async () => {
  const { gate, guilds } = await startGate();
  const overheard: Actor = { ...child, way: 'sentence', addressed: false };
  expect(await gate.trigger(overheard, 'movie_night')).toEqual({ allowed: false, refusal: 'not_heard' });
  expect(await gate.trigger({ ...overheard, addressed: true }, 'movie_night')).toMatchObject({
    allowed: true,
  });
  await guilds.listen('1', '2', 'shared');
  expect(await gate.trigger(overheard, 'movie_night')).toMatchObject({ allowed: true });
  expect(await gate.trigger({ ...overheard, channelId: '9' }, 'movie_night')).toMatchObject({
    allowed: false,
  });
});

it('lets nobody change the set-up but those with Manage Server', async () => {
  const { gate } = await startGate();
  expect(await gate.manage(child)).toEqual({ allowed: false, refusal: 'not_manager' });
  expect(await gate.manage({ ...child, canManage: true })).toEqual({ allowed: true, value: null });
});

it('lets a scheduled scene be cancelled by who asked for it and by those who manage', async () => {
  const { gate } = await startGate({ connected: false });
  const refused = { allowed: false, refusal: 'not_asker' };
  expect(await gate.cancel(child, { userId: child.userId })).toMatchObject({ allowed: true });
  expect(await gate.cancel(child, { userId: '4' })).toEqual(refused);
  expect(await gate.cancel({ ...child, canManage: true }, { userId: '4' })).toMatchObject({ allowed: true });
});
