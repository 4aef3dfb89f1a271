/**
 * The single files of `natural` that are imported by whole path: its root asks for stores and WordNet, which
 * package.json leaves out, and even its folder indexes load every language. `natural` types only the indexes.
 */
declare module 'natural/lib/natural/stemmers/porter_stemmer*.js' {
  const stemmer: { stem(word: string): string };
  export default stemmer;
}
declare module 'natural/lib/natural/distance/levenshtein_distance.js' {
  const distances: {
    /** `restricted`: optimal string alignment, a transposition counts one. */
    DamerauLevenshteinDistance(source: string, target: string, options: { restricted: boolean }): number;
  };
  export default distances;
}
declare module 'natural/lib/natural/tokenizers/regexp_tokenizer.js' {
  const tokenizers: {
    RegexpTokenizer: new (options: {
      pattern: RegExp;
      /** false: the pattern matches tokens, not what separates them. */
      gaps: boolean;
    }) => { tokenize(text: string): string[] | null };
  };
  export default tokenizers;
}
declare module 'natural/lib/natural/phonetics/metaphone.js' {
  const Metaphone: new () => { process(word: string): string };
  export default Metaphone;
}
