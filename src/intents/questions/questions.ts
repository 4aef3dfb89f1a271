import type { Finding, HomeWords, Question } from './contract.ts';
import { findInHome } from './find.ts';
import { QUESTION_LANGUAGES } from './languages/languages.ts';
import { type Phrases, readNouns, readPhrases } from './phrases.ts';
import { createQuestionReader, toSentences } from './read-question.ts';
import { createSpeech } from './read-words.ts';

/** Reads questions, and finds what they are about. */
export interface Questions {
  /** What a message asks of a home; null: nothing. */
  read(text: string): Question | null;
  find(question: Question, home: HomeWords): Finding;
}

/** Discord's own limit. */
const MAX_LENGTH = 4000;
/** A sentence that asks is among the first, or it is a story. */
const MOST_SENTENCES = 8;
/** Code, and commands for other bots. */
const NOT_SAID = /`|^\s*[!/$%&;+=~-]\p{L}/u;
/** Everything that a home may be called by is read in every language: names do not follow what is spoken. */
const nouns: Phrases = readNouns(QUESTION_LANGUAGES);

/** Questions in English and, where a household says which, one other language; `every`: all of them. */
export function createQuestions(language = 'every'): Questions {
  const [english, ...others] = QUESTION_LANGUAGES.filter(
    ({ tag }, at) => at === 0 || language === 'every' || tag === language,
  ).map(each => createQuestionReader(createSpeech(each, readPhrases(each), nouns)));
  const readers = english ? [english, ...others] : others;
  return {
    read(text) {
      const said = text.slice(0, MAX_LENGTH);
      if (NOT_SAID.test(said)) return null;
      for (const { words, asksAloud } of toSentences(said).slice(0, MOST_SENTENCES)) {
        const [best] = readers
          .flatMap(reader => reader.read(words, asksAloud) ?? [])
          .sort((a, b) => b.known - a.known);
        if (best) return best.question;
      }
      return null;
    },
    find: (question, home) => findInHome(question, home, nouns),
  };
}
