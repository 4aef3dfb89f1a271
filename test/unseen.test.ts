import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeText } from '../src/discord/replies/escape-text.ts';
import { toPhraseKey } from '../src/guilds/phrase-key.ts';
import { toId } from '../src/hub/ids.ts';
import { toScene } from '../src/hub/scenes.ts';
import { fold } from '../src/intents/text/fold.ts';
import { toSeen, withoutUnseen } from '../src/unseen.ts';
import { judgeRows } from './support/judge-rows.ts';

const CODE_POINTS = Array.from({ length: 0x110000 }, (_, point) => point).filter(
  point => point < 0xd800 || point > 0xdfff,
);
const UNSEEN = [
  ...CODE_POINTS.map(point => String.fromCodePoint(point)).filter(character =>
    /\p{Default_Ignorable_Code_Point}/u.test(character),
  ),
  '\u2800',
];
const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 3 }).map(some => some.join(''));

/** "unlock" with what nobody sees anywhere in it. */
const hidden = fc
  .tuple(...[...'unlock', ''].map(letter => unseen.map(some => some + letter)))
  .map(all => all.join(''));

it('knows over four thousand characters that nobody sees', () => {
  expect(UNSEEN.length).toBeGreaterThan(4000);
});

it('leaves every one of them out, wherever text comes in', () => {
  fc.assert(
    fc.property(hidden, text => {
      const { name } = toScene({ name: text }, 'x');
      expect([withoutUnseen(text), toSeen(text), name, toId(text), toPhraseKey(text), fold(text)]).toEqual(
        Array(6).fill('unlock'),
      );
      expect(escapeText(text)).toBe('unlock');
    }),
  );
});

it('has no name of an unseen character alone', () =>
  judgeRows(
    ['\u034f', '\u3164', '\uffa0', '\u115f', '\u180e', '\u2800', '\u{e0041}', '\u206a', '\u200d', '\ufe0f'],
    character => {
      expect(toScene({ name: character }, 'movie_night').name).toBe('Movie night');
    },
  ));

it('keeps what scripts and emoji need', () =>
  judgeRows(
    [
      ['a family', '👩‍👩‍👧'],
      ['a skin', '👩🏽‍🚒'],
      ['a heart', '❤️'],
      ['a flag', '🏳️‍🌈'],
      ['a keycap', '1️⃣'],
      ['Persian', 'می‌روم'],
      ['Hindi', 'क्‍ष'],
      ['Bengali', 'র‍্যাম'],
      ['Sinhala', 'ශ්‍රී'],
    ],
    ([_, text]) => {
      expect(toSeen(text)).toBe(text);
    },
  ));

it.each([
  ['unlo\u200dck', 'unlock'],
  ['👩\u200d\u200d👧', '👩👧'],
  ['❤\ufe0f\ufe0f', '❤\ufe0f'],
  ['1\ufe0f', '1'],
  ['👍\u200d', '👍'],
  ['می\u200c', 'می'],
  ['\u{e0061}a\u{e0062}', 'a'],
])('leaves out of %j a joiner that joins nothing', (text, seen) => {
  expect(toSeen(text)).toBe(seen);
});

it('is done at its second look, however the text is made', () => {
  const text = fc
    .array(fc.oneof(unseen, fc.constantFrom('a', '👩', '❤', 'م', 'क', '्', '1', '\u20e3')))
    .map(all => all.join(''));
  fc.assert(
    fc.property(text, made => {
      expect(withoutUnseen(toSeen(made))).toBe(withoutUnseen(made));
    }),
  );
});
