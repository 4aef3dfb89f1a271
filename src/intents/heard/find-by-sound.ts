import type { SceneWords } from '../contract.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Message, toWords } from '../text/message.ts';
import { soundDistance, soundsOf, type ToSounds, weightOf } from './sounds.ts';

/** The scene that what was heard sounds like, by its place; at most one, and good enough to ask about. */
export type FindBySound = (message: Message) => readonly number[];

/** Of the longer of two; what differs more is something else. */
const FARTHEST = 0.35;
/** By which the next scene is farther. */
const MARGIN = 0.1;
/** Words. Who says more tells something. */
const LONGEST = 12;
/** Consonants, a vowel counting half; less is in many a word. */
const SHORTEST_SOUNDS = 3;
/** Words by which what was heard has more or fewer than what was said: "tighten for a bed" of "time for bed". */
const MOST_OTHER_WORDS = 2;
/** Names and phrases. Of larger catalogues those behind are found by their words alone. */
const MOST_FORMS = 600;
/** Always tried: names are English in many a household. */
const BESIDE = 'en';

interface Form {
  readonly scene: number;
  readonly words: readonly string[];
}

/**
 * Finds a scene by its sounds, in a transcript in which none is named: "chef the table" where the household has "set the
 * table". Beside what sounds so only what explains a request may be said. `tell` says which languages may be spoken.
 */
export function createFindBySound(
  scenes: readonly SceneWords[],
  { lexicon, tell }: { readonly lexicon: Lexicon; tell(text: string): readonly string[] },
): FindBySound {
  let forms: readonly Form[] | undefined;
  const soundsByTag = new Map<string, readonly string[]>();

  /** Made at the first voice message: most households send none. */
  function formsIn(tag: string, toSounds: ToSounds) {
    forms ??= scenes.flatMap(toForms).slice(0, MOST_FORMS);
    let sounds = soundsByTag.get(tag);
    if (!sounds) soundsByTag.set(tag, (sounds = forms.map(({ words }) => toSounds(words))));
    return forms.map((form, at) => ({ ...form, sounds: sounds[at] ?? '' }));
  }

  return message => {
    const words = message.clauses.flatMap(clause => clause.words);
    if (words.length === 0 || words.length > LONGEST) return [];
    const windows = toWindows(words).filter(({ rest }) => isRequest(rest, lexicon));
    const nearest = new Map<number, number>();
    for (const tag of new Set([BESIDE, ...tell(words.join(' '))])) {
      const toSounds = soundsOf(tag);
      if (!toSounds) continue;
      const known = formsIn(tag, toSounds).filter(({ sounds }) => weightOf(sounds) >= SHORTEST_SOUNDS);
      for (const { said } of windows) {
        const heard = toSounds(said);
        for (const { scene, words: own, sounds } of known) {
          if (Math.abs(own.length - said.length) > MOST_OTHER_WORDS) continue;
          const distance = soundDistance(heard, sounds);
          if (distance < (nearest.get(scene) ?? FARTHEST + MARGIN)) nearest.set(scene, distance);
        }
      }
    }
    const [first, second] = [...nearest].sort(([, one], [, other]) => one - other);
    if (!first || first[1] > FARTHEST) return [];
    return second && second[1] - first[1] < MARGIN ? [] : [first[0]];
  };
}

function toForms({ id, name, phrases }: SceneWords, scene: number): Form[] {
  const said = [name ?? id.replaceAll('_', ' '), ...phrases].map(toWords);
  return said.flatMap(words => (words.length === 0 ? [] : [{ scene, words }]));
}

/** All runs of words, and what is said around each. */
function toWindows(words: readonly string[]) {
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => {
      const until = from + more + 1;
      return { said: words.slice(from, until), rest: [...words.slice(0, from), ...words.slice(until)] };
    }),
  );
}

/** Does what is said beside a name explain itself as part of a request, or is nothing? */
function isRequest(rest: readonly string[], lexicon: Lexicon): boolean {
  if (rest.length === 0) return true;
  const { unexplained, betraying, roles } = readClause(rest, lexicon);
  return unexplained.length === 0 && betraying.length === 0 && !roles.has('report');
}
