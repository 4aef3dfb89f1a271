import type { Phrases } from '../questions/phrases.ts';

/** Letters that forms of a word share, and those that endings have. */
export const STEM = 4;
const ENDING = 3;
/** Of the longer one: "stoję" is no form of "stojąca". */
const MOST = 0.6;

/** Languages whose nouns have many endings. */
const DECLINING: ReadonlySet<string> = new Set(['cs', 'pl']);
/** Languages that say "the" by an ending: "lampan", "larmet", "gardinerna". */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  da: /(?:er(?:ne)?|e(?:ne|n|t)?|n|t)$/,
  nb: /(?:e(?:ne|n|t|r)?|a|n|t)s?$/,
  sv: /(?:(?:ar|or|er)(?:na)?|e[nt]?|na?|t|a)s?$/,
};
/** Words in "er" lose their e before an ending: "fönster", "fönstret". */
const SHORTENED = /(?<=[bdfgkptv])r$/;

/** Whether two words are forms of one, in a language: "telewizor", "telewizorze". */
export function isFormOf(word: string, known: string, tag: string): boolean {
  return DECLINING.has(tag) ? isDeclined(word, known) : isDefined(word, known, tag);
}

/** Whether two words are one but for the article at their ends, in a language that puts it there: "lampan", "lampa". */
export function isDefined(word: string, known: string, tag: string): boolean {
  const article = ARTICLES[tag];
  if (article === undefined) return false;
  if (known.endsWith('er') && toBare(word, article).replace(SHORTENED, 'er') === known) return true;
  // "Boden" is "bod", "stua" is "stue".
  const short = known.replace(/e$/, '');
  const isShort = short.length === STEM - 1 && word.startsWith(short);
  if (!isShort && !isBegunAlike(word, known)) return false;
  const [of, to] = [toBare(word, article), toBare(known, article)];
  return of === known || to === word || of === to;
}

function isBegunAlike(word: string, known: string): boolean {
  return word.length >= STEM && word.slice(0, STEM) === known.slice(0, STEM);
}

function isDeclined(word: string, known: string): boolean {
  if (!isBegunAlike(word, known)) return false;
  const longer = Math.max(word.length, known.length);
  let same = STEM;
  while (same < longer && word[same] === known[same]) same++;
  const isMostly = same >= longer * MOST;
  const endings = [word.length - same, known.length - same];
  // "Wentylator" is no "wentylacja".
  return isMostly && Math.max(...endings) <= ENDING && Math.min(...endings) < ENDING;
}

/** "Rommet" is "rom". */
function toBare(word: string, article: RegExp): string {
  const bare = word.replace(article, '');
  return (bare.length < STEM - 1 ? word : bare).replace(/(.)\1$/, '$1');
}

const nounsByStem = new WeakMap<Phrases, ReadonlyMap<string, readonly string[]>>();

/** The noun of a language that a word is a form of: "rolete". */
export function nounOf(word: string, nouns: Phrases, tag: string): string | null {
  if (!DECLINING.has(tag) && !Object.hasOwn(ARTICLES, tag)) return null;
  const byStem = nounsByStem.get(nouns) ?? Map.groupBy(nouns.keys(), noun => noun.slice(0, STEM));
  nounsByStem.set(nouns, byStem);
  return byStem.get(word.slice(0, STEM))?.find(known => isFormOf(word, known, tag)) ?? null;
}

/** What only infinitives end in: "je peux éteindre …" orders nothing, "éteins …" does. */
const INFINITIVES: Readonly<Record<string, RegExp>> = {
  cs: /t$/,
  de: /[er]n$/,
  es: /[aei]r$/,
  fr: /(?:er|ir|dre|ttre)$/,
  it: /[aei]re$/,
  nl: /(?<!op)en$/,
  pl: /c$/,
  pt: /[aei]r$/,
};

/** Whether a verb is said as what one may or should do. */
export function isInfinitive(verb: string, tag: string): boolean {
  return INFINITIVES[tag]?.test(verb) ?? false;
}
