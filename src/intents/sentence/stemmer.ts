import en from 'natural/lib/natural/stemmers/porter_stemmer.js';
import de from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import es from 'natural/lib/natural/stemmers/porter_stemmer_es.js';
import fr from 'natural/lib/natural/stemmers/porter_stemmer_fr.js';
import it from 'natural/lib/natural/stemmers/porter_stemmer_it.js';
import nl from 'natural/lib/natural/stemmers/porter_stemmer_nl.js';
import nb from 'natural/lib/natural/stemmers/porter_stemmer_no.js';
import pt from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import sv from 'natural/lib/natural/stemmers/porter_stemmer_sv.js';
import type { Language } from '../languages/language.ts';

/** What natural has for our languages, by their tags. */
const STEMMERS: Readonly<Record<string, typeof en>> = { de, en, es, fr, it, nb, nl, pt, sv };

/** Finds the stem of a lower-case word: natural's, where it has one, of the word without the language's inflections. */
export function createStemmer({
  tag,
  inflections = [],
}: Pick<Language, 'tag' | 'inflections'>): (word: string) => string {
  const patterns = inflections.map(pattern => new RegExp(pattern));
  const stemmer = STEMMERS[tag];
  return word => {
    const bare = patterns.reduce((rest, pattern) => rest.replace(pattern, ''), word);
    return stemmer ? stemmer.stem(bare) : bare;
  };
}
