import type { State } from './contract.ts';
import { longest, type Phrases, readPhrases, toSpans, toWords } from './phrases.ts';
import { createSpelling } from './spelling.ts';
import type { QuestionLanguage } from './vocabulary.ts';

/** One language, ready to be read with. */
export interface Speech {
  readonly phrases: Phrases;
  /** The household nouns of all languages: a device's name may stand in any. */
  readonly names: Phrases;
  /** The word that was meant. */
  spell(written: string): string;
  readonly endings: ReadonlyMap<string, State>;
}

/** Makes a language ready. */
export function createSpeech(language: QuestionLanguage, names: Phrases): Speech {
  const phrases = readPhrases(language);
  const endings = Object.entries(language.endings ?? {}) as [State, string][];
  return {
    phrases,
    names,
    spell: createSpelling(language.spellings ?? {}, phrases, names),
    endings: new Map(endings.flatMap(([state, list]) => toWords(list).map(word => [word, state] as const))),
  };
}

/** How many words are the language's own, slips aside: what decides which language a sentence is in. */
export function countKnown(words: readonly string[], { phrases }: Speech): number {
  const spans = toSpans(words);
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const found = longest(spans, at, phrases);
    if (found && found.meaning.is !== 'noun') known += found.length;
    at += found?.length ?? 1;
  }
  return known;
}
