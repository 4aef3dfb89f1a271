import { createGrammar } from '../grammar.ts';

/** Of Dutch. */
export const { number, inflect, count, either } = createGrammar('nl');
