import { fold } from '../text/fold.ts';
import de from './concepts/de.json' with { type: 'json' };
import en from './concepts/en.json' with { type: 'json' };
import es from './concepts/es.json' with { type: 'json' };
import fr from './concepts/fr.json' with { type: 'json' };
import it from './concepts/it.json' with { type: 'json' };
import kin from './concepts/kin.json' with { type: 'json' };
import nl from './concepts/nl.json' with { type: 'json' };
import pl from './concepts/pl.json' with { type: 'json' };
import pt from './concepts/pt.json' with { type: 'json' };
import wordLists from './words.json' with { type: 'json' };

/** What words speak of, by its number, and how plainly. */
export type Told = ReadonlyMap<number, number>;

/** A concept that words tell of, its language and how plainly, as one number: there are thousands. */
type Entry = number;

/** Of every concept, the words that tell of it: `read*` is whatever begins so, `book?` is said of much else, too. */
const TAGS = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const;
const LANGUAGES: readonly Readonly<Record<string, string>>[] = [en, de, es, fr, it, nl, pl, pt];
/** Of every language, the small words that its sentences are full of: "the" is no French tea. */
const SMALL = TAGS.map(tag => new Set(wordLists.small[tag].split(' ')));
const NAMES = [...new Set(LANGUAGES.flatMap(concepts => Object.keys(concepts)))];
/** Who speaks of one of them may mean the others. */
const KIN = new Map(
  Object.entries(kin).map(([name, others]) => [
    NAMES.indexOf(name),
    others.split(', ').map(each => NAMES.indexOf(each)),
  ]),
);
/** How much what is akin is spoken of. */
const KINSHIP = 0.4;
/** How much a word tells that is said of much else. */
const WEAK = 0.4;
/** How much a further word for the same adds. */
const FURTHER = 0.35;
/** Letters. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_PART = 3;

/** An entry's concept is above these bits; its language in the lowest, below whether it is weak, and a phrase. */
const BITS = 5;
const WEAK_BIT = 1 << 3;
const PHRASE_BIT = 1 << 4;

/** The words that tell of something alone, by how they begin or `read$` as a whole; and those that do with others. */
interface Lexicon {
  readonly alone: ReadonlyMap<string, Entry | readonly Entry[]>;
  readonly phrases: ReadonlyMap<
    string,
    readonly { readonly rest: readonly string[]; readonly entry: Entry }[]
  >;
}

let lexicon: Lexicon | null = null;

/** What these words speak of, read in the one language that knows most of them. */
export function tellConcepts(words: readonly string[]): Told {
  const known = (lexicon ??= readLexicon());
  const said = words.map(toVariants);
  const told = SMALL.map(small => ({
    words: words.filter(word => small.has(word)).length,
    last: -1,
    concepts: new Map<number, number>(),
  }));
  for (const at of said.keys()) {
    for (const entry of new Set(findEntries(said, at, known))) {
      const of = told[entry & (WEAK_BIT - 1)];
      if (!of) continue;
      if (of.last !== at) of.words++;
      // Who knows several words together knows the language.
      if (entry & PHRASE_BIT) of.words++;
      of.last = at;
      const weight = entry & WEAK_BIT ? WEAK : 1;
      const before = of.concepts.get(entry >> BITS) ?? 0;
      of.concepts.set(entry >> BITS, Math.max(before, weight) + Math.min(before, weight) * FURTHER);
    }
  }
  return told.reduce((most, each) => (each.words > most.words ? each : most)).concepts;
}

/** The same, and what is akin to it. */
export function withKin(told: Told): Told {
  const all = new Map(told);
  for (const [concept, weight] of told)
    for (const each of KIN.get(concept) ?? [])
      if (!told.has(each)) all.set(each, Math.max(all.get(each) ?? 0, weight * KINSHIP));
  return all;
}

function* findEntries(
  said: readonly (readonly string[])[],
  at: number,
  { alone, phrases }: Lexicon,
): Iterable<Entry> {
  for (const word of said[at] ?? []) {
    for (let length = SHORTEST_BEGINNING; length <= word.length + 1; length++) {
      const found = alone.get(length > word.length ? whole(word) : word.slice(0, length));
      if (typeof found === 'number') yield found;
      else if (found) yield* found;
    }
    for (const { rest, entry } of phrases.get(word) ?? [])
      if (rest.every((next, by) => said[at + 1 + by]?.includes(next))) yield entry;
  }
}

/** "can't" is "cant", "mum's" also "mum" and "l'heure" also "heure". */
function toVariants(word: string): readonly string[] {
  const folded = fold(word);
  if (!/['’]/.test(folded)) return [folded];
  return [toPlain(folded), ...folded.split(/['’]/).filter(part => part.length >= SHORTEST_PART)];
}

function toPlain(folded: string): string {
  return folded.replace(/['’]/g, '');
}

/** The key of a word that must not go on. */
function whole(word: string): string {
  return `${word}$`;
}

function readLexicon(): Lexicon {
  const alone = new Map<string, Entry | Entry[]>();
  const phrases = new Map<string, { rest: readonly string[]; entry: Entry }[]>();
  for (const [language, concepts] of LANGUAGES.entries()) {
    for (const [name, list] of Object.entries(concepts)) {
      const concept = (NAMES.indexOf(name) << BITS) | language;
      for (const phrase of list.split(', ')) {
        const entry = phrase.endsWith('?') ? concept | WEAK_BIT : concept;
        const isBeginning = phrase.includes('*');
        const [first = '', ...rest] = toPlain(fold(phrase.replace(/[*?]/g, ''))).split(/[ -]/);
        if (rest.length > 0) {
          const before = phrases.get(first);
          if (before) before.push({ rest, entry: entry | PHRASE_BIT });
          else phrases.set(first, [{ rest, entry: entry | PHRASE_BIT }]);
        } else add(alone, isBeginning ? first : whole(first), entry);
      }
    }
  }
  return { alone, phrases };
}

function add(to: Map<string, Entry | Entry[]>, key: string, entry: Entry): void {
  const known = to.get(key);
  if (known === undefined) to.set(key, entry);
  else if (typeof known === 'number') to.set(key, [known, entry]);
  else known.push(entry);
}
