/** Languages as bits, the first one being bit 0. */
export type LanguageSet = number;

/** All languages of any lexicon. */
export const EVERY_LANGUAGE: LanguageSet = -1;

/** The first language of a lexicon: always applied. */
export const FIRST: LanguageSet = 1;

/** Words, and the languages that have them. */
export type WordsOf = Map<string, LanguageSet>;

/** Notes that a language has a word. */
export function addWord(words: WordsOf, word: string, language: LanguageSet): void {
  words.set(word, (words.get(word) ?? 0) | language);
}

/** Does any of these languages have the word? */
export function hasWord(
  words: ReadonlyMap<string, LanguageSet>,
  word: string,
  languages: LanguageSet,
): boolean {
  return ((words.get(word) ?? 0) & languages) !== 0;
}
