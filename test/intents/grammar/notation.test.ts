import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePatterns, createPatternReader } from '../../../src/intents/grammar/notation.ts';

const toWords = (text: string) => text.split(/\W+/).filter(Boolean);

/** The patterns that read all of a sentence, with what fills their slots: a number is an `{amount}`. */
function match(patterns: readonly string[], sentence: string, rules: Record<string, string> = {}) {
  const read = createPatternReader(rules, toWords);
  const words = sentence.split(' ').filter(Boolean);
  const { match: all } = compilePatterns(patterns.map(read));
  const found = all(words, ({ name, value }, at) => {
    if (value !== null) return [{ end: at, value }];
    const isNumber = name === 'amount' && /^\d+$/.test(words[at] ?? '');
    return isNumber ? [{ end: at + 1, value: words[at] ?? '' }] : [];
  });
  return found.map(({ pattern, slots }) => [pattern, ...slots.map(({ value }) => value)]);
}

it('reads alternatives, optional parts, rules and slots', () => {
  const patterns = ['<set> [the] lamp to {amount}', 'lamp (on|off)'];
  const rules = { set: '(set|put [back])' };
  expect(match(patterns, 'set the lamp to 40', rules)).toEqual([[0, '40']]);
  expect(match(patterns, 'put back lamp to 7', rules)).toEqual([[0, '7']]);
  expect(match(patterns, 'lamp off', rules)).toEqual([[1]]);
  expect(match(patterns, 'lamp', rules)).toEqual([]);
  expect(match(patterns, 'the lamp off', rules)).toEqual([]);
});

it('fills a slot that has its value, and takes no word for it', () => {
  expect(match(['is it empty {state=clear}'], 'is it empty')).toEqual([[0, 'clear']]);
});

it('says which pattern is none', () => {
  expect(() => match(['turn (on|off'], 'x')).toThrow('A bracket is open in the pattern “turn (on|off”.');
  expect(() => match(['<nobody> on'], 'x')).toThrow(
    'There is no rule <nobody> for the pattern “<nobody> on”.',
  );
});

/** A pattern, and one of the sentences that it says. */
const said = fc.letrec<{ part: readonly [string, string]; parts: readonly [string, string] }>(tie => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', 'c').map(word => [word, word] as const),
    fc
      .tuple(tie('parts'), tie('parts'), fc.boolean())
      .map(
        ([[one, saysOne], [other, saysOther], first]) =>
          [`(${one}|${other})`, first ? saysOne : saysOther] as const,
      ),
    fc
      .tuple(tie('parts'), fc.boolean())
      .map(([[one, says], isSaid]) => [`[${one}]`, isSaid ? says : ''] as const),
  ),
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map(
    all =>
      [
        all.map(([one]) => one).join(' '),
        all
          .map(([, says]) => says)
          .filter(Boolean)
          .join(' '),
      ] as const,
  ),
})).parts;

it('matches every sentence that a pattern says', () => {
  fc.assert(
    fc.property(said, ([pattern, sentence]) => {
      expect(match([pattern], sentence).length).toBeGreaterThan(0);
    }),
  );
});
