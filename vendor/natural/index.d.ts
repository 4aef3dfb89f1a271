/** What of `natural` is used, by `packaging/vendor-natural.ts`. */

/** By the language's tag. */
interface Stemmer {
  stem(word: string): string;
}
export const de: Stemmer;
export const en: Stemmer;
export const es: Stemmer;
export const fr: Stemmer;
export const it: Stemmer;
export const nb: Stemmer;
export const nl: Stemmer;
export const pt: Stemmer;
export const sv: Stemmer;

export const levenshtein: {
  /** `restricted`: optimal string alignment, a transposition counts one. */
  DamerauLevenshteinDistance(source: string, target: string, options: { restricted: boolean }): number;
};

export const Metaphone: new () => { process(word: string): string };

export const tokenizers: {
  RegexpTokenizer: new (options: {
    pattern: RegExp;
    /** false: the pattern matches tokens, not what separates them. */
    gaps: boolean;
  }) => { tokenize(text: string): string[] | null };
};
