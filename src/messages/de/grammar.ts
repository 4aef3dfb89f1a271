import { createGrammar } from '../grammar.ts';

/** Of German. */
export const { number, inflect, count, either } = createGrammar('de');
