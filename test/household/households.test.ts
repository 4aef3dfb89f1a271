import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { createHouseholds } from '../../src/household/households.ts';
import { createHub } from '../../src/hub/client.ts';
import { createIntentParser } from '../../src/intents/parser.ts';
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
  const households = createHouseholds({
    guilds,
    createHub: connection => createHub(connection, { egress: anywhere }),
    createParser: async (...words) => createIntentParser(...words),
    log: silent,
    now: () => clock.ms,
    ...options,
  });
  onTestFinished(() => households.close());
  const asked = (path: string) => hub.requests.filter(({ url }) => url.endsWith(path)).length;
  return { hub, guilds, households, clock, asked };
}

it('has no hub for a guild that connected none', async () => {
  const { households } = await startHomes(() => lamps);
  expect(await households.hub('2')).toBeNull();
  expect(await households.recentDevices('2', 400)).toEqual([]);
});

it('asks the hub for suggestions now and then, not at every key', async () => {
  const { households, clock, asked } = await startHomes(() => lamps);
  for (let key = 0; key < 5; key++)
    expect(await households.recentDevices('1', 5000)).toMatchObject([{ id: 'lamp' }]);
  expect(asked('/devices')).toBe(1);
  clock.ms += 60_000;
  await households.recentDevices('1', 5000);
  expect(asked('/devices')).toBe(2);
});

it('suggests what it knew while the hub hangs', async () => {
  let hangs = false;
  const { households, clock } = await startHomes(() => (hangs ? undefined : lamps));
  await households.recentDevices('1', 5000);
  hangs = true;
  clock.ms += 60_000;
  expect(await households.recentDevices('1', 50)).toMatchObject([{ id: 'lamp' }]);
});

it('takes over the scenes that the hub lists, and hears them', async () => {
  const { households } = await startHomes(({ url }) =>
    url?.endsWith('/scenes') ? { body: [{ id: 'movie_night', name: 'Movie night' }] } : lamps,
  );
  const parser = await households.parser('1');
  expect(parser.parse('movie night please', 'ambient')).toMatchObject({
    decision: 'trigger',
    scene: 'movie_night',
  });
  expect(await households.parser('1')).toBe(parser);
  expect(await households.sceneName('1', 'movie_night')).toBe('Movie night');
  expect(await households.sceneName('1', 'party_mode')).toBe('Party mode');
});

it('asks again soon where the hub could not list its scenes', async () => {
  const { households, clock, asked } = await startHomes(() => ({ status: 500 }));
  expect(await households.scenes('1')).toEqual([]);
  await households.scenes('1');
  expect(asked('/scenes')).toBe(1);
  clock.ms += 31_000;
  await households.scenes('1');
  expect(asked('/scenes')).toBe(2);
});

it('calls a scene by its id where names cannot be read', async () => {
  const { households, guilds } = await startHomes(() => lamps);
  await guilds.syncScenes('1', [{ id: 'movie_night', name: 'Cinema' }]);
  await guilds.close();
  expect(await households.sceneName('1', 'movie_night')).toBe('Movie night');
});

it('uses the new hub once the old one is forgotten', async () => {
  const { households, guilds } = await startHomes(() => lamps);
  const before = await households.hub('1');
  expect(await households.hub('1')).toBe(before);
  await guilds.removeHub('1');
  await households.forget('1');
  expect(await households.hub('1')).toBeNull();
});

it('keeps no more homes than it may', async () => {
  const { households } = await startHomes(() => lamps, { limit: 1 });
  const first = await households.hub('1');
  await households.hub('2');
  expect(await households.hub('1')).not.toBe(first);
});
