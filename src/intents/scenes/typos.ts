import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/levenshtein_distance.js';
import { isNumber } from '../text/message.ts';

const SHORTEST = 3;
const LONGEST = 24;
/** Letters; shorter words have too many that are their letters in another order. */
const SHORTEST_JUMBLE = 5;

/**
 * Finds the words of a vocabulary, by index, that a written word is a slip for: one letter missing, doubled, wrong or
 * swapped with its neighbour, or all letters in a jumble. The first letter stays, unless it was swapped: "aprty",
 * but not "food" for "good".
 */
export function createTypos(vocabulary: readonly string[]): (written: string) => readonly number[] {
  const alike = new Map<string, number[]>();
  const sums = vocabulary.map(sum);
  for (const [id, word] of vocabulary.entries()) {
    if (word.length < SHORTEST || word.length > LONGEST) continue;
    const key = toKey(word[0], word.length);
    const ids = alike.get(key);
    if (ids) ids.push(id);
    else alike.set(key, [id]);
  }
  return written => {
    const { length } = written;
    // "22:00" is no slip for "22:30".
    if (length < SHORTEST || length > LONGEST + 1 || isNumber(written)) return [];
    const begins = [-1, 0, 1].map(more => toKey(written[0], length + more));
    const swapped = written[0] === written[1] ? [] : [toKey(written[1], length)];
    const letters = sum(written);
    return [...begins, ...swapped].flatMap(key =>
      (alike.get(key) ?? NONE).filter(id => {
        const word = vocabulary[id] ?? '';
        return (letters === sums[id] || isNear(written, word)) && isTypo(written, word);
      }),
    );
  };
}

const NONE: readonly number[] = [];

function toKey(letter: string | undefined, length: number): string {
  return `${letter}${length}`;
}

/** Is `written` a slip for `word`? What is cheap is looked at first, for it is asked of many words. */
export function isTypo(written: string, word: string): boolean {
  if (word.length < SHORTEST || Math.abs(written.length - word.length) > 1) return false;
  const close = isNear(written, word);
  const mayBeJumbled = written.length === word.length && (close || word.length >= SHORTEST_JUMBLE);
  const jumbled = mayBeJumbled && isJumble(written, word);
  if (!close && !(jumbled && word.length >= SHORTEST_JUMBLE)) return false;
  if (word.length === SHORTEST && !jumbled && written.length !== 2) return false;
  if (written[0] !== word[0] && !(jumbled && written[0] === word[1] && written[1] === word[0])) return false;
  return jumbled && word.length >= SHORTEST_JUMBLE
    ? true
    : DamerauLevenshteinDistance(written, word, { restricted: true }) === 1;
}

/** All but two letters the same from both ends: what one edit leaves. It spares most words the whole comparison. */
function isNear(one: string, other: string): boolean {
  const [ownEnd, otherEnd] = [one.length - 1, other.length - 1];
  const most = Math.max(one.length, other.length);
  const least = Math.min(one.length, other.length);
  let front = 0;
  while (front < least && one.charCodeAt(front) === other.charCodeAt(front)) front++;
  let back = 0;
  while (back < most - front && one.charCodeAt(ownEnd - back) === other.charCodeAt(otherEnd - back)) back++;
  return front + back >= most - 2;
}

/** All letters of a word, in another order? */
export function isJumble(one: string, other: string): boolean {
  return sum(one) === sum(other) && [...one].sort().join('') === [...other].sort().join('');
}

/** Of the letters' codes: where it differs, the letters do. */
function sum(word: string): number {
  let total = 0;
  for (let at = 0; at < word.length; at++) total += word.charCodeAt(at);
  return total;
}
