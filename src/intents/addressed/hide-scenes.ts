import { inSteps, type Steps } from '../../process/steps.ts';
import type { SceneWords } from '../contract.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { fold } from '../text/fold.ts';
import { toWords } from '../text/message.ts';

/**
 * Blots scenes out of a text, letter by letter, so that no time is found in their names: the night of "movie night
 * at 8" has nothing to do with 8. What is hidden may be the time after all ("movie night at noon", with a scene
 * called Noon), hence several texts, the likeliest first.
 */
export type HideScenes = (text: string) => readonly string[];

/** Of shorter words, too many belong to times: "at". */
const SHORTEST_HIDDEN = 3;
const WORD = /\p{L}+|\p{N}+(?::\p{N}+)*/gu;

/** Creates it for a household's scenes. */
export function* createHideScenes(scenes: readonly SceneWords[], lexicon: Lexicon): Steps<HideScenes> {
  const phrases: string[][] = [];
  yield* inSteps(scenes, ({ id, name, phrases: taught }) => {
    const names = [(name ?? id).replaceAll('_', ' '), ...taught];
    phrases.push(...names.map(toWords).filter(words => words.length > 0));
  });
  const byFirst = Map.groupBy(phrases, ([first]) => first ?? '');
  const isOwn = (word: string) => word.length >= SHORTEST_HIDDEN && !lexicon.isLight(word, EVERY_LANGUAGE);
  const words = new Set(phrases.flat().filter(isOwn));
  return text => {
    const written = [...text.matchAll(WORD)];
    const spoken = written.map(([word]) => fold(word));
    const named = new Set(spoken.flatMap((word, at) => toPlaces(spoken, at, byFirst.get(word) ?? [])));
    const ofScenes = new Set(spoken.flatMap((word, at) => (words.has(word) ? at : [])));
    const hide = (places: ReadonlySet<number>) => blot(text, written, places);
    return [...new Set([hide(named), hide(ofScenes), text])];
  };
}

/** The places of the longest of these phrases that begins at one. */
function toPlaces(
  spoken: readonly string[],
  from: number,
  phrases: readonly (readonly string[])[],
): readonly number[] {
  const said = phrases.filter(phrase => phrase.every((word, at) => word === spoken[from + at]));
  const length = Math.max(0, ...said.map(phrase => phrase.length));
  return Array.from({ length }, (_, at) => from + at);
}

function blot(text: string, written: readonly RegExpExecArray[], places: ReadonlySet<number>): string {
  return [...places].reduce((rest, place) => {
    const { index = 0, 0: word = '' } = written[place] ?? {};
    return rest.slice(0, index) + 'x'.repeat(word.length) + rest.slice(index + word.length);
  }, text);
}
