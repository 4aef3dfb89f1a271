import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, idsOf, textOf } from '../support/spoken.ts';

/** Approval is asked for in the channel in which the scene is. */
async function startHere() {
  const household = await startCareful('approve', { askedHere: true });
  const { discord, guilds, guildId, general, child, told, scene, say, press, listScenes } = household;
  await guilds.listen(guildId, general, 'own');
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'movie_time', name: 'Movie time' },
  ]);
  return {
    ...household,
    /** What the child sees of the bot in the channel. */
    seen: () =>
      discord
        .messages(general, { as: child })
        .filter(({ author }) => author.id === discord.botUserId)
        .map(textOf),
    /** The request, however the child came to make it. */
    async asks(way: 'a command' | 'a sentence' | 'a Yes'): Promise<APIMessage> {
      const asking = told(general);
      if (way === 'a command') void (await scene()).settled();
      else say(way === 'a Yes' ? 'movie night and movie time please' : 'movie night please');
      const first = await asking;
      if (way !== 'a Yes') return first;
      const request = told(general);
      await press(first, 'Movie night', child);
      return request;
    },
  };
}

const WAYS = ['a command', 'a sentence', 'a Yes'] as const;

it.each(WAYS)('carries a request from question to outcome on one message: %s', async way => {
  const { asks, seen, press, second, child, general, ran } = await startHere();
  const request = await asks(way);
  await expect.poll(seen).toEqual([textOf(request)]);
  expect(textOf(request)).toContain(`<@${child}> wants to run **Movie night**.`);
  expect(textOf(request)).not.toContain(`<#${general}>`);
  await press(request, 'Approve', second);
  await expect.poll(() => seen().join()).toContain('✅');
  expect(seen()).toHaveLength(1);
  expect(seen().join()).toContain(`<@${second}> approved **Movie night** for <@${child}>`);
  expect(ran()).toBe(1);
});

it.each(WAYS)('says on that message that nobody decided in time: %s', async way => {
  const { asks, seen, later, child } = await startHere();
  await asks(way);
  later(120_000);
  await expect
    .poll(seen)
    .toEqual([`⌛ Nobody decided in time about **Movie night** for <@${child}>, so it was not run.`]);
});

it('says that one waits already without naming the channel in which that is read', async () => {
  const { asks, scene, general } = await startHere();
  await asks('a command');
  const again = await answerTo(await scene());
  expect(again).toContain('waits to be approved already.');
  expect(again).not.toContain(`<#${general}>`);
});

it('keeps the requests of two for one scene apart', async () => {
  const { asks, told, general, say, second, parent, child, press, nowSays, ran } = await startHere();
  const first = await asks('a sentence');
  const asking = told(general);
  say('movie night please', second);
  const other = await asking;
  expect(textOf(other)).toContain(`<@${second}> wants to run **Movie night**`);
  await press(first, 'Deny', parent);
  await expect.poll(() => nowSays(first)).toContain(`denied **Movie night** to <@${child}>`);
  expect(idsOf(other)).toHaveLength(2);
  await press(other, 'Approve', parent);
  await expect.poll(() => nowSays(other)).toContain(`approved **Movie night** for <@${second}>`);
  expect(ran()).toBe(1);
});

it('turns what a sentence was told elsewhere into what came of it', async () => {
  const { discord, guilds, guildId, general, doorbell, told, say, press, second, nowSays } =
    await startCareful('approve');
  await guilds.listen(guildId, general, 'own');
  const [asking, telling] = [told(doorbell), told(general)];
  say('movie night please');
  const [request, waiting] = await Promise.all([asking, telling]);
  expect(textOf(waiting)).toContain(`I have asked in <#${doorbell}>`);
  await expect.poll(async () => (await guilds.confirmations())[0]?.toldOn).toBe(waiting.id);
  await press(request, 'Approve', second);
  await expect.poll(() => nowSays(waiting)).toContain(`<@${second}> approved **Movie night**`);
  const ofBot = discord.messages(general).filter(({ author }) => author.id === discord.botUserId);
  expect(ofBot).toHaveLength(1);
});
