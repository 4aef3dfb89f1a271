import { fold } from '../text/fold.ts';
import words from './calling.json' with { type: 'json' };

/** A word of a text: where it stands, and as it compares. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** A name to listen for. */
export interface Name {
  /** Its words written as one: "homecord". */
  readonly whole: string;
  readonly words: number;
  /** It is said in a house of other things, too ("Home", "Butler"): only who is spoken to in so many words is called. */
  readonly everyday: boolean;
}

/** Scripts that are written without spaces: each character is a word. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}]`;
const WORD = new RegExp(
  String.raw`${UNSPACED}|(?!${UNSPACED})[\p{L}\p{N}](?:(?!${UNSPACED})[\p{L}\p{M}\p{N}\p{Cf}])*(?:['’]\p{L}+)*`,
  'gu',
);
const NON_ASCII = /[^\x00-\x7f]/;
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)*/g;
const known = new Map<string, Name | null>();
/** Names; a bot has two in each of its servers at most. */
const MAX_KNOWN = 1000;
const IS_UNSPACED = new RegExp(UNSPACED, 'u');
const EVERYDAY: ReadonlySet<string> = new Set(words.everyday);
const VOCATIVES: ReadonlyMap<string, string> = new Map(Object.entries(words.vocativeEndings));
/** Letters; shorter names are words of some language. */
const SHORTEST_COINED = 5;
/** Letters; what is like a shorter name is too often another word. */
const SHORTEST_MISTYPED = 6;

/** The words of a text, each where it stands. */
export function toTokens(text: string): Token[] {
  if (!NON_ASCII.test(text)) return toPlainTokens(text.toLowerCase());
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    word: fold(word),
  }));
}

/** Of most texts: nothing in them is to be folded but their case. */
function toPlainTokens(text: string): Token[] {
  const tokens: Token[] = [];
  PLAIN_WORD.lastIndex = 0;
  for (let found = PLAIN_WORD.exec(text); found !== null; found = PLAIN_WORD.exec(text)) {
    tokens.push({ from: found.index, to: PLAIN_WORD.lastIndex, word: found[0] });
  }
  return tokens;
}

/** The names that somebody has, each once; most of them were asked for a moment ago. */
export function toNames(given: readonly string[]): readonly Name[] {
  const names = new Map<string, Name>();
  for (const each of given) {
    let name = known.get(each);
    if (name === undefined) {
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(each, (name = toName(each)));
    }
    // One that is a word of its own either way is heard anywhere.
    if (name !== null && names.get(name.whole)?.everyday !== false) names.set(name.whole, name);
  }
  return [...names.values()];
}

/** A name as somebody gave it; null where it has no letters. */
function toName(given: string): Name | null {
  const own = toTokens(given).map(({ word }) => word);
  if (own.length === 0) return null;
  const whole = own.join('');
  const isShort = (word: string) => word.length < (IS_UNSPACED.test(word) ? 1 : SHORTEST_COINED);
  const everyday = EVERYDAY.has(whole) || own.every(word => EVERYDAY.has(word) || isShort(word));
  return { whole, words: own.length, everyday: everyday || whole.length < 2 };
}

/** How many words of a text, from `at`, are the name: as it is, in one word or several, mistyped, inflected; 0: none. */
export function countOf(name: Name, tokens: readonly Token[], at: number, text: string): number {
  let joined = '';
  for (let count = 1; count <= name.words + 1; count++) {
    const token = tokens[at + count - 1];
    if (!token || (count > 1 && !isBesides(tokens[at + count - 2], token, text))) return 0;
    joined += token.word;
    if (joined.length > name.whole.length + 3) return 0;
    if (joined === name.whole && (count === name.words || !name.everyday)) return count;
    if (count === 1 && (isVocative(joined, name.whole) || (!name.everyday && isSlip(joined, name.whole))))
      return 1;
  }
  return 0;
}

function isBesides(before: Token | undefined, { from }: Token, text: string): boolean {
  const between = text.slice(before?.to, from);
  return between === ' ' || between === '-' || between === '';
}

/** Polish: "homecordzie". */
function isVocative(written: string, name: string): boolean {
  const ending = VOCATIVES.get(name.at(-1) ?? '');
  return ending !== undefined && written === name.slice(0, -1) + ending;
}

/**
 * One letter missing, wrong, too many or swapped with its neighbour. A letter behind the name is none, unless it is
 * doubled: "homecords", "homecorda" are cases in which it is spoken of.
 */
function isSlip(written: string, name: string): boolean {
  if (name.length < SHORTEST_MISTYPED || Math.abs(written.length - name.length) > 1) return false;
  const most = Math.max(written.length, name.length);
  let front = 0;
  while (front < most && written[front] === name[front]) front++;
  let back = 0;
  while (back < most - front && written.at(-1 - back) === name.at(-1 - back)) back++;
  if (front === name.length) return written.at(-1) === name.at(-1);
  if (front + back >= most - 1) return true;
  const isSwapped = written[front] === name[front + 1] && written[front + 1] === name[front];
  return written.length === name.length && front + back === most - 2 && isSwapped;
}
