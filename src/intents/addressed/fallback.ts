import type { Fallback } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import type { Clause, Message } from '../text/message.ts';
import type { IntentWords } from './intent-words.ts';
import { onlySays } from './only-says.ts';
import type { PhraseList } from './phrase-list.ts';

/** Of a message that is no sentence: code, a command of another bot. */
export const NO_FALLBACK: Fallback = { isCourtesy: false, switches: false, words: [] };

const SWITCHING: readonly Role[] = ['switch', 'run'];
const ASKING: readonly Role[] = ['frame', 'please'];
const VETOING: readonly Role[] = ['question', 'condition', 'report', 'negation', 'human', 'stranger'];
const ELSEWHERE: readonly Role[] = ['condition', 'report', 'human', 'stranger'];
/** Characters: a TV is called by two letters, and numbers of two are amounts. */
const SHORTEST_WORD = 2;
/** A longer message is about too much to be near anything. */
const MAX_WORDS = 12;

/** Sums up a message of which no scene, and no other wish, could be made. */
export function readFallback(message: Message, words: IntentWords, lexicon: Lexicon): Fallback {
  const clauses = toClauses(message, lexicon);
  const switches =
    clauses.some(clause => isSwitching(clause, words, lexicon)) &&
    !clauses.some(clause => isElsewhere(clause, lexicon));
  const verbs = switches ? [words.stop, words.orders] : [words.stop];
  const telling = clauses.flatMap(clause => toTellingWords(clause.words, verbs, lexicon));
  return {
    isCourtesy: clauses.every(clause => onlySays(clause.words, words.courtesies, lexicon)),
    switches,
    words: [...new Set(telling)].slice(0, MAX_WORDS),
  };
}

/** "turn off the kitchen light", "lock the front door": an order, whatever it is given to. */
function isSwitching({ words, end }: Clause, { stop, orders }: IntentWords, lexicon: Lexicon): boolean {
  const stops = stop.places(words);
  const ordered = orders.places(words);
  const { roles } = readClause(words, lexicon, { taken: new Set([...stops, ...ordered]) });
  if (VETOING.some(role => roles.has(role)) || (end === '?' && !roles.has('frame'))) return false;
  if (stops.size > 0 || SWITCHING.some(role => roles.has(role))) return true;
  return ordered.size > 0 && (ASKING.some(role => roles.has(role)) || opensWith(ordered, words, lexicon));
}

/** "Open the window" is an order, "the window open" is none: does nothing but fillers stand before these places? */
function opensWith(places: ReadonlySet<number>, words: readonly string[], lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(words);
  let at = 0;
  while (at < words.length && !places.has(at)) {
    const found = lexicon.longest(words, at, spoken);
    if (!found?.roles.has('filler')) return false;
    at += found.length;
  }
  return at < words.length;
}

/** "if it rains, …", "mum, …": what stands beside it is no order of now, or not for the bot. */
function isElsewhere({ words }: Clause, lexicon: Lexicon): boolean {
  const { roles } = readClause(words, lexicon);
  return ELSEWHERE.some(role => roles.has(role));
}

/** Words that name something: those that do nothing in the sentence, and rooms. */
function toTellingWords(words: readonly string[], verbs: readonly PhraseList[], lexicon: Lexicon): string[] {
  const spoken = lexicon.spoken(words);
  const taken = new Set(verbs.flatMap(list => [...list.places(words)]));
  const telling: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    const length = found?.length ?? 1;
    const names = found === null || found.roles.has('place');
    if (names && !taken.has(at)) telling.push(...words.slice(at, at + length));
    at += length;
  }
  return telling.filter(word => isTelling(word) && !lexicon.isLight(word, spoken));
}

function isTelling(word: string): boolean {
  return word.length > SHORTEST_WORD || (word.length === SHORTEST_WORD && /^\p{L}/u.test(word));
}
