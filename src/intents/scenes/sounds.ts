import levenshtein from 'natural/lib/natural/distance/levenshtein_distance.js';
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
  for (const [id, word] of vocabulary.entries()) {
    if (!isHeard(word)) continue;
    const sound = metaphone.process(word);
    const ids = alike.get(sound);
    if (ids) ids.push(id);
    else alike.set(sound, [id]);
  }
  return written => {
    if (!isHeard(written)) return [];
    return (alike.get(metaphone.process(written)) ?? []).filter(id => isNear(written, vocabulary[id] ?? ''));
  };
}

function isHeard(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && LATIN.test(word);
}

function isNear(one: string, other: string): boolean {
  return (
    Math.abs(one.length - other.length) <= MOST_OTHER_LETTERS &&
    levenshtein.DamerauLevenshteinDistance(one, other, { restricted: true }) <= MOST_OTHER_LETTERS
  );
}
