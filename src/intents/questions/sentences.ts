import { type Spans, toSpans, toWords } from './phrases.ts';

/** A sentence that asks is among the first, or it is a story. */
const MOST_SENTENCES = 8;
/** Nobody asks for a device in more words than these. */
const MOST_WORDS = 40;

/** A sentence of a message. */
export interface Sentence {
  readonly spans: Spans;
  /** It carries a question mark; in Spanish, that may stand before it. */
  readonly asksAloud: boolean;
}

/** Said anywhere, even amid a phrase: "could you please tell me if". */
const POLITE = new Set(
  toWords('please pls plz plss kindly bitte alsjeblieft aub svp stp snälla proszę prosím'),
);

/** A message's first sentences, those aside that are too long to be a question. */
export function toSentences(text: string): Sentence[] {
  const sentences = (text.match(/[^.!?\n]+[.!?]*/g) ?? []).slice(0, MOST_SENTENCES);
  return sentences.flatMap(sentence => {
    const words = toWords(sentence).filter(word => !POLITE.has(word));
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    return [{ spans: toSpans(words), asksAloud: sentence.includes('?') }];
  });
}
