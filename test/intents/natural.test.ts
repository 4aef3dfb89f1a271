import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/levenshtein_distance.js';
import Metaphone from 'natural/lib/natural/phonetics/metaphone.js';
import { RegexpTokenizer } from 'natural/lib/natural/tokenizers/regexp_tokenizer.js';
import { expect, it } from 'vitest';
import { createStemmer } from '../../src/intents/sentence/stemmer.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The files of `natural` that are imported, each with a call and its result. */
const USES: Record<string, readonly [call: () => unknown, result: unknown]> = {
  'distance/levenshtein_distance.js': [
    () => DamerauLevenshteinDistance('moive', 'movie', { restricted: true }),
    1,
  ],
  'phonetics/metaphone.js': [() => new Metaphone().process('knight'), 'NT'],
  'stemmers/porter_stemmer.js': [() => stem('en', 'lights'), 'light'],
  'stemmers/porter_stemmer_de.js': [() => stem('de', 'lichter'), 'licht'],
  'stemmers/porter_stemmer_es.js': [() => stem('es', 'luces'), 'luc'],
  'stemmers/porter_stemmer_fr.js': [() => stem('fr', 'lumières'), 'lumi'],
  'stemmers/porter_stemmer_it.js': [() => stem('it', 'luci'), 'luc'],
  'stemmers/porter_stemmer_nl.js': [() => stem('nl', 'lampen'), 'lamp'],
  'stemmers/porter_stemmer_no.js': [() => stem('nb', 'lampene'), 'lamp'],
  'stemmers/porter_stemmer_pt.js': [() => stem('pt', 'luzes'), 'luz'],
  'stemmers/porter_stemmer_sv.js': [() => stem('sv', 'lamporna'), 'lamp'],
  'tokenizers/regexp_tokenizer.js': [
    () => new RegexpTokenizer({ pattern: /\w+/g, gaps: false }).tokenize('movie night, please'),
    ['movie', 'night', 'please'],
  ],
};

function stem(tag: string, word: string): string {
  return createStemmer({ tag })(word);
}

it('gives what each file that is imported of it is used for', () => {
  const results = Object.entries(USES).map(([file, [call]]) => [file, call()]);
  const expected = Object.entries(USES).map(([file, [, result]]) => [file, result]);
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(expected));
});

it('is a dependency by name and version, and imported by single files alone', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(dependencies.natural).toMatch(/^\^8\./);
  const files = ['src', 'commands']
    .flatMap(folder =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
        path.join(root, folder, name),
      ),
    )
    .filter(file => /(?<!\.d)\.ts$/.test(file));
  const imported = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'natural\/?([^']*)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(USES).map(file => `lib/natural/${file}`));
});
