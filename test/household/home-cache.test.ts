import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { createHomeCache } from '../../src/household/home-cache.ts';
import { createHub } from '../../src/hub/client.ts';
import { parserInSteps } from '../../src/intents/parser.ts';
import { createFairTime } from '../../src/process/fair-time.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';

const lamps = { body: [{ id: 'lamp', name: 'Lamp' }] };

/** Homes over a store in which guild 1 has this hub. */
async function startHomes(script: Script, options: { limit?: number } = {}) {
  const hub = await startScriptedHub(script);
  const guilds = createCachedStore(await openTestStore());
  await guilds.setHub('1', {
    url: `${hub.origin}/v1`,
    apiKey: 'key',
    fingerprint: null,
    connectedBy: '2',
    connectedAt: new Date(),
  });
  const clock = { ms: Date.now() };
  const homes = createHomeCache({
    guilds,
    createHub: connection => createHub(connection, { egress: anywhere }),
    createParser: async (...words) => parserInSteps(...words),
    fairTime: createFairTime(),
    log: silent,
    now: () => clock.ms,
    ...options,
  });
  onTestFinished(() => homes.close());
  const asked = (path: string) => hub.requests.filter(({ url }) => url.endsWith(path)).length;
  return { hub, guilds, homes, clock, asked };
}

it('has no hub for a guild that connected none', async () => {
  const { homes } = await startHomes(() => lamps);
  expect(await homes.hub('2')).toBeNull();
  expect(await homes.recentDevices('2', 400)).toEqual([]);
});

it('asks the hub for suggestions now and then, not at every key', async () => {
  const { homes, clock, asked } = await startHomes(() => lamps);
  for (let key = 0; key < 5; key++)
    expect(await homes.recentDevices('1', 5000)).toMatchObject([{ id: 'lamp' }]);
  expect(asked('/devices')).toBe(1);
  clock.ms += 60_000;
  await homes.recentDevices('1', 5000);
  expect(asked('/devices')).toBe(2);
});

it('suggests what it knew while the hub hangs', async () => {
  let hangs = false;
  const { homes, clock } = await startHomes(() => (hangs ? undefined : lamps));
  await homes.recentDevices('1', 5000);
  hangs = true;
  clock.ms += 60_000;
  expect(await homes.recentDevices('1', 50)).toMatchObject([{ id: 'lamp' }]);
});

it('takes over the scenes that the hub lists, and hears them', async () => {
  const { homes } = await startHomes(({ url }) =>
    url?.endsWith('/scenes') ? { body: [{ id: 'movie_night', name: 'Movie night' }] } : lamps,
  );
  const parser = await homes.parser('1');
  expect(parser.parse('movie night please', 'ambient')).toMatchObject({
    decision: 'trigger',
    scene: 'movie_night',
  });
  expect(await homes.parser('1')).toBe(parser);
  expect(await homes.sceneName('1', 'movie_night')).toBe('Movie night');
  expect(await homes.sceneName('1', 'party_mode')).toBe('Party mode');
});

it('asks no hub because of gossip, however many homes talk, once a scene of theirs is known', async () => {
  const { hub, guilds, homes, clock, asked } = await startHomes(
    ({ url }) => ({ body: url?.endsWith('/scenes') ? [{ id: 'movie_night', name: 'Movie night' }] : [] }),
    { limit: 1 },
  );
  const same = await guilds.hub('1');
  for (const id of ['2', '3']) if (same) await guilds.setHub(id, same);
  for (const id of ['1', '2', '3']) await homes.parser(id, 'gossip');
  expect(asked('/scenes')).toBe(3);
  for (let message = 0; message < 30; message++) {
    clock.ms += 60_000;
    const parser = await homes.parser(String((message % 3) + 1), 'gossip');
    expect(parser.parse('movie night please', 'ambient').decision).toBe('trigger');
  }
  expect(hub.requests).toHaveLength(3);
  await homes.parser('1');
  await expect.poll(() => asked('/scenes')).toBe(4);
});

it('asks no hub for devices because of gossip, which is held against those that are known', async () => {
  const { homes, asked } = await startHomes(() => ({ body: [{ ...lamps.body[0], state: { on: true } }] }));
  const how = { isFresh: false, patienceMs: 5000 };
  expect(await homes.settable('1', { ...how, wanted: 'gossip' })).toEqual([]);
  expect(asked('/devices')).toBe(0);
  const known = await homes.settable('1', how);
  expect(known).toMatchObject([{ id: 'lamp' }]);
  expect(await homes.settable('1', { ...how, wanted: 'gossip' })).toBe(known);
});

it('asks again soon where the hub could not list its scenes', async () => {
  const { homes, clock, asked } = await startHomes(() => ({ status: 500 }));
  expect(await homes.scenes('1')).toEqual([]);
  await homes.scenes('1');
  expect(asked('/scenes')).toBe(1);
  clock.ms += 31_000;
  await homes.scenes('1');
  expect(asked('/scenes')).toBe(2);
});

it('calls a scene by its id where names cannot be read', async () => {
  const { homes, guilds } = await startHomes(() => lamps);
  await guilds.syncScenes('1', [{ id: 'movie_night', name: 'Cinema' }]);
  await guilds.close();
  expect(await homes.sceneName('1', 'movie_night')).toBe('Movie night');
});

it('uses the new hub once the old one is forgotten', async () => {
  const { homes, guilds } = await startHomes(() => lamps);
  const before = await homes.hub('1');
  expect(await homes.hub('1')).toBe(before);
  await guilds.removeHub('1');
  await homes.forget('1');
  expect(await homes.hub('1')).toBeNull();
});

it('keeps no more homes than it may', async () => {
  const { homes } = await startHomes(() => lamps, { limit: 1 });
  const first = await homes.hub('1');
  await homes.hub('2');
  expect(await homes.hub('1')).not.toBe(first);
});

it('hears a request with a room of the home in it once the devices are known', async () => {
  const { homes, guilds } = await startHomes(({ url }) =>
    url?.endsWith('/scenes')
      ? { body: [{ id: 'movie_night', name: 'Movie night' }] }
      : { body: [{ id: 'lamp', name: 'Lamp', room: 'Snug' }] },
  );
  await guilds.syncScenes('1', [{ id: 'movie_night', name: 'Movie night' }]);
  const unknowing = await homes.parser('1');
  expect(await homes.parser('1')).toBe(unknowing);
  await homes.recentDevices('1', 5000);
  const knowing = await homes.parser('1');
  expect(knowing).not.toBe(unknowing);
  await homes.recentDevices('1', 5000);
  expect(await homes.parser('1')).toBe(knowing);
  expect(knowing.parse('start movie night in the snug', 'ambient').decision).toBe('trigger');
});
