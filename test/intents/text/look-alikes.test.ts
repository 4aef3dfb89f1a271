import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestsConfirmation } from '../../../src/intents/confirmation/suggests-confirmation.ts';
import { fold } from '../../../src/intents/text/fold.ts';
import letters from '../../../src/intents/text/look-alikes.json' with { type: 'json' };
import { toLookAlike } from '../../../src/intents/text/look-alikes.ts';

const ALIKE: Readonly<Record<string, string>> = letters;
/** Capitals of the mathematical alphabets, fullwidth, circled and squared letters, each from its A. */
const STYLES = [0x1d400, 0x1d434, 0x1d468, 0x1d5a0, 0x1d670, 0xff21, 0x24b6, 0x1f130];

/** Every way to write a letter so that it looks the same. */
function waysOf(letter: string): string[] {
  const index = letter.charCodeAt(0) - 'a'.charCodeAt(0);
  const styled = STYLES.map(first => String.fromCodePoint(first + index));
  return [letter, letter.toUpperCase(), ...(ALIKE[letter] ?? ''), ...styled];
}

/** A text with each letter written in any way that looks the same. */
const disguised = (text: string) =>
  fc
    .tuple(...[...text].map(letter => fc.constantFrom(...(/[a-z]/.test(letter) ? waysOf(letter) : [letter]))))
    .map(all => all.join(''));

it('has each letter once, under the one that it looks like', () => {
  const all = Object.values(ALIKE).join('');
  expect(new Set(all).size).toBe([...all].length);
  expect(all).not.toMatch(/[\x00-\x7f]/);
});

it('reads a disguised text as it looks', () => {
  const pangram = 'the quick brown fox jumps over a lazy dog';
  fc.assert(
    fc.property(disguised(pangram), text => {
      expect(fold(toLookAlike(text))).toBe(pangram);
    }),
  );
});

it.each([
  'unlock front door',
  'open garage',
  'disarm',
  'alarm off',
  'oven on',
  'haustür auf',
  'ouvrir le portail',
])('takes “%s” for careful, whatever alphabets it is written in', name => {
  fc.assert(
    fc.property(disguised(name), text => {
      expect(suggestsConfirmation([text])).toBe(true);
    }),
  );
});

it.each(['Фильм', 'Καληνύχτα', 'Доброй ночи', 'Хорошее утро', 'Movie night', 'Party'])(
  'takes “%s” for no careful word',
  name => {
    expect(suggestsConfirmation([name])).toBe(false);
  },
);
