import { describe, expect, it } from 'vitest';
import { readGrammar } from '../../training/grammar.ts';
import { learn, scoreOf } from '../../training/learn.ts';
import { toSixBits } from '../../training/to-six-bits.ts';

const read = () => [...readGrammar('en', 1500)].map(({ example }) => example);

describe('what is learned', () => {
  const examples = read();
  const learned = learn(examples);

  it('is the same whenever it is learned', () => {
    expect(learn(read())).toEqual(learned);
  });

  it('is the same in six bits a weight, but for one case in fifty', () => {
    const { weights, scale, bias } = toSixBits(learned);
    const widened = Float32Array.from(weights, weight => weight * scale);
    const differ = examples.filter(
      ({ places }) =>
        scoreOf(places, widened, bias) > 0 !== scoreOf(places, learned.weights, learned.bias) > 0,
    );
    expect(differ.length / examples.length).toBeLessThan(0.02);
  });

  it('tells nine of ten sentences that it has not met from talk', () => {
    const [taught, kept] = [examples.slice(0, -300), examples.slice(-300)];
    const { weights, bias } = learn(taught);
    const right = kept.filter(({ places, asks }) => scoreOf(places, weights, bias) > 0 === asks);
    expect(right.length / kept.length).toBeGreaterThan(0.9);
  });
});
