import { parseInline } from './markdown-inline.ts';
import type { Block, List, ListItem } from './markdown-tree.ts';

const FENCE = /^```(?:[\w+#.-]*\n)?([\s\S]*?)```/;
const HEADING = /^(#{1,3}) +(\S.*)/;
const SUBTEXT = /^-# +(\S.*)/;
const QUOTE = /^> (.*)/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(\S.*)/;

/**
 * Reads a message's text as Discord shows it: headings, subtext (`-#`), quotes (`>` a line, `>>>` the
 * rest), lists, code blocks, and everything of parseInline. The tree holds text, never markup.
 */
export function parseMarkdown(source: string): readonly Block[] {
  return parseBlocks(source, { quoted: false });
}

function parseBlocks(source: string, { quoted }: { quoted: boolean }): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: parseInline(paragraph.join('\n')) });
    paragraph = [];
  };

  for (let rest = source; rest !== ''; ) {
    const taken = takeBlock(rest) ?? (quoted ? null : takeQuote(rest));
    if (taken) {
      endParagraph();
      blocks.push(taken.block);
      rest = rest.slice(taken.length).replace(/^\n/, '');
      continue;
    }
    // A code block may begin in the middle of a line.
    const line = /^[^\n]+?(?=```[\s\S]*?```)|^[^\n]*/.exec(rest)?.[0] ?? rest;
    if (line !== '' || paragraph.length > 0) paragraph.push(line);
    rest = rest.slice(line.length).replace(/^\n/, '');
  }
  endParagraph();
  return blocks;
}

interface Taken {
  readonly block: Block;
  /** Characters of the source. */
  readonly length: number;
}

/** The block that a text begins with; null where that is a plain line. */
function takeBlock(rest: string): Taken | null {
  const fence = FENCE.exec(rest);
  if (fence?.[1]?.trim()) {
    return { block: { type: 'code_block', text: fence[1].replace(/\n$/, '') }, length: fence[0].length };
  }
  const [, marks, title] = HEADING.exec(rest) ?? [];
  if (marks !== undefined && title !== undefined) {
    const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
    return {
      block: { type: 'heading', level, children: parseInline(title) },
      length: firstLine(rest).length,
    };
  }
  const small = SUBTEXT.exec(rest)?.[1];
  if (small !== undefined) {
    return { block: { type: 'subtext', children: parseInline(small) }, length: firstLine(rest).length };
  }
  const lines = takeItems(rest);
  if (lines.length === 0) return null;
  const items = lines.map(readItem).filter(item => item !== null);
  return { block: toList(items), length: lines.join('\n').length };
}

/** A quote, in which a further `>` is only a character. */
function takeQuote(rest: string): Taken | null {
  if (rest.startsWith('>>> ')) {
    return {
      block: { type: 'quote', children: parseBlocks(rest.slice(4), { quoted: true }) },
      length: rest.length,
    };
  }
  const lines = takeWhile(rest.split('\n'), line => QUOTE.test(line));
  if (lines.length === 0) return null;
  const inner = lines.map(line => line.slice(2)).join('\n');
  return {
    block: { type: 'quote', children: parseBlocks(inner, { quoted: true }) },
    length: lines.join('\n').length,
  };
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

function takeWhile(lines: readonly string[], holds: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex(line => !holds(line));
  return end === -1 ? lines : lines.slice(0, end);
}

interface Item {
  readonly indent: number;
  /** null: a bullet. */
  readonly number: number | null;
  readonly text: string;
}

function readItem(line: string): Item | null {
  const [, indent = '', number, text] = ITEM.exec(line) ?? [];
  if (text === undefined) return null;
  return { indent: indent.length, number: number === undefined ? null : Number(number), text };
}

/** The lines of one list: it ends where bullets turn to numbers, or the other way round. */
function takeItems(rest: string): readonly string[] {
  const lines = rest.split('\n');
  const first = readItem(lines[0] ?? '');
  if (first === null) return [];
  return takeWhile(lines, line => {
    const item = readItem(line);
    if (item === null) return false;
    return item.indent > first.indent || (item.number === null) === (first.number === null);
  });
}

/** Makes one list of items; what is indented further than the first nests in the item above it. */
function toList(read: readonly Item[]): List {
  const [first] = read;
  const items: ListItem[] = [];
  for (let at = 0; at < read.length; ) {
    const after = read.slice(at + 1);
    const end = after.findIndex(item => item.indent <= (first?.indent ?? 0));
    const deeper = end === -1 ? after : after.slice(0, end);
    const nested = deeper.length > 0 ? [toList(deeper)] : [];
    items.push({ children: parseInline(read[at]?.text ?? ''), nested });
    at += 1 + deeper.length;
  }
  return { type: 'list', start: first?.number ?? null, items };
}
