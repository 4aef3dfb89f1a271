import { fold } from '../text/fold.ts';
import table from './words.json' with { type: 'json' };

/** What the words of words.json do: they name a thing, a direction, what is neither, or hold a name together. */
export const KINDS = [
  /** Careful whatever stands beside them: "unlock", "disarm", "let … in". */
  'always',
  /** Ways in: doors, gates, garages, safes, shutters. */
  'entry',
  /** What holds them shut; it opens, and it goes off. */
  'lock',
  /** Water and gas. */
  'valve',
  /** What watches: alarms, sirens, cameras, detectors. */
  'guard',
  /** What burns or is hot: ovens, stoves, fires, heaters, saunas, irons. */
  'heat',
  'open',
  /** Opens a way in, and nothing else. */
  'up',
  'off',
  'on',
  /** The other way: "close", "lock". */
  'shut',
  /** What a thing only says the place of: the light of "garage light", the timer of "oven timer". */
  'others',
  /** The same, of what is opened or raised itself: windows, curtains, temperatures. */
  'openable',
  /** What makes a name tell of something, first or last in it: "Garage open alert". */
  'about',
  /** Small words between a thing and what it belongs to: the "du" of "lumière du garage". */
  'links',
  /** What may stand among those: "of the". */
  'articles',
  /** What begins another part of a name: "and". */
  'and',
] as const;
/** One of KINDS. */
export type Kind = (typeof KINDS)[number];

/**
 * A language's words, parted by spaces, without accents or with them. `garage*` begins so, `*garage` ends so, `*garage*`
 * has it anywhere; in scripts that part no words, each stands anywhere. `let+in` are two words in this order, with others
 * between; `in$` is the last of its part of the name; `>up` counts only after the thing, `<light` only before it. `own` are words that are others
 * elsewhere, and mean nothing beside a word of another language, as no word below four letters does.
 */
export type ConfirmationWords = Readonly<Partial<Record<Kind | 'own', string>>>;

/** One word of a phrase, and how it must stand. */
interface Pattern {
  readonly plain: string;
  readonly opensAny: boolean;
  readonly endsAny: boolean;
  readonly isLast: boolean;
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
        const to = stands(entry.first, word, start, at === words.length - 1)
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
    to = words.findIndex((word, index) => index > to && fits(pattern, word, index === words.length - 1));
    if (to < 0) return null;
  }
  return to;
}

function fits(pattern: Pattern, word: string, isLast: boolean): boolean {
  const start =
    pattern.opensAny && !pattern.endsAny ? word.length - pattern.plain.length : word.indexOf(pattern.plain);
  return start >= 0 && word.startsWith(pattern.plain, start) && stands(pattern, word, start, isLast);
}

function stands(
  { plain, opensAny, endsAny, isLast }: Pattern,
  word: string,
  start: number,
  last: boolean,
): boolean {
  return (opensAny || start === 0) && (endsAny || start + plain.length === word.length) && (!isLast || last);
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
  const mixes = rest.length > 0 || UNPARTED.test(first.plain) || (first.plain.length > 3 && !own.has(text));
  return { kind, tag, mixes, side, first, rest };
}

function toPattern(text: string): Pattern {
  const plain = fold(text.replace(/[*$]/g, ''));
  const isAnywhere = UNPARTED.test(plain);
  return {
    plain,
    opensAny: isAnywhere || text.startsWith('*'),
    endsAny: isAnywhere || text.replace('$', '').endsWith('*'),
    isLast: text.endsWith('$'),
  };
}

function add(root: Branch, entry: Entry): void {
  let branch = root;
  for (const letter of entry.first.plain) {
    const next = branch.next.get(letter) ?? { next: new Map(), entries: [] };
    branch.next.set(letter, next);
    branch = next;
  }
  branch.entries.push(entry);
}

function split(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}
