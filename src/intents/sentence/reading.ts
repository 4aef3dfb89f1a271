import { EXPLAINING, type Role } from '../languages/language.ts';
import type { Correct } from './corrections.ts';
import type { LanguageSet } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';

/** Words of a clause that do something together, or one that does nothing that is known. */
export interface ReadPhrase {
  /** The place of the first of them in the clause. */
  readonly at: number;
  /** The first of them. */
  readonly word: string;
  readonly roles: ReadonlySet<Role>;
}

/** What the words of a clause do, those of a scene aside. */
export interface Reading {
  /** In the order in which they are said. */
  readonly phrases: readonly ReadPhrase[];
  readonly roles: ReadonlySet<Role>;
  /** Words that no role explains: they make it talk. */
  readonly unexplained: readonly string[];
  /** Those of them that do what no word of a request does: "was", "tomorrow". */
  readonly betraying: readonly string[];
  /** Those of them that requests have behind the name, too: "before mum gets here". */
  readonly hedging: readonly string[];
  /** Roles of the first phrase that is more than filler: "if …", "no, …". */
  readonly opening: ReadonlySet<Role>;
  /** Roles of the last phrase: "… she said". */
  readonly closing: ReadonlySet<Role>;
  /** Nothing but a time, fillers aside: "in # minutes". */
  readonly onlyTime: boolean;
}

/** Without one of these, "… until four" tells what happened. */
const OPENS_REQUEST: readonly Role[] = ['switch', 'run', 'begin', 'enter', 'frame', 'polite'];
const NO_ROLES: ReadonlySet<Role> = new Set();
const SWITCHING: ReadonlySet<Role> = new Set<Role>(['switch']);

interface ReadOptions {
  /** The places that a scene's words hold. */
  readonly taken?: ReadonlySet<number>;
  /** Replaces a word that no role explains with the request word that it is a slip for. */
  readonly correct?: Correct;
  /** The clause's languages, where they are known better than from its own words. */
  readonly languages?: LanguageSet;
}

/** Reads a clause. */
export function readClause(
  words: readonly string[],
  lexicon: Lexicon,
  { taken = new Set(), correct = () => null, languages }: ReadOptions = {},
): Reading {
  const roles = new Set<Role>();
  const phrases: ReadPhrase[] = [];
  const unexplained: string[] = [];
  const betraying: string[] = [];
  const hedging: string[] = [];
  let opening: ReadonlySet<Role> | null = null;
  let closing = NO_ROLES;
  let onlyTime = true;
  let last = 0;
  // A phrase may be open around the scene ("put … on"), so the scene's words are left out, not replaced.
  const places = [...words.keys()].filter(at => !taken.has(at));
  const rest = places.map(at => words[at] ?? '');
  const spoken = languages ?? lexicon.spoken(rest);
  const separated = lexicon.separated(rest, spoken);
  const afterScene = Math.max(...taken, 0) + 1 - taken.size;
  for (let at = 0; at < rest.length; ) {
    const word = rest[at] ?? '';
    if (at === separated?.particle || at === separated?.verb) {
      roles.add('switch');
      phrases.push({ at: places[at] ?? 0, word, roles: SWITCHING });
      opening ??= SWITCHING;
      closing = SWITCHING;
      onlyTime = false;
      at++;
      continue;
    }
    const open = longestExplained(rest, at, lexicon, spoken, correct);
    // "on … à": what betrays is said in one breath, and not around a scene.
    const gap = places.findIndex((place, other) => other > at && place - (places[at] ?? 0) > other - at);
    const isSplit = open !== null && gap >= 0 && gap < at + open.length && !isExplaining(open.roles);
    const found = isSplit ? longestExplained(rest.slice(0, gap), at, lexicon, spoken, correct) : open;
    if (found?.roles.has('onset') && taken.size > 0 && OPENS_REQUEST.some(role => roles.has(role))) {
      // "mach … an", "zet … aan" are open around the scene, and closed where the reason begins.
      const isClosed = at - 1 === separated?.particle || last < afterScene;
      const isFree = isClosed || !ORDERING.some(role => closing.has(role));
      if (at >= afterScene && isFree && tellsWhy(rest.slice(at + 1), lexicon, spoken)) break;
    }
    last = at;
    const explains = found !== null && isExplaining(found.roles);
    if (found) for (const role of found.roles) roles.add(role);
    phrases.push({ at: places[at] ?? 0, word, roles: found?.roles ?? NO_ROLES });
    if (found?.roles.has('duration')) {
      const asks = taken.size > 0 && at >= afterScene && OPENS_REQUEST.some(role => roles.has(role));
      if (asks && tellsHowLong(rest.slice(at + 1), lexicon, spoken)) break;
      unexplained.push(word);
      betraying.push(word);
    }
    if (!explains) {
      const said = rest.slice(at, at + (found?.length ?? 1)).join(' ');
      unexplained.push(said);
      if (found) {
        const isBehind = taken.size > 0 && at >= afterScene;
        const hedges = found.roles.has('hedge') && (isBehind || found.roles.has('human'));
        (hedges ? hedging : betraying).push(said);
      }
    }
    closing = found?.roles ?? NO_ROLES;
    if (!isFiller(found?.roles)) {
      opening ??= closing;
      if (!closing.has('later') && !lexicon.isNumber(word, spoken)) onlyTime = false;
    }
    at += found?.length ?? 1;
  }
  return {
    phrases,
    roles,
    unexplained,
    betraying,
    hedging,
    opening: opening ?? NO_ROLES,
    closing,
    onlyTime:
      onlyTime &&
      rest.length > 0 &&
      (roles.has('later') || rest.every(word => lexicon.isNumber(word, spoken))),
  };
}

/** Words; how long something is to last is said in fewer. */
const MAX_SPAN_LENGTH = 5;
/** With one of these it is no span any more: "until i say no". */
const ELSE: readonly Role[] = ['negation', 'condition', 'report', 'human'];

/** "this movie is over" */
function tellsHowLong(words: readonly string[], lexicon: Lexicon, spoken: LanguageSet): boolean {
  if (words.length > MAX_SPAN_LENGTH) return false;
  return !words.some((_, at) => ELSE.some(role => lexicon.longest(words, at, spoken)?.roles.has(role)));
}

/** "kino starte ich": behind a verb of a request, a subject belongs to it. */
const ORDERING: readonly Role[] = ['switch', 'run', 'begin', 'enter', 'frame'];
/** With one of these it is said of the request: "que dice mamá", "ich will das morgen". */
const OF_REQUEST: readonly Role[] = ['condition', 'later', 'report', 'human', 'stranger'];

/** "wir sind soweit", "que no veo nada" */
function tellsWhy(words: readonly string[], lexicon: Lexicon, spoken: LanguageSet): boolean {
  return !words.some((_, at) => OF_REQUEST.some(role => lexicon.longest(words, at, spoken)?.roles.has(role)));
}

function longestExplained(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
  spoken: LanguageSet,
  correct: Correct,
) {
  const found = lexicon.longest(words, at, spoken);
  if (found) return found;
  const meant = correct(words[at] ?? '', spoken);
  if (meant === null) return null;
  // "trun on": the phrase that the corrected word begins.
  const corrected = [meant, ...words.slice(at + 1, at + 4)];
  return lexicon.longest(corrected, 0, spoken | lexicon.spoken(corrected));
}

/** May it stand in a request? A word that can also betray ("off", "wait") may not. */
function isExplaining(roles: ReadonlySet<Role>): boolean {
  for (const role of roles) if (!EXPLAINING.has(role)) return false;
  return true;
}

function isFiller(roles: ReadonlySet<Role> | undefined): boolean {
  return roles !== undefined && (roles.has('filler') || roles.has('polite')) && isExplaining(roles);
}
