import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClassifier } from '../../../src/intents/situations/classifier.ts';
import { type Example, learnClasses } from '../../../training/situations/learn.ts';

const [WATER, FIRE] = [0, 1];
const examples: Example[] = [
  ...['a wave on the lake', 'rowing over the lake', 'waves and foam', 'the river floods'].map(text => ({
    words: text.split(' '),
    about: WATER,
  })),
  ...['sparks and embers', 'the log burns', 'smoke over the flames', 'burning logs'].map(text => ({
    words: text.split(' '),
    about: FIRE,
  })),
];
const classify = createClassifier(learnClasses(examples, 2));

describe('the classifier', () => {
  it('knows what its examples are about', () => {
    for (const { words, about } of examples) expect(classify(words)[about]).toBeGreaterThan(0.5);
  });

  it.each([
    ['lakes', WATER],
    ['a wavy riverbank', WATER],
    ['burnt', FIRE],
    ['flaming sparkles', FIRE],
  ])('sees what unknown words have in common with known ones: "%s"', (text, about) => {
    expect(classify(text.split(' '))[about]).toBeGreaterThan(0.5);
  });

  it('is the same whenever it is made of the same examples', () => {
    expect(learnClasses(examples, 2)).toEqual(learnClasses(examples, 2));
  });

  it('gives probabilities that are 1 together, whatever the words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), words => {
        const sum = classify(words).reduce((all, each) => all + each, 0);
        expect(sum).toBeCloseTo(1, 4);
      }),
    );
  });
});
