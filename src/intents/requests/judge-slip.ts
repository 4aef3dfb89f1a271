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
  if (against) return { ...against, strength: 'none' };
  if (!isRequest(candidate.roles) && (context === 'ambient' || candidate.unexplained.length > 0))
    return none('slips_unasked');
  return score(candidate, context === 'addressed', model) >= LIMITS[context]
    ? unsure('slips_in_request')
    : none('talk');
}
