/** How a language writes numbers, counts things and names alternatives. */
export interface Grammar {
  /** `12,003`, `21.5`: at most two decimals. */
  number(value: number): string;
  /**
   * The form of a word that goes with a number: `few` is what goes with 2, and `many` what goes with 5 where a
   * language tells these apart.
   */
  inflect(number: number, one: string, few: string, many?: string): string;
  /** The number with that form: `1 device`, `2 devices`. */
  count(number: number, one: string, few: string, many?: string): string;
  /** `a, b or c`. */
  either(items: readonly string[]): string;
}

/** Creates a language's grammar by its BCP 47 tag, once for all its messages: Intl's objects are dear to make. */
export function createGrammar(tag: string): Grammar {
  const { format } = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const rules = new Intl.PluralRules(tag);
  const alternatives = new Intl.ListFormat(tag, { type: 'disjunction' });
  const inflect: Grammar['inflect'] = (number, one, few, many = few) => {
    const category = rules.select(number);
    if (category === 'one') return one;
    return category === 'few' ? few : many;
  };
  return {
    number: format,
    inflect,
    count: (number, ...forms) => `${format(number)} ${inflect(number, ...forms)}`,
    either: items => alternatives.format(items),
  };
}
