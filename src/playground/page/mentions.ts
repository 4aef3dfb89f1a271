import type { Person } from './protocol.ts';

/** The start of a mention that someone is typing, and who it may mean. */
export interface MentionDraft {
  /** Where its `@` stands. */
  readonly start: number;
  readonly people: readonly Person[];
}

const CODE = /(`+)[\s\S]*?\1/;
const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Turns `@name` into the form in which Discord sends a mention, `<@id>`. Names are read whole and in any
 * case, the longest first, so that a name with a space wins over its first word; an address such as
 * `ada@home.example` and anything in code stay as they are.
 */
export function toMentions(text: string, people: readonly Person[]): string {
  const ids = new Map(people.map(({ name, id }) => [name.toLowerCase(), id]));
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern);
  if (names.length === 0) return text;
  const mention = `(?<![\\p{L}\\p{N}_@<])@(${names.join('|')})(?![\\p{L}\\p{N}_])`;
  return text.replace(new RegExp(`${CODE.source}|${mention}`, 'giu'), (whole, _ticks, name?: string) => {
    const id = name && ids.get(name.toLowerCase());
    return id ? `<@${id}>` : whole;
  });
}

/** The mention that ends at the caret, as far as it is typed; null where there is none, or nobody is meant. */
export function findMentionDraft(
  text: string,
  caret: number,
  people: readonly Person[],
): MentionDraft | null {
  const typed = /(?:^|[^\p{L}\p{N}_@<])@([^@\n]*)$/u.exec(text.slice(0, caret))?.[1]?.toLowerCase();
  if (typed === undefined) return null;
  const meant = people.filter(({ name }) => name.toLowerCase().startsWith(typed));
  return meant.length > 0 ? { start: caret - typed.length - 1, people: meant } : null;
}
