import type { Context, Decision, SceneWords } from '../contract.ts';
import type { Candidate } from './candidate.ts';
import type { Reason } from './reasons.ts';
import { type Gate, none, type Verdict } from './verdict.ts';

/** A candidate and what was made of it. */
export interface Weighed {
  readonly candidate: Candidate;
  readonly verdict: Verdict;
}

/** The message asks for no scene. */
export const ignore = (reason: Reason, gate: Gate | null = null): Decision => ({
  decision: 'ignore',
  scene: null,
  others: [],
  confidence: 0,
  byMeaning: false,
  reason,
  gate,
});
const UNNAMED = none('unnamed');
/** Of an ask by meaning alone: below every one by a name. */
const MEANING_CONFIDENCE = 0.25;
/** More choices than these are no question any more. */
const MAX_OTHERS = 3;

/** One scene, surely asked for, triggers; a doubt is offered quietly, or asked where it is said to the bot; a second scene asks. */
export function decide(
  weighed: readonly Weighed[],
  scenes: readonly SceneWords[],
  context: Context,
): Decision {
  const asked = weighed.filter(({ verdict }) => verdict.strength !== 'none');
  const first = asked.find(({ verdict }) => verdict.strength === 'sure') ?? asked[0];
  if (!first) {
    const { reason, gate } = weighed[0]?.verdict ?? UNNAMED;
    return ignore(reason, gate);
  }
  // "first movie night and then party 1": what was learned chooses none of two that are named to the bot.
  const isChosen = context === 'addressed' && first.verdict.isLearned === true;
  const meant = isChosen
    ? weighed.filter(({ verdict }) => verdict.strength !== 'none' || verdict.isOpen)
    : asked;
  const { match, rival } = first.candidate;
  const several = meant.some(({ candidate }) => candidate.match.form.scene !== match.form.scene);
  const isOne = rival === null && !several;
  const sure = first.verdict.strength === 'sure' && isOne;
  // A reaction cannot say which of two.
  if (!sure && !isOne && context === 'ambient' && first.verdict.strength !== 'sure')
    return ignore('two_overheard');
  const doubted = context === 'ambient' && isOne ? 'offer' : 'ask';
  return {
    decision: sure ? 'trigger' : doubted,
    scene: scenes[match.form.scene]?.id ?? null,
    others: sure ? [] : toOthers(meant, match.form.scene).flatMap(at => scenes[at]?.id ?? []),
    confidence: toConfidence(match.cost, sure),
    byMeaning: false,
    reason: first.verdict.reason,
    gate: first.verdict.gate ?? null,
  };
}

/** No scene was named: what is meant can only be asked. */
export function askAbout(
  likely: readonly number[],
  scenes: readonly SceneWords[],
  reason: 'most_of_a_name' | 'by_sound' | 'by_meaning',
): Decision {
  const [scene, ...others] = likely.flatMap(at => scenes[at]?.id ?? []);
  if (scene === undefined) return ignore('unnamed');
  return {
    decision: 'ask',
    scene,
    others: others.slice(0, MAX_OTHERS),
    confidence: MEANING_CONFIDENCE,
    byMeaning: reason !== 'by_sound',
    reason,
    gate: null,
  };
}

/** What was overheard says most of a scene's name. */
export function offer(likely: number, scenes: readonly SceneWords[]): Decision {
  const scene = scenes[likely]?.id;
  return scene === undefined
    ? ignore('unnamed')
    : { ...ignore('most_of_a_name'), decision: 'offer', scene, confidence: MEANING_CONFIDENCE };
}

/** The scenes named beside the first one, or as likely as what was named. */
function toOthers(meant: readonly { candidate: Candidate }[], first: number): number[] {
  const matches = meant.flatMap(({ candidate: { match, rival } }) => (rival ? [match, rival] : [match]));
  return [...new Set(matches.map(({ form }) => form.scene))].filter(at => at !== first).slice(0, MAX_OTHERS);
}

/** 0.7–1 for a trigger, less for an ask; every deviation from the scene's words lowers it. */
function toConfidence(cost: number, sure: boolean): number {
  const highest = sure ? 1 : 0.6;
  return Math.round(Math.max(highest - 0.3, highest - cost * 0.25) * 100) / 100;
}
