import { toWords } from './phrases.ts';
import type { QuestionLanguage } from './vocabulary.ts';

/** A sentence that asks is among the first, or it is a story. */
const MAX_SENTENCES = 8;
/** Nobody asks for a device in more words than these. */
const MAX_WORDS = 40;

/** A sentence of a message. */
export interface Sentence {
  readonly words: readonly string[];
  /** Where clauses begin, by word: "the bedroom lights, are they on" opens as a question in its second. */
  readonly starts: ReadonlySet<number>;
  /** It carries a question mark; in Spanish, that may stand before it. */
  readonly asksAloud: boolean;
}

/** What may be left out of a sentence, in every language. */
export interface Padding {
  /** Said anywhere, even amid a phrase: "could you please tell me if". */
  readonly polite: ReadonlySet<string>;
  /** What clauses begin with that ask nothing, beside one that does: "I'm off, is everything locked?" */
  readonly asides: ReadonlySet<string>;
}

/** What may be left out in any of these languages. */
export function readPadding(languages: readonly QuestionLanguage[]): Padding {
  const phrasesOf = (list: readonly string[]) => list.map(phrase => toWords(phrase).join(' '));
  return {
    polite: new Set(languages.flatMap(({ polite = [] }) => phrasesOf(polite))),
    asides: new Set(languages.flatMap(({ asides = [] }) => phrasesOf(asides))),
  };
}

/** A message's first sentences, those aside that are too long to be a question. */
export function toSentences(text: string, padding: Padding): Sentence[] {
  // "scene.movie_night" is no sentence's end.
  const sentences = (text.match(/(?:[^.!?\n]|(?<=\p{L})\.(?=\p{L}))+[.!?]*/gu) ?? []).slice(0, MAX_SENTENCES);
  return sentences.flatMap(sentence => {
    const clauses = leaveOutAsides(sentence.split(/[,;:.–—]/).map(toWords), padding);
    const spoken = clauses.map(words => words.filter(word => !padding.polite.has(word)));
    const words = spoken.flat();
    if (words.length === 0 || words.length > MAX_WORDS) return [];
    return [{ words, starts: toStarts(spoken), asksAloud: sentence.includes('?') }];
  });
}

/** Fewer words beside an aside only refer to it: "I left the tv on, did I?" */
const FEWEST_WORDS = 3;

/** The clauses that are no asides; all of them where the others say too little. */
function leaveOutAsides(clauses: readonly string[][], { asides }: Padding): readonly string[][] {
  const isAside = ([first = '', second = '']: readonly string[]) =>
    asides.has(first) || asides.has(`${first} ${second}`);
  const others = clauses.filter(clause => clause.length > 0 && !isAside(clause));
  return others.flat().length >= FEWEST_WORDS ? others : clauses;
}

function toStarts(clauses: readonly (readonly string[])[]): Set<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const { length } of clauses) {
    starts.add(at);
    at += length;
  }
  return starts;
}
