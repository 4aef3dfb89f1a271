import type { Language, Role } from '../languages/language.ts';
import { toWords } from '../text/message.ts';

/** A node of the tree of known words and phrases; `roles`, by language, where one ends here. */
interface Branch {
  readonly next: Map<string, Branch>;
  roles: Map<LanguageSet, ReadonlySet<Role>> | null;
}

/** Languages as bits, the first one being bit 0. */
export type LanguageSet = number;

/** All languages of any lexicon. */
export const EVERY_LANGUAGE: LanguageSet = -1;

/** The first language of a lexicon: always applied. */
const FIRST: LanguageSet = 1;

/** The words of one or several languages, merged. */
export interface Lexicon {
  /** Is this word part of a phrase of the first language? */
  knows(word: string): boolean;
  /**
   * The languages that a clause is in: the first one, and those that know its other words. A word that the first
   * language has too ("i", "a", "on") proves none of the others.
   */
  spoken(words: readonly string[]): LanguageSet;
  /** The longest phrase of these languages that starts at `from`: how many words it takes and what it does. */
  longest(
    words: readonly string[],
    from: number,
    languages: LanguageSet,
  ): { length: number; roles: ReadonlySet<Role> } | null;
  /** Where the halves of a separable verb stand: "führe … aus", "pop … on". */
  separated(words: readonly string[], languages: LanguageSet): { verb: number; particle: number } | null;
  /** Does a request open here, behind talk that nothing ends? */
  opensRequest(words: readonly string[], at: number, languages: LanguageSet): boolean;
  /** "Partymodusszene" without the scene noun that it ends in; null where it ends in none. */
  withoutNoun(word: string): string | null;
  /** A message's words with contractions and other spellings resolved: "don't" → "do", "not". */
  spell(words: readonly string[]): string[];
  /** Does this word open a thought of its own in one of these languages? */
  isConjunction(word: string, languages: LanguageSet): boolean;
  /** Does this word carry no meaning of its own in one of these languages? */
  isLight(word: string, languages: LanguageSet): boolean;
  /** Whole names, words joined by a space. */
  readonly everyday: ReadonlySet<string>;
  readonly idioms: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  /** Does this word say "scene", alone or at its end: "modus", "Partymodus"? */
  isNoun(word: string): boolean;
  /** The word's stem in each of these languages that knows stems, with the language. */
  stems(word: string, languages: LanguageSet): readonly string[];
  /** Words of the first language that this one may be derived from: "brighter" of "bright". */
  bases(word: string): readonly string[];
  isActivity(word: string): boolean;
  /** Single words that may be meant where one letter is wrong, request verbs and scene nouns, by language. */
  readonly correctable: ReadonlyMap<string, LanguageSet>;
}

/** Builds the lexicon of the given languages; where they disagree, a word has the roles of both. */
export function createLexicon(languages: readonly Language[]): Lexicon {
  const spellings = readSpellings(languages);
  const joined = (pick: (l: Language) => string) =>
    new Set(languages.flatMap(language => readList(pick(language), language).map(words => words.join(' '))));

  const root = createBranch();
  const known = new Map<string, LanguageSet>();
  const conjunctions = new Map<string, LanguageSet>();
  const light = new Map<string, LanguageSet>();
  const particles = new Map<string, Map<string, LanguageSet>>();
  const openings = createBranch();
  const correctable = new Map<string, LanguageSet>();
  for (const [at, language] of languages.entries()) {
    const bit = FIRST << at;
    for (const words of readList(language.conjunctions, language)) add(conjunctions, words.join(' '), bit);
    for (const word of readSpellings([language]).keys()) add(light, word, bit);
    for (const [verb = '', particle = ''] of readList(language.separable ?? '', language)) {
      if (!particles.has(particle)) particles.set(particle, new Map());
      add(particles.get(particle) ?? new Map(), verb, bit);
    }
    for (const words of readList(language.openings ?? '', language)) plant(openings, words, 'frame', bit);
    for (const word of readList(language.light, language).flat()) add(light, word, bit);
    for (const [role, phrases] of Object.entries(language.roles) as [Role, string][]) {
      for (const words of readList(phrases, language)) {
        plant(root, words, role, bit);
        for (const word of words) if (!BORROWED.has(role) || word.length >= LONG_WORD) add(known, word, bit);
        const [only, ...rest] = words;
        if (only && rest.length === 0 && CORRECTED.has(role)) add(correctable, only, bit);
      }
    }
  }
  const foreign = (word: string): LanguageSet => {
    const by = known.get(word) ?? 0;
    return ((by | (light.get(word) ?? 0)) & FIRST) === 0 ? by : 0;
  };
  const spoken = (words: readonly string[]) => FIRST | mostSpoken(words.map(foreign), languages.length);
  const sceneNouns = [...known.keys()].filter(word =>
    longest(root, [word], 0, EVERY_LANGUAGE)?.roles.has('noun'),
  );
  const endings = languages.flatMap(language => language.activityEnding ?? []);
  const endingsOfFirst = languages[0] ? readEndings(languages[0]) : [];
  return {
    knows: word => ((known.get(word) ?? 0) & FIRST) !== 0,
    spoken,
    longest: (words, from, spoken) => longest(root, words, from, spoken),
    separated: (words, languages) => findSeparated(words, particles, languages),
    opensRequest: (words, at, languages) => longest(openings, words, at, languages) !== null,
    withoutNoun(word) {
      const noun = sceneNouns.find(
        each => each.length >= 4 && word.length > each.length + 3 && word.endsWith(each),
      );
      return noun === undefined ? null : word.slice(0, -noun.length);
    },
    spell(words) {
      const others = spoken(words) & ~FIRST;
      const isKnown = (word: string) => (((known.get(word) ?? 0) | (light.get(word) ?? 0)) & others) !== 0;
      return words.flatMap(word => (isKnown(word) ? [word] : spellWord(word, spellings)));
    },
    isConjunction: (word, spoken) => ((conjunctions.get(word) ?? 0) & spoken) !== 0,
    isLight: (word, spoken) => ((light.get(word) ?? 0) & spoken) !== 0,
    everyday: joined(l => l.everyday),
    idioms: joined(l => l.idioms),
    nouns: joined(l => l.nouns),
    isNoun: word => sceneNouns.some(noun => word === noun || (noun.length >= 4 && word.endsWith(noun))),
    stems: createStems(languages),
    bases: word => toBases(word, endingsOfFirst),
    isActivity: word => endings.some(ending => word.length > ending.length + 1 && word.endsWith(ending)),
    correctable,
  };
}

/** Of languages that know each word, those that know at least half as many words as the one that knows most. */
function mostSpoken(knownBy: readonly LanguageSet[], languages: number): LanguageSet {
  if (knownBy.every(by => by === 0)) return 0;
  const counts = Array.from(
    { length: languages },
    (_, at) => knownBy.filter(by => (by & (1 << at)) !== 0).length,
  );
  const most = Math.max(...counts);
  return counts.reduce((all, count, at) => (count * 2 >= most ? all | (1 << at) : all), 0);
}

/** Of longer clauses, the halves of a verb stand too far apart to belong together. */
const LONGEST_BRACKET = 24;

function findSeparated(
  words: readonly string[],
  particles: ReadonlyMap<string, ReadonlyMap<string, LanguageSet>>,
  languages: LanguageSet,
) {
  if (words.length > LONGEST_BRACKET) return null;
  for (let particle = words.length - 1; particle > 0; particle--) {
    const verbs = particles.get(words[particle] ?? '');
    if (!verbs) continue;
    const verb = words.findIndex((word, at) => at < particle && ((verbs.get(word) ?? 0) & languages) !== 0);
    if (verb >= 0) return { verb, particle };
  }
  return null;
}

function add(words: Map<string, LanguageSet>, word: string, language: LanguageSet): void {
  words.set(word, (words.get(word) ?? 0) | language);
}

/** Stems remembered for all households together; beyond it the memory is emptied. */
const STEMS_SIZE = 20_000;

function createStems(languages: readonly Language[]): Lexicon['stems'] {
  const memory = new Map<string, readonly string[]>();
  const endings = languages.map(readEndings);
  return (word, spoken) => {
    const key = `${spoken} ${word}`;
    const remembered = memory.get(key);
    if (remembered) return remembered;
    if (memory.size >= STEMS_SIZE) memory.clear();
    // By language: an English stem that happens to look like a French one says nothing.
    const stems = languages.flatMap((language, at) =>
      (spoken & (FIRST << at)) === 0 ? [] : stemKeys(language, endings[at] ?? [], word),
    );
    memory.set(key, stems);
    return stems;
  };
}

/** The word's stem, and those of the words that it may be derived from: "brighter" is also "bright". */
function stemKeys(language: Language, endings: readonly Ending[], word: string): string[] {
  const bases = toBases(word, endings);
  const stems = new Set([word, ...bases].map(each => language.stem(each)));
  if (endings.length > 0) for (const each of [word, ...bases]) stems.add(each);
  return [...stems].flatMap(stem => (stem.length >= language.shortestStem ? `${language.tag} ${stem}` : []));
}

function toBases(word: string, endings: readonly Ending[]): string[] {
  const bases: string[] = [];
  for (const [from, to] of endings) {
    const rest = word.length - from.length;
    if ((rest === 0 || rest >= SHORTEST_BASE) && word.endsWith(from)) bases.push(word.slice(0, rest) + to);
  }
  return bases;
}

/** What a word may end in, and what its base ends in instead. */
type Ending = readonly [from: string, to: string];

/** Letters; what is left of a shorter word is hardly its base. */
const SHORTEST_BASE = 3;

function readEndings({ derivations = '' }: Language): Ending[] {
  return splitList(derivations).map(pair => {
    const [from = '', to = ''] = pair.split('>').map(side => side.trim());
    return [from, to];
  });
}

/** Letters; a word as long as this is hardly another language's by chance. */
const LONG_WORD = 7;

/** What languages borrow of each other, and so proves none: names of rooms ("hall"), of people, exclamations. */
const BORROWED: ReadonlySet<Role> = new Set<Role>([
  'place',
  'people',
  'human',
  'musing',
  'stand-in',
  'duration',
  'stranger',
]);

const CORRECTED: ReadonlySet<Role> = new Set<Role>(['switch', 'run', 'begin', 'noun', 'polite']);

function createBranch(): Branch {
  return { next: new Map(), roles: null };
}

function plant(root: Branch, words: readonly string[], role: Role, language: LanguageSet): void {
  let branch = root;
  for (const word of words) {
    let next = branch.next.get(word);
    if (!next) branch.next.set(word, (next = createBranch()));
    branch = next;
  }
  branch.roles ??= new Map();
  branch.roles.set(language, new Set([...(branch.roles.get(language) ?? []), role]));
}

function longest(root: Branch, words: readonly string[], from: number, languages: LanguageSet) {
  let branch: Branch | undefined = root;
  let found: { length: number; roles: ReadonlySet<Role> } | null = null;
  for (let at = from; branch && at < words.length; at++) {
    branch = branch.next.get(words[at] ?? '');
    const roles = branch?.roles ? rolesIn(branch.roles, languages) : null;
    if (roles) found = { length: at + 1 - from, roles };
  }
  return found;
}

/** Where languages disagree on a word, it has the roles of both. */
function rolesIn(
  byLanguage: ReadonlyMap<LanguageSet, ReadonlySet<Role>>,
  languages: LanguageSet,
): ReadonlySet<Role> | null {
  let merged: ReadonlySet<Role> | null = null;
  for (const [language, roles] of byLanguage) {
    if ((language & languages) !== 0) merged = merged === null ? roles : new Set([...merged, ...roles]);
  }
  return merged;
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

/** A list of a language pack, each of its phrases as words. */
function readList(text: string, language: Language): string[][] {
  const spellings = readSpellings([language]);
  return splitList(text).map(phrase =>
    toWords(phrase.replaceAll('#', '0')).flatMap(word => spellWord(word, spellings)),
  );
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
  return (
    spellings.get(plain) ?? (ending ? [...spellWord(word.slice(0, cut), spellings), ...ending] : [plain])
  );
}
