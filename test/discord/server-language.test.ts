import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { startListening } from '../support/listening-household.ts';
import { startRinging } from '../support/ringing-household.ts';
import { textOf } from '../support/spoken.ts';

it.each([
  ['de', 'Das Haus zieht ein'],
  ['pt-BR', 'A casa está de mudança para cá'],
  ['ja', 'The home is moving in'],
])('greets a server in its language: %s', async (locale, greeting) => {
  const { discord } = await startHousehold();
  const greeted = discord.next('message', ({ message }) => textOf(message).includes('👋'));
  discord.addGuild({
    name: 'Next door',
    locale,
    members: [{ name: 'Kim', role: 'owner' }],
    channels: [{ name: 'hallway' }],
  });
  expect(textOf((await greeted).message)).toContain(greeting);
});

it('tells of presses in the language of the server where the household has said none', async () => {
  const { ring, guilds, guildId } = await startRinging({ locale: 'de' });
  expect((await ring()).content).toContain('gedrückt');
  await guilds.setSettings(guildId, { language: 'en' });
  expect((await ring('hall/button/btn_1')).content).toContain('pressed');
});

it('answers what is said in the language of the server where the household has said none', async () => {
  const { ask } = await startListening('shared', { locale: 'fr' });
  expect(await ask('')).toContain('Demande une scène');
});
