import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { timesAsLong } from '../../support/work-times.ts';

const scenes = [
  { id: 'movie', name: 'Movie night', phrases: ['popcorn'] },
  { id: 'night', name: 'Good night', phrases: ['time for bed'] },
  { id: 'dinner', name: 'Dinner time', phrases: ['set the table'] },
  { id: 'cozy', name: 'Cozy evening', phrases: ['fireplace mood'] },
  { id: 'away', name: 'Leaving home', phrases: ['we are going out'] },
  { id: 'thanks', name: 'Thank you', phrases: [] },
];
const parser = createIntentParser(scenes);
const hear = (text: string, context: 'addressed' | 'ambient' = 'addressed') => parser.hear(text, context);

it.each([
  ['Movie night, please.', 'movie'],
  ['Movie. Night.', 'movie'],
  ['Movie night. Please.', 'movie'],
  ['Cozy. Evening. Please.', 'cozy'],
  ['Run, Dinner time.', 'dinner'],
  ['Set. The. Table.', 'dinner'],
  ['Could you activate Leaving home?', 'away'],
])('runs %j: pauses and capitals are no words', (text, scene) => {
  expect(hear(text)).toMatchObject({ decision: 'trigger', scene });
});

it.each([
  ['Chef the table.', 'dinner'],
  ['Move he nice.', 'movie'],
  ['Tighten for a bed.', 'night'],
  ['Fire plays mood.', 'cozy'],
  ['Please start cosy eavening.', 'cozy'],
  ['Leafing hum.', 'away'],
  ['Turn on diner dime, please.', 'dinner'],
])('only asks about %j, which sounds like a scene', (text, scene) => {
  expect(hear(text)).toMatchObject({ decision: 'ask', scene, byMeaning: false });
});

it.each(['Chef the table.', 'Fire plays mood.', 'Move he nice.'])(
  'leaves %j alone where it is overheard',
  text => {
    expect(hear(text, 'ambient').decision).toBe('ignore');
  },
);

it('makes nothing of what is no request', () =>
  judgeRows(
    [
      'All the shops are off limits.',
      'We had a long evening.',
      'Let us go, though.',
      'Did you see the table?',
      'She said good night to them.',
      'I do not want dinner.',
      'The movie was boring last night.',
      'No movie night tonight.',
      'Where did you put the scissors?',
    ],
    text => {
      expect(hear(text).decision).toBe('ignore');
    },
  ));

it('asks whether anybody said what is written down for silence', () => {
  expect(hear('Thank you.')).toMatchObject({ decision: 'ask', scene: 'thanks' });
  expect(hear('Thank you.', 'ambient').decision).toBe('ignore');
  expect(hear('Run thank you.')).toMatchObject({ decision: 'trigger', scene: 'thanks' });
});

describe('in the language of the household', () => {
  it('finds scenes by their sound', () =>
    judgeRows(
      [
        ['de', 'Filmabend', 'Vielma Abend.'],
        ['de', 'Gute Nacht', 'Kuhte Nackt.'],
        ['fr', 'Soirée cinéma', 'Soi ré si néma.'],
        ['fr', 'Bonne nuit', 'Bon nuits.'],
        ['es', 'Noche de cine', 'Noche de sine.'],
        ['es', 'Buenos días', 'Bueno dia.'],
        ['it', 'Serata film', 'Se rata filma.'],
        ['it', 'Buonanotte', 'Buona note.'],
        ['nl', 'Filmavond', 'Film afont.'],
        ['nl', 'Welterusten', 'Wel te rusten.'],
        ['pt', 'Noite de filme', 'Noite di filmi.'],
        ['pt', 'Boa noite', 'Bou noiti.'],
        ['pl', 'Wieczór filmowy', 'Wiecior filmowi.'],
        ['pl', 'Dobranoc', 'Dobra noc.'],
      ],
      ([language, name, text]) => {
        const own = createIntentParser(
          [
            { id: 'it', name, phrases: [] },
            { id: 'else', name: 'Xylophon', phrases: [] },
          ],
          {
            language,
          },
        );
        const { decision, scene } = own.hear(text, 'addressed');
        expect(scene).toBe('it');
        expect(['ask', 'trigger']).toContain(decision);
      },
    ));
});

it('takes hardly longer in a home of thousands of scenes than in one of hundreds', () => {
  const hearing = (count: number) => {
    const scenes = Array.from({ length: count }, (_, at) => ({
      id: `s${at}`,
      name: `Scene number ${at} of all`,
      phrases: [],
    }));
    const home = createIntentParser(scenes);
    return () => home.hear('Please turn on seen nimbler of fall, okay.', 'addressed');
  };
  expect(timesAsLong(hearing(5000), hearing(600), 8)).toBeLessThan(8);
});
