import type { ReadClause } from './read-clause.ts';
import type { Token } from './token.ts';
import { DOING } from './token-kinds.ts';
import { ALSO } from './vocabulary.ts';

type Is = Token['is'];
/** What may stand before a value. */
const LINKS: ReadonlySet<Is> = new Set<Is>(['nothing', 'polite', 'and', 'to', 'it']);

/** "…, warm one not the hospital one": what something is to be, and more than that is not understood. */
export function leavesValue({ is, tokens }: ReadClause): boolean {
  if (is !== 'aside' && is !== 'against') return false;
  const said = tokens.filter(token => !LINKS.has(token.is));
  const [value, next] = said;
  if (value === undefined || !DOING.has(value.is) || (value.is === 'deed' && value.isVerb)) return false;
  // "Cold in here" says why.
  return next?.is !== 'of';
}

/** A name that is nobody's kind of thing. */
export function isNameOnly(part: readonly Token[]): boolean {
  return part.every(token => token.is !== 'thing' || token.nouns.every(({ noun }) => noun === null));
}

/** "My lamp off please - ellie": a name that is a lamp's as well; but "… off, the quooker too" is one more. */
export function isSignature({ is, tokens }: ReadClause): boolean {
  const [only, ...rest] = tokens.filter(token => token.is !== 'nothing');
  const isAlso = tokens.some(({ words }) => ALSO.has(words.join(' ')));
  const isName = only?.is === 'thing' && rest.length === 0 && isNameOnly([only]);
  return is === 'things' && isName && !only.isWhole && !isAlso;
}
