import { expect, it } from 'vitest';
import { suggestsConfirmation } from '../../../src/intents/confirmation/suggests-confirmation.ts';
import words from '../../../src/intents/confirmation/words.json' with { type: 'json' };
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';

it('has words in every language that sentences are understood in', () => {
  const tags = LANGUAGES.map(({ tag }) => tag.split('-')[0]);
  expect(Object.keys(words)).toEqual(expect.arrayContaining(tags));
});

it.each([
  'Unlock front door',
  'unlock_front_door',
  'unlockFrontDoor',
  'frontdoorunlock',
  'Open garage',
  'open-garage-2',
  'OpenGarage',
  'opengarage',
  'Garage open',
  'Toggle the garage door',
  'Open the gate',
  'Gate opening',
  'Open the front door',
  'Disarm',
  'disarm_alarm',
  'Alarm off',
  'Preheat the oven',
  'Oven on',
  'oven_start',
  'UNLOCK',
  'Ｕｎｌｏｃｋ',
  'Garage öffnen',
  'Garagentor auf',
  'Haustür aufschließen',
  'Tor öffnen',
  'Alarmanlage unscharf',
  'Backofen vorheizen',
  'Ouvrir le portail',
  'Déverrouiller la porte',
  'Allumer le four',
  'Abrir el garaje',
  'Desactivar la alarma',
  'Apri il cancello',
  'Sblocca la porta',
  'Poort openen',
  'Voordeur ontgrendelen',
  'Abrir o portão',
  'Otwórz bramę',
  'Odblokuj drzwi',
  'Lås døren op',
  'Öppna garaget',
  'Åpne porten',
  'Otevřít garáž',
  'Garázs nyitás',
  'Deschide poarta',
  'Mở cổng',
  '解錠',
  'ガレージを開ける',
  '차고 열기',
  '打开车库',
  'افتح الباب',
])('takes “%s” for careful', name => {
  expect(suggestsConfirmation([name])).toBe(true);
});

it.each([
  'Lock up',
  'Gate light',
  'Garage light on',
  'Close the garage',
  'Lock the front door',
  'Open the blinds',
  'Open air cinema',
  'Oven light',
  'Oven off',
  'Arm the alarm',
  'Alarm clock',
  'Investigate',
  'Gateway restart',
  'Open outdoor blinds',
  'Doorbell chime',
  'Block party',
  'Pre-heat bathroom',
  'Movie night',
  'All off',
  'Four lights on',
  'Garage schließen',
  'Torlicht',
  'Abschließen',
  'Motor an',
  'Rollladen öffnen',
  'Lumière du portail',
  'Fermer le garage',
  'Cerrar la puerta',
  'Luz del garaje',
  'Chiudi il cancello',
  'Deur op slot',
  'Zamknij bramę',
  '電気をつける',
  '关灯',
])('takes “%s” for an ordinary scene', name => {
  expect(suggestsConfirmation([name])).toBe(false);
});

it('looks at the id as at the name', () => {
  expect(suggestsConfirmation(['scene_7', 'Open garage'])).toBe(true);
  expect(suggestsConfirmation(['open_garage', 'Evening'])).toBe(true);
  expect(suggestsConfirmation(['open', 'garage'])).toBe(false);
});
