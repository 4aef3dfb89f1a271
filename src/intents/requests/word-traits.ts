import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import { EVERY_LANGUAGE, FIRST } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Candidate } from './candidate.ts';

type WordTraits = Pick<
  Candidate,
  | 'switchedOn'
  | 'called'
  | 'trailed'
  | 'activity'
  | 'stated'
  | 'idiom'
  | 'past'
  | 'functional'
  | 'inverted'
  | 'interrupted'
  | 'definite'
  | 'indefinite'
>;

/** What the words of a clause alone say of the scene that it names. */
export function toWordTraits(match: Match, words: readonly string[], lexicon: Lexicon): WordTraits {
  const spoken = lexicon.spoken(words);
  const first = match.at[0] ?? 0;
  const last = match.at.at(-1) ?? 0;
  const doesAt = (place: number, role: Role) =>
    lexicon.longest(words, place, spoken)?.roles.has(role) ?? false;
  return {
    switchedOn: isSwitchedOn(match, words, lexicon),
    called: doesAt(last + 1, 'people'),
    trailed: doesAt(last + 1, 'filler'),
    activity: match.at.length === 1 && lexicon.isActivity(words[first] ?? ''),
    // "put away", and not "put away on".
    idiom: isIdiom(match, words, lexicon) && !doesAt(last + 1, 'on'),
    stated: isStated(match, words, lexicon),
    past: isPast(match, words, lexicon),
    functional: match.form.words.length === 1 && isFunctional(match.form.words[0] ?? '', lexicon),
    inverted: first > 0 && doesAt(0, 'tense'),
    // "taller del abuelo", of a scene "taller abuelo", is interrupted by nothing.
    interrupted: isInterrupted(match, place => doesAt(place, 'article') && !doesAt(place, 'link')),
    definite: doesAt(first - 1, 'article'),
    indefinite: doesAt(first - 1, 'indefinite'),
  };
}

function isPast({ cost, at, form }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  const said = at.map(place => words[place] ?? '');
  return cost > 0 && said.some(word => lexicon.isPast(word) && !form.words.includes(word));
}

/** What may stand between who does something and what they do: "i already set the table". */
const BETWEEN: readonly Role[] = ['comment', 'now', 'filler', 'doubt'];
/** What a taught phrase begins with that orders nothing: "off to bed". */
const NO_VERB: readonly Role[] = ['on', 'negation', 'place', 'article', 'possessive'];

/** Phrases are taught as orders or as what is said then; a verb more, or who does it, tells of something else. */
function isStated({ form, at }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  const { taught } = form;
  if (taught === undefined)
    return isToldOf(at[0] ?? 0, words, lexicon, at.length === 1 && form.words.length === 1);
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const spoken = lexicon.spoken(words);
  const does = (place: number, roles: readonly Role[]) =>
    roles.some(role => lexicon.longest([words[place] ?? ''], 0, spoken)?.roles.has(role));
  for (let place = first + 1; place < last; place++)
    if (!at.includes(place) && does(place, ['tense']) && !taught.includes(words[place] ?? '')) return true;
  if (does(first, NO_VERB) || lexicon.isActivity(words[first] ?? '')) return false;
  // "ok we grab the sheet music now"; not so "i set the table already".
  const isNow = words.some((_, place) => place > last && does(place, ['now']));
  if (isNow && !lexicon.isPast(words[first] ?? '')) return false;
  let subject = first - 1;
  while (subject > 0 && does(subject, BETWEEN)) subject--;
  const who = words[subject] ?? '';
  return subject >= 0 && lexicon.isSubject(who, spoken) && !taught.includes(who);
}

/** What orders only where nobody stands before it who does it. */
const DONE: readonly Role[] = ['switch', 'run', 'begin'];

/** People, behind one of these: who does it, and nobody who is called. */
const WHOSE: readonly Role[] = ['article', 'possessive'];
const PEOPLE: readonly Role[] = ['people', 'human'];

/**
 * "it put panic on", "you just turned away on", "the kids put on disco": who does it, and what, before the name. One word
 * may be what they do: "i sleep on the floor".
 */
function isToldOf(name: number, words: readonly string[], lexicon: Lexicon, isOneWord: boolean): boolean {
  const spoken = lexicon.spoken(words);
  const rolesOf = (place: number) => lexicon.longest([words[place] ?? ''], 0, spoken)?.roles;
  const areNamed = WHOSE.some(role => rolesOf(0)?.has(role)) && PEOPLE.some(role => rolesOf(1)?.has(role));
  if (!areNamed && !lexicon.isSubject(words[0] ?? '', spoken)) return false;
  let verb = areNamed ? 2 : 1;
  while (verb < name && BETWEEN.some(role => rolesOf(verb)?.has(role))) verb++;
  const does = rolesOf(verb);
  if (verb === name) return isOneWord;
  if (verb > name || does?.has('frame')) return false;
  return DONE.some(role => does?.has(role)) || lexicon.isPast(words[verb] ?? '');
}

/** What words do that no scene should be run by hearing them. */
const FUNCTIONAL: readonly Role[] = [
  'on',
  'now',
  'later',
  'negation',
  'filler',
  'polite',
  'run',
  'begin',
  'noun',
  'stand-in',
];

function isFunctional(word: string, lexicon: Lexicon): boolean {
  const roles = lexicon.longest([word], 0, FIRST)?.roles;
  return FUNCTIONAL.some(role => roles?.has(role));
}

/** Words; behind the first of so many, an article changes nothing: "unlock the front door". */
const MANY_WORDS = 3;

/** "dim the lights" is no "dim lights": behind an article, a thing begins. */
function isInterrupted({ at, ordered, form }: Match, isArticle: (place: number) => boolean): boolean {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const inside = Array.from({ length: last - first }, (_, more) => first + more).filter(
    each => !at.includes(each),
  );
  const isOrder = form.words.length >= MANY_WORDS && inside.every(place => place === first + 1);
  return ordered && !isOrder && inside.some(isArticle);
}

/** "fest på": a scene and what says in any language that it is to be on; a single word proves none. */
function isSwitchedOn({ at }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  const last = words.length - 1;
  return (
    at.length === last &&
    !at.includes(last) &&
    (lexicon.longest(words, last, EVERY_LANGUAGE)?.roles.has('on') ?? false)
  );
}

/** "put away", "put that away"; not so "get disco going", where the scene stands between. */
function isIdiom({ at: taken }: Match, words: readonly string[], { idioms }: Lexicon): boolean {
  return words.some((word, at) =>
    idioms.get(word)?.some(idiom => follows(words, at, idiom).some(place => taken.includes(place))),
  );
}

/** Where these words stand, one other at most between two of them; nowhere, unless all do. */
function follows(words: readonly string[], from: number, wanted: readonly string[]): readonly number[] {
  const places: number[] = [];
  let at = from;
  for (const word of wanted) {
    const found = words.indexOf(word, at);
    if (found < 0 || found - at > 1) return [];
    places.push(found);
    at = found + 1;
  }
  return places;
}
