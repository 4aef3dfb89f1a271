import type { Gist } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import type { Clause, Message } from '../text/message.ts';
import type { PhraseList } from './phrase-list.ts';
import type { WishWords } from './wish-words.ts';

/** Of a message that is no sentence: code, a command of another bot. */
export const NO_GIST: Gist = { isCourtesy: false, switches: false, words: [] };

const KIND: readonly Role[] = ['filler', 'polite', 'musing', 'people'];
const SWITCHING: readonly Role[] = ['switch', 'run'];
const BETRAYING: readonly Role[] = ['question', 'condition', 'report', 'negation', 'human', 'stranger'];
const ELSEWHERE: readonly Role[] = ['condition', 'report', 'human', 'stranger'];
/** Letters; shorter words are like too many names. */
const SHORTEST_WORD = 3;
/** A longer message is about too much to be near anything. */
const MOST_WORDS = 12;

/** Sums up a message of which no scene, and no other wish, could be made. */
export function readGist(message: Message, words: WishWords, lexicon: Lexicon): Gist {
  const clauses = toClauses(message, lexicon);
  const telling = clauses.flatMap(clause => toTellingWords(clause.words, words.stop, lexicon));
  return {
    isCourtesy: clauses.every(clause => isCourtesy(clause.words, words.courtesies, lexicon)),
    switches:
      clauses.some(clause => isSwitching(clause, words.stop, lexicon)) &&
      !clauses.some(clause => isElsewhere(clause, lexicon)),
    words: [...new Set(telling)].slice(0, MOST_WORDS),
  };
}

/** "thanks!", "that was a good job": kind words, and small ones between them. */
function isCourtesy(words: readonly string[], courtesies: PhraseList, lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(words);
  const kind = new Set(courtesies.places(words));
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    const length = found?.length ?? 1;
    const isKind = found !== null && KIND.some(role => found.roles.has(role));
    for (let place = at; isKind && place < at + length; place++) kind.add(place);
    at += length;
  }
  return kind.size > 0 && words.every((word, at) => kind.has(at) || lexicon.isLight(word, spoken));
}

/** "turn off the kitchen light": an order, whatever it is given to. */
function isSwitching({ words, end }: Clause, stopWords: PhraseList, lexicon: Lexicon): boolean {
  const stops = stopWords.places(words);
  const { roles } = readClause(words, lexicon, { taken: stops });
  if (BETRAYING.some(role => roles.has(role)) || (end === '?' && !roles.has('frame'))) return false;
  return stops.size > 0 || SWITCHING.some(role => roles.has(role));
}

/** "if it rains, …", "mum, …": what stands beside it is no order of now, or not for the bot. */
function isElsewhere({ words }: Clause, lexicon: Lexicon): boolean {
  const { roles } = readClause(words, lexicon);
  return ELSEWHERE.some(role => roles.has(role));
}

/** Words that name something: those that do nothing in the sentence, and rooms. */
function toTellingWords(words: readonly string[], stopWords: PhraseList, lexicon: Lexicon): string[] {
  const spoken = lexicon.spoken(words);
  const stops = stopWords.places(words);
  const telling: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    const length = found?.length ?? 1;
    const names = found === null || found.roles.has('place');
    if (names && !stops.has(at)) telling.push(...words.slice(at, at + length));
    at += length;
  }
  return telling.filter(word => word.length >= SHORTEST_WORD && !lexicon.isLight(word, spoken));
}
