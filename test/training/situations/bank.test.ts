import { describe, expect, it } from 'vitest';
import { createClassifier } from '../../../src/intents/situations/classifier.ts';
import situations from '../../../src/intents/situations/situations.json' with { type: 'json' };
import { BANK, readBank, toSituations } from '../../../training/situations/bank.ts';
import { type Example, learnClasses } from '../../../training/situations/learn.ts';

const FOLDS = 5;
const phrases = readBank();
const TALK = BANK.length;

/** What a classifier that has not seen every fifth example makes of these. */
function judge() {
  const taught = phrases.filter((_, at) => at % FOLDS !== 0);
  const classify = createClassifier(learnClasses(taught, TALK + 1));
  return phrases
    .filter((_, at) => at % FOLDS === 0)
    .map(({ words, about }) => {
      const probable = classify(words);
      const likeliest = probable.indexOf(Math.max(...probable));
      return { about, likeliest, sure: (probable[likeliest] ?? 0) >= 0.6 };
    });
}

it('is what the parser has of it (npm run train)', () => {
  expect(toSituations()).toEqual(situations);
});

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
    const texts = phrases.filter(({ words }) => words.length > 2).map(toText);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('has no empty phrases', () => {
    expect(phrases.filter(each => toText(each) === '')).toEqual([]);
  });
});

function toText({ words }: Example): string {
  return words.join(' ');
}
