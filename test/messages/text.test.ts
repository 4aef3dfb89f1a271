import { expect, it } from 'vitest';
import { createGrammar } from '../../src/messages/grammar.ts';
import { createText, type Values } from '../../src/messages/text.ts';
import { judgeRows } from '../support/judge-rows.ts';

const PRESSED = '{times, plural, =1 {pressed} =2 {pressed twice} other {pressed # times}}';
const ROLE = '{role, select, none {nobody is pinged} other {ping {role}}}';
const NAMED =
  '{scenes, plural, =1 {One: {scenes, list, **#**, **#**}} other {Some: {scenes, list, **#**, **#**}}}';

it('says what its placeholders and plurals stand for', () =>
  judgeRows<[string, Values, string]>(
    [
      ['Run **{scene}** {when}?', { scene: 'Kino', when: 'now' }, 'Run **Kino** now?'],
      ['<t:{unix}:t>', { unix: 1_763_812_345 }, '<t:1763812345:t>'],
      ['{value, number}', { value: 12_003.456 }, '12,003.46'],
      [PRESSED, { times: 1 }, 'pressed'],
      [PRESSED, { times: 2 }, 'pressed twice'],
      [PRESSED, { times: 1200 }, 'pressed 1,200 times'],
      [ROLE, { role: null }, 'nobody is pinged'],
      [ROLE, { role: 'none' }, 'ping none'],
      ['{rules, list, #; #}', { rules: ['a', 'b', 'c'] }, 'a; b; c'],
      ['{scenes, list, **#**, **#**}', { scenes: ['a', 'b'] }, '**a**, **b**'],
      ['({scenes, list, **#**, **#**})', { scenes: [] }, '()'],
      ['{scenes, or, **#**}?', { scenes: ['a', 'b', 'c'] }, '**a**, **b** or **c**?'],
      ['{channels, or}', { channels: ['<#1>', '<#2>'] }, '<#1> or <#2>'],
      [NAMED, { scenes: ['a'] }, 'One: **a**'],
      [NAMED, { scenes: ['a', 'b'] }, 'Some: **a**, **b**'],
    ],
    ([source, values, text]) => {
      expect(createText(source, createGrammar('en-GB'))(values)).toBe(text);
    },
  ));

it('takes what it is told as it is, whatever marks are in it', () => {
  const values = { scene: '{x, plural}', scenes: ['# $& {y}', '{'] };
  expect(createText('{scene}: {scenes, or, `#`}', createGrammar('en-GB'))(values)).toBe(
    '{x, plural}: `# $& {y}` or `{`',
  );
});
