import { createTypos } from '../scenes/typos.ts';
import { type Phrases, toWords } from './phrases.ts';
import type { Meaning, QuestionLanguage } from './vocabulary.ts';

/** A slip in a shorter word may be any word; one that names nothing is soon taken for another. */
const SHORTEST_NAMING = 4;
const SHORTEST_OTHER = 5;

/** Says which word was meant. */
export interface Spelling {
  spell(written: string): string;
  /** Was another word taken for the one that is meant? What is written in haste is as good as written. */
  isGuess(written: string): boolean;
}

/**
 * Reads words as they were meant: as written where a language has it, or a home may be called so; by how it is
 * written in haste ("wat", "r"); or the word that it is a slip for.
 */
export function createSpelling(
  { spellings: hasty = {}, plain = [] }: QuestionLanguage,
  phrases: Phrases,
  names: Phrases,
): Spelling {
  const meant = new Map(
    Object.entries(hasty).flatMap(([word, list]) =>
      list.flatMap(toWords).map(written => [written, word] as const),
    ),
  );
  const known = new Set([
    ...plain.flatMap(toWords),
    // The "room" of "living room" is no slip for the Dutch "rook", smoke.
    ...[...phrases.keys(), ...names.keys()].flatMap(phrase => phrase.split(' ')),
  ]);
  // Indexed when a word is first looked for.
  let correct: ReturnType<typeof createCorrection> | null = null;
  function spell(written: string): string {
    const word = meant.get(written);
    if (word !== undefined || known.has(written)) return word ?? written;
    correct ??= createCorrection(phrases);
    return correct(written) ?? written;
  }
  return { spell, isGuess: written => !meant.has(written) && spell(written) !== written };
}

function createCorrection(phrases: Phrases): (written: string) => string | null {
  const naming = createSearch(
    [...phrases].filter(([, { is }]) => is !== 'cue'),
    SHORTEST_NAMING,
  );
  const others = createSearch([...phrases].filter(isCorrected), SHORTEST_OTHER);
  return written => {
    const { length } = written;
    const named = length >= SHORTEST_NAMING - 1 ? naming(written) : null;
    return named ?? (length >= SHORTEST_OTHER ? others(written) : null);
  };
}

/** Finds the word that is meant among those of phrases, the short ones aside. */
function createSearch(phrases: readonly (readonly [string, Meaning])[], shortest: number) {
  const parts = phrases.flatMap(([phrase]) => phrase.split(' '));
  const words = [...new Set(parts)].filter(({ length }) => length >= shortest);
  const typos = createTypos(words);
  return (written: string) => words[typos(written)[0] ?? -1] ?? null;
}

/** Words that keep a message from being a question are never meant by a slip: "Marks" is not Mars. */
function isCorrected([, meaning]: readonly [string, Meaning]): boolean {
  return meaning.is === 'cue' && meaning.cue !== 'betray' && meaning.cue !== 'strange';
}
