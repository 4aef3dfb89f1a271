import { parseMarkdown } from './markdown.ts';
import type { Block, Inline, List } from './markdown-tree.ts';
import { toPlaceText } from './place-text.ts';
import type { Snapshot } from './protocol.ts';
import { toTimeText } from './time-text.ts';
import { findPerson, findRoleName } from './view-state.ts';

/** What it takes to say in words what a message's ids and times mean. */
export interface PlainTextContext {
  readonly snapshot: Pick<Snapshot, 'guildId' | 'people' | 'roles' | 'channels'>;
  readonly now: Date;
}

/** A message's text in one line without its marks, as a quotation of it reads; a spoiler stays hidden. */
export function toPlainText(source: string, context: PlainTextContext): string {
  const words = parseMarkdown(source).map(block => toWords(block, context));
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function toWords(block: Block, context: PlainTextContext): string {
  switch (block.type) {
    case 'code_block':
      return block.text;
    case 'quote':
      return block.children.map(child => toWords(child, context)).join(' ');
    case 'list':
      return toListWords(block, context);
    default:
      return toInlineWords(block.children, context);
  }
}

function toListWords({ items }: List, context: PlainTextContext): string {
  const tell = ({ children, nested }: List['items'][number]) =>
    [toInlineWords(children, context), ...nested.map(each => toListWords(each, context))].join(' ');
  return items.map(tell).join(' ');
}

const toInlineWords = (nodes: readonly Inline[], context: PlainTextContext): string =>
  nodes.map(node => toInlineWord(node, context)).join('');

function toInlineWord(node: Inline, context: PlainTextContext): string {
  switch (node.type) {
    case 'text':
    case 'code':
    case 'everyone':
      return node.text;
    case 'break':
      return ' ';
    case 'spoiler':
      return '▒▒▒';
    case 'emoji':
      return `:${node.name}:`;
    case 'time':
      return toTimeText(new Date(node.seconds * 1000), node.style, context.now);
    case 'place':
      return toPlaceText(node, context.snapshot) ?? node.url;
    case 'command':
      return `/${node.name}`;
    case 'user':
    case 'role':
    case 'channel':
      return toName(node, context);
    default:
      return toInlineWords(node.children, context);
  }
}

function toName(
  { type, id }: Extract<Inline, { type: 'user' | 'role' | 'channel' }>,
  { snapshot }: PlainTextContext,
): string {
  if (type === 'channel')
    return `#${snapshot.channels.find(channel => channel.id === id)?.name ?? 'unknown'}`;
  if (type === 'role') return `@${findRoleName(snapshot, id) ?? 'unknown-role'}`;
  return `@${findPerson(snapshot, id)?.name ?? 'unknown-user'}`;
}
