import type { Role } from '../languages/language.ts';
import type { LanguageSet } from './language-set.ts';
import { ANY_NUMBER } from './spelling.ts';

/** A node of a tree of words and phrases; `roles`, by language, where one ends here. */
export interface Branch {
  readonly next: Map<string, Branch>;
  /** A phrase through here has a number in it. */
  counts: boolean;
  roles: Map<LanguageSet, ReadonlySet<Role>> | null;
  /** The same for mixtures of languages, as they were asked for. */
  mixed: Map<LanguageSet, ReadonlySet<Role> | null> | null;
}

/** A phrase that was found: how many words it takes and what it does. */
export interface Phrase {
  readonly length: number;
  readonly roles: ReadonlySet<Role>;
}

/** An empty tree. */
export function createBranch(): Branch {
  return { next: new Map(), counts: false, roles: null, mixed: null };
}

/** Adds a phrase, or a role to one. */
export function plant(root: Branch, words: readonly string[], role: Role, language: LanguageSet): void {
  let branch = root;
  const counts = words.includes(ANY_NUMBER);
  for (const word of words) {
    let next = branch.next.get(word);
    if (!next) branch.next.set(word, (next = createBranch()));
    branch = next;
    branch.counts ||= counts;
  }
  branch.mixed = null;
  branch.roles ??= new Map();
  branch.roles.set(language, new Set([...(branch.roles.get(language) ?? []), role]));
}

/** The longest phrase of these languages that starts at `from`; where a phrase has a number, any number will do. */
export function longest(
  root: Branch,
  words: readonly string[],
  from: number,
  languages: LanguageSet,
  isNumber: (word: string) => boolean = () => false,
): Phrase | null {
  const word = words[from] ?? '';
  const start = root.next.get(word);
  if (!start && !isNumber(word)) return null;
  const found = walk(root, words, from, languages);
  if (start && !start.counts && !isNumber(word)) return found;
  if (!isCounted(words, from, isNumber)) return found;
  // "ten" is a word of Polish, too, so that both ways have to be gone.
  const counted = words.map(each => (isNumber(each) ? ANY_NUMBER : each));
  const other = walk(root, counted, from, languages);
  return other && other.length > (found?.length ?? 0) ? other : found;
}

/** Words of a phrase among which its first number is. */
const FARTHEST_NUMBER = 4;

function isCounted(words: readonly string[], from: number, isNumber: (word: string) => boolean): boolean {
  const until = Math.min(words.length, from + FARTHEST_NUMBER);
  for (let at = from; at < until; at++) if (isNumber(words[at] ?? '')) return true;
  return false;
}

function walk(root: Branch, words: readonly string[], from: number, languages: LanguageSet): Phrase | null {
  let branch: Branch | undefined = root;
  let found: Phrase | null = null;
  for (let at = from; branch && at < words.length; at++) {
    branch = branch.next.get(words[at] ?? '');
    const roles = branch?.roles ? rolesIn(branch, languages) : null;
    if (roles) found = { length: at + 1 - from, roles };
  }
  return found;
}

/** Mixtures that are remembered; beyond it the memory is emptied. */
const MAX_MIXTURES = 4;

/** Where languages disagree on a word, it has the roles of both. */
function rolesIn(branch: Branch, languages: LanguageSet): ReadonlySet<Role> | null {
  const known = branch.mixed?.get(languages);
  if (known !== undefined) return known;
  let merged: ReadonlySet<Role> | null = null;
  for (const [language, roles] of branch.roles ?? [])
    if ((language & languages) !== 0) merged = merged === null ? roles : new Set([...merged, ...roles]);
  if (branch.roles?.size === 1) return merged;
  branch.mixed ??= new Map();
  if (branch.mixed.size >= MAX_MIXTURES) branch.mixed.clear();
  branch.mixed.set(languages, merged);
  return merged;
}
