import type { SceneWords } from '../contract.ts';
import { isAsked } from '../requests/traits.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Message, toWords } from '../text/message.ts';
import { soundDistance, soundsOf, type ToSounds, weightOf } from './sounds.ts';

/** The scene that what was heard sounds like, by its place; at most one, and good enough to ask about. */
export type FindBySound = (message: Message, isHeard: boolean) => readonly number[];

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
  /** How many. */
  readonly words: number;
  readonly sounds: string;
  readonly weight: number;
}

interface FindBySoundOptions {
  readonly lexicon: Lexicon;
  /** Which languages may be spoken. */
  tell(text: string): readonly string[];
  /** Is this what homes have? */
  isThing(word: string): boolean;
}

/**
 * Finds a scene by its sounds, in a transcript in which none is named: "chef the table" where the household has "set the
 * table". Beside what sounds so only what explains a request may be said.
 */
export function createFindBySound(
  scenes: readonly SceneWords[],
  { lexicon, tell, isThing }: FindBySoundOptions,
): FindBySound {
  /** "kitchen light" is no slip for "Kitchen bright": who types words that homes know means them. */
  const isStrange = (word: string) => !isThing(word) && lexicon.longest([word], 0, EVERY_LANGUAGE) === null;
  const formsByTag = new Map<string, readonly Form[]>();

  /** Made at the first voice message: most households send none. */
  function formsIn(tag: string, toSounds: ToSounds): readonly Form[] {
    const known = formsByTag.get(tag);
    if (known) return known;
    const forms = scenes
      .flatMap(toNames)
      .slice(0, MOST_FORMS)
      .map(({ scene, name }) => ({ scene, words: toWords(name) }))
      .filter(({ words }) => words.length > 0 && words.length <= LONGEST + MOST_OTHER_WORDS)
      .map(({ scene, words }) => {
        const sounds = toSounds(words);
        return { scene, words: words.length, sounds, weight: weightOf(sounds) };
      })
      .filter(({ weight }) => weight >= SHORTEST_SOUNDS);
    formsByTag.set(tag, forms);
    return forms;
  }

  return (message, isHeard) => {
    const words = message.clauses.flatMap(clause => clause.words);
    if (words.length === 0 || words.length > LONGEST) return [];
    const windows = toWindows(words)
      .filter(({ rest }) => isRequest(rest, lexicon, isHeard))
      .filter(({ said }) => isHeard || said.some(isStrange));
    const nearest = new Map<number, number>();
    for (const tag of new Set([BESIDE, ...tell(words.join(' '))])) {
      const toSounds = soundsOf(tag);
      if (!toSounds) continue;
      for (const { said } of windows) {
        const heard = toSounds(said);
        const weight = weightOf(heard);
        for (const form of formsIn(tag, toSounds)) {
          if (Math.abs(form.words - said.length) > MOST_OTHER_WORDS) continue;
          // What has so much more to hear is farther in any case.
          const farthest = FARTHEST + MARGIN;
          if (Math.abs(form.weight - weight) > farthest * Math.max(form.weight, weight)) continue;
          const distance = soundDistance(heard, form.sounds, farthest);
          if (distance < (nearest.get(form.scene) ?? farthest)) nearest.set(form.scene, distance);
        }
      }
    }
    const [first, second] = [...nearest].sort(([, one], [, other]) => one - other);
    if (!first || first[1] > FARTHEST) return [];
    return second && second[1] - first[1] < MARGIN ? [] : [first[0]];
  };
}

function toNames({ id, name, phrases }: SceneWords, scene: number) {
  const said = [name ?? id.replaceAll('_', ' '), ...phrases];
  return said.map(name => ({ scene, name }));
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

/**
 * Does what is said beside a name explain itself as part of a request? Of what was heard it may be nothing; what was typed
 * has to ask, since people seldom type what they do not mean.
 */
function isRequest(rest: readonly string[], lexicon: Lexicon, isHeard: boolean): boolean {
  if (rest.length === 0) return isHeard;
  const { unexplained, betraying, roles } = readClause(rest, lexicon);
  if (unexplained.length > 0 || betraying.length > 0 || roles.has('report')) return false;
  return isHeard || isAsked(roles);
}
