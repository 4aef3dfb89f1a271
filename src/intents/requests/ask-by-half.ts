import type { Steps } from '../../process/steps.ts';
import { suggestsConfirmation } from '../confirmation/suggests-confirmation.ts';
import type { SceneWords } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import { createFindHalves, type Half } from '../scenes/half-names.ts';
import { toClauses } from '../sentence/clauses.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import { type Reading, readClause } from '../sentence/reading.ts';
import { type ReadClause, readClauses, unsay } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import { isAsked, isRemark, isRequest, isWish } from './traits.ts';

/** The scenes that a message to the bot may mean by half a name, to ask about. */
export type AskByHalf = (message: Message) => readonly number[];

/** Words. Who asks for half a name says little else. */
const LONGEST = 20;
/** Of the letters of a name; less is hardly half. */
const HALF = 0.38;
/** Of which a request may hold more that nothing explains. */
const MOST = 0.7;
/** The same, of several words: who says two of three names nothing else. */
const MOST_OF_SEVERAL = 0.55;
/** Words. Without anything that asks, nothing but the half may be said, and of most of a name hardly more. */
const BARE = 3;
const BARE_OF_MOST = 5;
/** Words that nothing explains, beside most of a name and beside less. */
const STRANGE = 6;
const STRANGE_OF_HALF = 2;
/** Two scenes of which this much less is said are told apart. */
const CLOSE = 0.15;

/** With one of these it is no wish, or none for now, however much of a name is there. */
const AGAINST: readonly Role[] = ['negation', 'report', 'later', 'condition', 'stranger', 'deed'];

/**
 * Finds the scenes that a message may mean by half a name, where it names none and nothing speaks against it. Of a careful
 * scene, as one that unlocks, each word has to be there.
 */
export function* createAskByHalf(
  scenes: readonly SceneWords[],
  { lexicon, correct, intentWords }: Knowledge,
  /** Is this what homes have, so that it may be no scene that is meant? */
  isThing: (word: string) => boolean,
): Steps<AskByHalf> {
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
    const unsaid = unsay(read.slice(0, at), read.slice(at + 1), end);
    // Who is called where the bot is spoken to is most likely the bot.
    if (unsaid && unsaid !== 'called' && unsaid !== 'fondly') return [];
    const halves = findHalves(words);
    // "night", of a household that has a movie night and a game night, says neither.
    const isShared = (place: number) => halves.filter(half => half.at.includes(place)).length > 1;
    return halves.filter(
      half => (half.share >= MOST || !half.at.every(isShared)) && isMeant(half, words, read.length === 1),
    );
  }

  function isMeant({ scene, at, share }: Half, words: readonly string[], isAlone: boolean): boolean {
    if (share < (isCareful(scene) ? 1 : HALF)) return false;
    const isMost = share >= (at.length > 1 ? MOST_OF_SEVERAL : MOST);
    // What requests have too, "kitchen" of "Kitchen bright", "light" of "Night light", is no half of a name by itself.
    const isCommon = (place: number) =>
      lexicon.longest(words, place, EVERY_LANGUAGE) !== null || isThing(words[place] ?? '');
    if ((!isMost || at.length === 1) && at.every(isCommon)) return false;
    const taken = new Set([...at, ...toOwning(at, words)]);
    const reading = readClause(words, lexicon, { taken, correct });
    const { roles, unexplained } = reading;
    const isTalk = isRemark(roles) && !isWish(roles);
    // "the pottery thing again"
    const isComment = roles.has('comment') && !isAsked(roles);
    if (isTalk || isComment || isAgainst(reading, isMost, at.at(-1) ?? 0)) return false;
    if (isEnded(words, at, isRequest(roles) ? unexplained : words)) return false;
    if (!isMost && unexplained.some(isThing)) return false;
    const strange = unexplained.length;
    if (isRequest(roles)) return strange <= (isMost ? STRANGE : STRANGE_OF_HALF);
    return isMost
      ? strange <= (isAlone ? 1 : 0) && words.length <= BARE_OF_MOST
      : isAlone && strange === 0 && words.length <= BARE;
  }

  /** Does something beside the name speak against it? Beside most of a name, what requests have, too, does not. */
  function isAgainst(
    { phrases, roles, opening, betraying, hedging, unexplained }: Reading,
    isMost: boolean,
    end: number,
  ): boolean {
    if (opening.has('question') && !isWish(opening)) return true;
    if (unexplained.some(word => lexicon.isNumber(word, EVERY_LANGUAGE) || lexicon.isPast(word))) return true;
    if (!isMost) return betraying.length + hedging.length > 0 || roles.has('report');
    // "could you do thesis cave without me getting up": behind what is wished, it is no longer the wish that is denied.
    const isBehind = (role: Role) =>
      isWish(roles) && phrases.every(phrase => phrase.at > end || !phrase.roles.has(role));
    return AGAINST.some(
      role =>
        roles.has(role) &&
        !(role === 'condition' && betraying.length === 0) &&
        !(role === 'negation' && isBehind(role)),
    );
  }

  /** "para" stops in "para la siesta", and not in "ponme luz para la siesta". */
  function isEnded(words: readonly string[], at: readonly number[], left: readonly string[]): boolean {
    const places = [...intentWords.stop.places(words)].filter(place => !at.includes(place));
    return places.some(place => left.some(said => said.split(' ').includes(words[place] ?? '')));
  }
}

/** The "is" of "mei is corner", as "mei's corner" is spelled. */
export function toOwning(at: readonly number[], words: readonly string[]): readonly number[] {
  return at.map(place => place + 1).filter(place => words[place] === 'is' && at.includes(place + 1));
}
