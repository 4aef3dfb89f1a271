import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Clause } from '../text/message.ts';

/** Letters of the shortest half of words that were run together. */
const SHORTEST_HALF = 2;

/** The clauses with words that were run together apart: "startmovie night". */
export function unglue(clauses: readonly Clause[], { scenes, lexicon }: Knowledge): readonly Clause[] {
  return clauses.map(clause => {
    const words = clause.words.flatMap(word => (isStrange(word) ? split(word) : word));
    return words.length === clause.words.length ? clause : { ...clause, words };
  });

  function isStrange(word: string): boolean {
    return (
      word.length >= SHORTEST_GLUED &&
      word.length <= MAX_GLUED_LENGTH &&
      !lexicon.knows(word) &&
      !scenes.has(word)
    );
  }

  function split(word: string): string[] {
    for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
      const [left, right] = [word.slice(0, at), word.slice(at)];
      if ((scenes.has(right) && asks(left)) || (scenes.has(left) && asks(right))) return [left, right];
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
const MAX_GLUED_LENGTH = 24;

/** Words. Of fewer, who says "night night" means just that. */
const SHORTEST_ECHO = 2;
const LONGEST_ECHO = 4;

/** The clauses without what is said again at once: "code brown code brown". */
export function withoutEchoes(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map(clause => {
    const words = dropEchoes(clause.words);
    return words.length === clause.words.length ? clause : { ...clause, words };
  });
}

function dropEchoes(words: readonly string[]): readonly string[] {
  for (let length = SHORTEST_ECHO; length <= LONGEST_ECHO; length++)
    for (let at = 0; at + 2 * length <= words.length; at++) {
      const isEcho = (_: unknown, i: number) => words[at + i] === words[at + length + i];
      if (Array.from({ length }).every(isEcho)) return dropEchoes(words.toSpliced(at + length, length));
    }
  return words;
}

/** Words, and clauses: in longer ones, thoughts of their own are told. */
const SHORT = 4;

/** The clauses with a name whole that a comma cuts in two, "garden, lights on"; null where none is. */
export function joinName(clauses: readonly Clause[], { scenes }: Knowledge): readonly Clause[] | null {
  if (clauses.length < 2 || clauses.length > SHORT) return null;
  for (const [at, { words, end }] of clauses.entries()) {
    const next = clauses[at + 1];
    if (!next || end !== ',' || words.length > SHORT || next.words.length > SHORT) continue;
    const joined = [...words, ...next.words];
    if (scenes.find(joined).some(({ form }) => form.kind !== 'core'))
      return clauses.toSpliced(at, 2, { words: joined, end: next.end });
  }
  return null;
}
