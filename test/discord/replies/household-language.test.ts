import { Locale } from 'discord.js';
import { expect, it } from 'vitest';
import { householdMessages, toHouseholdLocale } from '../../../src/discord/replies/household-language.ts';
import { languages } from '../../../src/messages/catalogue.ts';

it.each([
  [null, 'de', 'de'],
  ['every', 'de', 'de'],
  ['fr', 'de', 'fr'],
  ['en', 'de', 'en'],
  ['sv', 'de', 'sv'],
])('of a household that speaks %s, on a server in %s, is %s', (language, server, locale) => {
  expect(toHouseholdLocale({ language }, server)).toBe(locale);
});

it('is the server’s where the settings cannot be read', async () => {
  const settings = () => Promise.reject(new Error('disk full'));
  const guild = { preferredLocale: Locale.PortugueseBR };
  expect(await householdMessages(guild, { setUp: { settings } })).toBe(languages.pt);
});
