import { createGrammar } from '../grammar.ts';

/** Of Spanish. */
export const { number, inflect, count, either } = createGrammar('es');
