import { fold } from '../text/fold.ts';
import { KINDS, type Kind } from './kinds.ts';
import table from './words.json' with { type: 'json' };

/**
 * A language's words, parted by spaces, without accents or with them. `garage*` begins so, `*garage` ends so, `*garage*`
 * has it anywhere; in scripts that part no words, each stands anywhere. `let+in` are two words in this order, with others
 * between; `in$` is the last of its part of the name; `>up` counts only after the thing, `<light` only before it. `^up` only as the first of its part; `~on` means the same in every language; `#` is a number of degrees. `own` are words that are others
 * elsewhere, and mean nothing beside a word of another language, as no word below four letters does.
 */
export type ConfirmationWords = Readonly<Partial<Record<Kind | 'own', string>>>;

/** One word of a phrase, and how it must stand. */
interface Pattern {
  readonly plain: string;
  readonly opensAny: boolean;
  readonly endsAny: boolean;
  readonly isLast: boolean;
  readonly isFirst: boolean;
}

/** Which of how many words of its part a word is. */
interface Place {
  readonly at: number;
  readonly of: number;
}

/** What a word, or the first of a phrase, may mean. */
interface Entry {
  readonly kind: Kind;
  readonly tag: string;
  readonly mixes: boolean;
  /** Where it must stand beside the thing; null: anywhere. */
  readonly side: 'before' | 'after' | null;
  readonly first: Pattern;
  readonly rest: readonly Pattern[];
}

/** A word or phrase that was found. */
export interface Found extends Pick<Entry, 'kind' | 'tag' | 'mixes' | 'side'> {
  /** Its words in this part of the name, from 0. */
  readonly from: number;
  readonly to: number;
  /** Where in the word it stands. */
  readonly start: number;
  readonly end: number;
  readonly isPhrase: boolean;
}

interface Branch {
  readonly next: Map<string, Branch>;
  readonly entries: Entry[];
}

/** Scripts that part no words. */
export const UNPARTED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** By BCP 47 tag, of every language that sentences are understood in; not in its own file, which is loaded later. */
const WORDS: Readonly<Record<string, ConfirmationWords>> = table;

const ROOT = build();

/** Every word that begins another part of a name, to see at once that most names have none. */
export const ANDS: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap(({ and }) => split(and)));

/** Every word and phrase of any language in one part of a name, in the time that its letters take. */
export function findWords(words: readonly string[]): Found[] {
  return words.flatMap((word, at) => findIn(word, at, words));
}

function findIn(word: string, at: number, words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < word.length; start++) {
    let branch: Branch | undefined = ROOT;
    for (let end = start; branch; end++) {
      for (const entry of branch.entries) {
        const to = stands(entry.first, word, start, { at, of: words.length })
          ? findRest(entry, at, words)
          : null;
        if (to === null) continue;
        const { kind, tag, mixes, side, rest } = entry;
        found.push({ kind, tag, mixes, side, from: at, to, start, end, isPhrase: rest.length > 0 });
      }
      branch = branch.next.get(word[end] ?? '');
    }
  }
  return found;
}

/** The word that a phrase ends at; null: it does not stand here. */
function findRest({ rest }: Entry, at: number, words: readonly string[]): number | null {
  let to = at;
  for (const pattern of rest) {
    to = words.findIndex((word, index) => index > to && fits(pattern, word, { at: index, of: words.length }));
    if (to < 0) return null;
  }
  return to;
}

function fits(pattern: Pattern, word: string, place: Place): boolean {
  const start =
    pattern.opensAny && !pattern.endsAny ? word.length - pattern.plain.length : word.indexOf(pattern.plain);
  return start >= 0 && word.startsWith(pattern.plain, start) && stands(pattern, word, start, place);
}

function stands(
  { plain, opensAny, endsAny, isLast, isFirst }: Pattern,
  word: string,
  start: number,
  { at, of }: Place,
): boolean {
  const fitsWord = (opensAny || start === 0) && (endsAny || start + plain.length === word.length);
  return fitsWord && (!isLast || at === of - 1) && (!isFirst || at === 0);
}

function build(): Branch {
  const root: Branch = { next: new Map(), entries: [] };
  for (const [tag, words] of Object.entries(WORDS)) {
    const own = new Set(split(words.own));
    for (const kind of KINDS) {
      for (const text of split(words[kind])) add(root, toEntry(text, { kind, tag, own }));
    }
  }
  return root;
}

function toEntry(
  text: string,
  { kind, tag, own }: Pick<Entry, 'kind' | 'tag'> & { readonly own: ReadonlySet<string> },
): Entry {
  const side = text.startsWith('>') ? 'after' : text.startsWith('<') ? 'before' : null;
  const [first = toPattern(''), ...rest] = text.replace(/^[<>]/, '').split('+').map(toPattern);
  const mixes =
    text.startsWith('~') ||
    rest.length > 0 ||
    UNPARTED.test(first.plain) ||
    (first.plain.length > 3 && !own.has(text));
  return { kind, tag, mixes, side, first, rest };
}

function toPattern(text: string): Pattern {
  const plain = fold(text.replace(/[*$^~]/g, ''));
  const isAnywhere = UNPARTED.test(plain);
  return {
    plain,
    opensAny: isAnywhere || text.startsWith('*'),
    endsAny: isAnywhere || text.replace('$', '').endsWith('*'),
    isLast: text.endsWith('$'),
    isFirst: text.startsWith('^'),
  };
}

function add(root: Branch, entry: Entry): void {
  let branch = root;
  for (const letter of entry.first.plain.split('')) {
    const next = branch.next.get(letter) ?? { next: new Map(), entries: [] };
    branch.next.set(letter, next);
    branch = next;
  }
  branch.entries.push(entry);
}

function split(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}
