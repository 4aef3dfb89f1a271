import { describe, expect, it } from 'vitest';
import { startHousehold } from '../../support/household.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';
import { textOf } from '../../support/spoken.ts';

/** A household, what it says that it speaks, and what the bot replies there to what somebody says to it. */
async function startSpeaking(language: string | null, hubUrl?: string) {
  const { discord, guilds, guildId, child, general } = await startHousehold({ hubUrl });
  await guilds.setSettings(guildId, { language });
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  return async (text: string) => {
    const reply = discord.next('message', ({ message }) => message.author.id === discord.botUserId);
    discord.say({ userId: child, channelId: general, content: `<@${discord.botUserId}> ${text}` });
    return textOf((await reply).message);
  };
}

const ASKED: readonly (readonly [string, string])[] = [
  ['is the living room lamp on?', '**Yes:**'],
  ['ist die living room lamp an?', '**Ja:**'],
  ['est-ce que la living room lamp est allumée ?', '**Oui'],
  ['¿está encendida la living room lamp?', '**Sí:**'],
  ['la living room lamp è accesa?', '**Sì:**'],
  ['is de living room lamp aan?', '**Ja:**'],
  ['a living room lamp está ligada?', '**Sim:**'],
  ['czy living room lamp jest włączona?', '**Tak:**'],
  ['turn on movie night', ': 4 devices set.'],
  ['mach bitte movie night an', ': 4 Geräte eingestellt.'],
  ['movie night in 20 minutes', 'Run **Movie night**'],
  ['schalte movie night aus', 'Szenen'],
];

describe('answers in the language of the sentence', () => {
  it.each(ASKED.filter(([text]) => !text.endsWith('Minuten')))('%s', async (text, answer) => {
    expect(await (await startSpeaking('every'))(text)).toContain(answer);
  });

  it('whatever the household speaks, in which it is understood', async () => {
    const ask = await startSpeaking('de');
    expect(await ask('is the living room lamp on?')).toContain('**Yes:**');
    expect(await ask('ist die living room lamp an?')).toContain('**Ja:**');
  });

  it('that it cannot be done, too', async () => {
    const hub = await startScriptedHub(() => ({ status: 401 }));
    const ask = await startSpeaking('de', `${hub.origin}/v1`);
    expect(await ask('turn on movie night please')).toContain('does not let me in');
    expect(await ask('mach bitte movie night an')).toContain('lässt mich nicht mehr hinein');
    expect(await ask('is the lamp on?')).toContain('does not let me in');
  });
});

it.each(['movie night', 'Movie Night!'])('answers in the household’s where none is told: %s', async text => {
  expect(await (await startSpeaking('de'))(text)).toContain(' Geräte eingestellt.');
  expect(await (await startSpeaking('pl'))(text)).toContain(' ustawione.');
});
