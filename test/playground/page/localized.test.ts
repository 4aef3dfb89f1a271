import type { APIApplicationCommand } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { descriptionIn, listLocales, nameIn, nameOfLocale } from '../../../src/playground/page/localized.ts';

const node = {
  name: 'devices',
  name_localizations: { de: 'geräte', 'pt-BR': 'aparelhos' },
  description: 'Shows devices',
  description_localizations: null,
};

it('takes a name and a description in the language, or else its own', () => {
  expect(nameIn('de', node)).toBe('geräte');
  expect(nameIn('fr', node)).toBe('devices');
  expect(descriptionIn('de', node)).toBe('Shows devices');
});

it('lists the languages of a bot’s commands, English first; none where there is but one', () => {
  const commands = [node, { name: 'hub', description: '' }] as APIApplicationCommand[];
  expect(listLocales(commands)).toEqual(['en-US', 'de', 'pt-BR']);
  expect(listLocales(commands.slice(1))).toEqual([]);
});

it.each([
  ['en-US', 'English (US)'],
  ['de', 'Deutsch'],
  ['pt-BR', 'português (Brasil)'],
])('calls %s as those who speak it do', (locale, name) => {
  expect(nameOfLocale(locale)).toBe(name);
});
