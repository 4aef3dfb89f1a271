import { createGrammar } from '../grammar.ts';

/** Of Portuguese as it is spoken in Brazil. */
export const { number, inflect, count, either } = createGrammar('pt-BR');
