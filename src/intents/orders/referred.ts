import type { Deed } from './contract.ts';
import type { Token } from './token.ts';
import { orderedPlaces } from './vocabulary.ts';

/** An order before its words are things of a home. */
export interface Draft {
  deed: Deed | null;
  tokens: readonly Token[];
  things: Token[][];
  isVerbal: boolean;
  /** How many of the things stood in front, in clauses of their own. */
  ahead: number;
}

/** Whether something was spoken of that "it" may stand for: no floor, and no room. */
function isOneThing(tokens: readonly Token[]): boolean {
  const nouns = tokens.flatMap(token => (token.is === 'thing' ? token.nouns : []));
  return nouns.some(({ noun }) => noun === null || !orderedPlaces().has(noun));
}

/** "… and to 20", "it's still on, turn it off": what was spoken of before. A door is locked whether or not it is named. */
/** "Mine": what was spoken of is of somebody else, and of the same kind. */
export function toSameKind(things: readonly (readonly Token[])[]): Token[][] {
  const kinds = things.map(part =>
    part.flatMap(token => {
      if (token.is !== 'thing') return [];
      const nouns = token.nouns.filter(({ noun }) => noun !== null);
      return nouns.length > 0 ? [{ ...token, nouns }] : [];
    }),
  );
  return kinds.filter(part => part.length > 0);
}

export function toReferred(deed: Deed, previous: Draft | undefined, spokenOf: readonly Token[]): Token[][] {
  if (deed.does === 'lock') return [];
  return previous ? previous.things : isOneThing(spokenOf) ? [[...spokenOf]] : [];
}
