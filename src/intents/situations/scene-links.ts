import { inSteps, type Steps } from '../../process/steps.ts';
import { suggestsConfirmation } from '../confirmation/suggests-confirmation.ts';
import type { SceneWords } from '../contract.ts';
import { toWords } from '../text/message.ts';
import { createGuess } from './guess.ts';
import { SITUATIONS } from './situations.ts';
import wordLists from './words.json' with { type: 'json' };

/** A situation that a name stands for, and how well: 0 is its first name. */
interface Meaning {
  readonly situation: number;
  readonly rank: number;
}

/** Behind all names that are the scene's whole name: "cinema" in "our own cinema". */
const ONLY_PART = 1000;
/** Behind all names: what only taught phrases say. */
const BY_PHRASE = 2 * ONLY_PART;
/** A taught phrase that is less like a situation's says nothing of it. */
const LIKE_PHRASE = 0.6;
/** Phrases. More of one scene say little more. */
const MOST_GUESSED = 8;
/** Scenes that end something are for no situation: "kitchen off" is not for cooking. */
const ENDINGS = new Set(wordLists.endings);
/** Words. No name of a situation has more. */
const LONGEST_MEANING = 5;
/** Letters. What is shorter stands in compounds by chance. */
const SHORTEST_IN_COMPOUND = 4;
/** No name of a situation is longer. */
const LONGEST_HALF = 24;

let names: ReadonlyMap<string, readonly Meaning[]> | null = null;

/** For every situation of the bank, the household's scenes that are for it, the likeliest first; careful ones never. */
export function* linkScenes(scenes: readonly SceneWords[]): Steps<number[][]> {
  const known = (names ??= readNames());
  const links: { scene: number; rank: number }[][] = SITUATIONS.names.map(() => []);
  yield* inSteps(scenes, ({ id, name, phrases }, scene) => {
    // "who is at the door" opens none.
    if (suggestsConfirmation(name ? [id, name] : [id])) return;
    const meanings = findMeanings(toNameWords(name ?? id), known);
    for (const { situation, rank } of meanings.length > 0 ? meanings : guessMeanings(phrases))
      links[situation]?.push({ scene, rank });
  });
  const own = links.map(list => [...new Set(list.sort((a, b) => a.rank - b.rank).map(({ scene }) => scene))]);
  return own.map((list, at) =>
    list.length > 0 ? list : [...new Set(kinOf(at).flatMap(kin => own[kin] ?? []))],
  );
}

/** Situations in which people say much the same: who goes out leaves the house empty. */
function kinOf(situation: number): number[] {
  const name = SITUATIONS.names[situation]?.[0];
  return wordLists.kin
    .filter(pair => pair.some(each => each === name))
    .map(pair => SITUATIONS.names.findIndex(([first]) => first === pair.find(each => each !== name)));
}

/** The situations, by their places in the bank, that these words together are a name of, in any language. */
export function situationsNamed(words: readonly string[]): readonly number[] {
  const known = (names ??= readNames());
  return (known.get(toNameWords(words.join(' ')).join(' ')) ?? []).map(({ situation }) => situation);
}

/** What a scene's name says: as a whole, else by its longest part that is a name, else by half of a compound. */
function findMeanings(words: readonly string[], names: ReadonlyMap<string, readonly Meaning[]>): Meaning[] {
  const whole = names.get(words.join(' ')) ?? names.get(words.join(''));
  if (whole) return [...whole];
  if (words.some(word => ENDINGS.has(word))) return [];
  const toPart = ({ situation, rank }: Meaning) => ({ situation, rank: ONLY_PART + rank });
  for (let length = Math.min(words.length - 1, LONGEST_MEANING); length > 0; length--) {
    const found = words.flatMap((_, at) => names.get(words.slice(at, at + length).join(' ')) ?? []);
    if (found.length > 0) return found.map(toPart);
  }
  return words.flatMap(word => findInCompound(word, names)).map(toPart);
}

/** What its taught phrases are like, where the scene's name says nothing: "forty winks for me" a nap. */
function guessMeanings(phrases: readonly string[]): Meaning[] {
  // A phrase that opens something makes the scene as careful as a name would.
  if (suggestsConfirmation(phrases)) return [];
  const guess = createGuess();
  return phrases.slice(0, MOST_GUESSED).flatMap(phrase => {
    const probable = guess(toWords(phrase));
    const most = Math.max(...probable);
    return most < LIKE_PHRASE ? [] : [{ situation: probable.indexOf(most), rank: BY_PHRASE }];
  });
}

/** "Filmecke", "Lesemodus": the longest beginning that is a name, else the longest end. */
function findInCompound(word: string, names: ReadonlyMap<string, readonly Meaning[]>): readonly Meaning[] {
  for (let length = Math.min(word.length - 2, LONGEST_HALF); length >= SHORTEST_IN_COMPOUND; length--) {
    const found = names.get(word.slice(0, length)) ?? names.get(word.slice(-length));
    if (found) return found;
  }
  return [];
}

function readNames(): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const [situation, names] of SITUATIONS.names.entries()) {
    for (const [rank, name] of names.entries()) {
      const key = toNameWords(name).join(' ');
      const known = meanings.get(key);
      if (!known) meanings.set(key, [{ situation, rank }]);
      else if (known.at(-1)?.situation !== situation) known.push({ situation, rank });
    }
  }
  return meanings;
}

/** The words of a name; one is as good as several: "guests", "guest". */
function toNameWords(name: string): string[] {
  return toWords(name.replaceAll('_', ' ')).map(word => (word.length > 3 ? word.replace(/s$/, '') : word));
}
