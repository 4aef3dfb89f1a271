import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { judgeRows } from '../support/judge-rows.ts';

const SCENES = [
  { id: 'unknown', name: '🎬', phrases: [] },
  { id: 'unknown_2', name: '…', phrases: [] },
  { id: 'love', name: '❤️', phrases: [] },
  { id: 'quotes', name: '「」', phrases: [] },
  { id: 'one', name: '1', phrases: [] },
  { id: 'good_night', name: 'Good night', phrases: [] },
];
const parser = createIntentParser(SCENES);
const clock = { now: new Date('2026-03-01T18:00:00Z'), timeZone: 'Europe/Berlin' };

describe('a scene whose name has no letters', () => {
  it('runs where it stands alone, or in a request', () =>
    judgeRows(
      [
        ['🎬', 'unknown'],
        ['🎬 please', 'unknown'],
        ['run 🎬', 'unknown'],
        ['Starte 🎬', 'unknown'],
        ['…', 'unknown_2'],
        ['run …', 'unknown_2'],
        ['❤', 'love'],
        ['run ❤️', 'love'],
        ['「」', 'quotes'],
        ['1', 'one'],
        ['run scene 1', 'one'],
      ],
      ([text, scene]) => {
        expect(parser.parse(text, 'addressed')).toMatchObject({ decision: 'trigger', scene });
      },
    ));

  it('is said for a time', () => {
    expect(parser.intent('🎬 in 20 minutes', clock)).toMatchObject({ kind: 'later', scene: 'unknown' });
  });

  it.each(['run unknown', 'unknown', 'is anything unknown?', 'run scene unknown'])(
    'is not meant by %j, which is what the hub calls it',
    text => {
      expect(parser.parse(text, 'addressed').decision).toBe('ignore');
    },
  );

  it.each(['🎬', '1', '…', 'movie tonight 🎬'])('is not overheard in %j', text => {
    expect(parser.parse(text, 'ambient').decision).toBe('ignore');
  });

  it('stands behind one that is named', () => {
    expect(parser.parse('good night ❤️', 'addressed')).toMatchObject({ scene: 'good_night' });
  });
});

it('finds any scene by its sign alone, however many there are', () => {
  const sign = fc.constantFrom(...'🌙☀⚡🎉🎄🎬🧹🛁🍿🏠…★☆♪♫¶†‡');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.array(sign, { minLength: 1, maxLength: 3 }), { selector: String }),
      signs => {
        const scenes = signs.map((each, at) => ({ id: `s_${at}`, name: each.join(''), phrases: [] }));
        const { parse } = createIntentParser(scenes);
        for (const { id, name } of scenes)
          expect(parse(`run ${name}`, 'addressed')).toMatchObject({ decision: 'trigger', scene: id });
      },
    ),
    { numRuns: 30 },
  );
});
