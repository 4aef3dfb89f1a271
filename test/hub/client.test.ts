import { expect, it } from 'vitest';
import { API_KEY, startAnswering } from '../support/connected-hub.ts';

it('reads devices with the key as a bearer token and no body', async () => {
  const { hub, server } = await startAnswering({ body: [{ id: 'lamp', name: 'Lamp', state: { on: true } }] });
  const { items, skipped } = await hub.devices();
  expect(items).toMatchObject([{ id: 'lamp', name: 'Lamp', state: [{ name: 'on', value: true }] }]);
  expect(skipped).toBe(0);
  expect(server.requests).toMatchObject([{ method: 'GET', url: '/v1/devices' }]);
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  expect(server.requests[0]?.headers['content-length']).toBeUndefined();
});

it('keeps one connection for reads and opens a fresh one for each trigger', async () => {
  const { hub, server } = await startAnswering({ body: [] });
  await hub.devices();
  await hub.devices();
  await hub.triggerScene('movie_night');
  await hub.triggerScene('movie_night');
  await hub.devices();
  expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1, 2, 3, 1]);
  const keys = server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('triggers a scene with a POST that has no body', async () => {
  const { hub, server } = await startAnswering({ body: { scene_id: 'movie_night', status: 'activated' } });
  expect(await hub.triggerScene('movie_night')).toMatchObject({
    sceneId: 'movie_night',
    status: 'activated',
  });
  const { method, url, headers } = server.requests[0] ?? {};
  expect([method, url, headers?.['content-length']]).toEqual(['POST', '/v1/scenes/movie_night/trigger', '0']);
});
