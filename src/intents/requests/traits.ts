import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import type { Candidate } from './candidate.ts';

/** "movie night everyone", "movie night lol": it is told, and nobody is asked. */
export function isRemark(roles: ReadonlySet<Role>): boolean {
  return roles.has('people') || roles.has('musing') || roles.has('doubt');
}

/** Is something wished for? */
export function isWish(roles: ReadonlySet<Role>): boolean {
  return roles.has('frame') || roles.has('polite');
}

const ORDERING: readonly Role[] = ['switch', 'run', 'begin', 'enter'];
const ASKING: readonly Role[] = ['frame', 'polite', 'switch', 'run', 'begin', 'noun', 'on', 'now'];

/** Is something ordered? */
export function isOrder(roles: ReadonlySet<Role>): boolean {
  return ORDERING.some(role => roles.has(role));
}

/** Does anything beside the name ask? */
export function isRequest(roles: ReadonlySet<Role>): boolean {
  return ASKING.some(role => roles.has(role));
}

/** Is it ordered or wished for, or to be on? */
export function isAsked(roles: ReadonlySet<Role>): boolean {
  return isOrder(roles) || isWish(roles) || roles.has('on') || roles.has('now');
}

/** "party mode in the living room": said of nothing but a house. */
export function isModeSomewhere({ match, roles }: Candidate): boolean {
  return match.form.mode && match.form.kind === 'name' && roles.has('place');
}

/** Is a scene named by what nobody says by chance? */
export function isNamed({ match }: Candidate): boolean {
  return match.form.kind === 'name' && !isSingle(match) && !match.form.everyday;
}

/** Letters; of a shorter word, a slip may be another word. */
export const LONG_SINGLE = 6;

/** One word by itself; "bathtime" and "Partymodus" count as two. */
export function isSingle(match: Match): boolean {
  return match.form.words.length === 1 && !match.form.compound && !match.form.mode && match.at.length === 1;
}
