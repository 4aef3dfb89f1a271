import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';
import { answerTo, messageOf, textOf } from '../support/spoken.ts';

it('asks whoever used a command, who alone sees it, and runs the scene once they confirm', async () => {
  const { scene, press, child, ran, told, general, nowSays } = await startCareful('confirm');
  const result = await scene();
  expect(result).toMatchObject({ kind: 'deferred', ephemeral: true });
  const question = await messageOf(result);
  expect(textOf(question)).toBe('Really run **Movie night**?');
  expect(ran()).toBe(0);
  const outcome = told(general);
  await press(question, 'Run it', child);
  expect(textOf(await outcome)).toContain('✅ **Movie night**: 4 devices set');
  await expect.poll(() => nowSays(question, child)).toBe('You confirmed **Movie night**.');
  expect(ran()).toBe(1);
});

it('runs nothing on Cancel', async () => {
  const { scene, press, child, ran, nowSays } = await startCareful('confirm');
  const question = await messageOf(await scene());
  await press(question, 'Cancel', child);
  await expect.poll(() => nowSays(question, child)).toBe('All right, nothing was changed.');
  expect(ran()).toBe(0);
});

it.each([
  ['the house is paused', 'The house is paused'],
  ['the scene is for others', 'This scene is for other roles'],
  ['others have to approve it', 'Somebody else has to approve'],
  ['the hub was exchanged', 'This has to be confirmed first'],
] as const)('asks the gate again when it is confirmed: %s', async (what, why) => {
  const household = await startCareful('confirm');
  const { scene, press, child, guilds, guildId, now, parents, nowSays, ran } = household;
  const change = {
    'the house is paused': () =>
      guilds.setPause(guildId, { until: new Date(now() + 60_000), lengthMs: 60_000 }),
    'the scene is for others': () => guilds.allowScene(guildId, 'movie_night', parents),
    'others have to approve it': () =>
      guilds.setConfirmationPolicy(guildId, {
        sceneId: 'movie_night',
        policy: 'approve',
        approverRoleId: parents,
        approvalChannelId: null,
      }),
    'the hub was exchanged': async () => {
      const hub = await guilds.hub(guildId);
      if (hub) await guilds.setHub(guildId, { ...hub, connectedAt: new Date(1) });
    },
  };
  const question = await messageOf(await scene());
  await change[what]();
  await press(question, 'Run it', child);
  await expect.poll(() => nowSays(question, child)).toContain(why);
  expect(ran()).toBe(0);
});

it('asks a sentence by a reply that its writer alone can press', async () => {
  const { say, told, general, press, parent, child, guilds, guildId, ran, nowSays } =
    await startCareful('confirm');
  await guilds.listen(guildId, general, 'shared');
  const asking = told(general);
  say('movie night please');
  const question = await asking;
  expect(textOf(question)).toBe('Really run **Movie night**?');
  expect(await answerTo(await press(question, 'Run it', parent))).toBe(
    'This question was put to someone else.',
  );
  expect(ran()).toBe(0);
  await press(question, 'Run it', child);
  await expect.poll(() => nowSays(question)).toContain('✅ **Movie night**: 4 devices set');
  expect(ran()).toBe(1);
});

it('asks for a taught phrase as for any other words', async () => {
  const { guilds, guildId, general, told, say, ran } = await startCareful('confirm');
  await guilds.listen(guildId, general, 'shared');
  await guilds.teachPhrase(guildId, 'movie_night', 'popcorn time', '7');
  const asking = told(general);
  say('popcorn time');
  expect(textOf(await asking)).toBe('Really run **Movie night**?');
  expect(ran()).toBe(0);
});

it('does not run what was scheduled before it became careful', async () => {
  const { guilds, guildId, general, child, now, told, restart, ran } = await startCareful('confirm');
  const runAt = new Date(now() + 200);
  await guilds.schedule({ guildId, channelId: general, userId: child, sceneId: 'movie_night', runAt });
  const outcome = told(general);
  await restart();
  expect(textOf(await outcome)).toContain('This has to be confirmed first');
  expect(ran()).toBe(0);
});

it('says that a question has run out, and runs nothing for whoever presses late', async () => {
  const { say, told, general, guilds, guildId, press, child, later, nowSays, ran } =
    await startCareful('confirm');
  await guilds.listen(guildId, general, 'shared');
  const asking = told(general);
  say('movie night please');
  const question = await asking;
  later(60_000);
  expect(await answerTo(await press(question, 'Run it', child))).toContain('has run out');
  await expect.poll(() => nowSays(question)).toContain('Nobody confirmed **Movie night**');
  expect(ran()).toBe(0);
});

it('tells that it ran also where nothing can be read any more by then', async () => {
  const acting = Promise.withResolvers<ServerResponse>();
  const hub = await startScriptedHub((_request, response) => void acting.resolve(response));
  const household = await startCareful('confirm', { own: true, hubUrl: `${hub.origin}/v1` });
  const { guilds, scene, press, child, general, told, nowSays } = household;
  const question = await messageOf(await scene());
  const telling = told(general);
  await press(question, 'Run it', child);
  const response = await acting.promise;
  await guilds.close();
  response.end('{}');
  expect(textOf(await telling)).toContain('**Movie night**: done');
  expect(nowSays(question, child)).toBe('You confirmed **Movie night**.');
});

it('is careful with what sounds so until somebody says otherwise', async () => {
  const { discord, general, parent, listScenes } = await startCareful(null);
  await listScenes([{ id: 'all_off', name: 'Unlock everything' }]);
  const ask = (command: string, options: Record<string, string>) =>
    discord.invoke({ userId: parent, channelId: general, command, options });
  expect(await answerTo(await ask('scene', { id: 'all_off' }))).toBe('Really run **Unlock everything**?');
  expect(await answerTo(await ask('access show', {}))).toContain(
    '🎬 **Unlock everything**: is confirmed first; by its name',
  );
  expect(await answerTo(await ask('scenes careful', { id: 'all_off', mode: 'none' }))).toBe(
    '**Unlock everything** runs at once from now on.',
  );
  expect(await answerTo(await ask('scene', { id: 'all_off' }))).toContain('**Unlock everything**: done');
});
