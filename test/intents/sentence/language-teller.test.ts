import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { writes } from '../../../src/messages/catalogue.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const scenes = [
  { id: 'movie_night', name: 'Movie night', phrases: ['popcorn please'] },
  { id: 'licht_an', name: 'Licht an', phrases: [] },
];
const inAll = createIntentParser(scenes);

it('tells each language by its words', () =>
  judgeRows(
    [
      ['en', 'is the front door locked?'],
      ['en', 'could you turn on movie night'],
      ['en', 'turn off movie night'],
      ['en', 'movie night in 20 minutes'],
      ['en', 'what can you do?'],
      ['de', 'ist die Haustür abgeschlossen?'],
      ['de', 'mach mal movie night an, bitte'],
      ['de', 'wie warm ist es im Bad?'],
      ['de', 'ist die living room lamp an?'],
      ['en', 'is the Wohnzimmerlampe on?'],
      ['es', '¿está encendida la living room lamp?'],
      ['fr', 'est-ce que la porte est fermée ?'],
      ['fr', 'lance movie night s’il te plaît'],
      ['es', '¿está cerrada la puerta?'],
      ['es', 'enciende movie night, por favor'],
      ['it', 'la porta è chiusa a chiave?'],
      ['it', 'attiva movie night per favore'],
      ['nl', 'is de voordeur op slot?'],
      ['nl', 'zet movie night aan alsjeblieft'],
      ['pt', 'a porta está trancada?'],
      ['pt', 'você pode ativar movie night'],
      ['pl', 'czy drzwi są zamknięte?'],
      ['pl', 'włącz proszę movie night'],
      ['sv', 'är ytterdörren låst?'],
    ],
    ([tag, text]) => {
      expect(inAll.languages(text)).toContain(tag);
      expect(inAll.languages(text).filter(writes)).toEqual(writes(tag) ? [tag] : []);
    },
  ));

it('tells none of what proves none', () =>
  judgeRows(['ok', 'movie night', 'Licht an', 'popcorn please', '👍', '', '20:00', 'movie night 8'], text =>
    expect(inAll.languages(text).filter(writes)).not.toHaveLength(1),
  ));

it('tells only languages that are understood', () => {
  const inGerman = createIntentParser(scenes, { language: 'de' });
  expect(inGerman.languages('czy drzwi są zamknięte?')).toEqual([]);
  expect(inGerman.languages('ist die Tür zu?')).toEqual(['de']);
  expect(inGerman.languages('is the door closed?')).toEqual(['en']);
});
