import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';

const ALL = 'has to be confirmed first. I have asked';

/** A child has said what may mean two scenes, and pressed the one that is confirmed before it runs. */
async function startAsked(options: Parameters<typeof startCareful>[1] = {}) {
  const household = await startCareful('confirm', options);
  const { discord, guilds, guildId, general, child, told, press, say, listScenes } = household;
  await guilds.listen(guildId, general, 'own');
  await listScenes([
    { id: 'movie_night', name: 'Movie night' },
    { id: 'movie_time', name: 'Movie time' },
  ]);
  discord.setLocale(child, 'de');
  const asking = told(general);
  say('movie night and movie time please');
  const question = await asking;
  return { ...household, restart: household.restart, question, alone: await askedAlone() };

  /** What the child alone is asked then. */
  async function askedAlone() {
    const alone = discord.next('message', ({ visibleTo }) => visibleTo === child);
    await press(question, 'Movie night', child);
    return (await alone).message;
  }
}

it('asks whoever said Yes alone, in their language, and tells the others so', async () => {
  const { question, alone, child, nowSays, ran } = await startAsked();
  expect(textOf(alone)).toBe('Wirklich **Movie night** starten?');
  expect(nowSays(question)).toBe(`**Movie night** ${ALL} <@${child}>, who alone sees the question.`);
  expect(ran()).toBe(0);
});

it('tells everybody what came of it once they confirm', async () => {
  const { question, alone, child, press, nowSays, ran } = await startAsked();
  await press(alone, 'Starten', child);
  await expect.poll(() => nowSays(question)).toContain('✅ **Movie night**: 4 devices set');
  await expect.poll(() => nowSays(alone, child)).toBe('Du hast **Movie night** bestätigt.');
  expect(ran()).toBe(1);
});

it('tells it by a new message where the question was deleted', async () => {
  const { running, question, alone, child, press, told, general, ran } = await startAsked();
  const channel = running.bot.client.channels.resolve(general);
  if (channel?.isTextBased()) await channel.messages.delete(question.id);
  const outcome = told(general);
  await press(alone, 'Starten', child);
  expect(textOf(await outcome)).toContain('✅ **Movie night**: 4 devices set');
  expect(ran()).toBe(1);
});

it('tells a No by a new message, too, where the question was deleted', async () => {
  const { running, question, alone, child, press, told, general } = await startAsked();
  const channel = running.bot.client.channels.resolve(general);
  if (channel?.isTextBased()) await channel.messages.delete(question.id);
  const outcome = told(general);
  await press(alone, 'Abbrechen', child);
  expect(textOf(await outcome)).toBe('All right, nothing was changed.');
});

it('tells both that nothing was done where they do not', async () => {
  const { question, alone, child, press, nowSays, ran } = await startAsked();
  await press(alone, 'Abbrechen', child);
  await expect.poll(() => nowSays(question)).toBe('All right, nothing was changed.');
  expect(nowSays(alone, child)).toBe('In Ordnung, ich habe nichts geändert.');
  expect(ran()).toBe(0);
});

it('tells everybody why it failed', async () => {
  const { question, alone, child, press, nowSays, hub } = await startAsked();
  await hub.close();
  await press(alone, 'Starten', child);
  await expect.poll(() => nowSays(question)).toContain('❌');
});

it('says on both that the question ran out', async () => {
  const { question, alone, child, press, later, nowSays, ran } = await startAsked();
  later(60_000);
  expect(await answerTo(await press(alone, 'Starten', child))).toContain('abgelaufen');
  await expect.poll(() => nowSays(question)).toContain('Nobody confirmed **Movie night**');
  await expect.poll(() => nowSays(alone, child)).toContain('Niemand hat **Movie night**');
  expect(ran()).toBe(0);
});

it('asks and answers so through a restart', async () => {
  const { question, alone, child, press, restart, nowSays, ran } = await startAsked();
  await restart();
  await press(alone, 'Starten', child);
  await expect.poll(() => nowSays(question)).toContain('✅ **Movie night**: 4 devices set');
  expect(ran()).toBe(1);
});

it('asks when a scene is scheduled, and not when it is due', async () => {
  const { say, told, general, discord, press, child, nowSays, later, restart, ran, guilds } =
    await startCareful('confirm');
  const asking = told(general);
  say(`<@${discord.botUserId}> movie night in 10 minutes`);
  const question = await asking;
  const asked = discord.next('message', ({ visibleTo }) => visibleTo === child);
  await press(question, 'Yes, schedule it', child);
  const alone = (await asked).message;
  expect(textOf(alone)).toContain('Really run **Movie night** at');
  expect(await guilds.scheduled()).toEqual([]);
  await press(alone, 'Run it', child);
  await expect.poll(() => nowSays(question)).toContain('⏰ Scheduled: **Movie night**');
  later(10 * 60_000);
  const outcome = told(general);
  await restart();
  expect(textOf(await outcome)).toContain('✅ **Movie night**: 4 devices set');
  expect(ran()).toBe(1);
});
