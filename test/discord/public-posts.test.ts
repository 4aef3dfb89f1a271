import { describe, expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, messageOf, textOf } from '../support/spoken.ts';

/** A German household on an English server, whose child has a Polish Discord. */
async function startMixed(policy: Parameters<typeof startCareful>[0] = null) {
  const household = await startCareful(policy);
  const { discord, guilds, guildId, child, general, told } = household;
  await guilds.setSettings(guildId, { language: 'de' });
  await guilds.listen(guildId, general, 'own');
  const byChild = (command: string, options: Record<string, string> = {}) =>
    discord.invoke({ userId: child, channelId: general, command, options, locale: 'pl', force: true });
  await answerTo(await byChild('settings show'));
  return {
    ...household,
    byChild,
    /** What the bot replies to what the child writes. */
    async answered(content: string) {
      const answer = told(general);
      discord.say({ userId: child, channelId: general, content });
      return answer;
    },
  };
}

describe('what all read, after the click of somebody with another language, is in the household’s:', () => {
  it('what a Yes came to', async () => {
    const { answered, press, child, nowSays, listScenes } = await startMixed();
    await listScenes([
      { id: 'movie_night', name: 'Movie night' },
      { id: 'movie_time', name: 'Movie time' },
    ]);
    const question = await answered('movie night and movie time please');
    await press(question, 'Movie night', child);
    await expect.poll(() => nowSays(question)).toContain('✅ **Movie night**: 4 Geräte eingestellt');
  });

  it('what a No came to', async () => {
    const { answered, press, child, nowSays } = await startMixed();
    const question = await answered('movie night in 10 Minuten');
    await press(question, 'Nein', child);
    await expect.poll(() => nowSays(question)).toBe('In Ordnung, ich habe nichts geändert.');
  });

  it.each([
    ['Starten', '✅ **Movie night**: 4 Geräte eingestellt'],
    ['Abbrechen', 'In Ordnung, ich habe nichts geändert.'],
  ])('what was confirmed or not: %s', async (label, text) => {
    const { answered, press, child, nowSays } = await startMixed('confirm');
    const question = await answered('movie night bitte');
    expect(textOf(question)).toBe('Wirklich **Movie night** starten?');
    await press(question, label, child);
    await expect.poll(() => nowSays(question)).toContain(text);
  });

  it('what was asked of others', async () => {
    const { guilds, guildId, answered, press, child, nowSays } = await startMixed('approve');
    await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
    const question = await answered('movie night in 10 Minuten');
    await press(question, 'Ja, einplanen', child);
    await expect.poll(() => nowSays(question)).toContain('muss erst genehmigt werden');
  });
});

describe('what one person alone sees is in theirs:', () => {
  it('that a question was put to someone else', async () => {
    const { discord, general, parent, told, press, child } = await startMixed('confirm');
    const asking = told(general);
    discord.say({ userId: parent, channelId: general, content: 'movie night bitte' });
    expect(await answerTo(await press(await asking, 'Abbrechen', child))).toContain('do kogoś innego');
  });

  it('that they confirmed what they asked for by a command', async () => {
    const { byChild, press, child, nowSays, told, general } = await startMixed('confirm');
    const question = await messageOf(await byChild('scene', { id: 'movie_night' }));
    const outcome = told(general);
    await press(question, 'Uruchom', child);
    await expect.poll(() => nowSays(question, child)).toBe('Potwierdzone: **Movie night**.');
    expect(textOf(await outcome)).toContain('**Movie night**');
  });
});
