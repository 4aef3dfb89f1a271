import type { Candidate } from './decide.ts';
import type { Role } from './languages/language.ts';
import type { Match, SceneIndex } from './scenes/scene-index.ts';
import { COSTS } from './scenes/word-index.ts';
import { toClauses } from './sentence/clauses.ts';
import type { Correct } from './sentence/corrections.ts';
import { EVERY_LANGUAGE, type Lexicon } from './sentence/lexicon.ts';
import { type Reading, readClause } from './sentence/reading.ts';
import { type ReadClause, unsay } from './sentence/surroundings.ts';
import type { Clause, Message } from './text/message.ts';

/** What messages are read with: a household's scenes, and the languages that all households share. */
export interface Knowledge {
  readonly scenes: SceneIndex;
  readonly lexicon: Lexicon;
  readonly correct: Correct;
}

/** Every clause of a message that names a scene and is not taken back by its neighbours. */
export function findCandidates(message: Message, knowledge: Knowledge): Candidate[] {
  const clauses = joinName(unglue(toClauses(message, knowledge.lexicon), knowledge), knowledge);
  const matches = clauses.map(clause => knowledge.scenes.find(clause.words));
  if (matches.every(list => list.length === 0)) return [];
  const read = clauses.map(clause => ({
    clause,
    reading: readClause(clause.words, knowledge.lexicon, undefined, knowledge.correct),
  }));
  return matches.flatMap((list, at) => {
    const choice = chooseMatch(list, clauses[at]?.words ?? [], knowledge);
    if (choice === null || unsay(read.slice(0, at), read.slice(at + 1))) return [];
    // "don't start party mode, the baby is asleep": a reason, even where those words were taught.
    const reason =
      choice.match.form.kind === 'phrase' && read.some((other, i) => i !== at && forbids(other, matches[i]));
    return reason ? [] : [toCandidate(choice, at, read, message, knowledge)];
  });
}

/** Does the clause say not to run a scene? */
function forbids({ reading }: ReadClause, matches: readonly Match[] | undefined): boolean {
  return reading.roles.has('negation') && (matches?.length ?? 0) > 0;
}

/** Letters of the shortest half of words that were run together. */
const SHORTEST_HALF = 2;

/** "startmovie night": a request word and a scene's word without the space between them. */
function unglue(clauses: readonly Clause[], { scenes, lexicon }: Knowledge): readonly Clause[] {
  return clauses.map(clause => {
    const words = clause.words.flatMap(word => (isStrange(word) ? split(word) : word));
    return words.length === clause.words.length ? clause : { ...clause, words };
  });

  function isStrange(word: string): boolean {
    return (
      word.length >= SHORTEST_GLUED &&
      word.length <= LONGEST_GLUED &&
      !lexicon.knows(word) &&
      !scenes.has(word)
    );
  }

  function split(word: string): string[] {
    for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if ((asks(left) && scenes.has(right)) || (scenes.has(left) && asks(right))) return [left, right];
    }
    return [word];
  }

  function asks(word: string): boolean {
    const roles = lexicon.longest([word], 0, EVERY_LANGUAGE)?.roles;
    return GLUED.some(role => roles?.has(role));
  }
}

const GLUED: readonly Role[] = ['switch', 'run', 'begin', 'on', 'noun', 'polite', 'now'];
const SHORTEST_GLUED = 7;
const LONGEST_GLUED = 24;

/** Words; longer clauses are thoughts of their own. */
const SHORT = 4;

/** "garden, lights on": a name that a comma cuts in two, where none is whole. */
function joinName(clauses: readonly Clause[], { scenes }: Knowledge): readonly Clause[] {
  if (clauses.length < 2 || clauses.some(({ words }) => scenes.find(words).length > 0)) return clauses;
  for (const [at, { words, end }] of clauses.entries()) {
    const next = clauses[at + 1];
    if (!next || end !== ',' || words.length > SHORT || next.words.length > SHORT) continue;
    const joined = [...words, ...next.words];
    if (scenes.find(joined).some(({ form }) => form.kind !== 'core'))
      return clauses.toSpliced(at, 2, { words: joined, end: next.end });
  }
  return clauses;
}

interface Choice {
  readonly match: Match;
  readonly reading: Reading;
  /** Another scene is named as well, or as likely. */
  readonly rival: Match | null;
}

/** Costs this close are a toss-up between two scenes. */
const CLOSE = 0.1;

/** The match that leaves nothing unexplained, if there is one, else the longest. */
function chooseMatch(
  matches: readonly Match[],
  words: readonly string[],
  knowledge: Knowledge,
): Choice | null {
  const read = (...taken: Match[]) =>
    readClause(words, knowledge.lexicon, new Set(taken.flatMap(match => match.at)), knowledge.correct);
  let fallback: Choice | null = null;
  for (const match of matches) {
    const others = matches.filter(other => other.form.scene !== match.form.scene);
    const second = others.find(other => other.form.kind !== 'core' && isDisjoint(match, other));
    const reading = second ? read(match, second) : read(match);
    if (reading.unexplained.length === 0) {
      const alike = others.filter(other => isTossUp(match, other));
      const rival = second ?? alike.find(other => read(other).unexplained.length === 0) ?? null;
      return { match, reading, rival };
    }
    fallback ??= { match, reading: second ? read(match) : reading, rival: null };
  }
  return fallback;
}

function isDisjoint(one: Match, other: Match): boolean {
  return !one.at.some(place => other.at.includes(place));
}

function isTossUp(best: Match, other: Match): boolean {
  if (best.form.kind !== other.form.kind || (best.cost === COSTS.exact && other.cost > COSTS.exact))
    return false;
  return (
    other.at.length === best.at.length && other.cost - best.cost <= CLOSE && !(best.ordered && !other.ordered)
  );
}

function toCandidate(
  { match, reading, rival }: Choice,
  at: number,
  read: readonly ReadClause[],
  message: Message,
  { lexicon }: Knowledge,
): Candidate {
  const words = read[at]?.clause.words ?? [];
  const neighbours = read.filter(
    ({ reading }, other) =>
      isBareRequest(reading) && (Math.abs(other - at) === 1 || (other > at && isOrderForIt(reading))),
  );
  const roles = new Set<Role>(
    [reading, ...neighbours.map(near => near.reading)].flatMap(({ roles }) => [...roles]),
  );
  const refers = neighbours.some(near => near.reading.roles.has('noun'));
  const spoken = lexicon.spoken(words);
  const lightFree = (list: readonly string[]) =>
    list.filter(
      word => !lexicon.isLight(word, spoken) && !(match.form.kind === 'phrase' && lexicon.nouns.has(word)),
    );
  const isPhrase = match.form.kind === 'phrase' && (!match.form.literal || isLong(match.form.words));
  return {
    match,
    rival,
    // "we're away, set the scene": the request beside it makes the statement's small words harmless.
    unexplained: isPhrase || refers ? lightFree(reading.unexplained) : reading.unexplained,
    roles,
    question: read[at]?.clause.end === '?',
    questioned: read[at + 1]?.reading.opening.has('question') ?? false,
    expressive: message.expressive,
    spelledAsId: message.spelledAsId,
    talk: read.reduce((sum, other, i) => sum + (i === at ? 0 : other.reading.unexplained.length), 0),
    toPeople: read.some(({ reading }, i) => i !== at && reading.roles.has('people')),
    activity: match.at.length === 1 && lexicon.isActivity(words[match.at[0] ?? 0] ?? ''),
    idiom: isIdiom(words, lexicon),
    interrupted: isInterrupted(match, words, lexicon),
    indefinite: lexicon.longest(words, (match.at[0] ?? 0) - 1, spoken)?.roles.has('indefinite') ?? false,
  };
}

/** "dim the lights" is no "dim lights": behind an article, a thing begins. */
function isInterrupted({ at, ordered }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  if (!ordered) return false;
  const spoken = lexicon.spoken(words);
  return words.some(
    (_, place) =>
      place > (at[0] ?? 0) &&
      place < (at.at(-1) ?? 0) &&
      !at.includes(place) &&
      lexicon.longest(words, place, spoken)?.roles.has('article'),
  );
}

/** So long that nobody says it by accident, whatever small words follow it. */
function isLong(words: readonly string[]): boolean {
  return words.join('').length >= 12;
}

/** "…, everyone is here, start it" */
function isOrderForIt({ roles }: Reading): boolean {
  return roles.has('article') && (roles.has('switch') || roles.has('run') || roles.has('begin'));
}

/** "switch it on": all request, no scene. */
function isBareRequest(reading: Reading): boolean {
  return reading.unexplained.length === 0 && [...reading.roles].some(role => role !== 'filler');
}

/** "put away", "put that away". */
function isIdiom(words: readonly string[], { idioms }: Lexicon): boolean {
  for (const idiom of idioms) {
    let from = 0;
    const found = idiom.split(' ').every(word => {
      const at = words.indexOf(word, from);
      const near = at >= 0 && (from === 0 || at - from <= 1);
      from = at + 1;
      return near;
    });
    if (found) return true;
  }
  return false;
}
