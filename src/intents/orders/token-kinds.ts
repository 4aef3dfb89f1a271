import type { Token } from './token.ts';

type Is = Token['is'];

/** What an order is made of. */
export const CORE: ReadonlySet<Is> = new Set<Is>([
  'thing',
  'deed',
  'number',
  'color',
  'mode',
  'all',
  'both',
  'one',
  'keep',
  'let',
]);
/** What says what is to be done, or how it is to be. */
export const DOING: ReadonlySet<Is> = new Set<Is>(['deed', 'number', 'color', 'mode']);
/** What is no part of one. */
export const FOREIGN: ReadonlySet<Is> = new Set<Is>(['unknown', 'against', 'if', 'subject', 'human']);

/** "Put Netflix on": a verb, and a mode that only the home has. */
export function putsOn(core: readonly Token[]): boolean {
  const isMode = (token: Token) => token.is === 'mode' && token.isOwn === true;
  return core.some(isMode) && core.some(token => token.is === 'deed' && token.deed === 'set' && token.isVerb);
}
