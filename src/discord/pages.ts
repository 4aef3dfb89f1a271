/**
 * Lays blocks of text out on pages that Discord accepts: no page over `characters` or over `blocks` many.
 * A block that is too long by itself is split at its line breaks and keeps its first line as a heading.
 */
export function toPages(
  texts: readonly string[],
  { characters = 3500, blocks = 20 }: { characters?: number; blocks?: number } = {},
): string[][] {
  const pages: string[][] = [];
  let page: string[] = [];
  let length = 0;
  for (const block of texts.flatMap(text => split(text, characters))) {
    if (page.length > 0 && (length + block.length > characters || page.length === blocks)) {
      pages.push(page);
      page = [];
      length = 0;
    }
    page.push(block);
    length += block.length;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

function split(text: string, characters: number): string[] {
  if (text.length <= characters) return [text];
  const [heading = '', ...lines] = text.split('\n');
  const parts: string[] = [];
  let part = heading.slice(0, characters);
  for (const line of lines) {
    const cut = line.slice(0, characters - heading.length - 1);
    if (part.length + 1 + cut.length > characters) {
      parts.push(part);
      part = heading.slice(0, characters);
    }
    part += `\n${cut}`;
  }
  parts.push(part);
  return parts;
}
