import { toWords } from '../text/message.ts';

/** Fixed phrases of several languages, found among the words of a clause. */
export interface PhraseList {
  /** The places of all words that belong to one of the phrases; a longer phrase goes before a shorter one. */
  places(words: readonly string[]): ReadonlySet<number>;
  /** Is it one of the phrases, whole? */
  has(words: readonly string[]): boolean;
}

/** Joins lists of phrases. */
export function createPhraseList(lists: readonly (readonly string[] | undefined)[]): PhraseList {
  const phrases = lists.flatMap(list => list ?? []).map(toWords);
  const whole = new Set(phrases.map(words => words.join(' ')));
  const longest = Math.max(0, ...phrases.map(words => words.length));
  const firsts = new Set(phrases.map(([first]) => first));
  const lengthAt = (words: readonly string[], at: number) => {
    if (!firsts.has(words[at])) return 0;
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      if (whole.has(words.slice(at, at + length).join(' '))) return length;
    }
    return 0;
  };
  return {
    has: words => whole.has(words.join(' ')),
    places(words) {
      const places = new Set<number>();
      for (let at = 0; at < words.length; ) {
        const length = lengthAt(words, at);
        for (let place = at; place < at + length; place++) places.add(place);
        at += Math.max(1, length);
      }
      return places;
    },
  };
}
