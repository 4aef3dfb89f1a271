import { createGrammar } from '../grammar.ts';

/** As British English has it, which lists without a comma before the last. */
export const { number, inflect, count, either } = createGrammar('en-GB');
