import { expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../src/hub/contract.ts';
import { Scene, SceneResult } from '../../../src/hub/scenes/contract.ts';
import { BackendError } from '../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../src/hub-server/backends/simulated/home.ts';
import { createTestHub } from '../../support/hub-server.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const trigger = { method: 'POST' };

it('lists every scene, as its extension', async () => {
  const { ask } = await createTestHub();
  const scenes = z.array(Scene.strict()).parse(await (await ask('/api/v1/scenes')).json());
  expect(scenes.map(({ id }) => id)).toContain('movie_night');
  expect(scenes).toHaveLength(9);
});

it('changes the house, and says so', async () => {
  const { ask, home } = await createTestHub();
  const response = await ask('/v1/scenes/movie_night/trigger', trigger);
  expect(SceneResult.strict().parse(await response.json())).toMatchObject({
    scene_id: 'movie_night',
    status: 'activated',
    devices: { total: 4, applied: 4, unreachable: [] },
    request_id: response.headers.get('x-request-id'),
  });
  expect(await home.device('living_room_tv')).toMatchObject({ state: { on: true, volume: 30 } });
});

it('says what would undo a scene, and as what that has left its devices', async () => {
  const { ask, home } = await createTestHub();
  const before = await home.device('living_room_blind');
  const result = SceneResult.parse(await (await ask('/v1/scenes/movie_night/trigger', trigger)).json());
  expect(result.undo?.map(({ device_id }) => device_id)).toEqual([
    'living_room_lamp',
    'living_room_blind',
    'living_room_tv',
  ]);
  expect(result.undo?.[1]).toEqual({
    device_id: 'living_room_blind',
    commands: [{ capability: 'position', value: before?.state.position }],
    left: [{ capability: 'position', value: 0 }],
  });
  // It was so already.
  const again = SceneResult.parse(await (await ask('/v1/scenes/movie_night/trigger', trigger)).json());
  expect(again.undo).toEqual([]);
});

it('does not say so to a key that may set no devices', async () => {
  const { ask } = await createTestHub({ scope: 'read+trigger' });
  const response = await ask('/v1/scenes/movie_night/trigger', trigger);
  expect(SceneResult.parse(await response.json())).not.toHaveProperty('undo');
});

it('tells a scene that not every device followed, and which', async () => {
  const { ask } = await createTestHub();
  const result = SceneResult.parse(await (await ask('/v1/scenes/all_off/trigger', trigger)).json());
  expect(result).toMatchObject({
    status: 'partial',
    devices: { total: 11, applied: 10, unreachable: ['garden_light'] },
  });
});

it('answers 503 where no device followed', async () => {
  const { ask, home } = await createTestHub();
  for (const id of ['kitchen_light', 'living_room_lamp', 'study_speaker'])
    home.setAvailability(id, 'offline');
  const response = await ask('/v1/scenes/dinner_party/trigger', trigger);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(Problem.parse(await response.json())).toMatchObject({ title: 'Service Unavailable' });
});

it('answers 202 where the home cannot say what became of it', async () => {
  const taken = {
    status: 'accepted',
    triggeredAt: new Date(),
    total: 3,
    applied: 0,
    unreachable: [],
  } as const;
  const backend = { ...createSimulatedHome(), triggerScene: async () => taken };
  const { ask } = await createTestHub({ backend });
  const response = await ask('/v1/scenes/reading/trigger', trigger);
  expect(response.status).toBe(202);
  expect(SceneResult.parse(await response.json())).toMatchObject({ status: 'accepted' });
});

it('answers 404 to an id of no scene', async () => {
  const { ask } = await createTestHub();
  await judgeRows(['no_such_scene', 'Movie Night', '-'], async id => {
    expect((await ask(`/v1/scenes/${id}/trigger`, trigger)).status).toBe(404);
  });
});

it('gives the first answer again for the same Idempotency-Key, and acts once', async () => {
  const { ask, home } = await createTestHub();
  let changes = 0;
  home.on('change', () => (changes += 1));
  const init = { ...trigger, headers: { 'idempotency-key': 'tap-1' } };
  const first = await (await ask('/api/v1/scenes/movie_night/trigger', init)).json();
  await ask('/v1/scenes/reading/trigger', trigger);
  changes = 0;
  expect(await (await ask('/v1/scenes/movie_night/trigger', init)).json()).toEqual(first);
  expect(changes).toBe(0);
});

it('answers 409 while the first request with an Idempotency-Key is under way', async () => {
  const home = createSimulatedHome();
  const asked = Promise.withResolvers<void>();
  const mayAct = Promise.withResolvers<void>();
  const triggerScene = async (id: string) => {
    asked.resolve();
    await mayAct.promise;
    return home.triggerScene(id);
  };
  const { ask } = await createTestHub({ backend: { ...home, triggerScene } });
  const init = { ...trigger, headers: { 'idempotency-key': 'tap-1' } };
  const first = ask('/v1/scenes/reading/trigger', init);
  await asked.promise;
  expect((await ask('/v1/scenes/reading/trigger', init)).status).toBe(409);
  mayAct.resolve();
  expect((await first).status).toBe(200);
});

it('answers a retry whose first outcome is unknown with the same 504, and does not run the scene again', async () => {
  const home = createSimulatedHome();
  const triggerScene = async (id: string) => {
    await home.triggerScene(id);
    throw new BackendError('slow', 'no answer came');
  };
  const { ask, ran } = await createTestHub({ backend: { ...home, triggerScene } });
  const init = { ...trigger, headers: { 'idempotency-key': 'tap-1' } };
  for (let n = 0; n < 2; n += 1) {
    const answer = await ask('/v1/scenes/reading/trigger', init);
    expect([answer.status, Problem.parse(await answer.json()).detail]).toEqual([
      504,
      'The home took too long to answer; what became of it is unknown.',
    ]);
  }
  expect(ran).toEqual(['reading']);
});

it('answers 422 to an Idempotency-Key that was used for another scene', async () => {
  const { ask } = await createTestHub();
  const init = { ...trigger, headers: { 'idempotency-key': 'tap-1' } };
  await ask('/v1/scenes/reading/trigger', init);
  expect((await ask('/v1/scenes/all_off/trigger', init)).status).toBe(422);
});

it('answers 400 to an Idempotency-Key that is empty or too long', async () => {
  const { ask } = await createTestHub();
  await judgeRows(['', 'x'.repeat(256)], async key => {
    const init = { ...trigger, headers: { 'idempotency-key': key } };
    expect((await ask('/v1/scenes/reading/trigger', init)).status).toBe(400);
  });
});

it('keeps the Idempotency-Keys of each API key apart', async () => {
  const { ask, keys } = await createTestHub();
  const headers = { 'idempotency-key': 'tap-1' };
  await ask('/v1/scenes/reading/trigger', { ...trigger, headers });
  const authorization = `Bearer ${keys.create('another')}`;
  const init = { ...trigger, headers: { ...headers, authorization } };
  expect((await ask('/v1/scenes/all_off/trigger', init)).status).toBe(200);
});
