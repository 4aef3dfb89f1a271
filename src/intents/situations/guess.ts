import { type Classifier, createClassifier } from './classifier.ts';
import { SITUATIONS } from './situations.ts';

/** How probable each situation is for the words of a message; what is missing to 1 is talk. */
export type Guess = (words: readonly string[]) => Float32Array;

let guess: Guess | null = null;

/** Reads what was learned of them, once for all households. */
export function createGuess(): Guess {
  guess ??= toGuess(createClassifier(SITUATIONS.learned));
  return guess;
}

function toGuess(classify: Classifier): Guess {
  return words => classify(words.map(toPlain)).subarray(0, SITUATIONS.names.length);
}

/** "I'm" as "im": people leave the apostrophe out. */
export function toPlain(word: string): string {
  return word.replace(/['’]/g, '');
}
