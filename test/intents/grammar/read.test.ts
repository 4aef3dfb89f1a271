import { expect, test } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { device, toOutcome } from './home.ts';

const parser = createIntentParser([]);
const read = (text: string, devices: typeof house) => {
  const made = parser.orderByPattern(text, devices) ?? parser.order(text, 'addressed', devices);
  return toOutcome(made);
};

const house = [
  device('front', 'lock', ['Haustür', 'Flur', 'Erdgeschoss'], ['locked']),
  device('back', 'lock', ['Porte arrière', 'Cuisine'], ['locked']),
  device('gate', 'gate', ['Einfahrtstor', 'Auffahrt'], ['position']),
  device('rollo', 'blind', ['Rollo vorn', 'Küche', 'Erdgeschoss'], ['position'], { deviceClass: 'blind' }),
  device('curtain', 'blind', ['Vorhang', 'Küche', 'Erdgeschoss'], ['position'], { deviceClass: 'curtain' }),
  device('tv', 'media_player', ['TV', 'Living Room', 'First Floor'], ['on', 'volume'], { deviceClass: 'tv' }),
  device('sofa', 'light', ['Sofa lamp', 'Living Room', 'First Floor'], ['on', 'brightness']),
  device('bed', 'light', ['Bed lamp', 'Bedroom', 'Second Floor'], ['on', 'brightness']),
  device('desk', 'light', ['Desk lamp', 'Office', 'Basement'], ['on', 'brightness']),
  device('fan', 'fan', ['ventilateur de plafond', 'Living Room', 'First Floor'], ['on']),
  device('heating', 'climate', ['Calefacción', 'Salón'], ['target_temperature', 'mode']),
  device('velux', 'window', ['Okno dachowe', 'Biuro'], ['position']),
];

test('an order reaches what was said, and nothing else', () =>
  judgeRows<readonly [string, string]>(
    [
      // A gate is no door, and neither is opened by a lock.
      ['öffne alle Tore', 'gate position=100'],
      ['ouvre toutes les portes', 'nothing such'],
      ['Haustür abschließen', 'front locked=true'],
      // "Up" opens no lock.
      ['lock up', 'which front locked=true | back locked=true'],
      ['lock the house', 'back locked=true, front locked=true'],
      // "The lights except one" are all others.
      ['turn off the house lights except the sofa lamp', 'bed on=false, desk on=false'],
      ['turn off the lights except the sofa lamp', 'bed on=false, desk on=false'],
      // Half is half, whichever way.
      ['leave Rollo vorn half closed', 'rollo position=50'],
      // The lowest is not down to open, nor up in volume.
      ['Stelle Rollo vorn auf minimal', 'rollo position=1'],
      ['TV auf minimal', 'tv volume=1'],
      ['Stelle den TV auf die niedrigste Lautstärke', 'tv volume=1'],
      // All the rooms are the home, a floor is one floor, and everywhere upstairs is upstairs.
      ['turn the lights off in all the rooms', 'bed on=false, desk on=false, sofa on=false'],
      ['turn off the second floor lights', 'bed on=false'],
      ['éteins les lumières partout', 'bed on=false, desk on=false, sofa on=false'],
      // Here is a room that the bot does not know.
      ['turn all the lights off in here', 'which sofa on=false | bed on=false | desk on=false'],
      ['éteins les lumières ici', 'which sofa on=false | bed on=false | desk on=false'],
      ['zgaś wszystkie lampy tutaj', 'which sofa on=false | bed on=false | desk on=false'],
      // What cannot be done is not replaced by what can.
      ['go back on TV', 'cannot tv'],
      ['detén en el salón la reproducción', 'nothing such'],
      // A kind that the home has not is asked about where it has another of its sort.
      ['close the shutters in the kitchen', 'ask curtain position=0, rollo position=0'],
      ['close the shutters in the office', 'nothing such'],
      ['mach die Rollläden in der Küche zu', 'ask curtain position=0, rollo position=0'],
      // A motorised window takes a position.
      ['otwórz okno dachowe', 'velux position=100'],
      // A level of a room's light moves no curtain.
      ['Küche auf 50 %', 'nothing such'],
      // A wish, and a number that is one word.
      ['ich möchte, dass du das Sofa lamp ausmachst', 'sofa on=false'],
      ['wäre schön, wenn jemand die Haustür abschließen könnte', 'front locked=true'],
      ['TV auf fünfunddreißig', 'tv volume=35'],
      // As far as it is closed, or to where it is open.
      ['Rollo vorn auf 30 % schließen', 'rollo position=30'],
      ['Rollo vorn zu 30 % schließen', 'rollo position=70'],
      // An exception that takes nothing away was not understood.
      ['turn off all the lights except the garage', 'ask bed on=false, desk on=false, sofa on=false'],
    ],
    ([text, outcome]) => {
      expect(read(text, house)).toBe(outcome);
    },
  ));

test('nothing is set beyond what was said', () => {
  const home = [
    ...['one', 'two', 'three'].map(id => device(id, 'light', [`Lamp ${id}`, 'Den', 'Ground floor'], ['on'])),
    device('low', 'light', ['Mirror', 'Bathroom', 'Ground floor'], ['on']),
    device('high', 'light', ['Shower', 'Bathroom', 'First floor'], ['on']),
    ...['a', 'b'].map(id => device(id, 'outlet', [`Fan heater ${id}`, 'Attic'], ['on'])),
    device('hut', 'light', ['Hut', 'Garden', 'Garden'], ['on']),
    device('door', 'outlet', ['Right door', 'Garage'], ['on']),
  ];
  const outcomes = [
    ['turn on a lamp in the den', 'which one on=true | two on=true | three on=true'],
    ['turn on both lamps in the den', 'ask one on=true, three on=true, two on=true'],
    ['turn on both lamp one and the mirror', 'low on=true, one on=true'],
    ['turn off the upstairs lights right now', 'high on=false'],
    ['turn off the light in the den', 'one on=false, three on=false, two on=false'],
    ['turn off the lights in the bathroom upstairs', 'high on=false'],
    ['turn off the upstairs lights', 'high on=false'],
    ['turn off the plugs in the attic', 'ask a on=false, b on=false'],
    ['maybe turn off the hut', 'ignore'],
  ] as const;
  const read = (text: string) =>
    toOutcome(parser.orderByPattern(text, home) ?? parser.order(text, 'addressed', home));
  expect(outcomes.map(([text]) => [text, read(text)])).toEqual(outcomes);
});

test('what is not sure is asked about, whatever is clear beside it', () => {
  const plugs = ['a', 'b'].map(id => device(id, 'outlet', [`Plug ${id}`, 'Bedroom'], ['on']));
  const order = parser.orderByPattern('turn off the bedroom plugs and the sofa lamp', [...house, ...plugs]);
  expect(order).toEqual({
    decision: 'ask',
    settings: ['a', 'b'].map(deviceId => ({ deviceId, capability: 'on', to: { is: false } })),
    clear: [{ deviceId: 'sofa', capability: 'on', to: { is: false } }],
  });
});

test('what a pattern reads is no other thing where it is overheard', () => {
  const overheard = (text: string) => toOutcome(parser.order(text, 'ambient', house));
  const locks = house.filter(({ type }) => type === 'lock');
  expect(overheard('öffne alle Tore')).toBe('ask gate position=100');
  expect(toOutcome(parser.order('öffne alle Tore', 'ambient', locks))).toBe('ignore');
  expect(toOutcome(parser.order('open all the doors', 'ambient', locks))).toBe('ignore');
  expect(overheard('turn off the second floor lights')).toBe('bed on=false');
});

test('a timer is no brightness, and a question no order', () => {
  expect(parser.orderByPattern('45 second timer', house)).toBeNull();
  expect(parser.orderByPattern('steht das Küchenfenster offen?', house)).toBeNull();
  expect(parser.orderByPattern('sofa lamp on?', house)).toBeNull();
  expect(parser.orderByPattern('Lautstärke auf 20?', house)).toBeNull();
  expect(parser.orderByPattern('kannst du den TV ausmachen?', house)).not.toBeNull();
});

test('a floor is told by its level, whatever it is called', () => {
  const homes = [
    device('low', 'light', ['Flurlicht', 'Flur', 'EG'], ['on'], { floorLevel: 0 }),
    device('high', 'light', ['Badlicht', 'Bad', 'OG'], ['on'], { floorLevel: 1 }),
    device('roof', 'light', ['Studiolicht', 'Studio', 'DG'], ['on'], { floorLevel: 2 }),
  ];
  expect(read('mach unten das Licht aus', homes)).toBe('low on=false');
  expect(read('mach das Licht im ersten Stock aus', homes)).toBe('high on=false');
  expect(read('mach oben alle Lichter aus', homes)).toBe('high on=false, roof on=false');
  expect(read('turn off the top floor lights', homes)).toBe('roof on=false');
});
