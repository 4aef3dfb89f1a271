import type { Steps } from '../../process/steps.ts';
import { suggestsConfirmation } from '../confirmation/suggests-confirmation.ts';
import type { SceneWords } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { createFindHalves, type Half } from '../scenes/half-names.ts';
import { toClauses } from '../sentence/clauses.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import { readClause } from '../sentence/reading.ts';
import { type ReadClause, readClauses, unsay } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import { isRemark, isRequest, isWish } from './traits.ts';

/** Words. Who asks for half a name says little else. */
const LONGEST = 14;
/** Of the letters of a name; less is hardly half. */
const HALF = 0.38;
/** Of which a request may hold more that nothing explains. */
const MOST = 0.7;
/** Words. Without anything that asks, nothing but the half may be said. */
const BARE = 3;
/** Two scenes of which this much less is said are told apart. */
const CLOSE = 0.15;

/**
 * The scenes that a message to the bot may mean by half a name, where it names none and nothing speaks against it; good
 * enough to ask. Of a careful scene, as one that unlocks, each word has to be there.
 */
export function* createAskByHalf(
  scenes: readonly SceneWords[],
  { lexicon, correct, intentWords }: Knowledge,
  /** Is this what homes have, so that it may be no scene that is meant? */
  isThing: (word: string) => boolean,
): Steps<(message: Message) => readonly number[]> {
  const findHalves = yield* createFindHalves(scenes, lexicon);
  // Looked at where it counts: most scenes are never half named.
  const isCareful = (at: number) => {
    const { id, name } = scenes[at] ?? { id: '' };
    return suggestsConfirmation(name ? [id, name] : [id]);
  };
  return message => {
    const read = readClauses(toClauses(message, lexicon), lexicon, correct);
    const found = read.flatMap((clause, at) => toMeant(clause, at, read));
    const best = found.reduce((most, { share }) => Math.max(most, share), 0);
    return [...new Set(found.filter(({ share }) => best - share <= CLOSE).map(({ scene }) => scene))];
  };

  function toMeant(
    { clause: { words, end }, reading }: ReadClause,
    at: number,
    read: readonly ReadClause[],
  ): Half[] {
    if (words.length > LONGEST || (end === '?' && !isWish(reading.roles))) return [];
    if (unsay(read.slice(0, at), read.slice(at + 1), end)) return [];
    const halves = findHalves(words);
    // "night", of a household that has a movie night and a game night, says neither.
    const isShared = (place: number) => halves.filter(half => half.at.includes(place)).length > 1;
    return halves.filter(
      half => (half.share >= MOST || !half.at.every(isShared)) && isMeant(half, words, read.length === 1),
    );
  }

  function isMeant({ scene, at, share }: Half, words: readonly string[], isAlone: boolean): boolean {
    if (share < (isCareful(scene) ? 1 : HALF)) return false;
    // What requests have too, "kitchen" of "Kitchen bright", "light" of "Night light", is no half of a name by itself.
    const isCommon = (place: number) =>
      lexicon.longest(words, place, EVERY_LANGUAGE) !== null || isThing(words[place] ?? '');
    if ((share < MOST || at.length === 1) && at.every(isCommon)) return false;
    const { roles, unexplained, betraying, hedging } = readClause(words, lexicon, {
      taken: new Set(at),
      correct,
    });
    if (betraying.length + hedging.length > 0 || roles.has('report') || roles.has('possessive')) return false;
    if (unexplained.some(word => lexicon.isNumber(word, EVERY_LANGUAGE) || lexicon.isPast(word)))
      return false;
    if (isRemark(roles) || isEnded(words, at, isRequest(roles) ? unexplained : words)) return false;
    if (share < MOST && unexplained.some(isThing)) return false;
    const strange = unexplained.length;
    return isRequest(roles)
      ? strange <= (share >= MOST ? 2 : 1)
      : (isAlone || share >= MOST) && strange === 0 && words.length <= BARE;
  }

  /** "para" stops in "para la siesta", and not in "ponme luz para la siesta". */
  function isEnded(words: readonly string[], at: readonly number[], left: readonly string[]): boolean {
    const places = [...intentWords.stop.places(words)].filter(place => !at.includes(place));
    return places.some(place => left.some(said => said.split(' ').includes(words[place] ?? '')));
  }
}
