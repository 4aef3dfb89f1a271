import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/intents/languages/languages.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const SCENES: Readonly<Record<string, readonly string[]>> = {
  en: ['Movie night', 'Party mode', 'Garden lights', 'Good night'],
  de: ['Filmabend', 'Gute Nacht', 'Gartenlicht'],
  fr: ['Soirée cinéma', 'Bonne nuit', 'Tout éteindre'],
  es: ['Noche de cine', 'Buenas noches', 'Luces del jardín'],
  it: ['Serata film', 'Buonanotte', 'Luci del giardino'],
  nl: ['Filmavond', 'Welterusten', 'Tuinlampen'],
  pt: ['Noite de filme', 'Boa noite', 'Luzes do jardim'],
  pl: ['Wieczór filmowy', 'Dobranoc', 'Światła w ogrodzie'],
};

const parserOf = (tag: string) =>
  createIntentParser((SCENES[tag] ?? []).map(name => ({ id: name, name, phrases: [] })));
const runs = (parser: ReturnType<typeof parserOf>, text: string) =>
  (['ambient', 'addressed'] as const).some(context => parser.parse(text, context).decision === 'trigger');

describe.each(Object.keys(SCENES))('what else is done, or who does it: %s', tag => {
  const parser = parserOf(tag);
  const { deed = [], please = [] } = LANGUAGES.find(language => language.tag === tag)?.roles ?? {};

  it('runs no scene that is to be edited, deleted or repaired, however kindly', () => {
    const [name = ''] = SCENES[tag] ?? [];
    const asked = deed.flatMap(word => [
      `${word} ${name}`,
      `${word} ${name} ${please[0] ?? ''}`,
      `${please[0] ?? ''} ${word} ${name}`,
    ]);
    expect(deed).not.toEqual([]);
    expect(asked.filter(text => runs(parser, text))).toEqual([]);
  });
});

it('does not run what is said otherwise, in any language', () =>
  judgeRows(
    [
      ['en', 'could you delete party mode please'],
      ['en', 'edit the movie night scene please'],
      ['en', 'the garden lights are broken, please fix the garden lights'],
      ['en', 'please turn on party mode, she begged'],
      ['en', '~~movie night~~'],
      ['en', '~~turn on movie night~~ ok'],
      ['de', 'kannst du popcorn für den filmabend kaufen'],
      ['fr', 'tu aurais dû lancer soirée cinéma'],
      ['fr', 'passe une bonne nuit'],
      ['es', 'enciendo las luces del jardín'],
      ['es', 'vamos a hacer noche de cine?'],
      ['it', 'adesso accendo le luci del giardino'],
      ['it', 'passa una buonanotte'],
      ['it', 'facciamo serata film?'],
      ['nl', 'zullen we filmavond doen?'],
      ['pt', 'vamos fazer noite de filme?'],
      ['pl', 'zaraz włączę światła w ogrodzie'],
    ],
    ([tag, text]) => {
      expect(runs(parserOf(tag), text)).toBe(false);
    },
  ));

it.each([
  ['en', 'could you put party mode on please'],
  ['en', 'movie night ~~now~~ please'],
  ['es', 'vamos a hacer noche de cine'],
  ['it', 'accendi le luci del giardino'],
  ['nl', 'zet filmavond aan'],
  ['pl', 'włącz światła w ogrodzie'],
])('%s: runs what is asked for all the same: %s', (tag, text) => {
  expect(runs(parserOf(tag), text)).toBe(true);
});
