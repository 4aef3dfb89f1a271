import { toNouns } from '../questions/nouns.ts';
import { longest, type Phrases, type Spans, toSpans, toWords } from '../questions/phrases.ts';
import { FIRST, type LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { isNumber, OPAQUE } from '../text/message.ts';
import { nounOf } from './forms.ts';
import type { OrderedHome } from './home-words.ts';
import { ELIDED } from './loose-words.ts';
import { passOver } from './pass-over.ts';
import { NO_ORDER, roleAt, toAgainst } from './role-at.ts';
import { settleTokens } from './settle-tokens.ts';
import type { Meaning, Token } from './token.ts';
import type { DeedWord, OrderWords } from './vocabulary.ts';

/** What clauses are read with. */
export interface TokenKnowledge {
  readonly lexicon: Lexicon;
  /** The tags of the lexicon's languages, in their order. */
  readonly tags: readonly string[];
  /** What things are called in every language. */
  readonly nouns: Phrases;
  /** Words that say nothing are passed over, and what a name begins with is taken for it: then it is only asked. */
  readonly isLoose?: boolean;
  /** "Make sure the door's locked": then how something is, is how it is to be. */
  readonly ensures?: boolean;
}

/** Languages that write kitchen and lamp as one word. */
const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'nb', 'nl', 'sv']);
/** Letters of the shortest half of one, and what may join them. */
const SHORTEST_HALF = 3;
const JOINTS = ['', 's', 'n', 'en', 'er'];
/** How many words a phrase of an order has at most. */
const LONGEST = 6;

/** The words of a clause, apostrophes parted as names are: "rui's lamp". */
export function toOrderWords(words: readonly string[]): string[] {
  return words.flatMap(word => (isNumber(word) || word === OPAQUE ? [word] : toWords(word)));
}

/** Parts a clause into what a language, and the home, know. */
export function toTokens(
  said: readonly string[],
  language: OrderWords,
  home: OrderedHome,
  knowledge: TokenKnowledge,
): readonly Token[] {
  const words = language.tag === 'en' ? said : asWritten(said);
  const spans = toSpans(words);
  const bit = FIRST << Math.max(0, knowledge.tags.indexOf(language.tag));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, meaning } = understand(words, at, { spans, language, home, bit, ...knowledge });
    tokens.push({ ...meaning, words: words.slice(at, at + length) });
    at += length;
  }
  const settled = settleTokens(tokens, language);
  return knowledge.isLoose ? passOver(settled, knowledge.ensures ?? false, language) : settled;
}

/** "Im Bad", which English would read as "I am". */
function asWritten(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (word === 'i' && words[at + 1] === 'am') return 'im';
    return word === 'am' && words[at - 1] === 'i' ? [] : word;
  });
}

/** Whether a word is a noun of a language in another form, or two of them in one. */
export function isFormOfNoun(word: string, language: OrderWords): boolean {
  return toNounsOf(word, language) !== null;
}

function toNounsOf(word: string, { tag, nouns }: OrderWords): readonly string[] | null {
  const compound = COMPOUNDING.has(tag) ? toCompound(word, nouns) : null;
  const known = compound ? null : nounOf(word, nouns, tag);
  return known === null ? compound : [known];
}

/** "Keukenlamp": both halves are nouns of the language; null: it is none. */
function toCompound(word: string, nouns: Phrases): [string, string] | null {
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!nouns.has(second)) continue;
    const joined = JOINTS.find(
      joint => first.endsWith(joint) && nouns.has(first.slice(0, first.length - joint.length)),
    );
    if (joined !== undefined) return [first.slice(0, first.length - joined.length), second];
  }
  return null;
}

interface Around extends TokenKnowledge {
  readonly spans: Spans;
  readonly language: OrderWords;
  readonly home: OrderedHome;
  readonly bit: LanguageSet;
}

/** The longest phrase that starts here: a thing's whole name first, then what orders say, then what else is known. */
function understand(
  words: readonly string[],
  at: number,
  around: Around,
): { readonly length: number; readonly meaning: Meaning } {
  const { spans, language, home, nouns, lexicon, bit } = around;
  const word = words[at] ?? '';
  if (isNumber(word)) return { length: 1, meaning: toNumber(word) };
  if (word === OPAQUE) return { length: 1, meaning: NO_ORDER };
  const named = home.nameAt(words, at);
  const phrase = phraseAt(spans, at, language);
  // "En la1": what the home calls a mode begins with the phrase's last word.
  const isCut = phrase !== null && phrase.length > 1 && startsMode(words, at + phrase.length - 1, home);
  // "Op stand 3", where the home has a "stand 3".
  const isOurs = phrase?.meaning.is === 'mode' && phrase.length > 2 && covers(home, words, at, phrase.length);
  const short = isOurs ? 1 : (phrase?.length ?? 0) - 1;
  const own = withWhy(isCut || isOurs ? phraseAt(spans, at, language, short) : phrase, words, at, around);
  const noun = longest(spans, at, language.nouns);
  const asking = roleAt(words, at, lexicon, bit);
  const role = orLevel(asking, at, around);
  const most = Math.max(named, own?.length ?? 0, noun?.length ?? 0, role?.length ?? 0);
  if (named > 1 && named === most) return thing(words.slice(at, at + named), around);
  const opens = role?.meaning.is === 'frame' || role?.meaning.is === 'polite';
  if (role && opens && role.length === most && own?.meaning.is === 'nothing') return role;
  // "Could I have …" has no verb of an order.
  if (
    asking?.meaning.is === 'frame' &&
    asking.length === most &&
    own?.length === most &&
    own.meaning.is === 'nothing'
  )
    return asking;
  const mode = home.modeAt(words, at);
  // "Sleep mode", which the home has, is not what the language calls so.
  if (mode && own?.meaning.is === 'mode' && mode.length >= most)
    return { length: mode.length, meaning: { is: 'mode', value: mode.value } };
  const isIdle = own?.meaning.is === 'nothing' && noun === null && named === 0;
  if (mode && (mode.length > most || (isIdle && mode.length === most))) {
    const isOwn = own === null && noun === null && role === null;
    return { length: mode.length, meaning: { is: 'mode', value: mode.value, ...(isOwn && { isOwn }) } };
  }
  if (own && own.length === most) return own;
  if (noun && noun.length === most) return thing(words.slice(at, at + noun.length), around);
  const isOwn = own === null && noun === null && role === null;
  if (mode)
    return { length: mode.length, meaning: { is: 'mode', value: mode.value, ...(isOwn && { isOwn }) } };
  if (role && role.length > 1) return role;
  if (home.has(word)) return thing([word], around);
  if (role) return role;
  const declined = home.declined(word, language.tag);
  if (declined !== null) return { ...thing([declined], around), length: 1 };
  const doubled = toNouns([word], null, nouns).length > 0 ? null : home.doubled(word);
  if (doubled !== null) return { ...thing([doubled], around), length: 1 };
  if (toNouns([word], null, nouns).length > 0 || home.calls(word)) return thing([word], around);
  const formed = toNounsOf(word, language);
  if (formed) return { ...thing(formed, around), length: 1 };
  const joined = toElided(word, around);
  if (joined !== null) return { ...thing([joined], around), length: 1 };
  const begun = around.isLoose ? home.begunBy(word) : null;
  if (begun !== null) return { ...thing([begun], around), length: 1 };
  return { length: 1, meaning: { is: lexicon.isSubject(word, bit) ? 'subject' : 'unknown' } };
}

/** What an article is written together with: "lenceinte". */
function toElided(word: string, { home, language }: Around): string | null {
  const known = (ELIDED[language.tag] ?? []).flatMap(article => {
    const rest = word.startsWith(article) ? word.slice(article.length) : '';
    return VOWEL.test(rest) && (home.has(rest) || language.nouns.has(rest)) ? rest : [];
  });
  return known[0] ?? null;
}

const VOWEL = /^[aeiouyh]\p{L}{2}/u;

function startsMode(words: readonly string[], at: number, home: OrderedHome): boolean {
  return (home.modeAt(words, at)?.length ?? 0) > 1;
}

/** Whether all but the first word is what the home calls a mode. */
function covers(home: OrderedHome, words: readonly string[], at: number, length: number): boolean {
  return home.modeAt(words, at + 1)?.length === length - 1;
}

function phraseAt(spans: Spans, at: number, { phrases }: OrderWords, most = LONGEST) {
  const runs = spans[at] ?? [];
  for (let length = Math.min(most, runs.length); length > 0; length--) {
    const meaning = phrases.get(runs[length - 1] ?? '');
    if (meaning) return { length, meaning };
  }
  return null;
}

/** Why an order's own phrase is against one, requests know. */
function withWhy(
  own: ReturnType<typeof phraseAt>,
  words: readonly string[],
  at: number,
  { lexicon, bit }: Around,
) {
  if (own === null) return null;
  const { length, meaning } = own;
  if (meaning.is !== 'against') return { length, meaning };
  const found = lexicon.longest(words, at, bit);
  return { length, meaning: found?.length === length ? toAgainst(found.roles) : NO_ORDER };
}

const MEASURES: ReadonlySet<DeedWord> = new Set<DeedWord>(['percent', 'degrees']);
/** The hours that are no level: "at 8", but "at 40". */
const HOURS = 12;

/** "At 40" says when only of what could be an hour; "mi accendete" is more than how one asks. */
function orLevel(role: ReturnType<typeof roleAt>, at: number, { spans, language }: Around) {
  if (role === null || role.length < 2) return role;
  const runs = spans[at] ?? [];
  const before = runs[role.length - 2] ?? '';
  const number = Number(runs[role.length - 1]?.slice(before.length + 1));
  // "To 40", and "to about 40"
  const opens = language.phrases.get(before)?.is;
  const unit = language.phrases.get(spans[at + role.length]?.[0] ?? '');
  const isMeasured = unit?.is === 'deed' && MEASURES.has(unit.deed);
  if ((opens === 'to' || opens === 'nothing') && (number > HOURS || isMeasured)) return null;
  const hidden = Array.from({ length: role.length }, (_, more) => phraseAt(spans, at + more, language));
  const isVerb = hidden.some(found => found?.meaning.is === 'deed' && found.meaning.isVerb);
  return role.meaning.is === 'frame' && isVerb ? null : role;
}

/** An hour is none: "22:00". */
function toNumber(word: string): Meaning {
  const value = Number(word);
  return Number.isFinite(value) ? { is: 'number', value } : NO_ORDER;
}

function thing(words: readonly string[], { language, home, nouns }: Around) {
  const said = words.filter(word => word !== 's');
  // "Golvvärmen" is what the home calls "Golvvärme".
  const spoken = said.map(word => (home.has(word) ? word : (home.defined(word, language.tag) ?? word)));
  const phrase = words.join(' ');
  const meaning = language.nouns.get(phrase) ?? nouns.get(phrase) ?? null;
  const found = toNouns(spoken, meaning, nouns);
  const last = said.at(-1) ?? '';
  const isKnown =
    meaning !== null || found.length > 0 || spoken.every(word => home.has(word) || home.inflects(word));
  return {
    length: words.length,
    meaning: {
      is: 'thing',
      nouns: found.length > 0 ? found : [{ words: spoken, noun: null, kind: false }],
      several: language.plurals.has(last) || endsPlural(last, language),
      isSlip: !isKnown,
      isWhole: home.isName(spoken),
    } as const,
  };
}

/** "Nachttischlampen" */
function endsPlural(word: string, { plurals }: OrderWords): boolean {
  return [...plurals].some(
    plural => plural.length >= 5 && word.length > plural.length && word.endsWith(plural),
  );
}
