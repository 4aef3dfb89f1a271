import { expect, it } from 'vitest';
import * as natural from '../../vendor/natural/index.js';

/** What is vendored of `natural`, of which package.json knows nothing, does what it is used for. */

/** What each is used for, and what comes of it. */
const USES: Record<keyof typeof natural, readonly [use: () => unknown, result: unknown]> = {
  levenshtein: [
    () => natural.levenshtein.DamerauLevenshteinDistance('moive', 'movie', { restricted: true }),
    1,
  ],
  Metaphone: [() => new natural.Metaphone().process('knight'), 'NT'],
  en: [() => natural.en.stem('lights'), 'light'],
  de: [() => natural.de.stem('lichter'), 'licht'],
  es: [() => natural.es.stem('luces'), 'luc'],
  fr: [() => natural.fr.stem('lumières'), 'lumi'],
  it: [() => natural.it.stem('luci'), 'luc'],
  nl: [() => natural.nl.stem('lampen'), 'lamp'],
  nb: [() => natural.nb.stem('lampene'), 'lamp'],
  pt: [() => natural.pt.stem('luzes'), 'luz'],
  sv: [() => natural.sv.stem('lamporna'), 'lamp'],
  tokenizers: [
    () =>
      new natural.tokenizers.RegexpTokenizer({ pattern: /\w+/g, gaps: false }).tokenize(
        'movie night, please',
      ),
    ['movie', 'night', 'please'],
  ],
};

it.each(Object.entries(USES))('does what it is used for: %s', (_, [use, result]) => {
  expect(use()).toEqual(result);
});

it('has nothing beside', () => {
  expect(Object.keys(natural).toSorted()).toEqual(Object.keys(USES).toSorted());
});
