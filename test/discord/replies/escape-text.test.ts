import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeCode, escapeText } from '../../../src/discord/replies/escape-text.ts';

it.each([
  ['**loud**', '\\*\\*loud\\*\\*'],
  ['~~gone~~', '\\~\\~gone\\~\\~'],
  ['||secret||', '\\|\\|secret\\|\\|'],
  ['`code`', '\\`code\\`'],
  ['[click](https://evil.example)', '\\[click\\](https\\://evil.example)'],
  ['<@123>', '\\<@\u200b123\\>'],
  ['@everyone', '@\u200beveryone'],
  ['# big', '\\# big'],
  ['_slanted_', '\\_slanted\\_'],
  ['two\nlines', 'two lines'],
  ['lamp\u202e dessrp', 'lamp dessrp'],
  ['living_room_lamp', 'living_room_lamp'],
  ['doorbell/button/btn_1', 'doorbell/button/btn_1'],
  ["Mia's lamp, 40 %", "Mia's lamp, 40 %"],
])('shows %j as it is', (text, shown) => {
  expect(escapeText(text)).toBe(shown);
});

it('cuts long text by characters, not in the middle of one', () => {
  expect(escapeText('😀'.repeat(200), 5)).toBe('😀😀😀😀…');
});

it('never lets a mention, a link or markup through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const shown = escapeText(text, 1000);
      expect(shown).not.toMatch(/<[@#&!:]|@everyone|@here|(?<!\\):\/\//);
      expect(shown.replace(/\\./g, '')).not.toMatch(/[*~`|<>[\]]/);
      expect(shown).not.toMatch(/[\n\r]/);
    }),
  );
});

it('keeps a backtick from ending code', () => {
  expect(escapeCode('a`b\nc')).toBe("a'b c");
});
