import { createGrammar } from '../grammar.ts';

/** Of French. */
export const { number, inflect, count, either } = createGrammar('fr');
