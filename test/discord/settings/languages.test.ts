import { expect, it } from 'vitest';
import type { Household } from '../../support/household.ts';
import { startHousehold } from '../../support/household.ts';
import { startListening } from '../../support/listening-household.ts';
import { startRinging } from '../../support/ringing-household.ts';
import { answerTo } from '../../support/spoken.ts';

/** A household of a German parent and a Polish child, on an English server. */
async function startAbroad(options: Parameters<typeof startHousehold>[0] = {}) {
  const household = await startHousehold(options);
  const { discord, parent, child, general } = household;
  const by =
    (userId: string, locale: string) =>
    async (command: string, given = {}) =>
      discord.invoke({ userId, channelId: general, command, options: given, locale, force: true });
  return { ...household, german: by(parent, 'de'), polish: by(child, 'pl') };
}

it('answers each in the language of their own Discord', async () => {
  const { german, polish, hub } = await startAbroad();
  const devices = (await hub.home.devices()).length;
  expect(await answerTo(await german('devices'))).toContain(`## Geräte\n-# ${devices} Geräte in `);
  expect(await answerTo(await polish('devices'))).toContain('## Urządzenia');
  expect(await answerTo(await german('device', { id: 'living_room_lamp' }))).toContain('**Helligkeit**');
});

it('refuses, and says what went wrong, in that language', async () => {
  const { german, polish } = await startAbroad();
  expect(await answerTo(await polish('hub status'))).toContain(
    'Może to zmienić tylko ktoś z uprawnieniem **Zarządzanie serwerem** albo z rolą',
  );
  expect(await answerTo(await german('device', { id: 'x' }))).toBe(
    '❌ Der Hub kennt kein Gerät „x“. Wähl eins aus der Liste, oder sieh in `/geräte` nach.',
  );
});

it('asks for the hub by a form in that language', async () => {
  const { german } = await startAbroad({ hubUrl: null });
  const form = await german('hub connect');
  expect(form.kind === 'modal' && form.modal.title).toBe('Deinen Hub verbinden');
});

it('suggests in that language', async () => {
  const { discord, child, general, polish } = await startAbroad();
  await polish('settings show');
  const picking = {
    userId: child,
    channelId: general,
    command: 'settings language',
    focused: 'language',
    force: true,
  };
  const every = { name: 'Każdy język', value: 'every' };
  expect(await discord.autocomplete({ ...picking, options: { language: '' } })).toContainEqual(every);
  expect(await discord.autocomplete({ ...picking, options: { language: 'niem' } })).toContainEqual({
    name: 'Deutsch (niemiecki)',
    value: 'de',
  });
});

it('writes numbers as that language does', async () => {
  const { german, hub } = await startAbroad();
  const sensor = (await hub.home.devices()).find(({ state }) => !Number.isInteger(state.temperature ?? 0));
  const text = await answerTo(await german('device', { id: sensor?.id ?? '' }));
  expect(text).toContain(`**Temperatur** ${String(sensor?.state.temperature).replace('.', ',')} °C`);
});

const speak = ({ guilds, guildId }: Household, language: string) => guilds.setSettings(guildId, { language });

it('tells of presses in the language that the household speaks', async () => {
  const ringing = await startRinging();
  expect((await ringing.ring()).content).toContain('pressed');
  await speak(ringing, 'pl');
  const { content } = await ringing.ring('hall/button/btn_1');
  expect(content).toContain('naciśnięto');
});

it.each([
  ['de', 'Wünsch dir eine Szene beim Namen'],
  ['sv', 'Ask for a scene by name'],
  ['every', 'Ask for a scene by name'],
])('answers what is said in a channel in the language of the household: %s', async (language, answer) => {
  const listening = await startListening();
  await speak(listening, language);
  expect(await listening.ask('')).toContain(answer);
});
