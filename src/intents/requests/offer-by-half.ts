import { inSteps, type Steps } from '../../process/steps.ts';
import { suggestsConfirmation } from '../confirmation/suggests-confirmation.ts';
import type { SceneWords } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import { toTelling } from '../scenes/half-names.ts';
import { toClauses } from '../sentence/clauses.ts';
import { type Reading, readClause } from '../sentence/reading.ts';
import { type ReadClause, readClauses, unsay } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import { toOwning } from './ask-by-half.ts';
import { isOrder, isRemark, isWish } from './traits.ts';

/** The one scene of whose name an overheard message says most; null where it says that of none, or does not ask. */
export type OfferByHalf = (message: Message) => number | null;

/** Words. Who says more tells something. */
const LONGEST = 14;
/** Of the letters of a name: of several of its words, and of one. */
const MOST = 0.55;
const MOST_OF_ONE = 0.5;
/** Letters of one. */
const SHORTEST = 6;
/** Letters of what is said with a "please" right behind it, and of a compound's half that is. */
const SHORTEST_PLEADED = 4;
const SHORTEST_HALF = 5;
const SHORTEST_COMPOUND = 8;
/** Of its letters. */
const HALF_OF_COMPOUND = 0.4;
/** What is a word, and no number or sign. */
const SPOKEN = /\p{L}{3}/u;
/** Letters; with so many, a word is as good as several. */
const LONG = 11;
/** Words that nothing explains, beside what asks; and where nothing does, with which a message is no longer a name alone. */
const STRANGE = 2;
const STRANGE_ALONE = 1;
const ALONE = 5;
/** With one of these, what is pleaded for is not to be, or not by the house. */
const AGAINST_PLEA: readonly Role[] = ['negation', 'report', 'condition', 'people'];
/** What may stand before what is pleaded for. */
const LEADING: readonly Role[] = ['article', 'filler', 'frame', 'polite', 'run', 'switch', 'begin'];
/** What so many names have tells none of them apart; a hub may list thousands. */
const MANY = 64;

/** With one of these it is no wish, or none for now. */
const AGAINST: readonly Role[] = ['negation', 'report', 'later', 'condition', 'stranger', 'deed', 'tense'];

/** What of a name is said in a clause. */
interface Part {
  readonly scene: number;
  readonly at: readonly number[];
  /** Words of it that are said, of how many. */
  readonly said: number;
  readonly of: number;
  /** Of its letters. */
  readonly share: number;
}

/**
 * Finds the scene that an overheard message may mean by most of its name: "thesis cave on pls" of "Priya's thesis cave", or
 * its one word alone. Each word has to be exact, for nobody waits for an answer; and every word of a careful scene.
 */
export function* createOfferByHalf(
  scenes: readonly SceneWords[],
  { lexicon, correct }: Knowledge,
): Steps<OfferByHalf> {
  const names: (readonly string[])[] = [];
  const byWord = new Map<string, number[]>();
  const compounds = new Map<string, { word: string; scene: number }[]>();
  yield* inSteps(scenes, ({ id, name }, scene) => {
    const words = [...new Set(toTelling(name ?? id, lexicon))];
    names.push(words);
    for (const word of words) {
      const those = byWord.get(word);
      if (those) those.push(scene);
      else byWord.set(word, [scene]);
      if (word.length < SHORTEST_COMPOUND) continue;
      const begin = word.slice(0, SHORTEST_HALF);
      compounds.set(begin, [...(compounds.get(begin) ?? []), { word, scene }]);
    }
  });
  for (const [word, those] of byWord) if (those.length > MANY) byWord.delete(word);

  const isOfName = (word: string) => byWord.has(word) || compounds.has(word.slice(0, SHORTEST_HALF));
  return message => {
    if (!message.clauses.some(({ words }) => words.some(word => isOfName(withoutEnding(word))))) return null;
    const read = readClauses(toClauses(message, lexicon), lexicon, correct);
    const meant = read.flatMap((clause, at) =>
      toParts(clause.clause.words).filter(part => isMeant(part, clause, at, read)),
    );
    const [only, ...others] = new Set(meant.map(({ scene }) => scene));
    return only === undefined || others.length > 0 ? null : only;
  };

  function toParts(words: readonly string[]): readonly Part[] {
    if (words.length > LONGEST) return [];
    const found = new Map<number, number[]>();
    for (const [at, word] of words.entries())
      for (const scene of byWord.get(word) ?? halvesOf(word))
        found.set(scene, [...(found.get(scene) ?? []), at]);
    return [...found].map(([scene, at]) => {
      const name = names[scene] ?? [];
      const said = new Set(at.map(place => words[place] ?? ''));
      const letters = (those: Iterable<string>) => [...those].join('').length;
      return { scene, at, said: said.size, of: name.length, share: letters(said) / letters(name) };
    });
  }

  /** "korrektur" of "Korrekturhölle" */
  function halvesOf(word: string): readonly number[] {
    if (word.length < SHORTEST_HALF) return [];
    const alike = compounds.get(word.slice(0, SHORTEST_HALF)) ?? [];
    const isHalf = (own: string) => own.startsWith(word) && word.length >= own.length * HALF_OF_COMPOUND;
    return alike.flatMap(({ word: own, scene }) => (isHalf(own) ? scene : []));
  }

  function isMeant(
    part: Part,
    { clause: { words, end } }: ReadClause,
    at: number,
    read: readonly ReadClause[],
  ) {
    const { scene, said, of, share } = part;
    const isOne = said === 1;
    if (isPleaded(part, words)) return !unsay(read.slice(0, at), read.slice(at + 1), end);
    if (part.at.some(place => !names[scene]?.includes(words[place] ?? ''))) return false;
    if (share < (isOne ? MOST_OF_ONE : MOST) || isEveryday(scene)) return false;
    if (share < 1 && isOne && (words[part.at[0] ?? 0]?.length ?? 0) < SHORTEST) return false;
    const taken = new Set([...part.at, ...toOwning(part.at, words)]);
    const reading = readClause(words, lexicon, { taken, correct });
    const { roles, unexplained } = reading;
    if (isAgainst(reading) || (end === '?' && !isWish(roles))) return false;
    if (share < 1 && isCareful(scene)) return false;
    const isAlone = read.length === 1 && words.length <= ALONE;
    if (isOne && of === 1)
      return isAlone && SPOKEN.test(words[part.at[0] ?? 0] ?? '') && isBare(part, words, reading);
    if (unsay(read.slice(0, at), read.slice(at + 1), end)) return false;
    if (isOne)
      return unexplained.length === 0 && (words.length === 1 ? isAlone : isOrder(roles) || isWish(roles));
    const asks = isOrder(roles) || isWish(roles) || roles.has('on') || roles.has('noun');
    return unexplained.length <= (asks ? STRANGE : STRANGE_ALONE) && (asks || isAlone);
  }

  /** "shed please i've got my hands full", of "Dad's shed": behind what is pleaded for, people say why. */
  function isPleaded({ scene, at, said, of, share }: Part, words: readonly string[]): boolean {
    const [first = 0, last = 0] = [at[0], at.at(-1)];
    if (of === 1 && share === 1) return false;
    if (last - first >= said || isEveryday(scene) || isCareful(scene)) return false;
    const own = at.map(place => words[place] ?? '');
    const spoken = lexicon.spoken(words.filter((_, place) => !at.includes(place)));
    const isCommon = (word: string, i: number) =>
      lexicon.longest(own, i, spoken) !== null || !SPOKEN.test(word);
    if (own.every(isCommon) || own.join('').length < SHORTEST_PLEADED) return false;
    if (!lexicon.longest(words, last + 1, spoken)?.roles.has('polite')) return false;
    const { phrases, roles } = readClause(words, lexicon, { taken: new Set(at), correct });
    const before = phrases.filter(phrase => phrase.at < first);
    if (!before.every(phrase => LEADING.some(role => phrase.roles.has(role)))) return false;
    return !AGAINST_PLEA.some(role => roles.has(role));
  }

  /** "skoki", "badgers scene", "waschküchendisko ballern" */
  function isBare({ at }: Part, words: readonly string[], { roles, unexplained }: Reading): boolean {
    if (words.length === 1 || (roles.has('noun') && unexplained.length === 0)) return true;
    return words.length === 2 && (words[at[0] ?? 0]?.length ?? 0) >= LONG;
  }

  function isAgainst({ roles, opening, unexplained }: Reading): boolean {
    if (isRemark(roles) || (opening.has('question') && !isWish(opening))) return true;
    return AGAINST.some(role => roles.has(role)) || unexplained.some(lexicon.isPast);
  }

  function isCareful(at: number): boolean {
    const { id, name } = scenes[at] ?? { id: '' };
    return suggestsConfirmation(name ? [id, name] : [id]);
  }

  /** "good night", which people wish each other. */
  function isEveryday(at: number): boolean {
    return lexicon.everyday.has(names[at]?.join(' ') ?? '');
  }
}

/** "mei" of "mei's" */
function withoutEnding(word: string): string {
  const at = word.search(/['’]/);
  return at < 0 ? word : word.slice(0, at);
}
