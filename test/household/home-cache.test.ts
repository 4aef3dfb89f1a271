import { expect, it, onTestFinished } from 'vitest';
import { anywhere } from '../../src/egress/create-egress.ts';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { createHomeCache } from '../../src/household/home-cache.ts';
import { createParsers } from '../../src/household/parsers.ts';
import { createHub } from '../../src/hub/client.ts';
import { parserInSteps } from '../../src/intents/parser.ts';
import { createFairTime } from '../../src/process/fair-time.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { type Script, startScriptedHub } from '../support/scripted-hub.ts';

const lamps = { body: [{ id: 'lamp', name: 'Lamp' }] };

/** Homes over a store in which guild 1 has this hub. */
async function startHomes(script: Script, options: { homesKept?: number; guilds?: GuildStore } = {}) {
  const hub = await startScriptedHub(script);
  const guilds = options.guilds ?? createCachedStore(await openTestStore());
  if (!options.guilds)
    await guilds.setHub('1', {
      url: `${hub.origin}/v1`,
      apiKey: 'key',
      fingerprint: null,
      connectedBy: '2',
      connectedAt: new Date(),
    });
  const clock = { ms: Date.now() };
  const parsers = createParsers({ createParser: async (...words) => parserInSteps(...words) });
  const homes = createHomeCache({
    guilds,
    createHub: connection => createHub(connection, { egress: anywhere }),
    parsers,
    fairTime: createFairTime(),
    log: silent,
    now: () => clock.ms,
    homesKept: options.homesKept,
  });
  onTestFinished(() => homes.close());
  const asked = (path: string) => hub.requests.filter(({ url }) => url.endsWith(path)).length;
  return { hub, guilds, homes, parsers, clock, asked };
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

it.each([
  ['a moment', 300],
  ['a clock set back', -3_600_000],
])('asks a hub that has just failed no more for what one sentence needs, until %s', async (_, change) => {
  let isWell = false;
  const { homes, clock, asked } = await startHomes(() => (isWell ? lamps : { body: 'no list' }));
  await homes.settable('1', 5000);
  for (let time = 0; time < 3; time++) expect(await homes.recentDevices('1', 5000)).toEqual([]);
  expect(asked('/devices')).toBe(1);
  isWell = true;
  clock.ms += change;
  expect(await homes.recentDevices('1', 5000)).toMatchObject([{ id: 'lamp' }]);
});

it('takes over the scenes that the hub lists, and hears them', async () => {
  const { homes, parsers } = await startHomes(({ url }) =>
    url?.endsWith('/scenes') ? { body: [{ id: 'movie_night', name: 'Movie night' }] } : lamps,
  );
  const parser = await homes.parser('1');
  expect(parser.parse('movie night please', 'ambient')).toMatchObject({
    decision: 'trigger',
    scene: 'movie_night',
  });
  await homes.parser('1');
  expect(parsers.stats().made).toBe(1);
  expect(await homes.sceneName('1', 'movie_night')).toBe('Movie night');
  expect(await homes.sceneName('1', 'party_mode')).toBe('Party mode');
});

it.each<[string, Script]>([
  ['lists no scenes', ({ url }) => (url?.endsWith('/scenes') ? { status: 404 } : lamps)],
  ['lists none of them', ({ url }) => ({ body: url?.endsWith('/scenes') ? [] : lamps.body })],
  ['fails', () => ({ status: 500 })],
])('asks no hub because of gossip, however many homes talk: one that %s', async (_, script) => {
  const { hub, guilds, homes, clock } = await startHomes(script, { homesKept: 1 });
  const same = await guilds.hub('1');
  for (const id of ['2', '3']) if (same) await guilds.setHub(id, same);
  await guilds.syncScenes('3', [{ id: 'movie_night', name: 'Movie night' }]);
  for (let message = 0; message < 30; message++) {
    clock.ms += 60_000;
    const guildId = String((message % 3) + 1);
    const parser = await homes.parser(guildId, 'gossip');
    const { decision } = parser.parse('movie night please', 'ambient');
    expect(decision).toBe(guildId === '3' ? 'trigger' : 'ignore');
    expect(await homes.scenes(guildId, 'gossip')).toHaveLength(guildId === '3' ? 1 : 0);
    expect(await homes.knownSettable(guildId)).toEqual([]);
  }
  expect(hub.requests).toEqual([]);
});

it('reads the hub’s scenes anew once somebody uses it', async () => {
  const { homes, asked } = await startHomes(({ url }) =>
    url?.endsWith('/scenes') ? { body: [{ id: 'movie_night', name: 'Movie night' }] } : lamps,
  );
  await homes.parser('1', 'gossip');
  expect(asked('/scenes')).toBe(0);
  await homes.parser('1');
  await expect.poll(() => asked('/scenes')).toBe(1);
});

it('knows what a home’s devices are called from its last use, also after a restart', async () => {
  const lit = { body: [{ ...lamps.body[0], room: 'Kitchen', state: { on: true } }] };
  const { guilds, homes } = await startHomes(() => lit);
  expect(await homes.knownSettable('1')).toEqual([]);
  await homes.recentDevices('1', 5000);
  await expect.poll(() => homes.knownSettable('1')).toHaveLength(1);
  const known = await homes.knownSettable('1');
  expect(known).toMatchObject([{ id: 'lamp', name: 'Lamp', room: 'Kitchen', state: [{ name: 'on' }] }]);
  expect(await homes.knownSettable('1')).toBe(known);
  const { homes: anew, hub } = await startHomes(() => lit, { guilds: createCachedStore(guilds) });
  expect(await anew.knownSettable('1')).toEqual(known);
  expect(hub.requests).toEqual([]);
});

it('knows the modes of what was asked for them', async () => {
  const commands = [{ capability: 'mode', type: 'string', values: ['eco', 'party'] }];
  const speaker = { id: 'speaker', name: 'Speaker', type: 'media_player', state: { mode: 'eco' } };
  const { homes } = await startHomes(({ url }) =>
    url?.endsWith('/devices') ? { body: [speaker] } : { body: { ...speaker, commands } },
  );
  await homes.settable('1', 5000);
  const takes = [{ capability: 'mode', values: ['eco', 'party'] }];
  await expect.poll(() => homes.knownSettable('1')).toMatchObject([{ id: 'speaker', takes }]);
});

it('offers nobody, nor keeps, what the hub lists no more', async () => {
  let listed: object[] = [{ ...lamps.body[0], state: { on: true } }];
  const { homes, clock, guilds } = await startHomes(() => ({ body: listed }));
  expect(await homes.settable('1', 5000)).toMatchObject([{ id: 'lamp' }]);
  await expect.poll(() => homes.knownSettable('1')).toHaveLength(1);
  listed = [];
  clock.ms += 60_000;
  expect(await homes.settable('1', 5000)).toEqual([]);
  await expect.poll(() => guilds.devices('1')).toEqual([]);
  expect(await homes.knownSettable('1')).toEqual([]);
});

it('stores nothing of a hub that was forgotten while it was asked', async () => {
  const asking = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const { guilds, homes } = await startHomes((_, response) => {
    asking.resolve();
    void answer.promise.then(() => response.end(JSON.stringify(lamps.body)));
    return undefined;
  });
  const reading = homes.recentDevices('1', 5000);
  await asking.promise;
  await guilds.removeHub('1');
  const forgetting = homes.forget('1');
  answer.resolve();
  await Promise.all([reading, forgetting]);
  expect(await guilds.devices('1')).toEqual([]);
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
  const { homes } = await startHomes(() => lamps, { homesKept: 1 });
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
  expect(unknowing.parse('start movie night in the snug', 'ambient').decision).not.toBe('trigger');
  await homes.recentDevices('1', 5000);
  await expect.poll(() => guilds.devices('1')).toHaveLength(1);
  const knowing = await homes.parser('1', 'gossip');
  expect(knowing.parse('start movie night in the snug', 'ambient').decision).toBe('trigger');
});
