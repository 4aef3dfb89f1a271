import { createParsers, type Parsers } from '../household/parsers.ts';

/** How sentences are understood: a good part of all there is to load, of which commands and presses need nothing. */
export const understanding = () => import('./understanding.ts');

/** Creates what a process understands sentences with; within so many bytes, where another bound than the usual is meant. */
export function buildParsers(limitBytes?: number): Parsers {
  return createParsers({
    createParser: async (...words) => (await understanding()).parserInSteps(...words),
    ...(limitBytes !== undefined && { limitBytes }),
  });
}
