import type { Context } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import type { Candidate } from './candidate.ts';
import type { Near } from './find-near.ts';
import { type Model, score } from './model.ts';
import { isOrder, isRequest, isWish } from './traits.ts';
import { none, sure, unsure, type Verdict } from './verdict.ts';
import { findDoubt, findVeto } from './vetoes.ts';

/** From what score on it is offered, or asked about; and run where it is said to the bot, and all of the phrase is said. */
const ASK: Readonly<Record<Context, number>> = { ambient: 0, addressed: -4 };
const RUN = 1;
/** Of the letters of a phrase; of less, nothing is offered to people who talk to each other. */
const MOST = 0.6;
/** Of its words; one may be said of anything. */
const SEVERAL = 2;

/** With one of these beside it, it is another thing that is said, or not wished for now. */
const AGAINST: readonly Role[] = ['negation', 'report', 'condition', 'later', 'stranger', 'deed', 'doubt'];

/**
 * What is made of a clause that says most of what a scene was taught. Phrases that tell of something, "the baby's gone
 * down", are told in many ways; of those that order it, a statement is none.
 */
export function judgeNear(near: Near, context: Context, model: Model): Verdict {
  const { candidate, share, own } = near;
  const isSaid = context === 'addressed' && near.tells;
  const against = isSaid
    ? findDenial(candidate)
    : (findVeto(candidate) ?? findDoubt(candidate, context)?.verdict);
  if (against) return { ...against, strength: 'none' };
  if (context === 'ambient' && (share < MOST || own < SEVERAL || !asks(candidate)))
    return none('only_near_taught');
  const weight = score(candidate, context === 'addressed', model);
  const { at, form } = candidate.match;
  const isWhole = at.length >= form.words.length && own >= SEVERAL;
  if (context === 'addressed' && isWhole && isRequest(candidate.roles) && weight >= RUN)
    return sure('taught_whole');
  return weight >= ASK[context] ? unsure('near_taught') : none('talk');
}

/** What keeps a telling from being the one that was taught. */
function findDenial(candidate: Candidate): Verdict | null {
  const { phrases, unsaid, question, questioned, roles, clauses, at } = candidate;
  if (phrases.some(phrase => AGAINST.some(role => phrase.roles.has(role)))) return none('tells_of_else');
  if (candidate.told || candidate.ends || candidate.idiom) return none('tells_of_else');
  if (unsaid && unsaid !== 'called' && unsaid !== 'fondly') return none('taken_back');
  const isAsked = question || clauses[at]?.reading.opening.has('question');
  return (isAsked && !isWish(roles)) || questioned ? none('question') : null;
}

/** Does something in the message ask? */
function asks({ roles, clauses, at }: Candidate): boolean {
  if (isRequest(roles)) return true;
  return clauses.some(
    ({ reading }, other) => other !== at && (isOrder(reading.roles) || isWish(reading.roles)),
  );
}
