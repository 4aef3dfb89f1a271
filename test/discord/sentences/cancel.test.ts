import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { startHousehold } from '../../support/household.ts';
import { buttonOf, idsOf, textOf } from '../../support/spoken.ts';

const IN_AN_HOUR_MS = 60 * 60_000;

/** A household in which scenes wait for their time, and what its bot answers to what somebody says to it. */
async function startWaiting(options: Parameters<typeof startHousehold>[0] = {}) {
  const household = await startHousehold({
    more: [{ name: 'Sam' }],
    ...options,
  });
  const { discord, guilds, guildId, child, general: channelId, listScenes } = household;
  await listScenes([
    { id: 'good_night', name: 'Good night' },
    { id: 'movie_night', name: 'Movie night' },
  ]);
  return {
    ...household,
    sam: household.idOf('Sam'),
    /** Has a scene of somebody's wait; a later one for each. */
    schedule: async (userId = child, sceneId = 'good_night') => {
      const at = (await guilds.scheduled(guildId)).length + 1;
      const runAt = new Date(Date.now() + at * IN_AN_HOUR_MS);
      await guilds.schedule({ guildId, channelId, userId, sceneId, runAt });
    },
    waiting: async () =>
      (await guilds.scheduled(guildId)).map(({ sceneId, userId }) => `${sceneId} ${userId}`),
    async say(content: string, userId = child): Promise<APIMessage> {
      const answered = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
      discord.say({ userId, channelId, content: `<@${discord.botUserId}> ${content}` });
      return (await answered).message;
    },
    /** The next that one person alone is told. */
    alone: async (userId: string) =>
      textOf((await discord.next('message', ({ visibleTo }) => visibleTo === userId)).message),
    nowSays: ({ id }: APIMessage) => textOf(discord.messages(channelId).find(message => message.id === id)),
  };
}

it('cancels what whoever says so has scheduled', async () => {
  const { say, schedule, waiting, child, hub } = await startWaiting();
  await schedule();
  await schedule(child, 'movie_night');
  const said = textOf(await say('cancel good night'));
  expect(said).toMatch(new RegExp(`^🗑️ <@${child}> cancelled \\*\\*Good night\\*\\* at <t:\\d+:t>`));
  expect(await waiting()).toEqual([`movie_night ${child}`]);
  expect(hub.ran).toEqual([]);
});

it('says that nothing is scheduled where that is so', async () => {
  const { say, hub } = await startWaiting();
  expect(textOf(await say('cancel good night'))).toContain(
    '**Good night** is not scheduled, so there is nothing to cancel.',
  );
  expect(hub.ran).toEqual([]);
});

it('lets nobody cancel another one’s but those who manage', async () => {
  const { say, schedule, waiting, sam, parent, child } = await startWaiting();
  await schedule(sam);
  expect(textOf(await say('cancel good night'))).toContain('Only whoever asked for it');
  expect(await waiting()).toEqual([`good_night ${sam}`]);
  await schedule(child);
  expect(textOf(await say('cancel good night'))).toContain(`<@${child}> cancelled`);
  expect(await waiting()).toEqual([`good_night ${sam}`]);
  expect(textOf(await say('cancel good night', parent))).toContain(`<@${parent}> cancelled`);
  expect(await waiting()).toEqual([]);
});

it('asks which of several is meant, of those that they may cancel', async () => {
  const { say, schedule, waiting, sam, child, discord, nowSays } = await startWaiting();
  for (const userId of [child, sam, child]) await schedule(userId);
  const question = await say('cancel good night');
  expect(textOf(question)).toContain('is scheduled more than once');
  const container = question.components?.find(({ type }) => type === ComponentType.Container);
  const options = JSON.stringify(container).match(/"value":"([^"]+)"/g) ?? [];
  expect(options).toHaveLength(2);
  const [customId = ''] = idsOf(question);
  const chosen = /"value":"([^"]+)"/.exec(options[1] ?? '')?.[1] ?? '';
  await discord.click({ userId: child, messageId: question.id, customId, values: [chosen] });
  await expect.poll(() => nowSays(question)).toContain(`<@${child}> cancelled **Good night**`);
  expect(await waiting()).toEqual([`good_night ${child}`, `good_night ${sam}`]);
});

it('has Cancel on the card of what is kept, for its asker and who manages', async () => {
  const { say, waiting, child, sam, discord, nowSays, alone } = await startWaiting();
  const card = await say('good night in 2 hours');
  const click = (label: string, userId: string) => {
    const now = discord.messages(card.channel_id).find(({ id }) => id === card.id);
    return discord.click({ userId, messageId: card.id, customId: buttonOf(now, label) });
  };
  await click('Yes, schedule it', child);
  await expect.poll(() => nowSays(card)).toContain('⏰ Scheduled: **Good night**');
  const refusal = alone(sam);
  await click('Cancel it', sam);
  expect(await refusal).toContain('Only whoever asked for it');
  expect(await waiting()).toEqual([`good_night ${child}`]);
  await click('Cancel it', child);
  await expect.poll(() => nowSays(card)).toContain(`<@${child}> cancelled **Good night**`);
  expect(await waiting()).toEqual([]);
});

it('offers to cancel what waits where somebody wants to stop it', async () => {
  const { say, schedule, sam } = await startWaiting();
  await schedule();
  const own = await say('turn off good night');
  expect(textOf(own)).toContain('⏰ **Good night** is scheduled at');
  expect(idsOf(own)).toEqual(['scenes:drop']);
  expect(idsOf(await say('turn off good night', sam))).toEqual([]);
});

it('says so where it has run, or was cancelled, meanwhile', async () => {
  const { say, schedule, guilds, guildId, discord, child, general, alone } = await startWaiting();
  await schedule();
  await schedule();
  const question = await say('cancel good night');
  const [first] = await guilds.scheduled(guildId);
  await guilds.cancelScheduled(first?.id ?? '');
  const click = { userId: child, messageId: question.id, customId: 'scenes:drop', values: [first?.id ?? ''] };
  const refusal = alone(child);
  await discord.click(click);
  expect(await refusal).toContain('no longer waiting');
  expect(discord.messages(general).at(-1)?.id).toBe(question.id);
});

it('cancels in the household’s language', async () => {
  const { say, schedule, waiting, child, listScenes } = await startWaiting({ locale: 'de' });
  await listScenes([{ id: 'good_night', name: 'Gute Nacht' }]);
  await schedule();
  expect(textOf(await say('sag Gute Nacht ab'))).toContain(`<@${child}> hat **Gute Nacht** um <t:`);
  expect(await waiting()).toEqual([]);
});
