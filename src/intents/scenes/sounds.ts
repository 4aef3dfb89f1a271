import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/levenshtein_distance.js';
import Metaphone from 'natural/lib/natural/phonetics/metaphone.js';

const SHORTEST = 3;
const LONGEST = 16;
/** Letters; words of one sound that differ in more are written so on purpose: "note", "night". */
const MOST_OTHER_LETTERS = 2;
const LATIN = /^[a-z]+$/;

const metaphone = new Metaphone();

/** Finds the words of a vocabulary, by index, that a written word sounds like in English, as dictation hears them: "good knight". */
export function createSounds(vocabulary: readonly string[]): (written: string) => readonly number[] {
  const alike = new Map<string, number[]>();
  const letters: number[][] = Array.from({ length: LONGEST + MOST_OTHER_LETTERS + 1 }, () => []);
  for (const [id, word] of vocabulary.entries()) {
    if (!isHeard(word)) continue;
    letters[word.length]?.push(toLetters(word));
    const sound = metaphone.process(word);
    const ids = alike.get(sound);
    if (ids) ids.push(id);
    else alike.set(sound, [id]);
  }
  // To find how a word sounds takes far longer than to see that none has nearly its letters.
  const mayBeHeard = (written: string) => {
    const own = toLetters(written);
    const { length } = written;
    for (let near = length - MOST_OTHER_LETTERS; near <= length + MOST_OTHER_LETTERS; near++)
      if (letters[near]?.some(others => countBits(own ^ others) <= MOST_OTHER_LETTERS * 2)) return true;
    return false;
  };
  return written => {
    if (!isHeard(written) || !mayBeHeard(written)) return [];
    return (alike.get(metaphone.process(written)) ?? []).filter(id => isNear(written, vocabulary[id] ?? ''));
  };
}

const A = 97;

/** Which letters a word has, a bit each. */
function toLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - A);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function isHeard(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && LATIN.test(word);
}

function isNear(one: string, other: string): boolean {
  return (
    Math.abs(one.length - other.length) <= MOST_OTHER_LETTERS &&
    DamerauLevenshteinDistance(one, other, { restricted: true }) <= MOST_OTHER_LETTERS
  );
}
