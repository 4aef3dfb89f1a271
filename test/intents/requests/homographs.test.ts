import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

/** What ends things, and what much else is said with. */
const SCENES = [
  { id: 'fiesta', name: 'Fiesta', phrases: [] },
  { id: 'musica', name: 'La música', phrases: [] },
  { id: 'cine', name: 'Noche de cine', phrases: [] },
  { id: 'cinema', name: 'Noite de cinema', phrases: [] },
  { id: 'party', name: 'Party mode', phrases: [] },
  { id: 'movie', name: 'Movie night', phrases: [] },
];
const parse = (language: string, text: string, context: 'ambient' | 'addressed') =>
  createIntentParser(SCENES, { language }).parse(text, context);

it('takes the full stop of a dictation for no stop', () => {
  expect(parse('en', 'start movie night please full stop', 'addressed')).toMatchObject({
    decision: 'trigger',
    scene: 'movie',
  });
});

describe.each(['ambient', 'addressed'] as const)('nothing that ends a scene runs it, %s', context => {
  it('in any language', () =>
    judgeRows(
      [
        ['es', 'para la música por favor'],
        ['es', 'vale, para la música por favor'],
        ['es', 'fiesta para por favor'],
        ['es', 'pon noche de cine para'],
        ['es', 'deja la fiesta por favor'],
        ['pt', 'noite de cinema para com isso'],
        ['en', 'stop movie night please'],
        ['en', 'can you kick everyone off party mode'],
        ['en', 'kick Tom off movie night'],
      ],
      ([language, text]) => {
        expect(parse(language, text, context).decision).not.toBe('trigger');
      },
    ));
});
