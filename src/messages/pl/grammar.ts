import { createGrammar } from '../grammar.ts';

/** Of Polish. */
export const { number, inflect, count, either } = createGrammar('pl');
