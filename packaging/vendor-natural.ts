import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Renews `vendor/natural/`: the few files of `natural` that are used, as one module. As a package it brings 76 MiB in 48
 * packages, since it also has classifiers that are kept in databases, and WordNet's dictionary.
 */

const VERSION = '8.1.1';
/** By the name under which each is exported. */
const USED = {
  en: 'stemmers/porter_stemmer',
  de: 'stemmers/porter_stemmer_de',
  es: 'stemmers/porter_stemmer_es',
  fr: 'stemmers/porter_stemmer_fr',
  it: 'stemmers/porter_stemmer_it',
  nb: 'stemmers/porter_stemmer_no',
  nl: 'stemmers/porter_stemmer_nl',
  pt: 'stemmers/porter_stemmer_pt',
  sv: 'stemmers/porter_stemmer_sv',
  levenshtein: 'distance/levenshtein_distance',
  Metaphone: 'phonetics/metaphone',
  tokenizers: 'tokenizers/regexp_tokenizer',
};
/** Words to be left out of texts, of which a stemmer is asked for nothing. */
const UNUSED = /^stopwords-iso$/;

const vendored = path.resolve(import.meta.dirname, '../vendor/natural');
const folder = mkdtempSync(path.join(tmpdir(), 'natural-'));
try {
  const words = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...words, `natural@${VERSION}`], { stdio: 'inherit' });
  const entry = path.join(folder, 'entry.js');
  const exported = Object.entries(USED).map(
    ([name, file]) => `export { default as ${name} } from 'natural/lib/natural/${file}.js';\n`,
  );
  writeFileSync(entry, exported.join(''));
  const bundle = await rolldown({
    cwd: folder,
    input: entry,
    platform: 'neutral',
    resolve: { mainFields: ['main'] },
    plugins: [
      {
        name: 'unused',
        resolveId: { filter: { id: UNUSED }, handler: id => id },
        load: { filter: { id: UNUSED }, handler: () => 'module.exports = {};' },
      },
    ],
  });
  await bundle.write({ file: path.join(vendored, 'index.js'), format: 'esm', comments: true });
  await bundle.close();
  const { name, version, license, repository } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/natural/package.json'), 'utf8'),
  );
  const manifest = { name, version, license, repository, private: true, type: 'module' };
  writeFileSync(path.join(vendored, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [each, file] of [
    ['natural', 'LICENSE.txt'],
    ['underscore', 'LICENSE'],
  ] as const)
    cpSync(path.join(folder, 'node_modules', each, file), path.join(vendored, `LICENSE-${each}.txt`));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
