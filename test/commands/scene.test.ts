import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const run = (id: string) => ({ command: 'scene', options: { id } });

it('runs a scene and says what was set', async () => {
  const { discord, hub, child, general } = await startHousehold();
  const result = await discord.invoke({ userId: child, channelId: general, ...run('movie_night') });
  expect(result).toMatchObject({ kind: 'deferred', ephemeral: false });
  expect(await answerTo(result)).toBe('✅ **Movie night**: 4 devices set.');
  expect((await hub.home.device('living_room_lamp'))?.state).toMatchObject({ on: true, brightness: 15 });
});

it('runs what is typed by its name, and nothing where several are called so', async () => {
  const { discord, hub, guilds, guildId, child, general, listScenes } = await startHousehold();
  await listScenes(await hub.home.scenes());
  const runs = (id: string) => discord.invoke({ userId: child, channelId: general, ...run(id) });
  expect(await answerTo(await runs('Movie Night'))).toBe('✅ **Movie night**: 4 devices set.');
  await guilds.addScene(guildId, { id: 'cinema', name: 'Mövie night', source: 'added' });
  const told = await answerTo(await runs('movie night'));
  expect(told).toBe('❌ Several are called “movie night”: Mövie night, Movie night. Pick one from the list.');
  expect(await answerTo(await runs('Movie night'))).toBe('✅ **Movie night**: 4 devices set.');
});

it.each([
  ['Night', '✅ **Front door lock** unlocked.'],
  ['Unlock front door', '✅ **Front door lock** unlocked.'],
])('says what a scene called “%s” did, where the hub tells it', async (name, told) => {
  const { discord, hub, child, general, listScenes } = await startHousehold();
  await listScenes(
    (await hub.home.scenes()).map(scene => (scene.id === 'unlock_front_door' ? { ...scene, name } : scene)),
  );
  const ask = { userId: child, channelId: general };
  const asked = await messageOf(await discord.invoke({ ...ask, ...run('unlock_front_door') }));
  await discord.click({ ...ask, messageId: asked.id, customId: buttonOf(asked, 'Run it') });
  const shown = () => discord.messages(general).map(textOf).join('\n');
  await expect.poll(shown).toContain(told);
});

it('claims nothing of a scene that the hub tells of another of nearly the same id', async () => {
  const { discord, guilds, guildId, child, general } = await startHousehold();
  await guilds.syncScenes(guildId, [
    { id: 'movie_night', name: 'Movie night', effects: [] },
    { id: 'Movie-Night', name: 'Movie night', effects: [{ does: 'unlocks', name: 'Front door' }] },
  ]);
  await guilds.setConfirmationPolicy(guildId, {
    sceneId: 'movie_night',
    policy: 'none',
    approverRoleId: null,
    approvalChannelId: null,
  });
  const result = await discord.invoke({ userId: child, channelId: general, ...run('movie_night') });
  expect(await answerTo(result)).toBe('✅ **Movie night**: 4 devices set.');
});

it('names what could not be reached', async () => {
  const { discord, child, general } = await startHousehold();
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, ...run('party_mode') }),
  );
  expect(shown).toMatch(
    /⚠️ \*\*Party mode\*\*: done in part, \d of \d devices set.\nNot reachable: Garden light\./,
  );
});

it('remembers a scene that worked for who manages, for the next suggestion, and for nobody else', async () => {
  const hub = await startScriptedHub(({ url }) =>
    url?.includes('/scenes/') ? { body: {} } : { status: 404 },
  );
  const household = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  const { discord, parent, child, general, running } = household;
  const runConfirmed = async (userId: string) => {
    const asked = await messageOf(await discord.invoke({ userId, channelId: general, ...run('9f8e-uuid') }));
    const customId = buttonOf(asked, 'Run it');
    await discord.click({ userId, messageId: asked.id, customId });
    await running.bot.idle();
  };
  const suggested = () =>
    discord.autocomplete({ userId: child, channelId: general, ...run('9f8'), focused: 'id' });
  await runConfirmed(child);
  expect(await suggested()).toEqual([]);
  await runConfirmed(parent);
  expect(await suggested()).toEqual([{ name: '9f8e-uuid', value: '9f8e-uuid' }]);
});

it('says so where the hub knows no such scene, and remembers nothing', async () => {
  const { discord, guilds, guildId, child, general } = await startHousehold();
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, ...run('moon_landing') }),
  );
  expect(shown).toContain('❌ The hub knows no scene “moon_landing”.');
  expect((await guilds.scenes(guildId)).map(({ id }) => id)).not.toContain('moon_landing');
});

it('tells an unknown outcome as such, and tries nothing twice', async () => {
  const hub = await startScriptedHub((request, response) => {
    if (request.method !== 'POST') return { status: 404 };
    response.destroy();
    return undefined;
  });
  const { discord, child, general } = await startHousehold({
    hubUrl: `${hub.origin}/v1`,
    scenes: ['movie_night'],
  });
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, ...run('movie_night') }),
  );
  expect(shown).toContain('whether it ran is not known');
  expect(hub.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each([500, 502, 504])(
  'tells it as unknown where the hub answers %i, and not to try again',
  async status => {
    const hub = await startScriptedHub(({ method }) => ({ status: method === 'POST' ? status : 404 }));
    const { discord, child, general } = await startHousehold({
      hubUrl: `${hub.origin}/v1`,
      scenes: ['movie_night'],
    });
    const shown = await answerTo(
      await discord.invoke({ userId: child, channelId: general, ...run('movie_night') }),
    );
    expect(shown).toContain('whether it ran is not known');
  },
);

it('says what it came to by a new message where Discord does not take the edit', async () => {
  const { discord, child, general } = await startHousehold();
  discord.faults.failRest({ count: 1, status: 400, path: /@original$/ });
  const result = await discord.invoke({ userId: child, channelId: general, ...run('movie_night') });
  expect(await answerTo(result)).toContain('✅ **Movie night**: 4 devices set');
});

it('does not act where Discord refused the deferral', async () => {
  const hub = await startScriptedHub(({ method }) => (method === 'POST' ? { body: {} } : { status: 404 }));
  const { discord, child, general } = await startHousehold({
    hubUrl: `${hub.origin}/v1`,
    scenes: ['movie_night'],
  });
  discord.faults.failRest({ count: 1, status: 404, path: /callback/ });
  const refused = discord.next('rest', ({ path }) => path.includes('callback'));
  const invoked = discord.invoke({ userId: child, channelId: general, ...run('movie_night') });
  expect((await refused).status).toBe(404);
  expect(await invoked).toMatchObject({ kind: 'message', ephemeral: true });
  expect(hub.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('tells the asker alone who can connect a hub where there is none', async () => {
  const { discord, child, general } = await startHousehold({ hubUrl: null });
  const result = await discord.invoke({ userId: child, channelId: general, ...run('movie_night') });
  expect(result).toMatchObject({ kind: 'message', ephemeral: true });
  expect(await answerTo(result)).toMatch(
    /No hub is connected yet. Somebody with \*\*Manage Server\*\* .*`\/hub connect`/,
  );
});

it('says what it did not reach, however many and however they are called', async () => {
  const unreachable = Array.from({ length: 40 }, (_, i) => `d${i}`);
  const devices = unreachable.map(id => ({ id, name: '*'.repeat(200) }));
  const hub = await startScriptedHub(({ method, url = '' }) =>
    method === 'POST'
      ? { body: { status: 'partial', devices: { total: 41, applied: 1, unreachable } } }
      : url.endsWith('/devices')
        ? { body: devices }
        : { status: 404 },
  );
  const { discord, child, general } = await startHousehold({
    hubUrl: `${hub.origin}/v1`,
    scenes: ['movie_night'],
  });
  const shown = await answerTo(
    await discord.invoke({ userId: child, channelId: general, ...run('movie_night') }),
  );
  expect(shown).toContain('⚠️ **Movie night**: done in part');
});

it('says which devices it was to whoever asks, for them alone and by the hub’s own times', async () => {
  const { discord, parent, child, general, hub } = await startHousehold();
  const told = await messageOf(
    await discord.invoke({ userId: child, channelId: general, ...run('movie_night') }),
  );
  // What only tells was set by no scene.
  hub.home.touch('bathroom_leak');
  const which = { messageId: told.id, customId: buttonOf(told, 'Which?') };
  const shown = await discord.click({ userId: parent, ...which });
  expect(shown).toMatchObject({ kind: 'message', ephemeral: true });
  const text = await answerTo(shown);
  expect(text).toMatch(/^Changed since <t:\d+:T>:\n/);
  expect(text).toMatch(/\*\*Living room lamp\*\* · on · 15 %.* · <t:\d+:R>$/m);
  expect(text).not.toContain('Garden light');
  expect(text).not.toContain('Leak sensor');
});

it('knows of no device that has changed where the hub tells no times', async () => {
  const hub = await startScriptedHub(({ method, url = '' }) =>
    method === 'POST'
      ? { body: { triggered_at: '2026-11-22T10:00:00Z', devices: { total: 1, applied: 1 } } }
      : url.endsWith('/devices')
        ? { body: [{ id: 'lamp', name: 'Lamp', state: { on: true } }] }
        : { status: 404 },
  );
  const { discord, child, general } = await startHousehold({
    hubUrl: `${hub.origin}/v1`,
    scenes: ['movie_night'],
  });
  const told = await messageOf(
    await discord.invoke({ userId: child, channelId: general, ...run('movie_night') }),
  );
  const which = { messageId: told.id, customId: buttonOf(told, 'Which?') };
  expect(await answerTo(await discord.click({ userId: child, ...which }))).toMatch(
    /^No device says that it has changed since <t:\d+:T>\.$/,
  );
});
