import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  LANGUAGES,
  type Language,
  pickLanguage,
} from '../../../../src/hub-server/dashboard/page/language.ts';
import { type TextFile, toTexts } from '../../../../src/hub-server/dashboard/page/to-texts.ts';
import { languages } from '../../../../src/messages/catalogue.ts';

const FOLDER = new URL('../../../../src/hub-server/dashboard/page/texts/', import.meta.url);
const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as TextFile;

/** Each text by its path, all forms of one together. */
function list(entry: unknown, path = ''): [path: string, forms: Readonly<Record<string, string>>][] {
  if (typeof entry === 'string') return [[path, { other: entry }]];
  const entries = entry as Record<string, string>;
  if ('other' in entries) return [[path, entries]];
  return Object.entries(entries).flatMap(([name, each]) => list(each, `${path}.${name}`));
}

const placeholders = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
const english = new Map(list(read('en')));
const tags = Object.keys(LANGUAGES) as Language[];

it('speaks the languages of the bot', () => {
  expect(tags.toSorted()).toEqual(Object.keys(languages).sort());
});

describe.each(tags)('in %s', tag => {
  const file = read(tag);
  const { locale } = LANGUAGES[tag];

  it('has every text, told what the English one is, in every form that numbers take', () => {
    const texts = list(file);
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    for (const [path, forms] of texts) {
      const model = english.get(path) ?? {};
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const expected = Object.keys(model).length > 1 ? [...categories].sort() : ['other'];
      expect([path, Object.keys(forms).sort()]).toEqual([path, expected]);
      for (const form of Object.values(forms)) {
        expect(form).toBe(form.trim());
        expect([path, placeholders(form)]).toEqual([path, placeholders(model.other ?? '')]);
      }
    }
  });

  it('calls what Discord asks for as the bot’s form does', () => {
    const { hub } = languages[tag];
    expect(file.newKey).toMatchObject({ discordAddress: hub.address, discordKey: hub.key });
  });

  it('counts', () => {
    const { home } = toTexts(file, locale);
    for (const count of [0, 1, 2, 5, 22, 1_000]) expect(home.found(count)).toMatch(/^\d/);
    expect(home.found(1)).not.toBe(home.found(2).replace('2', '1'));
  });
});

it.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['sv-SE', 'pl'], 'pl'],
  [null, ['pt-PT'], 'pt'],
  [null, ['sv', 'constructor'], 'en'],
  [null, [], 'en'],
  ['fr', ['de'], 'fr'],
  ['xx', ['de'], 'de'],
] as const)('chosen %s, of a browser that wants %o: %s', (chosen, wanted, language) => {
  expect(pickLanguage(chosen, wanted)).toBe(language);
});
