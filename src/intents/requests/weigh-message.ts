import type { Context } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Message } from '../text/message.ts';
import type { Weighed } from './decide.ts';
import { findCandidates } from './find-candidates.ts';
import { findNear } from './find-near.ts';
import { findSlip } from './find-slip.ts';
import { judge } from './judge.ts';
import { judgeNear } from './judge-near.ts';
import { judgeSlip } from './judge-slip.ts';
import type { Model } from './model.ts';

/** By what clauses are judged. */
export interface Judging {
  readonly model: Model;
  /** What rules are against is not asked about either. */
  readonly isStrict?: boolean | undefined;
  /** It was spoken; what was misheard may be near anything. */
  readonly isHeard?: boolean | undefined;
}

/**
 * Every clause of a message that names a scene, with what is made of it; where none does, the one that may name one with
 * slips all over, if it asks.
 */
export function weighMessage(
  message: Message,
  context: Context,
  knowledge: Knowledge,
  { model, isStrict = false, isHeard = false }: Judging,
): readonly Weighed[] {
  const candidates = findCandidates(message, knowledge);
  if (candidates.length > 0)
    return candidates.map(candidate => ({ candidate, verdict: judge(candidate, context, model, isStrict) }));
  const slip = findSlip(message, context, knowledge);
  if (slip !== null) {
    const verdict = judgeSlip(slip, context, model);
    if (verdict.strength !== 'none') return [{ candidate: slip, verdict }];
  }
  const near = isStrict || isHeard ? null : findNear(message, knowledge);
  if (near === null) return [];
  const verdict = judgeNear(near, context, model);
  return verdict.strength === 'none' ? [] : [{ candidate: near.candidate, verdict }];
}
