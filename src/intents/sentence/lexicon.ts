import { EXPLAINING, type Language, type Role } from '../languages/language.ts';
import { isNumber } from '../text/message.ts';
import { createBases, createStems } from './inflection.ts';
import { addWord, EVERY_LANGUAGE, FIRST, hasWord, type LanguageSet, type WordsOf } from './language-set.ts';
import { type Branch, createBranch, longest, type Phrase, plant } from './phrase-tree.ts';
import { type Bracket, createSeparables } from './separable.ts';
import { createListReader, createVariants, readSpellings, spellWord } from './spelling.ts';

/** The words of one or several languages, merged. */
export interface Lexicon {
  /** Is this word part of a phrase of the first language? */
  knows(word: string): boolean;
  /** Is it one of the first language, or of the one that a household has named beside it, and so no slip for a name? */
  isFamiliar(word: string): boolean;
  /** Can a phrase that asks be said with this word: "could", "please", "plz"? */
  mayAsk(word: string): boolean;
  /** Does this word in any of the languages do what no word of a request does: "nicht", "keine", "wait"? */
  isVeto(word: string): boolean;
  /**
   * The languages that a clause is in: the first one, and those that know its other words. A word that the first
   * language has too ("i", "a", "on") proves none of the others.
   */
  spoken(words: readonly string[]): LanguageSet;
  /** Of these, the one or ones that know most of the words. */
  mainly(words: readonly string[]): LanguageSet;
  /** The longest phrase of these languages that starts at `from`: how many words it takes and what it does. */
  longest(words: readonly string[], from: number, languages: LanguageSet): Phrase | null;
  /** Where the halves of a separable verb stand: "führe … aus", "pop … on". */
  separated(words: readonly string[], languages: LanguageSet): Bracket | null;
  /** Does a request open here, behind talk that nothing ends? */
  opensRequest(words: readonly string[], at: number, languages: LanguageSet): boolean;
  /** "Partymodusszene" without the scene noun that it ends in; null where it ends in none. */
  withoutNoun(word: string): string | null;
  /** A message's words with contractions and other spellings resolved: "don't" → "do", "not". */
  spell(words: readonly string[]): string[];
  /** Does this word say a number, in digits or letters? */
  isNumber(word: string, languages: LanguageSet): boolean;
  /** Does this word open a thought of its own in one of these languages? */
  isConjunction(word: string, languages: LanguageSet): boolean;
  /** Does a telling go on behind this conjunction? */
  isOnward(word: string, languages: LanguageSet): boolean;
  /** Does this word carry no meaning of its own in one of these languages? */
  isLight(word: string, languages: LanguageSet): boolean;
  /** Does it say in one of these languages who does something: "i"? */
  isSubject(word: string, languages: LanguageSet): boolean;
  /** Whole names, words joined by a space. */
  readonly everyday: ReadonlySet<string>;
  /** Words that together mean something else, by the first of them. */
  readonly idioms: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly nouns: ReadonlySet<string>;
  /** Does this word say "scene", alone or at its end: "modus", "Partymodus"? */
  isNoun(word: string): boolean;
  /** The word's stem in each of these languages that knows stems, with the language. */
  stems(word: string, languages: LanguageSet): readonly string[];
  /** Words of the first language that this one may be derived from: "brighter" of "bright". */
  bases(word: string): readonly string[];
  /** Single words that are other spellings of this one: "film" of "movie". */
  variants(word: string): readonly string[];
  isActivity(word: string): boolean;
  /** Does it say what was done? */
  isPast(word: string): boolean;
  /** Is it a word of any of the languages, and so no slip for another? */
  isWord(word: string): boolean;
  /** Single words that may be meant where one letter is wrong, request verbs and scene nouns, by language. */
  readonly correctable: ReadonlyMap<string, LanguageSet>;
}

/** Builds the lexicon of the given languages; where they disagree, a word has the roles of both. */
export function createLexicon(languages: readonly Language[]): Lexicon {
  const spellings = readSpellings(languages);
  const {
    phrases,
    openings,
    asking,
    numbers,
    known,
    conjunctions,
    onward,
    past,
    light,
    subjects,
    respelled,
    correctable,
    idioms,
    everyday,
    nouns,
  } = readPacks(languages);
  const respelledAsking = [...spellings].filter(
    ([, [word = '', ...rest]]) => rest.length === 0 && asking.has(word),
  );
  for (const [word] of respelledAsking) asking.add(word);
  const foreign = new Map([...known].filter(([word, by]) => ((by | (light.get(word) ?? 0)) & FIRST) === 0));
  const isFirstOnly = (word: string) => ((known.get(word) ?? 0) | (light.get(word) ?? 0)) === FIRST;
  const spoken = (words: readonly string[]) => {
    const proven = mostSpoken(words, foreign, 0.5);
    // Beside the first language, a household has named one: it speaks that until its words are the first one's alone.
    const isNamed = languages.length === 2 && proven === 0 && !words.some(isFirstOnly);
    return FIRST | (isNamed ? EVERY_LANGUAGE : proven);
  };
  const mainly = (words: readonly string[]) => FIRST | mostSpoken(words, foreign, 1);
  const isSceneNoun = (word: string) =>
    NOUNS.some(role => longest(phrases, [word], 0, EVERY_LANGUAGE)?.roles.has(role));
  const endNoun = createNounFinder([...known.keys()].filter(isSceneNoun));
  const pastEndings = languages.flatMap(language => language.pastEnding ?? []);
  const isPast = (word: string) =>
    hasWord(past, word, EVERY_LANGUAGE) ||
    pastEndings.some(ending => word.length > ending.length + SHORTEST_VERB && word.endsWith(ending));
  const activityEndings = languages.flatMap(language => language.activityEnding ?? []);
  return {
    knows: word => hasWord(known, word, FIRST),
    isFamiliar: word => hasWord(known, word, languages.length === 2 ? EVERY_LANGUAGE : FIRST),
    mayAsk: word => asking.has(word),
    isVeto(word) {
      const roles = longest(phrases, [word], 0, EVERY_LANGUAGE)?.roles;
      return roles !== undefined && [...roles].some(role => !EXPLAINING.has(role));
    },
    spoken,
    mainly,
    longest: (words, from, spoken) =>
      longest(phrases, words, from, spoken, word => isNumber(word) || hasWord(numbers, word, spoken)),
    isNumber: (word, spoken) => isNumber(word) || hasWord(numbers, word, spoken),
    separated: createSeparables(languages),
    opensRequest: (words, at, languages) => longest(openings, words, at, languages) !== null,
    withoutNoun(word) {
      const noun = endNoun(word);
      return noun !== null && word.length > noun.length + SHORTEST_CORE ? word.slice(0, -noun.length) : null;
    },
    spell(words) {
      const others = spoken(words) & ~FIRST;
      const isKnown = (word: string) =>
        !hasWord(respelled, word, others) && (hasWord(known, word, others) || hasWord(light, word, others));
      return words.flatMap(word => (isKnown(word) ? [word] : spellWord(word, spellings)));
    },
    isConjunction: (word, spoken) => hasWord(conjunctions, word, spoken),
    isOnward: (word, spoken) => hasWord(onward, word, spoken),
    isLight: (word, spoken) => hasWord(light, word, spoken),
    isSubject: (word, spoken) => hasWord(subjects, word, spoken),
    everyday,
    idioms,
    nouns,
    isNoun: word => isSceneNoun(word) || endNoun(word) !== null,
    stems: createStems(languages),
    bases: createBases(languages[0]),
    variants: createVariants(spellings),
    isActivity: word =>
      activityEndings.some(ending => word.length > ending.length + 1 && word.endsWith(ending)),
    isPast,
    isWord: word =>
      isPast(word) || [known, light, conjunctions].some(words => hasWord(words, word, EVERY_LANGUAGE)),
    correctable,
  };
}

/** Everything that the packs list, by word. */
function readPacks(languages: readonly Language[]) {
  const [phrases, openings] = [createBranch(), createBranch()];
  const words = {
    known: new Map(),
    numbers: new Map(),
    conjunctions: new Map(),
    onward: new Map(),
    past: new Map(),
    light: new Map(),
    subjects: new Map(),
    respelled: new Map(),
    correctable: new Map(),
  } satisfies Record<string, WordsOf>;
  const idioms = new Map<string, string[][]>();
  const [everyday, nouns, asking] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [at, language] of languages.entries()) {
    const bit = FIRST << at;
    const readList = createListReader(language);
    for (const word of readList(language.numbers).flat()) addWord(words.numbers, word, bit);
    for (const phrase of readList(language.conjunctions)) addWord(words.conjunctions, phrase.join(' '), bit);
    for (const word of readList(language.onward).flat()) addWord(words.onward, word, bit);
    for (const word of readList(language.past).flat()) addWord(words.past, word, bit);
    for (const word of readSpellings([language]).keys()) {
      addWord(words.light, word, bit);
      addWord(words.respelled, word, bit);
    }
    for (const word of readList(language.light).flat()) addWord(words.light, word, bit);
    for (const word of readList(language.subjects).flat()) addWord(words.subjects, word, bit);
    for (const phrase of readList(language.openings)) plant(openings, phrase, 'frame', bit);
    for (const phrase of readList(language.everyday)) everyday.add(phrase.join(' '));
    for (const phrase of readList(language.nouns)) nouns.add(phrase.join(' '));
    for (const idiom of readList(language.idioms))
      idioms.set(idiom[0] ?? '', [...(idioms.get(idiom[0] ?? '') ?? []), idiom]);
    for (const [role, list] of Object.entries(language.roles) as [Role, readonly string[]][])
      for (const phrase of readList(list)) {
        addPhrase(phrases, words, phrase, role, bit);
        // "could you" asks, "i want" may tell.
        const [first = '', ...rest] = phrase;
        const isOwn = bit === FIRST || first.length >= SHORTEST_FOREIGN;
        if (
          isOwn &&
          ASKING.has(role) &&
          (rest.length === 0 || (role === 'frame' && !hasWord(words.light, first, bit)))
        )
          asking.add(first);
      }
  }
  return { phrases, openings, idioms, everyday, nouns, asking, ...words };
}

function addPhrase(
  phrases: Branch,
  { known, correctable }: { known: WordsOf; correctable: WordsOf },
  words: readonly string[],
  role: Role,
  language: LanguageSet,
): void {
  plant(phrases, words, role, language);
  for (const word of words)
    if (!BORROWED.has(role) || word.length >= LONG_WORD) addWord(known, word, language);
  const [only, ...rest] = words;
  if (only && rest.length === 0 && CORRECTED.has(role)) addWord(correctable, only, language);
}

/** Letters of a verb that is behind its past, but one: "need" is none. */
const SHORTEST_VERB = 2;

/** Letters of what a scene noun may be the end of, at the least, but one. */
const SHORTEST_CORE = 3;
/** Letters; a shorter noun ends too many words by chance. */
const SHORTEST_ENDING = 4;
/** Letters by which most words are told to end in none. */
const LAST_LETTERS = 3;

/** Finds the longest scene noun that a word ends in: "modus" of "Partymodus". */
function createNounFinder(nouns: readonly string[]): (word: string) => string | null {
  const endings = new Set(nouns.filter(noun => noun.length >= SHORTEST_ENDING));
  const longestEnding = Math.max(0, ...nouns.map(noun => noun.length));
  const lastLetters = new Set([...endings].map(noun => noun.slice(-LAST_LETTERS)));
  return word => {
    if (!lastLetters.has(word.slice(-LAST_LETTERS))) return null;
    for (let length = Math.min(longestEnding, word.length); length >= SHORTEST_ENDING; length--) {
      const ending = word.slice(-length);
      if (endings.has(ending)) return ending;
    }
    return null;
  };
}

/** Of languages that know each word, those that know at least a share of what the one knows that knows most. */
function mostSpoken(
  words: readonly string[],
  knownBy: ReadonlyMap<string, LanguageSet>,
  share: number,
): LanguageSet {
  const counts: number[] = [];
  let most = 0;
  for (const word of words)
    for (let [by, at] = [knownBy.get(word) ?? 0, 0]; by !== 0; by >>>= 1, at++) {
      const count = (counts[at] ?? 0) + (by & 1);
      counts[at] = count;
      most = Math.max(most, count);
    }
  if (most === 0) return 0;
  return counts.reduce((all, count, at) => (count >= most * share ? all | (1 << at) : all), 0);
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

/** Letters; other languages' shorter words are too many. */
const SHORTEST_FOREIGN = 3;

/** What asks for something. */
const ASKING: ReadonlySet<Role> = new Set<Role>([
  'frame',
  'polite',
  'switch',
  'run',
  'begin',
  'noun',
  'on',
  'now',
]);

/** What says "scene". */
const NOUNS: readonly Role[] = ['noun', 'kind'];

const CORRECTED: ReadonlySet<Role> = new Set<Role>(['switch', 'run', 'begin', 'noun', 'polite', 'now']);
