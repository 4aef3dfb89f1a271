import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTranscript } from '../../../src/intents/heard/transcript.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { cpuOf } from '../../support/work-times.ts';

it('reads a transcript as it was said', () =>
  judgeRows(
    [
      ['Movie night, please.', 'Movie night, please.'],
      [' [BLANK_AUDIO]', ''],
      ['(wind blowing)', ''],
      ['*sighs* Movie night.', 'Movie night.'],
      ['♪ la la la ♪', ''],
      ['...', ''],
      ['- Movie night.', 'Movie night.'],
      ['>> Movie night', 'Movie night'],
      ['"Movie night."', 'Movie night.'],
      ["I'm off to bed, let's go.", "I'm off to bed, let's go."],
      ['Good night. Good night. Good night.', 'Good night.'],
      ['Turn everything off, turn everything off.', 'Turn everything off,'],
      ['Is it open? Close it.', 'Is it open? Close it.'],
      ['<@123456789012345678> @everyone `rm`', '123456789012345678 everyone rm'],
    ],
    ([text, said]) => {
      expect(readTranscript(text)).toBe(said);
    },
  ));

it('leaves nothing of any text that is markup or a mention, and takes no time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), text => {
      expect(readTranscript(text)).not.toMatch(/[<>`@|\\[\]*_~#]/);
    }),
  );
  const hostile = ['[', '(', '*', '♪', "'", '. ', 'a.', 'a '].map(unit => unit.repeat(50_000));
  expect(cpuOf(() => hostile.map(readTranscript))).toBeLessThan(2000);
});
