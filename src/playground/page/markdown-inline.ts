import type { Inline } from './markdown-tree.ts';

/** A piece of text understood: what it means, and where the rest begins. */
type Match = readonly [node: Inline, end: number];
/** Tries to understand what starts at `at`. */
type Rule = (text: string, at: number) => Match | null;

/** Deeper nesting than this is text: nobody reads it, and each level costs a pass. */
const MAX_DEPTH = 8;

/** A rule for what one regular expression describes whole. */
function pattern(regex: RegExp, toNode: (groups: readonly string[]) => Inline): Rule {
  const sticky = new RegExp(regex, 'y');
  return (text, at) => {
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    return found ? [toNode(found.map(group => group ?? '')), sticky.lastIndex] : null;
  };
}

const trimUrl = (text: string) => text.replace(/[.,:;"'!?\]]+$/, '');
const text = (value: string): Inline => ({ type: 'text', text: value });

function parseBareLink(source: string, at: number): Match | null {
  const found = /^https?:\/\/[^\s<>*|~]+/.exec(source.slice(at, at + 2000));
  if (!found) return null;
  let link = trimUrl(found[0]);
  // A closing parenthesis belongs to the sentence unless the address opened one.
  while (link.endsWith(')') && link.split(')').length > link.split('(').length)
    link = trimUrl(link.slice(0, -1));
  return [{ type: 'link', url: link, children: [text(link)] }, at + link.length];
}

const LEAVES: readonly Rule[] = [
  pattern(/\\([^A-Za-z0-9\s])/, ([, char = '']) => text(char)),
  pattern(/(`+)([\s\S]*?[^`])\1(?!`)/, ([, , code = '']) => ({ type: 'code', text: code.trim() || code })),
  pattern(/<(https?:\/\/[^\s<>]+)>/, ([, link = '']) => ({
    type: 'link',
    url: link,
    children: [text(link)],
  })),
  pattern(/<@!?(\d+)>/, ([, id = '']) => ({ type: 'user', id })),
  pattern(/<@&(\d+)>/, ([, id = '']) => ({ type: 'role', id })),
  pattern(/<#(\d+)>/, ([, id = '']) => ({ type: 'channel', id })),
  pattern(/<\/([^:<>\n]+):\d+>/, ([, name = '']) => ({ type: 'command', name })),
  pattern(/<a?:(\w+):\d+>/, ([, name = '']) => ({ type: 'emoji', name })),
  pattern(/<t:(-?\d{1,12})(?::([tTdDfFsSR]))?>/, ([, seconds, style]) => ({
    type: 'time',
    seconds: Number(seconds),
    style: style || 'f',
  })),
  pattern(/@(everyone|here)\b/, ([all]) => ({
    type: 'everyone',
    text: all === '@here' ? '@here' : '@everyone',
  })),
  pattern(/\n/, () => ({ type: 'break' })),
  pattern(
    /https:\/\/discord\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?(?![\w/?#&=%-])/,
    ([url = '', guildId = '', channelId = '', messageId]) => ({
      type: 'place',
      guildId,
      channelId,
      messageId: messageId || null,
      url,
    }),
  ),
  parseBareLink,
];

/** Marks that wrap text, longest first, so that `**` is not read as two `*`. */
const WRAPPERS = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
] as const;

/** Where the mark that opened before `from` closes: not escaped, not inside code, not part of a longer mark. */
function findClose(source: string, mark: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '`') at = Math.max(at, source.indexOf('`', at + 1));
    else if (source.startsWith(mark, at)) {
      const single = mark.length === 1;
      if (single && source[at + 1] === mark) at++;
      else if (single && /\s/.test(source[at - 1] ?? ' ')) continue;
      else if (mark === '_' && /\w/.test(source[at + 1] ?? '')) continue;
      else return source[at + mark.length] === mark[0] && !single ? at + 1 : at;
    }
  }
  return -1;
}

function parseWrapped(source: string, at: number, depth: number): Match | null {
  for (const [mark, type] of WRAPPERS) {
    if (!source.startsWith(mark, at)) continue;
    const from = at + mark.length;
    const next = source[from] ?? ' ';
    const opens = mark.length === 2 || (/\S/.test(next) && next !== mark);
    const insideWord = mark === '_' && /\w/.test(source[at - 1] ?? '');
    const close = opens && !insideWord ? findClose(source, mark, from) : -1;
    if (close > from) {
      return [{ type, children: parseInline(source.slice(from, close), depth + 1) }, close + mark.length];
    }
  }
  return null;
}

const MASKED_LINK =
  /\[((?:\\.|[^\]\\\n]){1,500})\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?\)/y;

function parseMaskedLink(source: string, at: number, depth: number): Match | null {
  MASKED_LINK.lastIndex = at;
  const [all, label = '', link = ''] = MASKED_LINK.exec(source) ?? [];
  if (all === undefined) return null;
  return [{ type: 'link', url: link, children: parseInline(label, depth + 1) }, at + all.length];
}

/** Reads a run of text. Whatever means nothing is text, as it stands; it never fails. */
export function parseInline(source: string, depth = 0): readonly Inline[] {
  const nodes: Inline[] = [];
  let plainFrom = 0;
  let at = 0;
  const flush = () => {
    if (at > plainFrom) nodes.push(text(source.slice(plainFrom, at)));
  };
  while (at < source.length) {
    const match = /[\\`<@\n*_~|[h]/.test(source[at] ?? '') ? matchAt(source, at, depth) : null;
    if (match) {
      flush();
      nodes.push(match[0]);
      at = plainFrom = match[1];
    } else at++;
  }
  flush();
  return nodes;
}

function matchAt(source: string, at: number, depth: number): Match | null {
  for (const rule of LEAVES) {
    const match = rule(source, at);
    if (match) return match;
  }
  if (depth >= MAX_DEPTH) return null;
  return parseMaskedLink(source, at, depth) ?? parseWrapped(source, at, depth);
}
