import { expect, it } from 'vitest';
import { startHousehold } from '../support/household.ts';
import { answerTo } from '../support/spoken.ts';

/** Noon in London. */
const NOON = Date.parse('2030-11-17T12:00:00Z');

async function startSettings() {
  const household = await startHousehold({ now: () => NOON });
  const { discord, parent, child, general } = household;
  const invocation = (command: string, options = {}, userId = parent) => ({
    userId,
    channelId: general,
    command: `settings ${command}`,
    options,
    force: true,
  });
  return {
    ...household,
    show: async (userId = child) => answerTo(await discord.invoke(invocation('show', {}, userId))),
    set: async (command: string, options: Record<string, string>, userId = parent) =>
      answerTo(await discord.invoke(invocation(command, options, userId))),
    suggest: async (command: string, focused: string, typed: string) =>
      discord.autocomplete({ ...invocation(command, { [focused]: typed }), focused }),
  };
}

it('says what holds while nothing is set', async () => {
  const { show } = await startSettings();
  const text = await show();
  expect(text).toContain('Language: every language that I know');
  expect(text).toMatch(/Time zone: none set. I go by my own, \*\*.+\*\*, where it is \d\d:\d\d now/);
});

it('sets language and time zone, and shows both', async () => {
  const { set, guilds, guildId } = await startSettings();
  expect(await set('language', { language: 'de' })).toContain('Language: **Deutsch**, and English');
  expect(await set('timezone', { zone: 'Asia/Tokyo' })).toContain(
    'Time zone: **Asia/Tokyo**, where it is 21:00 now',
  );
  expect(await guilds.settings(guildId)).toMatchObject({ language: 'de', timeZone: 'Asia/Tokyo' });
});

it.each([
  ['de', 'That is what I understand, and what I post here for all of you.'],
  ['sv', 'What I post here for all of you is in English: this language I do not write yet.'],
  ['every', 'What I post here for all of you is in the language of this server.'],
])('says in which language it posts where %s is spoken', async (language, told) => {
  const { set, show } = await startSettings();
  expect(await set('language', { language })).toContain(told);
  expect(await show()).toContain(told);
});

it('has no more to say of English', async () => {
  const { set } = await startSettings();
  expect(await set('language', { language: 'en' })).not.toContain('What I post here');
});

it('says of a new time zone that what waits keeps its moment, where something does', async () => {
  const { set, guilds, guildId, general, child } = await startSettings();
  expect(await set('timezone', { zone: 'Asia/Tokyo' })).not.toContain('keeps its moment');
  const runAt = new Date(NOON + 60 * 60_000);
  const scene = { guildId, channelId: general, userId: child, sceneId: 'movie_night', runAt };
  await guilds.schedule(scene);
  expect(await set('timezone', { zone: 'Europe/Berlin' })).toContain(
    'What is scheduled already keeps its moment',
  );
  expect(await guilds.scheduled()).toMatchObject([{ runAt }]);
});

it.each([
  ['language', { language: 'Français' }, 'Language: **français**'],
  ['language', { language: 'polish' }, 'Language: **polski**'],
  ['language', { language: 'every' }, 'Language: every language that I know'],
  ['language', { language: 'English' }, 'Language: **English**'],
  ['timezone', { zone: 'europe/berlin' }, '**Europe/Berlin**, where it is 13:00 now'],
  ['timezone', { zone: 'america/new york' }, '**America/New_York**'],
  ['timezone', { zone: 'utc' }, '**UTC**'],
  ['timezone', { zone: 'Berlin' }, '**Europe/Berlin**'],
  ['timezone', { zone: 'germany' }, '**Europe/Berlin**'],
  ['timezone', { zone: 'UK' }, '**Europe/London**'],
  ['timezone', { zone: 'CET' }, '**Europe/Brussels**, where it is 13:00 now'],
  ['timezone', { zone: 'BST' }, '**Europe/London**'],
  ['timezone', { zone: 'US/Eastern' }, '**America/New_York**'],
  ['timezone', { zone: 'asia/calcutta' }, '**Asia/Kolkata**'],
])('takes what is typed, too: %s %o', async (command, options, expected) => {
  const { set } = await startSettings();
  expect(await set(command, options)).toContain(expected);
});

it.each([
  ['language', { language: 'Klingon' }, 'I have no language “Klingon”.'],
  ['timezone', { zone: 'Berl' }, 'Did you mean `Europe/Berlin`?'],
  ['timezone', { zone: 'IST' }, 'Did you mean `Asia/Kolkata`, `Europe/Dublin`, `Asia/Jerusalem` or'],
  ['timezone', { zone: '+02:00' }, 'They are spelled like `Europe/Berlin`'],
  ['timezone', { zone: 'x' }, 'There is no time zone “x”.'],
])('says how it is spelled: %s %o', async (command, options, expected) => {
  const { set, guilds, guildId } = await startSettings();
  expect(await set(command, options)).toContain(expected);
  expect(await guilds.settings(guildId)).toMatchObject({ language: null, timeZone: null });
});

it.each([
  ['language', { language: 'de' }],
  ['timezone', { zone: 'Europe/Berlin' }],
])('lets nobody change the %s without Manage Server', async (command, options) => {
  const { set, child } = await startSettings();
  expect(await set(command, options, child)).toContain('Only somebody with **Manage Server**');
});

it('suggests languages by their own names and the English ones', async () => {
  const { suggest } = await startSettings();
  const all = await suggest('language', 'language', '');
  expect(all).toHaveLength(25);
  expect(all[0]).toEqual({ name: 'Every language', value: 'every' });
  expect((await suggest('language', 'language', 'Deut'))[0]).toEqual({
    name: 'Deutsch (German)',
    value: 'de',
  });
  expect((await suggest('language', 'language', 'chinese'))[0]?.value).toBe('zh');
});

it.each([
  ['CET', ['Europe/Brussels']],
  ['são pau', ['America/Sao_Paulo']],
  ['GERM', ['Europe/Berlin']],
  ['york', ['America/New_York']],
  ['kolk', ['Asia/Kolkata']],
  ['madri', ['Europe/Madrid']],
  ['bst', ['Europe/London']],
  ['dtrt', []],
  ['??', []],
])('suggests for “%s” only what begins so', async (typed, zones) => {
  const { suggest } = await startSettings();
  expect((await suggest('timezone', 'zone', typed)).map(({ value }) => value)).toEqual(zones);
});

it('suggests time zones with what their clocks show', async () => {
  const { suggest, guilds, guildId } = await startSettings();
  expect(await suggest('timezone', 'zone', 'new york')).toContainEqual({
    name: 'America/New_York · 07:00 now',
    value: 'America/New_York',
  });
  await guilds.setSettings(guildId, { timeZone: 'Asia/Kolkata' });
  const all = await suggest('timezone', 'zone', '');
  expect(all).toHaveLength(25);
  expect(all[0]).toEqual({ name: 'Asia/Kolkata · 17:30 now', value: 'Asia/Kolkata' });
});
