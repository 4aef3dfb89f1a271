/**
 * The single files of `natural` that are imported by their whole path: its root takes a second to load and 115 MB, the
 * index of a folder every language. `natural` has types for the indexes alone.
 */
declare module 'natural/lib/natural/stemmers/porter_stemmer*.js' {
  import type { Stemmer } from 'natural/lib/natural/stemmers/index.js';

  const stemmer: Pick<Stemmer, 'stem'>;
  export default stemmer;
}
declare module 'natural/lib/natural/distance/levenshtein_distance.js' {
  export { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/index.js';
}
declare module 'natural/lib/natural/tokenizers/regexp_tokenizer.js' {
  export { RegexpTokenizer } from 'natural/lib/natural/tokenizers/index.js';
}
declare module 'natural/lib/natural/phonetics/metaphone.js' {
  export { Metaphone as default } from 'natural/lib/natural/phonetics/index.js';
}
