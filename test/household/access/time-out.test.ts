import { expect, it } from 'vitest';
import type { Way } from '../../../src/guilds/model.ts';
import type { Actor } from '../../../src/household/access/actor.ts';
import { somebody, startGate } from '../../support/gate.ts';

const MINUTE_MS = 60_000;
const ways: readonly Way[] = ['slash', 'sentence', 'button', 'select', 'modal', 'schedule'];

it.each(ways)('shuts everything to whoever is in time-out, until it is over (%s)', async way => {
  const clock = { ms: Date.now() };
  const { gate, confirmations } = await startGate({ now: () => clock.ms });
  const until = new Date(clock.ms + MINUTE_MS);
  const manager: Actor = { ...somebody, way, canManage: true, timedOutUntil: until };
  const about = { guildId: '1', userId: '4', sceneId: 'movie_night', device: null };
  const asked = await confirmations.ask({ ...manager, sceneId: 'movie_night', kind: 'confirm', runAt: null });
  const taken = await confirmations.take(asked.id, '1');
  const ask = () =>
    Promise.all([
      gate.look(manager),
      gate.see(manager),
      gate.mayTrigger(manager, 'movie_night'),
      gate.trigger(manager, 'movie_night'),
      gate.trigger(manager, 'movie_night', taken?.token),
      gate.manage(manager),
      gate.cancel(manager, { userId: manager.userId }),
      gate.approve(manager, about),
    ]);
  const scenes = [{ id: 'movie_night' }];
  expect(await ask()).toEqual(Array(8).fill({ allowed: false, refusal: 'timed_out', until }));
  expect(await gate.offered(manager, scenes)).toEqual([]);
  clock.ms += MINUTE_MS;
  expect((await ask()).map(({ allowed }) => allowed)).toEqual(Array(8).fill(true));
  expect(await gate.offered(manager, scenes)).toEqual(scenes);
});
