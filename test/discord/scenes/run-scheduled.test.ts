import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { startHousehold } from '../../support/household.ts';
import { startTestHub } from '../../support/hub-server.ts';
import { recordLog } from '../../support/record-log.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { textOf } from '../../support/spoken.ts';

const MINUTE_MS = 60_000;

/** A household in which movie night is scheduled, and what its bot then says in the channel. */
async function startScheduled(options: Parameters<typeof startHousehold>[0] = {}) {
  const clock: { aheadMs: number; stoodAt: number | null } = { aheadMs: 0, stoodAt: null };
  const now = () => (clock.stoodAt ?? Date.now()) + clock.aheadMs;
  const household = await startHousehold({ ...options, now });
  const { discord, guilds, guildId, child, general, hub } = household;
  await guilds.syncScenes(guildId, [
    { id: 'movie_night', name: 'Movie night' },
    { id: 'reading', name: 'Reading' },
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
        runAt: new Date(now() + inMs),
        ...more,
      }),
    told: async () =>
      textOf(
        (await discord.next('message', ({ message }) => message.author.id === discord.botUserId)).message,
      ),
    later(ms: number) {
      clock.aheadMs += ms;
    },
    /** Its clock stands still, or goes on. */
    stand(isStill: boolean) {
      clock.stoodAt = isStill ? Date.now() : null;
    },
  };
}

it('runs a scene at its time, once, and says for whom', async () => {
  const { schedule, restart, told, timesRun, child, guilds, discord, general } = await startScheduled();
  await schedule(300);
  const telling = told();
  await restart();
  const text = await telling;
  expect(text).toContain('✅ **Movie night**: 4 devices set');
  expect(text).toContain(`, as <@${child}> asked`);
  expect(text).toMatch(/⏰ \*\*Movie night\*\* at <t:\d+:t>/);
  expect(discord.messages(general).at(-1)?.mentions).toEqual([]);
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  await restart();
  expect(timesRun()).toBe(1);
});

it('asks the hub under the id that it was scheduled by', async () => {
  const hub = recordLog();
  const bot = recordLog();
  const served = await startTestHub({ log: hub.log });
  const { schedule, restart, told } = await startScheduled({ hub: served, log: bot.log });
  const { id } = await schedule(300);
  const telling = told();
  await restart();
  await telling;
  const ofIt = bot.lines().filter(({ trace }) => trace === id);
  expect(ofIt.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a scheduled scene is taken up', 'the hub was asked']),
  );
  const run = hub.lines().filter(({ route }) => String(route).endsWith('/trigger'));
  expect(run).toMatchObject([{ reqId: id, status: 200 }]);
});

it('runs two that are due at once', async () => {
  const { schedule, restart, discord, general } = await startScheduled();
  const runAt = new Date(Date.now() + 300);
  await schedule(0, { runAt });
  await schedule(0, { runAt, sceneId: 'reading' });
  await restart();
  const texts = () => discord.messages(general).map(textOf).join('\n');
  await expect.poll(texts).toContain('**Movie night**: 4 devices set');
  await expect.poll(texts).toContain('**Reading**: 3 devices set');
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
  const { schedule, restart, told, guilds, stand } = await startScheduled();
  stand(true);
  const first = await schedule(400);
  await schedule(800, { sceneId: 'reading' });
  const telling = told();
  await restart();
  await guilds.removeScheduled(first.id);
  stand(false);
  expect(await telling).toContain('**Reading**: 3 devices set');
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

it('forgets what a server had scheduled that it left', async () => {
  const { schedule, guilds, discord, guildId, hub } = await startScheduled({ hub: await startTestHub() });
  await schedule(MINUTE_MS);
  discord.removeGuild(guildId);
  await expect.poll(() => guilds.scheduled()).toEqual([]);
  expect((await hub.home.device('living_room_tv'))?.state.on).not.toBe(true);
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

it('says of a scene that somebody ran at once as the bot was stopped that nobody knows what came of it, once', async () => {
  const household = await startScheduled();
  const { guilds, guildId, restart, told, timesRun, child, general } = household;
  const asked = { guildId, channelId: general, userId: child, sceneId: 'movie_night' };
  await guilds.beginScene({ ...asked, id: 'before-0', way: 'sentence', runAt: new Date(), confirmed: null });
  const telling = told();
  await restart();
  expect(await telling).toMatch(/^.*\*\*Movie night\*\*, which <@\d+> asked for, .*just as I was stopped/);
  await restart();
  expect(timesRun()).toBe(0);
  expect(await auditOf(household)).toMatchObject([
    { userId: child, way: 'sentence', sceneId: 'movie_night', result: { kind: 'unknown' } },
  ]);
});
