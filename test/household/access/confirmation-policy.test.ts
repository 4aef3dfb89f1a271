import { expect, it } from 'vitest';
import type { ListedScene, SceneEffect } from '../../../src/guilds/model.ts';
import { startHousehold } from '../../support/household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo } from '../../support/spoken.ts';

/** A household whose hub calls its scenes as given, by id, and what a parent's commands answer. */
async function startNaming(names: Readonly<Record<string, string>>) {
  const listed = Object.entries(names).map(([id, name]) => ({ id, name }));
  const hub = await startScriptedHub(({ method, url }) =>
    method === 'GET' && url?.endsWith('/scenes') && listed.length > 0 ? { body: listed } : { status: 404 },
  );
  const household = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const { discord, guilds, guildId, parent, general } = household;
  await guilds.syncScenes(guildId, listed);
  return {
    ran: () => hub.requests.filter(({ method }) => method === 'POST').length,
    use: async (command: string, options: Readonly<Record<string, string>>) =>
      answerTo(await discord.invoke({ userId: parent, channelId: general, command, options })),
  };
}

it('asks for what the hub calls careful, whatever it is called here', async () => {
  const { use, ran } = await startNaming({ s7: 'Unlock front door' });
  expect(await use('scenes add', { id: 's7', name: 'Leaving' })).toBe(
    '**Leaving** is in the catalogue. **Leaving** is confirmed before it runs from now on.',
  );
  expect(await use('scene', { id: 's7' })).toContain('Really run');
  expect(ran()).toBe(0);
});

it('asks for it also once it is removed from the catalogue, and added anew', async () => {
  const { use } = await startNaming({ s7: 'Unlock front door' });
  await use('scenes remove', { id: 's7' });
  expect(await use('scene', { id: 's7' })).toContain('Really run');
  await use('scenes add', { id: 's7', name: 'Leaving' });
  expect(await use('scene', { id: 's7' })).toBe('Really run **Leaving**?');
});

it('says it where a name makes a scene careful, and where another one no longer does', async () => {
  const { use } = await startNaming({});
  expect(await use('scenes add', { id: 's7', name: 'Open garage' })).toContain('is confirmed before it runs');
  expect(await use('scenes add', { id: 's7', name: 'Leaving' })).toBe(
    '**Leaving** is in the catalogue. **Leaving** runs at once from now on.',
  );
});

it('says nothing of it where the household has said itself how careful a scene is', async () => {
  const { use } = await startNaming({ s7: 'Leaving' });
  await use('scenes careful', { id: 's7', mode: 'none' });
  expect(await use('scenes add', { id: 's7', name: 'Open garage' })).toBe(
    '**Open garage** is in the catalogue.',
  );
});

/** A household whose hub lists these scenes, with what they do. */
async function startListing(scenes: readonly ListedScene[]) {
  const lists = { scenes };
  const hub = await startScriptedHub(({ method }) =>
    method === 'GET' ? { body: lists.scenes } : { body: { status: 'activated' } },
  );
  const { discord, guilds, guildId, parent, general } = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const sync = (next: readonly ListedScene[]) => {
    lists.scenes = next;
    return guilds.syncScenes(guildId, next);
  };
  await sync(scenes);
  return {
    sync,
    ran: () => hub.requests.filter(({ method }) => method === 'POST').length,
    use: async (command: string, options: Readonly<Record<string, string>> = {}) =>
      answerTo(await discord.invoke({ userId: parent, channelId: general, command, options })),
  };
}

const startDoing = (name: string, effects: readonly SceneEffect[] | null) =>
  startListing([{ id: 's7', name, effects }]);

it.each<[does: SceneEffect['does'], name: string]>([
  ['unlocks', 'Back'],
  ['opens', 'Drive'],
  ['disarms', 'House'],
  ['touches', 'Back'],
  ['turns_on', 'Sauna'],
  ['turns_on', 'Herd'],
  ['turns_off', 'Kamera Flur'],
  ['sets', 'Garage door'],
  ['sets', 'Open gate'],
])('asks before a scene that %s “%s”, whatever it is called', async (does, name) => {
  const { use } = await startDoing('Good evening', [{ does, name }]);
  expect(await use('scene', { id: 's7' })).toContain('Really run');
});

it.each<SceneEffect[][]>([
  [[]],
  [[{ does: 'turns_on', name: 'Garage light' }]],
  [[{ does: 'turns_off', name: 'Oven' }]],
  [[{ does: 'locks', name: 'Front door' }]],
  [[{ does: 'sets', name: 'Ambience' }]],
])('runs a scene at once that does nothing of the kind: %j', async effects => {
  const { use, ran } = await startDoing('Good evening', effects);
  await use('scene', { id: 's7' });
  expect(ran()).toBe(1);
});

it.each<SceneEffect[][]>([
  [[]],
  [
    [
      { does: 'closes', name: 'Garage' },
      { does: 'locks', name: 'Front door' },
      { does: 'arms', name: 'Alarm' },
    ],
  ],
])('asks by no name before a scene that is known to be harmless: %j', async effects => {
  const { use, ran } = await startDoing('Open garage', effects);
  await use('scene', { id: 's7' });
  expect(ran()).toBe(1);
});

it.each<[SceneEffect[] | null]>([
  [null],
  [[{ does: 'turns_on', name: 'Relay 3' }]],
  [
    [
      { does: 'locks', name: 'Front door' },
      { does: 'sets', name: 'Script' },
    ],
  ],
])('goes by the name where what a scene does could be anything (%j)', async effects => {
  const { use } = await startDoing('Open garage', effects);
  expect(await use('scene', { id: 's7' })).toContain('Really run');
});

it('changes with what the hub says that the scene does, and lets a person decide', async () => {
  const { use, sync, ran } = await startDoing('Evening', []);
  await sync([{ id: 's7', name: 'Evening', effects: [{ does: 'unlocks', name: 'Front door' }] }]);
  expect(await use('scene', { id: 's7' })).toContain('Really run');
  await use('scenes careful', { id: 's7', mode: 'none' });
  await use('scene', { id: 's7' });
  expect(ran()).toBe(1);
});

it('says why a scene is careful', async () => {
  const { use } = await startDoing('Arrive', [
    { does: 'unlocks', name: 'Front door' },
    { does: 'turns_on', name: 'Lamp' },
  ]);
  expect(await use('scenes list')).toContain('🔐 Asks first: unlocks Front door');
  expect(await use('access show')).toContain('is confirmed first; unlocks Front door');
});

it('goes by the name where the hub tells of a scene of nearly the same id alone what it does', async () => {
  const { use } = await startListing([
    { id: 's7', name: 'Open garage', effects: null },
    { id: 'S-7', name: 'Evening', effects: [{ does: 'locks', name: 'Front door' }] },
  ]);
  expect(await use('scene', { id: 's7' })).toContain('Really run');
});
