import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPhraseKey } from '../../src/guilds/phrase-key.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('takes phrases that are written differently for the same', () =>
  judgeRows(
    [
      ['  Film   Time! ', 'film time'],
      ['film-time', 'film time'],
      ['ＦＩＬＭ time', 'film time'],
      ['Größe…', 'größe'],
      ['cafe\u0301', 'café'],
      ['रात की बत्ती', 'रात की बत्ती'],
      ['🎬 time', '🎬 time'],
      ['!!!', '!!!'],
    ],
    ([phrase, key]) => {
      expect(toPhraseKey(phrase)).toBe(key);
    },
  ));

it('gives a key that is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), phrase => {
      expect(toPhraseKey(toPhraseKey(phrase))).toBe(toPhraseKey(phrase));
    }),
  );
});
