import { cut } from '../../household/cut.ts';

/** Lines that belong together under a heading, such as a room's devices. */
export interface Block {
  /** Repeated where the block goes on on another page; null: none. */
  readonly heading: string | null;
  readonly lines: readonly string[];
}

/** What fits on a page: the texts of its blocks. */
export type Page = readonly string[];

/**
 * Lays blocks out on pages that Discord accepts: no page over `characters` or over `blocks` many. A block that
 * is too long is parted between its lines; a line that is too long by itself is cut.
 */
export function toPages(
  texts: readonly Block[],
  { characters = 3500, blocks = 20 }: { characters?: number; blocks?: number } = {},
): Page[] {
  const pages: string[][] = [];
  let page: string[] = [];
  let length = 0;
  for (const text of texts.flatMap(block => part(block, characters))) {
    if (page.length > 0 && (length + text.length > characters || page.length === blocks)) {
      pages.push(page);
      page = [];
      length = 0;
    }
    page.push(text);
    length += text.length;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

function part({ heading, lines }: Block, characters: number): string[] {
  const parts: string[] = [];
  const head = heading === null ? [] : [cut(heading, characters >> 1)];
  let text = [...head];
  let length = head.join('').length;
  for (const line of lines.map(line => cut(line, characters - (head[0]?.length ?? -1) - 1))) {
    if (text.length > head.length && length + 1 + line.length > characters) {
      parts.push(text.join('\n'));
      text = [...head];
      length = head.join('').length;
    }
    text.push(line);
    length += 1 + line.length;
  }
  if (text.length > 0) parts.push(text.join('\n'));
  return parts;
}
