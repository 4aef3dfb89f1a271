import type { Context } from '../contract.ts';
import type { Candidate } from './candidate.ts';
import { type Model, score } from './model.ts';
import { isRequest } from './traits.ts';
import { none, unsure, type Verdict } from './verdict.ts';
import { findDoubt, findVeto, findWeakness } from './vetoes.ts';

/** From what score on it is asked about. */
const LIMITS: Readonly<Record<Context, number>> = { ambient: -2, addressed: -4 };

/** What is made of a name with slips all over: nothing is ever run for it, and what rules hold against it is not asked about. */
export function judgeSlip(candidate: Candidate, context: Context, model: Model): Verdict {
  const against =
    findVeto(candidate) ?? findWeakness(candidate, context) ?? findDoubt(candidate, context)?.verdict;
  if (against) return none(against.because);
  if (!isRequest(candidate.roles) && (context === 'ambient' || candidate.unexplained.length > 0))
    return none('a name with so many slips takes something that asks');
  return score(candidate, context === 'addressed', model) >= LIMITS[context]
    ? unsure('it may be a name with many slips, in a request')
    : none('it sounds like talk');
}
