import type { Role } from '../languages/language.ts';
import type { LanguageSet } from './language-set.ts';
import { ANY_NUMBER } from './spelling.ts';

/** A node of a tree of words and phrases. A lexicon has thousands: what many have in common is kept once. */
export interface Branch {
  next: Map<string, Branch> | null;
  /** A phrase through here has a number in it. */
  counts: boolean;
  /** null: none ends here. */
  roles: RolesByLanguage | null;
}

/** What a phrase does, by language: one object for all that do the same. */
interface RolesByLanguage {
  readonly entries: readonly (readonly [LanguageSet, ReadonlySet<Role>])[];
  /** With a role more, by language and role. */
  readonly more: Map<string, RolesByLanguage>;
  /** What it comes to in mixtures of languages, as they were asked for. */
  readonly mixed: Map<LanguageSet, ReadonlySet<Role> | null>;
}

/** A phrase that was found: how many words it takes and what it does. */
export interface Phrase {
  readonly length: number;
  readonly roles: ReadonlySet<Role>;
}

/** An empty tree. */
export function createBranch(): Branch {
  return { next: null, counts: false, roles: null };
}

/** Adds a phrase, or a role to one. */
export function plant(root: Branch, words: readonly string[], role: Role, language: LanguageSet): void {
  let branch = root;
  const counts = words.includes(ANY_NUMBER);
  for (const word of words) {
    branch.next ??= new Map();
    let next = branch.next.get(word);
    if (!next) branch.next.set(word, (next = createBranch()));
    branch = next;
    branch.counts ||= counts;
  }
  branch.roles = withRole(branch.roles ?? NO_ROLES, role, language);
}

const toRoles = (entries: RolesByLanguage['entries']): RolesByLanguage => ({
  entries,
  more: new Map(),
  mixed: new Map(),
});
const NO_ROLES = toRoles([]);

function withRole(roles: RolesByLanguage, role: Role, language: LanguageSet): RolesByLanguage {
  const key = `${language} ${role}`;
  const known = roles.more.get(key);
  if (known) return known;
  const own = roles.entries.find(([of]) => of === language)?.[1] ?? [];
  const others = roles.entries.filter(([of]) => of !== language);
  const more = toRoles([...others, [language, new Set([...own, role])]]);
  roles.more.set(key, more);
  return more;
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
  const start = root.next?.get(word);
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
    branch = branch.next?.get(words[at] ?? '');
    const roles = branch?.roles ? rolesIn(branch.roles, languages) : null;
    if (roles) found = { length: at + 1 - from, roles };
  }
  return found;
}

/** Mixtures that are remembered; beyond it the memory is emptied. */
const MAX_MIXTURES = 16;

/** Where languages disagree on a word, it has the roles of both. */
function rolesIn({ entries, mixed }: RolesByLanguage, languages: LanguageSet): ReadonlySet<Role> | null {
  const [only] = entries;
  if (only && entries.length === 1) return (only[0] & languages) === 0 ? null : only[1];
  const known = mixed.get(languages);
  if (known !== undefined) return known;
  const spoken = entries.filter(([language]) => (language & languages) !== 0);
  const [first, ...others] = spoken.map(([, roles]) => roles);
  const merged =
    first && others.length > 0 ? new Set([first, ...others].flatMap(roles => [...roles])) : first;
  if (mixed.size >= MAX_MIXTURES) mixed.clear();
  mixed.set(languages, merged ?? null);
  return merged ?? null;
}
