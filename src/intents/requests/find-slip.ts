import type { Context } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import type { WholeSlip } from '../scenes/whole-slips.ts';
import { COSTS } from '../scenes/word-index.ts';
import { toClauses } from '../sentence/clauses.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClauses } from '../sentence/surroundings.ts';
import type { Clause, Message } from '../text/message.ts';
import type { Candidate } from './candidate.ts';
import { chooseMatch } from './choose-match.ts';
import { toCandidate } from './to-candidate.ts';

/** Stands for the name while a message is cut into clauses, which none of its words may do: "rise in shine". */
const STAND_IN = 'qzxwvkname';
/** Words. Who says more tells something. */
const LONGEST = 12;
const ASKING: readonly Role[] = ['frame', 'polite', 'switch', 'run', 'begin', 'noun', 'on', 'now'];

/**
 * The clause of a message, in which no scene is named, that names one with slips all over it: "nobdy hoem on pls". What
 * is only overheard has to have something that asks.
 */
export function findSlip(message: Message, context: Context, knowledge: Knowledge): Candidate | null {
  const { lexicon, scenes, correct } = knowledge;
  const length = message.clauses.reduce((sum, { words }) => sum + words.length, 0);
  if (length > LONGEST) return null;
  const mayAsk = context === 'addressed' || message.clauses.some(({ words }) => words.some(lexicon.mayAsk));
  if (!mayAsk || !message.clauses.some(({ words }) => scenes.slips.mayHave(words))) return null;
  const spelled = message.clauses.map(({ words, end }) => ({ words: lexicon.spell(words), end }));
  if (context === 'ambient' && !spelled.some(({ words }) => asks(words, lexicon))) return null;
  const found = spelled.flatMap(({ words }, at) => {
    const slip = scenes.slips.find(words);
    return slip && isStrange(words.slice(slip.from, slip.until), lexicon) ? [{ at, slip }] : [];
  });
  const [first, ...others] = found;
  if (!first || others.length > 0) return null;
  const { clauses, at, match } = place(spelled, first.at, first.slip, (each: Clause[]) =>
    toClauses({ ...message, clauses: each }, lexicon),
  );
  const choice = chooseMatch([match], clauses[at]?.words ?? [], knowledge);
  const read = readClauses(clauses, lexicon, correct);
  const matches = clauses.map((_, each) => (each === at ? [match] : []));
  return choice && toCandidate(choice, at, { read, matches, message }, knowledge);
}

/** Cuts a message into its clauses, but none where the name stands; and says where that is. */
function place(
  whole: readonly Clause[],
  where: number,
  { form, from, until }: WholeSlip,
  cut: (clauses: Clause[]) => readonly Clause[],
): { clauses: readonly Clause[]; at: number; match: Match } {
  const said = whole[where]?.words.slice(from, until) ?? [];
  const hidden = whole.map(({ words, end }, at) => ({
    words: at === where ? words.toSpliced(from, until - from, STAND_IN) : words,
    end,
  }));
  const clauses = cut(hidden);
  const at = clauses.findIndex(({ words }) => words.includes(STAND_IN));
  const start = clauses[at]?.words.indexOf(STAND_IN) ?? 0;
  return {
    clauses: clauses.map(({ words, end }, each) => ({
      words: each === at ? words.toSpliced(start, 1, ...said) : words,
      end,
    })),
    at,
    match: { form, at: said.map((_, more) => start + more), cost: COSTS.whole, ordered: true },
  };
}

function asks(words: readonly string[], lexicon: Lexicon): boolean {
  const spoken = lexicon.spoken(words);
  return words.some((_, at) => {
    const roles = lexicon.longest(words, at, spoken)?.roles;
    return roles !== undefined && ASKING.some(role => roles.has(role));
  });
}

/** Words that all do something in sentences are no slip for a name. */
function isStrange(words: readonly string[], lexicon: Lexicon): boolean {
  return words.some(word => !lexicon.isWord(word) && lexicon.longest([word], 0, EVERY_LANGUAGE) === null);
}
