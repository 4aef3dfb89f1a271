import { inSteps, type Steps } from '../../process/steps.ts';
import type { SceneWords } from '../contract.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { type Form, toForms } from './form.ts';
import { type NearPhrase, type PhraseWords, readPhraseWords, toNearPhrase } from './near-phrases.ts';
import { sameTwoWords, sameWords } from './same-words.ts';
import { indexWholeSlips, type WholeSlips } from './whole-slips.ts';
import { COSTS, indexWords } from './word-index.ts';

/** A scene found among the words of a clause. */
export interface Match {
  readonly form: Form;
  /** Positions of the words it takes, ascending. */
  readonly at: readonly number[];
  /** Sum of its words' deviations. */
  readonly cost: number;
  /** Said in the order of its name. */
  readonly ordered: boolean;
}

/** All scenes of a catalogue, by their words. */
export interface SceneIndex {
  /** Every form whose words are all there, close together; best first. */
  find(words: readonly string[]): Match[];
  /** Is this a word of a scene's name or phrase, of four letters or more, as it is written? */
  has(word: string): boolean;
  /** Is this exactly a scene's name? */
  isName(words: readonly string[]): boolean;
  /** Taught phrases of which much is said, in whatever form and order. */
  near(words: readonly string[]): NearPhrase[];
  /** Names with slips all over. */
  readonly slips: WholeSlips;
}

/** One word at one place that may be word `slot` of a form. */
interface Hit {
  slot: number;
  at: number;
  /** The last word it takes: two where a compound was written apart ("work out"). */
  until: number;
  cost: number;
}

/** Words; nobody asks in more of them without taking a breath. */
const MAX_CLAUSE_LENGTH = 30;
/** More names in one clause are a list, no request. */
const MAX_MATCHES = 8;
/** Words between those of a name: "time for bath". */
const LARGEST_GAP = 2;

/** Indexes a catalogue, once. */
export function* indexScenes(scenes: readonly SceneWords[], lexicon: Lexicon): Steps<SceneIndex> {
  const positions = new Map<string, number>();
  for (const [position, { id }] of scenes.entries()) if (!positions.has(id)) positions.set(id, position);
  const forms: Form[] = [];
  yield* inSteps(scenes, scene => {
    forms.push(...toForms(scene, positions.get(scene.id) ?? 0, lexicon));
  });
  const vocabulary = new Map<string, { form: number; slot: number }[]>();
  yield* inSteps(forms, (form, id) => {
    for (const [slot, word] of form.words.entries()) {
      const uses = vocabulary.get(word);
      if (uses) uses.push({ form: id, slot });
      else vocabulary.set(word, [{ form: id, slot }]);
    }
  });
  const names = new Set(forms.flatMap(({ kind, words }) => (kind === 'name' ? words.join(' ') : [])));
  const uses = [...vocabulary.values()];
  const isTaught = (form: number) => forms[form]?.kind === 'phrase' && !forms[form].compound;
  const usesInPhrases = uses.map(all => all.filter(({ form }) => isTaught(form)));
  const hasPhrases = usesInPhrases.some(all => all.length > 0);
  const phrases = new Map<number, PhraseWords | null>();
  const phraseWordsOf = (id: number, form: Form): PhraseWords | null => {
    const known = phrases.get(id);
    if (known !== undefined) return known;
    const read = readPhraseWords(form, lexicon);
    phrases.set(id, read);
    return read;
  };
  const isWhole = (word: string) => vocabulary.get(word)?.every(({ form }) => forms[form]?.compound) ?? false;
  const { stems, bases, variants } = lexicon;
  const isKnown = (word: string) => lexicon.isFamiliar(word) || lexicon.isVeto(word);
  const index = yield* indexWords([...vocabulary.keys()], { stems, bases, variants, isKnown, isWhole });

  // Most pairs of words are as long as no name that begins so.
  const lengths = new Map<number, Set<number>>();
  for (const word of vocabulary.keys()) {
    const known = lengths.get(word.charCodeAt(0)) ?? new Set();
    lengths.set(word.charCodeAt(0), known.add(word.length));
  }
  const mayBeJoined = (first: string, second: string) =>
    lengths.get((first || second).charCodeAt(0))?.has(first.length + second.length) ?? false;

  const collect = (words: readonly string[], those = uses): Map<number, Hit[]> => {
    const hits = new Map<number, Hit[]>();
    const spoken = lexicon.spoken(words);
    const add = (word: number, { at, until, cost }: Omit<Hit, 'slot'>) => {
      for (const { form, slot } of those[word] ?? []) {
        // The end of a compound is too little to be a whole name.
        if (cost === COSTS.part && forms[form]?.words.length === 1) continue;
        const hit = { slot, at, until, cost };
        const list = hits.get(form);
        if (list) list.push(hit);
        else hits.set(form, [hit]);
      }
    };
    const addExact = (written: string, place: Omit<Hit, 'slot'>) => {
      const word = index.exact(written);
      if (word !== undefined) add(word, place);
    };
    const addJoined = (first: string, second: string, place: Omit<Hit, 'slot'>) => {
      if (mayBeJoined(first, second)) addExact(first + second, place);
    };
    for (const [at, word] of words.entries()) {
      for (const sense of index.senses(word, spoken)) add(sense.word, { at, until: at, cost: sense.cost });
      const bare = lexicon.withoutNoun(word);
      if (bare) addExact(bare, { at, until: at, cost: COSTS.exact });
      for (const same of sameWords(word)) addExact(same, { at, until: at, cost: COSTS.stem });
      const next = words[at + 1];
      if (next === undefined) continue;
      for (const same of sameTwoWords(word, next)) addExact(same, { at, until: at + 1, cost: COSTS.stem });
      addJoined(word, next, { at, until: at + 1, cost: COSTS.exact });
      // "working out" is a "workout", "sun rising" a "sunrise".
      for (const base of lexicon.bases(word)) addJoined(base, next, { at, until: at + 1, cost: COSTS.stem });
      for (const base of lexicon.bases(next)) addJoined(word, base, { at, until: at + 1, cost: COSTS.stem });
    }
    return hits;
  };

  return {
    slips: yield* indexWholeSlips(forms),
    has: word => word.length >= 4 && index.exact(word) !== undefined,
    near(words) {
      if (!hasPhrases || words.length > MAX_CLAUSE_LENGTH) return [];
      return [...collect(words, usesInPhrases)].flatMap(([id, hits]) => {
        const form = forms[id];
        const own = form && phraseWordsOf(id, form);
        return (own && toNearPhrase(form, own, hits)) ?? [];
      });
    },
    isName: words => names.has(lexicon.spell(words).join(' ')),
    find(words) {
      const matches: Match[] = [];
      if (words.length > MAX_CLAUSE_LENGTH) return matches;
      for (const [id, hits] of collect(words)) {
        const form = forms[id];
        const match = form && hits.length >= form.words.length ? toMatch(form, hits) : null;
        if (match) matches.push(match);
      }
      // A hub may call a thousand scenes alike: each is compared with its own name alone.
      const whole = new Map<number, Match>();
      for (const match of matches) {
        const known = whole.get(match.form.scene)?.at.length ?? 0;
        if (!match.form.shortened && match.at.length > known) whole.set(match.form.scene, match);
      }
      return matches
        .filter(match => !isWithin(match, whole.get(match.form.scene)))
        .sort((a, b) => b.at.length - a.at.length || a.cost - b.cost)
        .slice(0, MAX_MATCHES);
    },
  };
}

/** Is it a shortened name where the whole is said? */
function isWithin({ form, at }: Match, whole: Match | undefined): boolean {
  return form.shortened === true && whole !== undefined && at.every(place => whole.at.includes(place));
}

/** Fills the form's places, each with its cheapest word; null where one stays empty or they are far apart. */
function toMatch(form: Form, hits: readonly Hit[]): Match | null {
  const chosen: (Hit | undefined)[] = form.words.map(() => undefined);
  const taken = new Set<number>();
  for (const hit of [...hits].sort((a, b) => a.cost - b.cost || a.at - b.at)) {
    if (chosen[hit.slot] || taken.has(hit.at)) continue;
    chosen[hit.slot] = hit;
    taken.add(hit.at);
  }
  const filled = chosen.filter(hit => hit !== undefined);
  if (filled.length < form.words.length) return null;
  const at = filled.flatMap(hit => (hit.until > hit.at ? [hit.at, hit.until] : [hit.at]));
  const ordered = at.every((place, i) => i === 0 || place > (at[i - 1] ?? 0));
  const sorted = [...new Set(at)].sort((a, b) => a - b);
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1;
  if ((form.kind !== 'phrase' || !ordered) && span > sorted.length + LARGEST_GAP) return null;
  if (form.literal && (span > sorted.length || !ordered)) return null;
  return { form, at: sorted, cost: filled.reduce((sum, hit) => sum + hit.cost, 0), ordered };
}
