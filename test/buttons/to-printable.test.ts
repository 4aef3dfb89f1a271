import { expect, it } from 'vitest';
import { toPrintable } from '../../src/buttons/to-printable.ts';

it('keeps a payload on one line', () => {
  expect(toPrintable(Buffer.from('{\r\n\t"a": 1\n}'))).toBe('{   "a": 1 }');
});

it('replaces what does not print, and what turns text around', () => {
  expect(toPrintable(Buffer.from('a\u0000b\u202ec\u200b'))).toBe('a?b?c?');
  expect(toPrintable(Buffer.from([0x61, 0xff]))).toBe('a?');
});

it.each([255, 256])(
  'cuts after 256 bytes and never inside a character (%i bytes before an umlaut)',
  length => {
    const text = toPrintable(Buffer.from(`${'x'.repeat(length)}ü and more`));
    expect(text).toBe('x'.repeat(length));
  },
);
