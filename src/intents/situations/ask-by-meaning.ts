import type { SceneWords } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Message, OPAQUE, toWords } from '../text/message.ts';
import { BANK } from './bank.ts';
import { guessSituations } from './guess.ts';

/** The scenes of a household that a message without any of their names may mean, the likeliest first. */
export type AskByMeaning = (message: Message) => readonly number[];

/** Less like a situation than this is like nothing. */
const LEAST_LIKE = 0.38;
/** How much liker the first situation must be than any other that has no scene in common with it. */
const CLEARLY = 1.25;

/** Roles that make a message something else than a wish by its meaning. */
const ELSEWHERE: readonly Role[] = ['report', 'stranger', 'noun', 'switch', 'enter'];
const OPENS_ELSEWHERE: readonly Role[] = ['question', 'human', 'condition', 'negation', 'begin', 'run'];
/** What was is no wish, in the words that tell it most. */
const PAST = new Set(
  toWords('was were had did went got been woke slept yesterday ago earlier came left ran made said told'),
);

/**
 * Ties the situations of the bank to a household's scenes, by the scenes' names. Then a message such as "heading to
 * bed" leads to whatever scene the household has for it: good enough to ask, never to act on.
 */
export function createAskByMeaning(scenes: readonly SceneWords[], lexicon: Lexicon): AskByMeaning {
  const links = BANK.map(({ names }) => link(names.split(','), scenes, lexicon));
  return message => {
    const clauses = toClauses(message, lexicon);
    if (isElsewhere(clauses, lexicon)) return [];
    const guesses = guessSituations(clauses.flatMap(({ words }) => words));
    const [first] = guesses;
    const linked = first ? (links[first.situation] ?? []) : [];
    if (!first || first.score < LEAST_LIKE || linked.length === 0) return [];
    const rival = guesses.find(({ situation }) => !links[situation]?.some(scene => linked.includes(scene)));
    return rival && first.score < rival.score * CLEARLY ? [] : linked;
  };
}

function isElsewhere(clauses: ReturnType<typeof toClauses>, lexicon: Lexicon): boolean {
  if (clauses.some(({ end, words }) => end === '?' || words.some(word => word === OPAQUE || PAST.has(word))))
    return true;
  return clauses.some(({ words }) => {
    const { roles } = readClause(words, lexicon);
    const opening = toOpening(words, lexicon);
    return ELSEWHERE.some(role => roles.has(role)) || OPENS_ELSEWHERE.some(role => opening?.has(role));
  });
}

/** What the first word does that is no filler: "so, why …" asks, "we are gone" does not. */
function toOpening(words: readonly string[], lexicon: Lexicon): ReadonlySet<Role> | undefined {
  const spoken = lexicon.spoken(words);
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    if (!found?.roles.has('filler')) return found?.roles;
    at += found.length;
  }
  return undefined;
}

/** The scenes that a situation is about: those that are called as it says first, then those that only say so too. */
function link(names: readonly string[], scenes: readonly SceneWords[], lexicon: Lexicon): number[] {
  const wanted = names.map(name => toWords(name).map(word => toStem(word, lexicon)));
  const ranks = scenes.map(scene => {
    const own = toWords((scene.name ?? scene.id).replaceAll('_', ' ')).map(word => toStem(word, lexicon));
    const exact = wanted.findIndex(words => words.join(' ') === own.join(' '));
    if (exact >= 0) return exact;
    const part = wanted.findIndex(words => words.every(word => own.includes(word)));
    return part < 0 ? Number.POSITIVE_INFINITY : wanted.length + part;
  });
  return [...scenes.keys()]
    .filter(at => Number.isFinite(ranks[at]))
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

function toStem(word: string, lexicon: Lexicon): string {
  return lexicon.stems(word, 1)[0] ?? word;
}
