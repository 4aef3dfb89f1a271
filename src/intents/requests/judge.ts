import type { Context } from '../contract.ts';
import { COSTS } from '../scenes/word-index.ts';
import { isAskedOfHouse } from './asked-of-house.ts';
import type { Candidate } from './candidate.ts';
import { type Model, score } from './model.ts';
import { nameKindOf } from './name-kind.ts';
import { isRequest, isSingle } from './traits.ts';
import { type Gate, sure, unsure, type Verdict } from './verdict.ts';
import { findDoubt, findHedge, findVeto, findVetoOfName, findWeakness } from './vetoes.ts';
import { weigh } from './weigh.ts';

/** From what score on. */
interface Limits {
  /** It runs, where no rule keeps it from that. */
  readonly run: number;
  /** It is offered, or asked about. */
  readonly ask: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** As measured on authors that the model was not taught by (`npm run bench:intents`). */
const LIMITS: Readonly<Record<Context, Readonly<Record<Gate, Limits>>>> = {
  ambient: {
    several: { run: 0.9, ask: -3 },
    mode: { run: 0, ask: -3 },
    single: { run: 0.9, ask: -1 },
    phrase: { run: 1.3, ask: -3 },
    part: { run: NEVER, ask: 2 },
    inexact: { run: 1.4, ask: 0.6 },
    reworded: { run: 2.5, ask: -0.5 },
    hedged: { run: 0.3, ask: -1.5 },
    doubted: { run: 2.5, ask: -1 },
    deferred: { run: NEVER, ask: -1 },
    forbidden: { run: NEVER, ask: 0.5 },
  },
  addressed: {
    several: { run: 0.8, ask: -3 },
    mode: { run: 0, ask: -4 },
    single: { run: 0.9, ask: -1 },
    phrase: { run: -1, ask: -4 },
    part: { run: NEVER, ask: 0 },
    inexact: { run: 1, ask: -3 },
    reworded: { run: 1, ask: -1.5 },
    hedged: { run: 0.5, ask: -3 },
    doubted: { run: 2.2, ask: -2 },
    deferred: { run: NEVER, ask: -2 },
    forbidden: { run: NEVER, ask: -1 },
  },
};
/** What more it takes where the words of a name are inflected or mistyped, too: "set lights brightness higher". */
const INFLECTED = 1.5;
/** What more it takes where nothing beside the name asks: "bright lights, big city"; "dinner is ready" tells. */
const UNASKED = 1.5;
/** The same of several words that are said to the bot: "the guests are at the gate, garden lanterns". */
const UNASKED_OF_BOT = 0.8;
/** The same of a taught phrase that is said to people: "bedtime, everyone". */
const UNASKED_OF_PEOPLE = 1.7;
/** What more it takes of one word to be offered where nothing asks: "it works". */
const UNASKED_OFFER = 1;
/** All its words are those of a taught phrase, and yet it sounds like a statement near it. */
const STATEMENT = -1.5;

/**
 * What is made of a clause that names a scene: rules have a veto, then what was learned is the second voice. One everyday
 * word that is overheard runs only where the house is asked.
 */
export function judge(
  candidate: Candidate,
  context: Context,
  model: Model,
  /** What rules are against is not asked about either. */
  isStrict = false,
): Verdict {
  const verdict = judgeAlike(candidate, context, model, isStrict);
  const isHeld = context === 'ambient' && verdict.strength === 'sure' && !isAskedOfHouse(candidate);
  return isHeld ? { ...verdict, ...unsure('maybe_said_to_people') } : verdict;
}

/** The same, whatever kind of word the name is. */
function judgeAlike(candidate: Candidate, context: Context, model: Model, isStrict: boolean): Verdict {
  const vetoed = findVeto(candidate);
  if (vetoed) return { ...vetoed, isFinal: true };
  const weak = findWeakness(candidate, context);
  if (weak) return weak;
  const kept = findKept(candidate, context);
  if (isStrict && kept) return kept.verdict;
  const ruled = kept?.verdict ?? weigh(candidate, context);
  const isPhrase = candidate.match.form.kind === 'phrase';
  if (ruled.strength === 'sure' && !isPhrase) return ruled;
  // "movie night at 8 with joanna" is a plan.
  if (isStrict && candidate.unexplained.length > 0 && !isRequest(candidate.roles)) return ruled;
  const weight = score(candidate, context === 'addressed', model);
  if (ruled.strength === 'sure')
    return weight < STATEMENT && !isRequest(candidate.roles) ? unsure('statement_of_taught') : ruled;
  const gate = kept?.gate ?? gateOf(candidate, context);
  const { run, ask } = LIMITS[context][gate];
  const inflected =
    gate === 'reworded' && context === 'ambient' && candidate.match.cost > COSTS.exact ? INFLECTED : 0;
  const unasked = isRequest(candidate.roles) ? 0 : toUnasked(candidate, gate, context);
  const held = { gate, ...(kept && { despite: kept.verdict }) };
  if (!candidate.roles.has('doubt') && weight >= run + inflected + unasked)
    return { ...sure('request'), ...held, isLearned: true };
  const isTalk = context === 'ambient' && isSingle(candidate.match) && !isRequest(candidate.roles);
  return weight >= ask + (isTalk ? UNASKED_OFFER : 0)
    ? { ...unsure('request'), ...held }
    : { ...ruled, gate, isOpen: kept === null };
}

/** What more it takes where nothing asks; overheard in another order, it takes much already. */
function toUnasked({ match }: Candidate, gate: Gate, context: Context): number {
  const isPhrase = match.form.kind === 'phrase';
  const isSeveral = !isSingle(match) && !match.form.everyday;
  if (context === 'addressed' && isSeveral && (gate === 'several' || gate === 'hedged'))
    return UNASKED_OF_BOT;
  if (gate === 'hedged') return isPhrase ? UNASKED_OF_PEOPLE : NEVER;
  return gate === 'reworded' && context === 'ambient' ? 0 : UNASKED;
}

/** What rules have against its running. */
function findKept(candidate: Candidate, context: Context): { gate: Gate; verdict: Verdict } | null {
  const doubted = findDoubt(candidate, context);
  if (doubted) return { gate: doubted.gate, verdict: doubted.verdict };
  const hedged = findHedge(candidate, context);
  return hedged && { gate: 'hedged', verdict: hedged };
}

/**
 * "read the room" is no request for Reading, nor is "start your homework": of one word, all has to be right. Of several,
 * their order: "give me time to focus" is hardly one for Focus time.
 */
function gateOf(candidate: Candidate, context: Context): Gate {
  const { match, roles, interrupted } = candidate;
  const isWhole = match.ordered && !interrupted && !(context === 'ambient' && isLoose(match));
  if (!isSingle(match)) return isWhole ? nameKindOf(candidate) : 'reworded';
  if (match.cost === COSTS.exact && findVetoOfName(candidate) === null) return nameKindOf(candidate);
  return isRequest(roles) ? 'inexact' : 'reworded';
}

/** Is a name inflected or mistyped, with other words inside it: "brighten of lights"? */
function isLoose({ at, cost, form }: Candidate['match']): boolean {
  return form.kind !== 'phrase' && cost > COSTS.exact && (at.at(-1) ?? 0) - (at[0] ?? 0) >= at.length;
}
