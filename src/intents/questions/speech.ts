import type { Rank, State } from './contract.ts';
import { longest, type Phrases, readPhrases, toSpans, toWords } from './phrases.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import type { Quantity, QuestionLanguage } from './vocabulary.ts';

/** One language, ready to be read with. */
export interface Speech {
  readonly phrases: Phrases;
  /** The household nouns of all languages: a device's name may stand in any. */
  readonly names: Phrases;
  readonly spelling: Spelling;
  /** Phrases behind which a verb tells, and those that ask nothing where no verb does. */
  readonly subjects: ReadonlySet<string>;
  readonly unasked: ReadonlySet<string>;
  readonly endings: ReadonlyMap<string, State>;
  readonly quantities: ReadonlyMap<string, Quantity>;
  /** Of "warmer" and "the coldest": which end of the order comes first. */
  readonly ranks: ReadonlyMap<string, Rank>;
  /** "And", though the word may mean something else besides. */
  readonly joining: ReadonlySet<string>;
}

/** Makes a language ready. */
export function createSpeech(language: QuestionLanguage, names: Phrases): Speech {
  const phrases = readPhrases(language);
  const endings = Object.entries(language.endings ?? {}) as [State, readonly string[]][];
  const quantities = Object.entries(language.quantities ?? {}) as [Quantity, readonly string[]][];
  return {
    phrases,
    names,
    spelling: createSpelling(language, phrases, names),
    subjects: new Set(language.subjects?.flatMap(toWords)),
    unasked: new Set(language.unasked?.flatMap(toWords)),
    endings: new Map(
      endings.flatMap(([state, list]) => list.flatMap(toWords).map(word => [word, state] as const)),
    ),
    ranks: new Map([
      ...toPhraseKeys(language.warmer).map(phrase => [phrase, 'most'] as const),
      ...toPhraseKeys(language.colder).map(phrase => [phrase, 'least'] as const),
    ]),
    joining: new Set(language.cues.and?.map(phrase => toWords(phrase).join(' '))),
    quantities: new Map(
      quantities.flatMap(([quantity, list]) =>
        list.map(phrase => [toWords(phrase).join(' '), quantity] as const),
      ),
    ),
  };
}

function toPhraseKeys(list: readonly string[] = []): string[] {
  return list.map(phrase => toWords(phrase).join(' '));
}

/** What a noun counts beside other words: it decides where the others leave it open, since names follow no language. */
const NOUN = 0.01;

/** How many words are the language's own, slips aside: what decides which language a sentence is in. */
export function countKnown(words: readonly string[], { phrases }: Speech): number {
  const spans = toSpans(words);
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const found = longest(spans, at, phrases);
    if (found) known += found.meaning.is === 'noun' ? NOUN * found.length : found.length;
    at += found?.length ?? 1;
  }
  return known;
}
