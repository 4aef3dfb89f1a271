import type { Language, Role } from '../languages/language.ts';
import { parseMessage } from '../text/message.ts';

/** A node of the tree of known words and phrases; `roles` where one ends here. */
interface Branch {
  readonly next: Map<string, Branch>;
  roles: Set<Role> | null;
}

/** The words of one or several languages, merged. */
export interface Lexicon {
  /** Is this word part of any known word or phrase? */
  knows(word: string): boolean;
  /** The longest known phrase that starts at `from`: how many words it takes and what it does. */
  longest(words: readonly string[], from: number): { length: number; roles: ReadonlySet<Role> } | null;
  /** A message's words with contractions and other spellings resolved: "don't" → "do", "not". */
  spell(words: readonly string[]): string[];
  readonly conjunctions: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
  /** Whole names, words joined by a space. */
  readonly everyday: ReadonlySet<string>;
  readonly idioms: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  /** Does this word say "scene", alone or at its end: "modus", "Partymodus"? */
  isNoun(word: string): boolean;
  /** The word's stem in each language that knows stems. */
  stems(word: string): readonly string[];
  isActivity(word: string): boolean;
  /** Single words that may be meant where one letter is wrong: request verbs and scene nouns. */
  readonly correctable: readonly string[];
}

/** Builds the lexicon of the given languages; where they disagree, a word has the roles of both. */
export function createLexicon(languages: readonly Language[]): Lexicon {
  const spellings = readSpellings(languages);
  const spell = (words: readonly string[]) => words.flatMap(word => spellWord(word, spellings));
  const list = (text: string) => splitList(text).map(phrase => spell(toWords(phrase)));
  const joined = (pick: (l: Language) => string) =>
    new Set(languages.flatMap(language => list(pick(language)).map(words => words.join(' '))));

  const root = createBranch();
  const known = new Set<string>();
  const correctable = new Set<string>();
  for (const language of languages) {
    for (const [role, phrases] of Object.entries(language.roles) as [Role, string][]) {
      for (const words of list(phrases)) {
        plant(root, words, role);
        for (const word of words) known.add(word);
        const [only, ...rest] = words;
        if (only && rest.length === 0 && CORRECTED.has(role)) correctable.add(only);
      }
    }
  }
  const sceneNouns = [...known].filter(word => longest(root, [word], 0)?.roles.has('noun'));
  const endings = languages.flatMap(language => language.activityEnding ?? []);
  return {
    knows: word => known.has(word),
    longest: (words, from) => longest(root, words, from),
    spell,
    conjunctions: joined(l => l.conjunctions),
    light: joined(l => l.light),
    everyday: joined(l => l.everyday),
    idioms: joined(l => l.idioms),
    nouns: joined(l => l.nouns),
    isNoun: word => sceneNouns.some(noun => word === noun || (noun.length >= 4 && word.endsWith(noun))),
    stems: createStems(languages),
    isActivity: word => endings.some(ending => word.length > ending.length + 1 && word.endsWith(ending)),
    correctable: [...correctable],
  };
}

/** Stems remembered for all households together; beyond it the memory is emptied. */
const STEMS_SIZE = 20_000;

function createStems(languages: readonly Language[]): (word: string) => readonly string[] {
  const memory = new Map<string, readonly string[]>();
  return word => {
    const remembered = memory.get(word);
    if (remembered) return remembered;
    if (memory.size >= STEMS_SIZE) memory.clear();
    // By language: an English stem that happens to look like a French one says nothing.
    const stems = languages.flatMap(language => stemKey(language, word));
    memory.set(word, stems);
    return stems;
  };
}

function stemKey(language: Language, word: string): string[] {
  const stem = language.stem(word);
  return stem.length >= language.shortestStem ? [`${language.tag} ${stem}`] : [];
}

const CORRECTED: ReadonlySet<Role> = new Set<Role>(['switch', 'run', 'begin', 'noun', 'polite']);

function createBranch(): Branch {
  return { next: new Map(), roles: null };
}

function plant(root: Branch, words: readonly string[], role: Role): void {
  let branch = root;
  for (const word of words) {
    let next = branch.next.get(word);
    if (!next) branch.next.set(word, (next = createBranch()));
    branch = next;
  }
  (branch.roles ??= new Set()).add(role);
}

function longest(root: Branch, words: readonly string[], from: number) {
  let branch: Branch | undefined = root;
  let found: { length: number; roles: ReadonlySet<Role> } | null = null;
  for (let at = from; branch && at < words.length; at++) {
    branch = branch.next.get(words[at] ?? '');
    if (branch?.roles) found = { length: at + 1 - from, roles: branch.roles };
  }
  return found;
}

function readSpellings(languages: readonly Language[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const language of languages) {
    for (const pair of splitList(language.spellings)) {
      const [from = '', to = ''] = pair.split('>').map(side => side.trim());
      spellings.set(from, to.split(' '));
    }
  }
  return spellings;
}

function splitList(text: string): string[] {
  return text.split(',').flatMap(item => item.trim() || []);
}

/** A phrase of a language pack, folded as messages are. */
function toWords(phrase: string): readonly string[] {
  return parseMessage(phrase.replaceAll('#', '0'))?.clauses.flatMap(clause => clause.words) ?? [];
}

const APOSTROPHE = /['’]/;

function spellWord(word: string, spellings: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const whole = spellings.get(word);
  if (whole) return whole;
  const cut = word.search(APOSTROPHE);
  if (cut < 0) return [word];
  const plain = `${word.slice(0, cut)}${word.slice(cut + 1)}`;
  const opening = spellings.get(`${word.slice(0, cut)}'`);
  if (opening) return [...opening, word.slice(cut + 1)];
  const ending = spellings.get(`'${word.slice(cut + 1)}`);
  return spellings.get(plain) ?? (ending ? [word.slice(0, cut), ...ending] : [plain]);
}
