import type { Language } from '../languages/language.ts';
import { FIRST, type LanguageSet } from './language-set.ts';
import { createStemmer } from './stemmer.ts';

/** Words remembered for all households together; beyond it the memory is emptied. */
const MEMORY_SIZE = 20_000;
const NONE: readonly string[] = [];

/** Finds a word's stem in each of these languages that knows stems, with the language. */
export function createStems(
  languages: readonly Language[],
): (word: string, languages: LanguageSet) => readonly string[] {
  const memory = new Map<LanguageSet, Map<string, readonly string[]>>();
  let size = 0;
  const finders = languages.map(createStemFinder);
  return (word, spoken) => {
    const remembered = memory.get(spoken)?.get(word);
    if (remembered) return remembered;
    if (size >= MEMORY_SIZE) {
      memory.clear();
      size = 0;
    }
    // By language: an English stem that happens to look like a French one says nothing.
    const stems = finders.flatMap((find, at) => ((spoken & (FIRST << at)) === 0 ? [] : find(word)));
    const words = memory.get(spoken) ?? new Map();
    memory.set(spoken, words.set(word, stems));
    size++;
    return stems;
  };
}

/** Finds a word's stem, and those of the words that it may be derived from: "brighter" is also "bright". */
function createStemFinder(language: Language): (word: string) => readonly string[] {
  const { tag, shortestStem, spellings } = language;
  const endings = readEndings(language);
  const stem = createStemmer(language);
  return word => {
    const bases = toBases(word, endings, spellings);
    const stems = new Set([word, ...bases].map(stem));
    if (endings.length > 0) for (const each of [word, ...bases]) stems.add(each);
    return [...stems].flatMap(each => (each.length >= shortestStem ? `${tag} ${each}` : []));
  };
}

/** Finds the words that one may be derived from. */
export function createBases(language: Language | undefined): (word: string) => readonly string[] {
  const endings = language ? readEndings(language) : [];
  const memory = new Map<string, readonly string[]>();
  return word => {
    const remembered = memory.get(word);
    if (remembered) return remembered;
    if (memory.size >= MEMORY_SIZE) memory.clear();
    const bases = toBases(word, endings, language?.spellings ?? {});
    memory.set(word, bases.length > 0 ? bases : NONE);
    return bases;
  };
}

/** "cosier" comes of "cosy", which is compared as "cozy". */
function toBases(word: string, endings: readonly Ending[], spellings: Language['spellings']): string[] {
  const bases: string[] = [];
  for (const [from, to] of endings) {
    const rest = word.length - from.length;
    if ((rest !== 0 && rest < SHORTEST_BASE) || !word.endsWith(from)) continue;
    const base = word.slice(0, rest) + to;
    bases.push(spellings[base] ?? base);
  }
  return bases;
}

/** What a word may end in, and what its base ends in instead. */
type Ending = readonly [from: string, to: string];

/** Letters; what is left of a shorter word is hardly its base. */
const SHORTEST_BASE = 3;

function readEndings({ derivations = [] }: Language): Ending[] {
  return derivations.map(pair => {
    const [from = '', to = ''] = pair.split('>').map(side => side.trim());
    return [from, to];
  });
}
