import { describe, expect, it } from 'vitest';
import { type Example, trainClassifier } from '../../../src/intents/situations/classifier.ts';
import { readTrainingPhrases } from '../../../src/intents/situations/guess.ts';
import { TRAINING_PHRASES } from '../../../src/intents/situations/training-phrases.ts';

const FOLDS = 5;
const trainingPhrases = readTrainingPhrases();
const TALK = TRAINING_PHRASES.length;

/** What a classifier that has not seen every fifth example makes of these. */
function judge() {
  const classify = trainClassifier(
    trainingPhrases.filter((_, at) => at % FOLDS !== 0),
    TALK + 1,
  );
  return trainingPhrases
    .filter((_, at) => at % FOLDS === 0)
    .map(({ words, about }) => {
      const probable = classify(words);
      const likeliest = probable.indexOf(Math.max(...probable));
      return { about, likeliest, sure: (probable[likeliest] ?? 0) >= 0.6 };
    });
}

describe('the bank', () => {
  const judged = judge();
  const share = (of: typeof judged, is: (each: (typeof judged)[number]) => boolean) =>
    of.filter(is).length / of.length;

  it('is large enough to know half of what it has not seen', () => {
    const intents = judged.filter(({ about }) => about !== TALK);
    expect(share(intents, ({ about, likeliest }) => about === likeliest)).toBeGreaterThan(0.5);
  });

  it('is seldom sure of what is wrong', () => {
    const intents = judged.filter(({ about }) => about !== TALK);
    expect(share(intents, each => each.sure && each.likeliest !== each.about)).toBeLessThan(0.12);
  });

  it('takes little of the talk that it has not seen for a wish', () => {
    const talk = judged.filter(({ about }) => about === TALK);
    expect(share(talk, each => each.sure && each.likeliest !== TALK)).toBeLessThan(0.16);
  });

  it('says nothing twice, and nothing in two situations', () => {
    const phrases = trainingPhrases.filter(({ words }) => words.length > 2).map(toText);
    expect(phrases.filter((text, at) => phrases.indexOf(text) !== at)).toEqual([]);
  });

  it('has no empty phrases', () => {
    expect(trainingPhrases.filter(each => toText(each) === '')).toEqual([]);
  });
});

function toText({ words }: Example): string {
  return words.join(' ');
}
