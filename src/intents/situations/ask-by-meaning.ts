import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Clause, type Message, OPAQUE, toWords } from '../text/message.ts';
import { situationsNamed } from './scene-links.ts';
import type { WeighScenes } from './weigh-scenes.ts';
import wordLists from './words.json' with { type: 'json' };

/** The scenes of a household that a message without any of their names may mean, the likeliest first. */
export type AskByMeaning = (
  message: Message,
  /** By a speech server, which may have got it wrong. */
  how?: { readonly isHeard: boolean },
) => readonly number[];

/** A scene for which less speaks is never asked about. */
const LEAST = 0.8;
/** How much has to speak for a scene together with how much is told. */
const ENOUGH = 3.6;
/** Who has a wish tells how things are, and who talks is short: how much each word counts, from so many up to so many. */
const TOLD = 0.39;
const FEWEST_TOLD = 6;
const MOST_TOLD = 12;
/** Who begins with what is missing ("no veo nada") has told it all. */
const LACK = 0.6;
/** How much more it takes where the message is like talk, and where nobody says that it is here and now. */
const TALK = 1.8;
const FAR = 1.3;
/** The same, where the message may as well be something else, and where it was misheard. */
const DOUBT = 0.9;
const MISHEARD = 1.4;
/** Scenes for which nearly as much speaks are asked about, too: for this much of it, and no more of them. */
const NEARLY = 0.25;
const MOST = 3;
/** Words. Who says more tells a story. */
const LONGEST = 40;

/** What may stand beside a name that is asked about. */
const COURTEOUS: ReadonlySet<Role> = new Set<Role>(['filler', 'polite', 'please']);
/** Words. Who says more than a name tells something. */
const LONGEST_NAMED = 6;

/** Roles that make a message something else than a wish by its meaning. */
const ELSEWHERE: readonly Role[] = ['report', 'stranger', 'noun', 'enter'];
const DOUBTFUL: readonly Role[] = ['begin', 'run', 'switch', 'human', 'condition'];
/** What was is no wish, in the words that tell it most. */
const PAST = new Set(wordLists.past);
/** Negations that tell of what is missing. */
const LACKING = wordLists.lacking.map(phrase => toWords(phrase).join(' '));
/** "it rang, they are my parents": where they open a clause behind another they ask nothing, in languages that turn no word order round. */
const TELLING = new Set(wordLists.telling.flatMap(toWords));
/** Wishes are of us, here and now: "I", "just", "too". */
const NOW = new Set(wordLists.now);
/** What greets the bot, and no more, asks for nothing. */
const GREETINGS = new Set(wordLists.greetings);
/** Who names a day or a month makes plans, or tells of some. */
const DATES = new Set(wordLists.dates);

/**
 * Reads which scene a message means that says no scene's name: "heading to bed" whatever the household has for it. Good
 * enough to ask, never to act on.
 */
export function createAskByMeaning(
  /** For every situation, the scenes that are for it: see `linkScenes`. */
  links: readonly (readonly number[])[],
  { scenes: index, lexicon }: Pick<Knowledge, 'scenes' | 'lexicon'>,
  weigh: WeighScenes,
): AskByMeaning {
  return (message, { isHeard } = { isHeard: false }) => {
    const words = message.clauses.flatMap(clause => clause.words);
    if (words.length > LONGEST || (words.length === 1 && GREETINGS.has(words[0] ?? ''))) return [];
    const clauses = toClauses(message, lexicon);
    // What names a scene and was no request for it is no hidden request for another either.
    if (isElsewhere(clauses, lexicon) || clauses.some(clause => index.find(clause.words).length > 0))
      return [];
    const named = toNamed(clauses, lexicon).flatMap(at => links[at] ?? []);
    if (named.length > 0) return [...new Set(named)];
    const { scenes: weighed, talk } = weigh(words);
    const best = Math.max(...weighed);
    const isLacking = clauses.some(clause => startsLacking(clause.words));
    const told = TOLD * Math.min(Math.max(words.length, FEWEST_TOLD), MOST_TOLD) + (isLacking ? LACK : 0);
    const isNow = isLacking || words.some(word => NOW.has(word));
    const doubts = (isNow ? 0 : FAR) + (isDoubtful(clauses, lexicon) ? DOUBT : 0) + (isHeard ? MISHEARD : 0);
    if (best < LEAST || best + told < ENOUGH + TALK * talk + doubts) return [];
    return [...weighed.keys()]
      .filter(scene => (weighed[scene] ?? 0) >= best * NEARLY)
      .sort((a, b) => (weighed[b] ?? 0) - (weighed[a] ?? 0))
      .slice(0, MOST);
  };
}

/** "Filmabend bitte": a situation's name in another language than the scene's, and nothing beside it but what asks. */
function toNamed(clauses: readonly Clause[], lexicon: Lexicon): readonly number[] {
  const [{ words } = { words: [] }, ...rest] = clauses;
  if (rest.length > 0 || words.length > LONGEST_NAMED) return [];
  const { roles, unexplained } = readClause(words, lexicon);
  return [...roles].every(role => COURTEOUS.has(role)) ? situationsNamed(unexplained) : [];
}

function isElsewhere(clauses: readonly Clause[], lexicon: Lexicon): boolean {
  if (clauses.some(({ end, words }) => end === '?' || words.some(word => word === OPAQUE || PAST.has(word))))
    return true;
  return clauses.some(({ words }, at) => {
    const { roles } = readClause(words, lexicon);
    if (ELSEWHERE.some(role => roles.has(role))) return true;
    if (startsLacking(words) || (at > 0 && TELLING.has(words[0] ?? ''))) return false;
    const opening = toOpening(words, lexicon);
    return opening?.has('question') === true;
  });
}

/** "no veo nada": what somebody cannot see, and who is not there, is no request against something. */
function startsLacking(words: readonly string[]): boolean {
  const said = words.join(' ');
  return LACKING.some(phrase => said === phrase || said.startsWith(`${phrase} `));
}

/** "turn on …" is mostly said of a single device, and dates are for plans. */
function isDoubtful(clauses: readonly Clause[], lexicon: Lexicon): boolean {
  return clauses.some(({ words }) => {
    if (words.some(word => DATES.has(word))) return true;
    const opening = toOpening(words, lexicon);
    const isAgainst = opening?.has('negation') && !startsLacking(words);
    return (
      isAgainst || DOUBTFUL.some(role => opening?.has(role)) || readClause(words, lexicon).roles.has('switch')
    );
  });
}

/** What the first word does that is no filler: "so, why …" asks, "we are gone" does not. */
function toOpening(words: readonly string[], lexicon: Lexicon): ReadonlySet<Role> | undefined {
  const spoken = lexicon.spoken(words);
  for (let at = 0; at < words.length; ) {
    const found = lexicon.longest(words, at, spoken);
    if (!found?.roles.has('filler')) return found?.roles;
    at += found.length;
  }
  return undefined;
}
