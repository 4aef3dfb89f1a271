import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/playground/page/markdown.ts';
import { parseInline } from '../../../src/playground/page/markdown-inline.ts';
import type { Block, Inline } from '../../../src/playground/page/markdown-tree.ts';
import { judgeRows } from '../../support/judge-rows.ts';

/** A tree as a short line: `b(…)` for bold, and so on; text as it is. */
function sketch(nodes: readonly Inline[]): string {
  return nodes
    .map(node => {
      if ('children' in node) return `${node.type}(${sketch(node.children)})`;
      if (node.type === 'text') return node.text;
      if (node.type === 'code') return `code(${node.text})`;
      return JSON.stringify(Object.values(node));
    })
    .join('');
}

describe('a run of text', () => {
  it('reads Discord’s markdown', () =>
    judgeRows(
      [
        ['**bold**', 'bold(bold)'],
        ['*a* and _b_', 'italic(a) and italic(b)'],
        ['***both***', 'bold(italic(both))'],
        ['__under *and* in__', 'underline(under italic(and) in)'],
        ['~~gone~~ ||secret||', 'strike(gone) spoiler(secret)'],
        ['`**code**` ``a ` b``', 'code(**code**) code(a ` b)'],
        ['**`**`**', 'bold(code(**))'],
        ['living_room_lamp', 'living_room_lamp'],
        ['2 * 3 * 4', '2 * 3 * 4'],
        ['**open', '**open'],
        ['****', '****'],
        ['\\*not\\* \\<@1>', '*not* <@1>'],
        ['[name](https://a.example/x_(y))', 'link(name)'],
        ['[name](javascript:alert(1))', '[name](javascript:alert(1))'],
        ['(see https://a.example/x).', '(see link(https://a.example/x)).'],
        ['<https://a.example>', 'link(https://a.example)'],
        [
          'at https://discord.com/channels/1/2/3.',
          'at ["place","1","2","3","https://discord.com/channels/1/2/3"].',
        ],
        ['https://discord.com/channels/1/2', '["place","1","2",null,"https://discord.com/channels/1/2"]'],
        ['https://discord.com/channels/1/2/3/4', 'link(https://discord.com/channels/1/2/3/4)'],
        ['https://discord.com/channels/1', 'link(https://discord.com/channels/1)'],
        [
          'https://discord.com.evil.example/channels/1/2',
          'link(https://discord.com.evil.example/channels/1/2)',
        ],
        ['[the panel](https://discord.com/channels/1/2/3)', 'link(the panel)'],
        ['<@12> <@!12> <#3> <@&4>', '["user","12"] ["user","12"] ["channel","3"] ["role","4"]'],
        ['@everyone @here', '["everyone","@everyone"] ["everyone","@here"]'],
        ['</hub connect:77>', '["command","hub connect"]'],
        ['<:lamp:5>', '["emoji","lamp"]'],
        ['<t:1700000000:R> <t:1>', '["time",1700000000,"R"] ["time",1,"f"]'],
        ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ],
      ([text, expected]) => {
        expect(sketch(parseInline(text))).toBe(expected);
      },
    ));
});

describe('blocks', () => {
  const kinds = (text: string) => parseMarkdown(text).map(block => block.type);
  const first = (text: string): Block | undefined => parseMarkdown(text)[0];

  it('reads Discord’s markup of more lines', () =>
    judgeRows(
      [
        ['# One\n## Two\nplain\n-# small', ['heading', 'heading', 'paragraph', 'subtext']],
        ['#channel\n####### no', ['paragraph']],
        ['> a\n> b\nafter', ['quote', 'paragraph']],
        ['>>> all\nof it', ['quote']],
        ['- a\n- b\n1. c', ['list', 'list']],
        ['before ```js\nx\n``` after', ['paragraph', 'code_block', 'paragraph']],
        ['```unclosed', ['paragraph']],
        ['', []],
      ],
      ([text, expected]) => {
        expect(kinds(text)).toEqual(expected);
      },
    ));

  it('keeps a code block as it is written, without its language', () => {
    expect(first('```json\n{"a": "**b**"}\n```')).toEqual({ type: 'code_block', text: '{"a": "**b**"}' });
  });

  it('nests what is indented further under the item above', () => {
    const list = first('2. a\n  - b\n3. c');

    expect(list).toMatchObject({
      start: 2,
      items: [{ nested: [{ start: null, items: [{ children: [{ text: 'b' }] }] }] }, { nested: [] }],
    });
  });

  it('reads a quote within a quote as text', () => {
    expect(first('> > a')).toMatchObject({ children: [{ children: [{ text: '> a' }] }] });
  });
});

const noise = fc.string({ unit: fc.constantFrom(...'*_~|`<>[]()#-@t:1 a\n\\'), maxLength: 300 });

it('reads whatever is typed, and makes only web links', () => {
  fc.assert(
    fc.property(noise, text => {
      const tree = JSON.stringify(parseMarkdown(text));
      expect(tree).not.toMatch(/"url":"(?!https?:)/);
    }),
  );
});

it('keeps every letter of a text without marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc XYZ,.!?'), minLength: 1 }), text => {
      expect(sketch(parseInline(text))).toBe(text);
    }),
  );
});

it.each(['**', '[', '||', '`', '> ', '_a', '<t:'])('reads %s four thousand times over', mark => {
  expect(parseMarkdown(mark.repeat(2000)).length).toBeGreaterThan(0);
});
