import { Locale } from 'discord.js';
import { expect, it } from 'vitest';
import { assumeSettings } from '../../../src/discord/settings/assume-settings.ts';
import type { GuildSettings } from '../../../src/guilds/model.ts';
import { toSetUp } from '../../../src/household/set-up.ts';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import { messagesFor } from '../../../src/messages/catalogue.ts';
import { openTestStore } from '../../support/guild-store.ts';

const en = messagesFor('en');

const languages = async () => LANGUAGES.map(({ tag }) => tag);

async function assume(locale: string, known = {}) {
  const guilds = await openTestStore();
  await guilds.setSettings('1', known);
  const context = { house: { setUp: toSetUp(guilds, '1') }, t: en, services: { languages } };
  const manager = { setSettings: (settings: Partial<GuildSettings>) => guilds.setSettings('1', settings) };
  const said = await assumeSettings(context, { manager, locale });
  return { said, ...(await guilds.settings('1')) };
}

it.each([
  ['de', 'de', 'Europe/Berlin'],
  ['sv-SE', 'sv', 'Europe/Stockholm'],
  ['no', 'nb', 'Europe/Oslo'],
  ['pt-BR', 'pt', 'America/Sao_Paulo'],
  ['es-ES', 'es', 'Europe/Madrid'],
  ['es-419', 'es', null],
  ['zh-CN', 'zh', 'Asia/Shanghai'],
  ['fi', null, 'Europe/Helsinki'],
  ['ru', null, null],
  ['en-US', null, null],
  ['en-GB', null, null],
])('takes from %s the language %s and the time zone %s', async (locale, language, timeZone) => {
  expect(await assume(locale)).toMatchObject({ language, timeZone });
});

it('never replaces what somebody has said, and tells what it assumed', async () => {
  const french = { language: 'fr', timeZone: null };
  expect(await assume('de', french)).toMatchObject({
    language: 'fr',
    timeZone: 'Europe/Berlin',
    said: expect.stringContaining('in the time zone **Europe/Berlin**'),
  });
  expect(await assume('de', { language: 'fr', timeZone: 'Europe/Paris' })).toMatchObject({ said: null });
  expect(await assume('en-US')).toMatchObject({ said: null });
});

it.each(Object.values(Locale))('names a time zone that there is, or none: %s', async locale => {
  const { timeZone } = await assume(locale);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZone ?? 'UTC' })).not.toThrow();
});
