import { fold } from '../text/fold.ts';
import { type Classifier, type Example, trainClassifier } from './classifier.ts';
import { TALK, TRAINING_PHRASES } from './training-phrases.ts';

/** How probable each situation of the bank is for the words of a message; what is missing to 1 is talk. */
export type Guess = (words: readonly string[]) => Float32Array;

let guess: Guess | null = null;

/** Learns the bank, once for all households: some 50 ms. */
export function createGuess(): Guess {
  guess ??= toGuess(trainClassifier(readTrainingPhrases(), TRAINING_PHRASES.length + 1));
  return guess;
}

/** Every phrase and word of the bank, with its situation's place in it; talk comes after the last. */
export function readTrainingPhrases(): Example[] {
  return [...TRAINING_PHRASES.map(({ says, words }) => [...says, ...words]), TALK].flatMap((phrases, about) =>
    phrases.map(phrase => ({ words: fold(phrase).split(' ').map(toPlain), about })),
  );
}

function toGuess(classify: Classifier): Guess {
  return words => classify(words.map(toPlain)).subarray(0, TRAINING_PHRASES.length);
}

/** "I'm" as "im": people leave the apostrophe out. */
function toPlain(word: string): string {
  return word.replace(/['’]/g, '');
}
