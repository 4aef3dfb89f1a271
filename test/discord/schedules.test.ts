import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSchedules, type Fate } from '../../src/discord/schedules.ts';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { openTestStore, silent } from '../support/guild-store.ts';
import { startHousehold } from '../support/household.ts';
import { startTestHub } from '../support/hub-server.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { textOf } from '../support/spoken.ts';

const MINUTE_MS = 60_000;

/** A household in which movie night is scheduled, and what its bot then says in the channel. */
async function startScheduled(options: Parameters<typeof startHousehold>[0] = {}) {
  const clock = { aheadMs: 0 };
  const household = await startHousehold({ ...options, now: () => Date.now() + clock.aheadMs });
  const { discord, guilds, guildId, child, general, hub } = household;
  await guilds.syncScenes(guildId, [
    { id: 'movie_night', name: 'Movie night' },
    { id: 'reading', name: 'Reading time' },
  ]);
  return {
    ...household,
    restart: household.restart,
    timesRun: () => hub.ran.filter(id => id === 'movie_night').length,
    schedule: (inMs: number, more = {}) =>
      guilds.schedule({
        guildId,
        channelId: general,
        userId: child,
        sceneId: 'movie_night',
        runAt: new Date(Date.now() + clock.aheadMs + inMs),
        ...more,
      }),
    told: async () =>
      textOf(
        (await discord.next('message', ({ message }) => message.author.id === discord.botUserId)).message,
      ),
    later(ms: number) {
      clock.aheadMs += ms;
    },
  };
}

it('runs a scene at its time, once, and says for whom', async () => {
  const { schedule, restart, told, timesRun, child, guilds, discord, general } = await startScheduled();
  await schedule(300);
  const telling = told();
  await restart();
  const text = await telling;
  expect(text).toContain('✅ **Movie night** is on');
  expect(text).toContain(`, as <@${child}> asked`);
  expect(text).toMatch(/⏰ \*\*Movie night\*\* at <t:\d+:t>/);
  expect(discord.messages(general).at(-1)?.mentions).toEqual([]);
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  await restart();
  expect(timesRun()).toBe(1);
});

it('runs two that are due at once', async () => {
  const { schedule, restart, discord, general } = await startScheduled();
  const runAt = new Date(Date.now() + 300);
  await schedule(0, { runAt });
  await schedule(0, { runAt, sceneId: 'reading' });
  await restart();
  const texts = () => discord.messages(general).map(textOf).join('\n');
  await expect.poll(texts).toContain('**Movie night** is on');
  await expect.poll(texts).toContain('**Reading time** is on');
});

it('does not run, and says so, where the bot was down at its time', async () => {
  const { schedule, later, restart, told, timesRun, guilds, child, discord, general } =
    await startScheduled();
  const { runAt } = await schedule(10 * MINUTE_MS);
  later(12 * MINUTE_MS);
  const telling = told();
  await restart();
  const unix = Math.floor(runAt.getTime() / 1000);
  expect(await telling).toContain(
    `**Movie night**, which <@${child}> asked for, was due at <t:${unix}:t> (<t:${unix}:R>) while I was away; I have not run it.`,
  );
  expect(discord.messages(general).at(-1)?.mentions).toEqual([]);
  expect(timesRun()).toBe(0);
  expect(await guilds.scheduled()).toEqual([]);
});

it('says that it may have run, and does not run it, where the bot was stopped in its midst', async () => {
  const { schedule, restart, told, timesRun, guilds, child } = await startScheduled();
  const { id } = await schedule(MINUTE_MS);
  await guilds.beginScheduled(id);
  const telling = told();
  await restart();
  const text = await telling;
  expect(text).toContain(`which <@${child}> asked for`);
  expect(text).toContain('it may or may not have run');
  expect(timesRun()).toBe(0);
});

it('ends what runs, and tells of it, before the bot stops', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub(({ method }, response) =>
    method === 'POST' ? void asked.resolve(response) : { status: 404 },
  );
  const { schedule, restart, told, guilds } = await startScheduled({ hubUrl: `${hub.origin}/v1` });
  await schedule(100);
  await restart();
  const response = await asked.promise;
  const telling = told();
  const stopped = restart();
  response.end('{}');
  expect(await telling).toContain('**Movie night**');
  await stopped;
  expect(await guilds.scheduled()).toEqual([]);
  expect(hub.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('does not run what was cancelled just before', async () => {
  const { schedule, restart, told, guilds } = await startScheduled();
  const first = await schedule(400);
  await schedule(800, { sceneId: 'reading' });
  const telling = told();
  await restart();
  await guilds.removeScheduled(first.id);
  expect(await telling).toContain('**Reading time** is on');
});

it('does not run for somebody who has left the server', async () => {
  const { schedule, restart, told, timesRun } = await startScheduled();
  await schedule(100, { userId: '1299999999999999999' });
  const telling = told();
  await restart();
  expect(await telling).toContain('Whoever asked for it has left this server, so I have not run it.');
  expect(timesRun()).toBe(0);
});

it('passes the gate again: a hub that was disconnected meanwhile runs nothing', async () => {
  const { schedule, restart, told, guilds, guildId } = await startScheduled();
  await schedule(100);
  await guilds.removeHub(guildId);
  const telling = told();
  await restart();
  const text = await telling;
  expect(text).toContain('❌ No hub is connected yet.');
  expect(text).toContain('⏰ **Movie night** at');
});

it('says why where the hub is away at its time', async () => {
  const hub = await startScriptedHub(() => ({ status: 503 }));
  const { schedule, restart, told, guilds } = await startScheduled({ hubUrl: `${hub.origin}/v1` });
  await schedule(100);
  const telling = told();
  await restart();
  expect(await telling).toContain('❌');
  await expect.poll(() => guilds.scheduled()).toEqual([]);
});

it('runs it all the same where nobody can be told, and tries nothing twice', async () => {
  const { schedule, restart, timesRun, guilds, discord, general } = await startScheduled();
  await schedule(100);
  discord.setBotLacks(general, ['SendMessages']);
  await restart();
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  expect(timesRun()).toBe(1);
  expect(discord.messages(general)).toEqual([]);
});

it('does not run in a channel that is gone', async () => {
  const { schedule, restart, timesRun, guilds } = await startScheduled();
  await schedule(100, { channelId: '1299999999999999998' });
  await restart();
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  expect(timesRun()).toBe(0);
});

it('waits for a server that is away for a short while, and does not run what is later than a minute', async () => {
  const guilds = await openTestStore();
  const scene = { guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night' };
  await guilds.schedule({ ...scene, runAt: new Date(Date.now() - 90_000) });
  await guilds.schedule({ ...scene, runAt: new Date(Date.now() - 10_000) });
  await guilds.schedule({ ...scene, runAt: new Date(Date.now() + 60_000) });
  await guilds.schedule({ ...scene, guildId: '4', runAt: new Date(Date.now() - 10_000) });
  const fates: string[] = [];
  let online = false;
  const schedules = createSchedules({
    guilds,
    perform: async ({ guildId }, fate) => void fates.push(`${guildId} ${fate}`),
    reachable: guildId => online || guildId === '4',
    log: silent,
  });
  onTestFinished(() => schedules.stop());
  schedules.start();
  await expect.poll(() => fates).toEqual(['4 due']);
  online = true;
  await expect.poll(() => fates, { timeout: 5000 }).toEqual(['4 due', '1 missed', '1 due']);
  await expect.poll(() => guilds.scheduled()).toHaveLength(1);
});

it('forgets what a server had scheduled that it left', async () => {
  const { schedule, guilds, discord, guildId, hub } = await startScheduled({ hub: await startTestHub() });
  await schedule(MINUTE_MS);
  discord.removeGuild(guildId);
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  expect((await hub.home.device('living_room_tv'))?.state.on).not.toBe(true);
});

it('runs what is added while it waits for something later, and not what is cancelled', async () => {
  const guilds = await openTestStore();
  const ran: string[] = [];
  const schedules = createSchedules({
    guilds,
    perform: async ({ sceneId }) => void ran.push(sceneId),
    reachable: () => true,
    log: silent,
  });
  onTestFinished(() => schedules.stop());
  const add = (sceneId: string, inMs: number) =>
    schedules.add({ guildId: '1', channelId: '2', userId: '3', sceneId, runAt: new Date(Date.now() + inMs) });
  schedules.start();
  await add('much_later', 60_000);
  const cancelled = await add('cancelled', 150);
  await add('soon', 200);
  expect(await schedules.cancel(typeof cancelled === 'string' ? cancelled : cancelled.id)).toBe(true);
  await expect.poll(() => ran).toEqual(['soon']);
  expect((await guilds.scheduled()).map(({ sceneId }) => sceneId)).toContain('much_later');
});

it('keeps no more than a household may have, however many are asked for at once', async () => {
  const guilds = await openTestStore();
  const schedules = createSchedules({
    guilds,
    perform: async () => {},
    reachable: () => true,
    log: silent,
  });
  const scene = { guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night' };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const kept = await Promise.all(
    Array.from({ length: 30 }, (_, at) => schedules.add({ ...scene, runAt: inMinutes(at + 1) })),
  );
  expect(kept.filter(one => one === 'full')).toHaveLength(5);
  expect(await guilds.scheduled('1')).toHaveLength(25);
  expect(await schedules.add({ ...scene, guildId: '4', runAt: inMinutes(1) })).toMatchObject({
    guildId: '4',
  });
});

it('keeps one scene once for a minute in a household, however many ask for it at once', async () => {
  const guilds = await openTestStore();
  const schedules = createSchedules({
    guilds,
    perform: async () => {},
    reachable: () => true,
    log: silent,
  });
  const runAt = new Date('2030-11-17T19:00:00Z');
  const scene = { guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night', runAt };
  const sameMinute = { ...scene, runAt: new Date(runAt.getTime() + 59_000) };
  const [first, second] = await Promise.all([schedules.add(scene), schedules.add(sameMinute)]);
  expect(first).toMatchObject({ sceneId: 'movie_night' });
  expect(second).toBe('already');
  for (const other of [
    { ...scene, sceneId: 'reading' },
    { ...scene, guildId: '4' },
    { ...scene, runAt: new Date(runAt.getTime() + MINUTE_MS) },
  ])
    expect(await schedules.add(other)).toMatchObject(other);
});

it('runs in time what a clock that was set, or a machine that slept, has brought near', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const guilds = await openTestStore();
  const clock = { aheadMs: 0 };
  const fates: Fate[] = [];
  const schedules = createSchedules({
    guilds,
    perform: async (_scene, fate) => void fates.push(fate),
    reachable: () => true,
    log: silent,
    now: () => Date.now() + clock.aheadMs,
  });
  const runAt = new Date(Date.now() + 60 * MINUTE_MS);
  schedules.start();
  await schedules.add({ guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night', runAt });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  clock.aheadMs = 60 * MINUTE_MS + 10_000;
  await vi.advanceTimersByTimeAsync(45_000);
  await vi.waitFor(() => expect(fates).toEqual(['due']));
});

it('does not run for a household that Discord took too long to tell the rights in', async () => {
  const { schedule, restart, told, timesRun, later, discord, child } = await startScheduled();
  await schedule(100);
  const asking = discord.next(
    'rest',
    ({ method, path }) => method === 'GET' && path.endsWith(`/members/${child}`),
  );
  const telling = told();
  const restarted = restart();
  await asking;
  later(2 * MINUTE_MS);
  expect(await telling).toContain('while I was away; I have not run it.');
  await restarted;
  expect(timesRun()).toBe(0);
});

/** Schedules over a real store that is bent where a test says, what they did, and a scene that is due. */
async function startBent(bend: (guilds: GuildStore) => Partial<GuildStore>) {
  const guilds = await openTestStore();
  const did: string[] = [];
  const schedules = createSchedules({
    guilds: { ...guilds, ...bend(guilds) },
    async perform({ id, sceneId }, fate) {
      const kept = (await guilds.scheduled()).find(one => one.id === id);
      did.push(`${sceneId} ${fate} ${kept?.state}`);
    },
    reachable: () => true,
    log: silent,
  });
  onTestFinished(() => schedules.stop());
  const scene = { guildId: '1', channelId: '2', userId: '3' };
  const due = (sceneId: string) => schedules.add({ ...scene, sceneId, runAt: new Date() });
  await due('first');
  schedules.start();
  return { did, due, guilds };
}

it('leaves alone what was cancelled after it was found due', async () => {
  const { did, due } = await startBent(guilds => ({
    async beginScheduled(id) {
      const [first] = await guilds.scheduled();
      if (first?.sceneId === 'first') await guilds.cancelScheduled(first.id);
      return guilds.beginScheduled(id);
    },
  }));
  await due('second');
  await expect.poll(() => did).toEqual(['second due begun']);
});

it('knows of a scene until it has run, and of one that cannot be removed that it did', async () => {
  let removals = 0;
  const { did, due, guilds } = await startBent(guilds => ({
    async removeScheduled(id) {
      if (removals++ === 0) throw new Error('disk full');
      return guilds.removeScheduled(id);
    },
  }));
  await expect.poll(() => did).toEqual(['first due begun']);
  await due('second');
  await expect.poll(() => did).toEqual(['first due begun', 'second due begun']);
  await expect.poll(() => guilds.scheduled()).toMatchObject([{ sceneId: 'first', state: 'begun' }]);
});
