import { createGrammar } from '../grammar.ts';

/** Of Italian. */
export const { number, inflect, count, either } = createGrammar('it');
