import { createGrammar } from '../grammar.ts';

/** Of Polish. */
export const { number, inflect, count } = createGrammar('pl');

const alternatives = new Intl.ListFormat('pl', { type: 'disjunction' });

/** `a, b czy c`: what is asked about, of which Polish says "czy" where Intl says "lub". */
export function either(items: readonly string[]): string {
  return alternatives
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace('lub', 'czy') : value))
    .join('');
}
