import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { RunResult } from '../../../src/guilds/audit/contract.ts';
import { auditOf } from '../../support/audit-of.ts';
import { type Household, startHousehold } from '../../support/household.ts';
import { startListening } from '../../support/listening-household.ts';
import { startRinging } from '../../support/ringing-household.ts';
import { type Script, startScriptedHub } from '../../support/scripted-hub.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../../support/spoken.ts';

const on: RunResult = { kind: 'on', applied: 4 };
const movieNight = { type: 'run', sceneId: 'movie_night', scene: 'Movie night', decidedBy: null } as const;

const runBySlash = async ({ discord, child, general }: Household, id = 'movie_night') =>
  answerTo(await discord.invoke({ userId: child, channelId: general, command: 'scene', options: { id } }));

/** The child, as a command has them act. */
const asChild = ({ running, guildId, child, general }: Household) =>
  running.core.of(guildId).as({
    ...{ guildId, channelId: general, userId: child, way: 'slash', addressed: true, canManage: false },
    ...{ roleIds: [guildId], timedOutUntil: null, canSee: () => true },
  });

it('has one entry of a scene that a command ran', async () => {
  const household = await startHousehold();
  await runBySlash(household);
  expect(await auditOf(household)).toEqual([
    { userId: household.child, way: 'slash', ...movieNight, result: on },
  ]);
});

it('has one entry of a scene that a sentence ran', async () => {
  const household = await startListening();
  const answer = household.answered();
  household.say('movie night please');
  await answer;
  expect(await auditOf(household)).toEqual([
    { userId: household.child, way: 'sentence', ...movieNight, result: on },
  ]);
});

it('has one entry of a scene that a Yes ran, and none of the question', async () => {
  const household = await startListening();
  const { discord, child, beAsked } = household;
  const asked = await beAsked();
  const customId = buttonOf(asked, 'Movie night');
  await Promise.all([1, 2].map(() => discord.click({ userId: child, messageId: asked.id, customId })));
  await expect
    .poll(() => textOf(discord.messages(household.general).find(({ id }) => id === asked.id)))
    .toContain(' devices set.');
  expect(await auditOf(household)).toEqual([{ userId: child, way: 'button', ...movieNight, result: on }]);
});

it('has one entry of a scene that was chosen under a press', async () => {
  const household = await startRinging();
  const { guilds, guildId, discord, child, ring, click } = household;
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const { id: messageId } = await messageOf(await click(await ring(), 'Run a scene…', child));
  const choice = { userId: child, messageId, customId: 'buttons:run', values: ['movie_night'] };
  await answerTo(await discord.click(choice));
  const runs = (await auditOf(household)).filter(({ type }) => type === 'run');
  expect(runs).toEqual([{ userId: child, way: 'select', ...movieNight, result: on }]);
});

it('names the devices that a scene did not reach', async () => {
  const household = await startHousehold();
  await runBySlash(household, 'party_mode');
  expect(await auditOf(household)).toMatchObject([
    { scene: 'Party mode', result: { kind: 'partly', unreachable: ['Garden light'] } },
  ]);
});

it('has an entry of a refusal, and of why', async () => {
  const household = await startHousehold({ hubUrl: null });
  await runBySlash(household);
  expect(await auditOf(household)).toMatchObject([
    { userId: household.child, way: 'slash', result: { kind: 'refused', why: 'no_hub' } },
  ]);
});

it('has an entry of a scene that was asked for at a time by somebody who may not run it', async () => {
  const household = await startListening();
  const { guilds, guildId, ask, child } = household;
  await guilds.allowScene(guildId, 'movie_night', '1200000000000000021');
  await ask('movie night in 20 minutes');
  const result = { kind: 'refused', why: 'may_not_run' };
  expect(await auditOf(household)).toEqual([{ userId: child, way: 'sentence', ...movieNight, result }]);
});

it.each<[string, Script, RunResult]>([
  ['knows no such scene', () => ({ status: 404 }), { kind: 'failed', why: 'not_found' }],
  ['does not accept the key', () => ({ status: 401 }), { kind: 'failed', why: 'unauthorized' }],
  ['has an error of its own', () => ({ status: 500 }), { kind: 'unknown' }],
  [
    'hangs up',
    (_request, response) => {
      response.destroy();
      return undefined;
    },
    { kind: 'unknown' },
  ],
  ['cannot confirm it', () => ({ status: 202, body: {} }), { kind: 'accepted' }],
])('tells apart what came of it where the hub %s', async (_what, script, result) => {
  const hub = await startScriptedHub((request, response) =>
    request.method === 'POST' ? script(request, response) : { status: 404 },
  );
  const household = await startHousehold({ hubUrl: `${hub.origin}/v1` });
  await household.guilds.addScene(household.guildId, { id: 'movie_night', name: null, source: 'added' });
  await runBySlash(household);
  expect((await auditOf(household)).map(entry => entry.type === 'run' && entry.result)).toEqual([result]);
});

it('keeps the name that a scene had then', async () => {
  const household = await startHousehold();
  const { guilds, guildId } = household;
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Cinema' }]);
  await runBySlash(household);
  const before = await auditOf(household);
  await guilds.addScene(guildId, { id: 'movie_night', name: 'Popcorn', source: 'added' });
  expect(before).toMatchObject([{ sceneId: 'movie_night', scene: 'Cinema' }]);
  expect(await auditOf(household)).toEqual(before);
});

it('has a scene on record as begun before the hub is asked, until it is on record what came of it', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub(({ method }, response) =>
    method === 'POST' ? void asked.resolve(response) : { status: 404 },
  );
  const household = await startHousehold({ hubUrl: `${hub.origin}/v1`, scenes: ['movie_night'] });
  const { guilds, guildId, child, general } = household;
  const answer = runBySlash(household);
  const response = await asked.promise;
  const by = { guildId, channelId: general, userId: child, way: 'slash' };
  expect(await guilds.scheduledBy(new Date(0))).toMatchObject([
    { ...by, sceneId: 'movie_night', state: 'begun' },
  ]);
  response.end('{}');
  await answer;
  expect(await auditOf(household)).toMatchObject([{ way: 'slash', sceneId: 'movie_night' }]);
  expect(await guilds.scheduledBy(new Date(0))).toEqual([]);
});

it('has no scene on record as begun that Discord did not let begin', async () => {
  const household = await startListening();
  const { guilds } = household;
  const member = asChild(household);
  const onAllowed = () => Promise.reject(new Error('Unknown interaction'));
  await expect(member.run('movie_night', { onAllowed })).rejects.toThrow('Unknown interaction');
  await expect.poll(() => guilds.scheduledBy(new Date(0))).toEqual([]);
  expect(household.hub.ran).toEqual([]);
});

it('reaches the hub while Discord is still told, and asks it for nothing before', async () => {
  const hub = await startScriptedHub(({ method }) => (method === 'POST' ? {} : { status: 404 }));
  const household = await startHousehold({ hubUrl: `${hub.origin}/v1`, scenes: ['movie_night'] });
  const member = asChild(household);
  const acts = () => hub.requests.filter(({ method }) => method === 'POST').length;
  const inUse = () => new Set(hub.requests.map(({ connection }) => connection)).size;
  const onAllowed = async () => {
    await expect.poll(() => hub.connections() > inUse()).toBe(true);
    expect(acts()).toBe(0);
  };
  expect(await member.run('movie_night', { onAllowed })).toMatchObject({ kind: 'done' });
  expect(acts()).toBe(1);
});
