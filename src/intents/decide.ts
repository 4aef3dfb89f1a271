import type { Context } from './contract.ts';
import type { Role } from './languages/language.ts';
import type { Match } from './scenes/scene-index.ts';
import { COSTS } from './scenes/word-index.ts';

/** A clause that names a scene, with all that speaks for and against its being a request. */
export interface Candidate {
  readonly match: Match;
  /** Another scene named beside it, or as likely. */
  readonly rival: Match | null;
  /** Words of its clause that no role explains. */
  readonly unexplained: readonly string[];
  /** Roles of the clause and of the bare request beside it: "tv time, please start". */
  readonly roles: ReadonlySet<Role>;
  /** A question by its mark. */
  readonly question: boolean;
  /** Asked about in the next breath: "movie night on again, who did that". */
  readonly questioned: boolean;
  /** An emoji, nothing asked: an exclamation. */
  readonly expressive: boolean;
  /** Written as an id: `wake_up`. */
  readonly spelledAsId: boolean;
  /** Unexplained words in the other clauses: what else is being talked about. */
  readonly talk: number;
  /** Another clause speaks to people: "bye all". */
  readonly toPeople: boolean;
  /** The scene's one word is an activity: "reading". */
  readonly activity: boolean;
  readonly idiom: boolean;
  /** An article stands inside the name: "bright the lights". */
  readonly interrupted: boolean;
  /** "a christmas tree" */
  readonly indefinite: boolean;
}

/** How sure it is that the scene is asked for. */
export type Strength = 'sure' | 'unsure' | 'none';

/** Weighs one candidate. */
export function weigh(candidate: Candidate, context: Context): Strength {
  const { match, roles } = candidate;
  if (candidate.idiom && !roles.has('noun') && !(roles.has('switch') && isWish(roles))) return 'none';
  if (candidate.unexplained.length > 0) return 'none';
  if (candidate.question && !roles.has('frame'))
    return context === 'addressed' && candidate.talk === 0 && isNamed(candidate) ? 'unsure' : 'none';
  if (candidate.questioned && !isOrder(roles)) return 'none';
  if (match.form.kind === 'phrase') return weighPhrase(candidate, context);
  if (candidate.interrupted) return 'none';
  if (roles.has('possessive') && !roles.has('noun') && !match.form.mode) return 'none';
  if (roles.has('result') && !roles.has('frame')) return 'none';
  if (
    roles.has('link') &&
    !isOrder(roles) &&
    !isWish(roles) &&
    !roles.has('on') &&
    !isModeSomewhere(candidate)
  )
    return 'none';
  if (match.form.kind !== 'core' && roles.has('aspect') && !match.form.mode) return 'none';
  if (namesScene(candidate)) return 'sure';
  if (match.form.kind === 'core') return weighPart(candidate);
  if (roles.has('enter') && match.form.mode) return 'sure';
  if (roles.has('enter')) return isSingle(match) || match.form.everyday ? 'none' : 'unsure';
  if (roles.has('switch')) return 'sure';
  return isSingle(match) ? weighSingle(candidate, context) : weighSeveral(candidate, context);
}

/** Letters; with one slip in it, a shorter phrase could be another word. */
const LONG_PHRASE = 9;
/** Beside a taught phrase, this much other talk is still the same breath: "heading out, bye house". */
const SAME_BREATH = 1;

/** A taught phrase asks by being said. */
function weighPhrase({ match, talk, toPeople, roles }: Candidate, context: Context): Strength {
  if (talk > SAME_BREATH && !roles.has('polite') && !isOrder(roles)) return 'none';
  if (context === 'ambient' && toPeople) return 'none';
  if (match.cost < COSTS.typo) return 'sure';
  const letters = match.form.words.join('').length;
  if (talk === 0 && match.cost < 2 * COSTS.typo && letters >= LONG_PHRASE) return 'sure';
  return context === 'addressed' ? 'unsure' : 'none';
}

/** "the reading scene", "the reading one", `reading_scene`: said of nothing but a scene. */
function namesScene({ match, roles, spelledAsId }: Candidate): boolean {
  if (spelledAsId && match.form.kind === 'name') return true;
  return roles.has('noun') || (roles.has('stand-in') && roles.has('article'));
}

/** "whisper", "your whispering voice": a mode without the word that makes it one can only be asked about. */
function weighPart({ match, roles }: Candidate): Strength {
  const cost = roles.has('aspect') ? COSTS.stem : COSTS.exact;
  // "garden party" and "party people" are something else than party mode.
  const isElse = (roles.has('place') && !roles.has('link')) || roles.has('people');
  return match.form.mode && match.cost <= cost && isRequest(roles) && !isElse ? 'unsure' : 'none';
}

/** One everyday word: "reading", "away". */
function weighSingle({ match, roles, activity, talk }: Candidate, context: Context): Strength {
  if (roles.has('begin') && activity) {
    const ofAThing = roles.has('place') && !roles.has('link');
    return roles.has('frame') || ofAThing ? 'none' : 'unsure';
  }
  if (match.cost > 0 && !isSlipOfLongWord(match)) return 'none';
  if (roles.has('begin') || roles.has('run') || (roles.has('on') && isWish(roles))) return 'sure';
  if (match.cost > 0 || talk > 0 || roles.has('people') || roles.has('musing')) return 'none';
  return context === 'addressed' || isSwitchedOn(roles) ? 'sure' : 'none';
}

/** "strat breakfst" */
function isSlipOfLongWord({ form, cost }: Match): boolean {
  return cost === COSTS.typo && (form.words[0]?.length ?? 0) >= LONG_SINGLE;
}

/** Letters; of a shorter word, a slip may be another word. */
const LONG_SINGLE = 6;

/** "gaming on", and nothing else. */
function isSwitchedOn(roles: ReadonlySet<Role>): boolean {
  return roles.has('on') && [...roles].every(role => role === 'on' || role === 'filler' || role === 'now');
}

/** Several words, which nobody says by chance, unless it is a greeting. */
function weighSeveral(candidate: Candidate, context: Context): Strength {
  const { match, roles, talk, expressive } = candidate;
  const alone = talk === 0;
  if (roles.has('begin') || roles.has('run')) return 'sure';
  if (match.form.everyday) return weighEveryday(candidate, context);
  if (isRequest(roles)) return 'sure';
  if (candidate.indefinite) return 'none';
  if (!match.ordered) return alone && (context === 'addressed' || roles.has('article')) ? 'unsure' : 'none';
  if (!alone || roles.has('people') || roles.has('musing')) return 'none';
  if (expressive && context === 'ambient') return match.form.mode ? 'unsure' : 'none';
  return 'sure';
}

/** What people wish each other, "good night", is for the house only where it is asked for. */
function weighEveryday({ roles, talk }: Candidate, context: Context): Strength {
  if (roles.has('on') && isWish(roles)) return 'sure';
  if (roles.has('people') || roles.has('musing') || talk > 0) return 'none';
  if (context === 'addressed') return 'sure';
  return roles.has('frame') && roles.has('polite') ? 'unsure' : 'none';
}

function isWish(roles: ReadonlySet<Role>): boolean {
  return roles.has('frame') || roles.has('polite');
}

function isOrder(roles: ReadonlySet<Role>): boolean {
  const orders: Role[] = ['switch', 'run', 'begin', 'enter'];
  return orders.some(role => roles.has(role));
}

function isRequest(roles: ReadonlySet<Role>): boolean {
  const asking: Role[] = ['frame', 'polite', 'switch', 'run', 'begin', 'noun', 'on', 'now'];
  return asking.some(role => roles.has(role));
}

/** "party mode in the living room": said of nothing but a house. */
function isModeSomewhere({ match, roles }: Candidate): boolean {
  return match.form.mode && match.form.kind === 'name' && roles.has('place');
}

function isNamed({ match }: Candidate): boolean {
  return match.form.kind === 'name' && !isSingle(match) && !match.form.everyday;
}

/** One word by itself; "bathtime" and "Partymodus" count as two. */
function isSingle(match: Match): boolean {
  return match.form.words.length === 1 && !match.form.compound && !match.form.mode && match.at.length === 1;
}
