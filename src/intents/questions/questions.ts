import { LANGUAGES } from '../languages/languages.ts';
import type { Finding, HomeWords, NamedThing, Question } from './contract.ts';
import { findInHome } from './find.ts';
import { findButtons } from './find-buttons.ts';
import { type Phrases, readNouns } from './phrases.ts';
import { readQuestion } from './read-question.ts';
import { readPadding, type Sentence, toSentences } from './sentences.ts';
import { countKnown, createSpeech, type Speech } from './speech.ts';
import { toTokens } from './tokens.ts';
import type { QuestionLanguage } from './vocabulary.ts';

/** Reads questions, and finds what they are about. */
export interface Questions {
  /** What a message asks of a home; null: nothing. */
  read(text: string): Question | null;
  find(question: Question, home: HomeWords): Finding;
  /** Does a text speak of what homes have and tell? */
  mentions(text: string): boolean;
  /** See IntentParser. */
  findButtons(
    asked: { readonly ofDoorbell: boolean; readonly names: readonly string[] },
    buttons: readonly NamedThing[],
  ): readonly string[] | null;
}

/** Discord's own limit. */
const MAX_LENGTH = 4000;
/** Languages are alike: one that knows nearly as many of the words may be spoken as well. */
const NEARLY = 0.75;
/** Code, and commands for other bots. */
const NOT_SAID = /`|^\s*[!/$%&;+=~-]\p{L}/u;
/** Every language that questions are understood in, English first. */
const QUESTION_LANGUAGES: readonly QuestionLanguage[] = LANGUAGES.flatMap(({ tag, questions }) =>
  questions ? { tag, ...questions } : [],
);
/** Everything that a home may be called by is read in every language: names do not follow what is spoken. */
const nouns: Phrases = readNouns(QUESTION_LANGUAGES);
const padding = readPadding(QUESTION_LANGUAGES);

/** Households that speak alike share what is made of a language. */
const made = new Map<string, Speech>();

function speechOf(language: QuestionLanguage): Speech {
  const speech = made.get(language.tag) ?? createSpeech(language, nouns);
  made.set(language.tag, speech);
  return speech;
}

/** Questions in English and, where a household says which, one other language; `every`: all of them. */
export function createQuestions(language = 'every'): Questions {
  const speeches = QUESTION_LANGUAGES.filter(
    ({ tag }, at) => at === 0 || language === 'every' || tag === language,
  ).map(speechOf);
  return {
    read(text) {
      const said = text.slice(0, MAX_LENGTH);
      if (NOT_SAID.test(said)) return null;
      for (const sentence of toSentences(said, padding)) {
        const question = readIn(speeches, sentence);
        if (question) return question;
      }
      return null;
    },
    find: (question, home) => findInHome(question, home, nouns),
    mentions: text =>
      toSentences(text.slice(0, MAX_LENGTH), padding).some(sentence =>
        toSpoken(speeches, sentence).some(speech => mentionsHome(sentence, speech)),
      ),
    findButtons: (asked, buttons) => findButtons(asked, buttons, nouns),
  };
}

/** The languages that know most of a sentence's words, or nearly as many. */
function toSpoken(speeches: readonly Speech[], sentence: Sentence): readonly Speech[] {
  const ranked = speeches
    .map(speech => ({ speech, known: countKnown(sentence.words, speech) }))
    // Written in haste, English may have no word as it is known.
    .filter(({ known, speech }) => known >= 1 || speech === speeches[0])
    .sort((a, b) => b.known - a.known);
  const most = ranked[0]?.known ?? 0;
  return ranked.filter(({ known }) => known >= most * NEARLY).map(({ speech }) => speech);
}

/** Read in the language that knows most of its words; where that makes nothing of it, in one that knows nearly as many. */
function readIn(speeches: readonly Speech[], sentence: Sentence): Question | null {
  let best: Question | null = null;
  for (const speech of toSpoken(speeches, sentence)) {
    const question = readQuestion(sentence, speech);
    if (question && (best === null || countNames(question) < countNames(best))) best = question;
    if (best && countNames(best) === 0) return best;
  }
  return best;
}

/** Is one of its words of what homes have, or tell? A slip may be anything. */
function mentionsHome({ words, starts }: Sentence, speech: Speech): boolean {
  return toTokens(words, starts, speech).some(
    ({ words, phrase, meaning }) => meaning !== null && meaning.is !== 'cue' && phrase === words.join(' '),
  );
}

/** Words that are perhaps a name; or of another language, where that makes something of them. */
function countNames({ items }: Question): number {
  return items.filter(({ noun }) => noun === null).length;
}
