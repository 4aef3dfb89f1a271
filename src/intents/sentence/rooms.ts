import { toWords } from '../text/message.ts';
import type { Lexicon } from './lexicon.ts';

/** The words of these with which rooms of the household are named: "snug" in "movie night in the snug". */
export type FindRooms = (words: readonly string[]) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

/** Learns what a household calls its rooms. Only behind a "the" or "in" is it a room: else "Anna's" may be Anna. */
export function createRooms(
  names: readonly string[],
  { spell, longest, spoken }: Pick<Lexicon, 'spell' | 'longest' | 'spoken'>,
): FindRooms {
  const rooms = names.map(name => spell(toWords(name))).filter(words => words.length > 0);
  return words => {
    const found = rooms.filter(room =>
      words.some((_, at) => at > 0 && room.every((word, i) => words[at + i] === word) && isLed(words, at)),
    );
    return found.length === 0 ? NONE : new Set(found.flat());
  };

  function isLed(words: readonly string[], at: number): boolean {
    const roles = longest(words, at - 1, spoken(words))?.roles;
    return roles !== undefined && (roles.has('link') || roles.has('article'));
  }
}
