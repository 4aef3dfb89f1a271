import { once } from '../process/once.ts';

/** How a language writes numbers, counts things and names alternatives. */
export interface Grammar {
  /** `12,003`, `21.5`: at most two decimals. */
  number(value: number): string;
  /** The form of a word that goes with a number, by its name in the CLDR: `one`, `few`, `many`, `other`. */
  form(number: number): Intl.LDMLPluralRule;
  /** `a, b or c`; with a word of one's own in place of Intl's: `a, b czy c`. */
  either(items: readonly string[], word?: string): string;
}

/** Creates a language's grammar by its BCP 47 tag, once for all its texts: Intl's objects are dear to make. */
export function createGrammar(tag: string): Grammar {
  const numbers = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
  const rules = once(() => new Intl.PluralRules(tag));
  const alternatives = once(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  return {
    number: value => numbers().format(value),
    form: number => rules().select(number),
    either: (items, word) =>
      alternatives()
        .formatToParts(items)
        .map(({ type, value }) => (word && type === 'literal' ? value.replace(/\p{L}+/u, word) : value))
        .join(''),
  };
}
