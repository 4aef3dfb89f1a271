import type { Context } from '../contract.ts';
import type { Match } from '../scenes/scene-index.ts';
import { COSTS } from '../scenes/word-index.ts';
import type { Candidate } from './candidate.ts';
import { isAsked, isOrder, isRemark, isRequest, isSingle, isWish, LONG_SINGLE } from './traits.ts';
import { none, sure, unsure, type Verdict } from './verdict.ts';
import { findVetoOfName } from './vetoes.ts';

/** What the rules say of a clause that nothing keeps from being a request, where they know every word of it. */
export function weigh(candidate: Candidate, context: Context): Verdict {
  const { match, unexplained } = candidate;
  if (unexplained.length > 0) return none('unexplained', unexplained);
  const verdict =
    match.form.kind === 'phrase'
      ? weighPhrase(candidate, context)
      : (findVetoOfName(candidate) ?? weighName(candidate, context));
  const doubted = verdict.strength === 'sure' && candidate.roles.has('doubt');
  return doubted ? unsure('doubt') : verdict;
}

function weighName(candidate: Candidate, context: Context): Verdict {
  const { match, roles } = candidate;
  const isPart = match.form.kind === 'core';
  // "garden party" and "party people" are something else than party mode.
  if (isPart && ((roles.has('place') && !roles.has('link')) || roles.has('people')))
    return none('half_a_name');
  if (roles.has('anyone') && isSingle(match)) return none('people_asked');
  if (namesScene(candidate)) return sure('called_a_scene');
  if (isPart) return weighPart(candidate);
  if (roles.has('enter') && match.form.mode) return sure('into_a_mode');
  if (roles.has('enter'))
    return isSingle(match) || match.form.everyday ? none('people_go_there') : unsure('people_may_go_there');
  if (roles.has('switch') && !candidate.functional) return sure('things_switched_on');
  return isSingle(match) ? weighSingle(candidate, context) : weighSeveral(candidate, context);
}

/** Letters; with one slip in it, a shorter phrase could be another word. */
const LONG_PHRASE = 9;
/** Letters; with two. */
const VERY_LONG_PHRASE = 12;
/** Beside a taught phrase, this much other talk is still the same breath: "heading out, bye house". */
const SAME_BREATH = 1;

/** A taught phrase asks by being said. */
function weighPhrase(candidate: Candidate, context: Context): Verdict {
  const { match, talk, roles } = candidate;
  if (talk > SAME_BREATH && !roles.has('polite') && !isOrder(roles)) return none('more_talk');
  if (match.cost < COSTS.typo) return sure('taught');
  const letters = match.form.words.join('').length;
  const typos = letters >= VERY_LONG_PHRASE ? 2 : letters >= LONG_PHRASE ? 1 : 0;
  if (talk === 0 && match.cost < (typos + 1) * COSTS.typo) return sure('taught');
  return context === 'addressed' ? unsure('nearly_taught') : none('only_nearly_taught');
}

/** "the reading scene", "the reading one", `reading_scene`: said of nothing but a scene. */
function namesScene({ match, roles, spelledAsId }: Candidate): boolean {
  if (spelledAsId && match.form.kind === 'name') return true;
  if (roles.has('kind') && (isOrder(roles) || isWish(roles) || !isSingle(match))) return true;
  return roles.has('noun') || (roles.has('stand-in') && roles.has('article') && isAsked(roles));
}

/** "whisper", "your whispering voice": a mode without the word that makes it one can only be asked about. */
function weighPart({ match, roles }: Candidate): Verdict {
  const cost = roles.has('aspect') ? COSTS.stem : COSTS.exact;
  return match.form.mode && match.cost <= cost && isRequest(roles)
    ? unsure('half_a_mode')
    : none('half_a_name');
}

/** One everyday word: "reading", "away". */
function weighSingle(candidate: Candidate, context: Context): Verdict {
  const { match, roles, activity, talk, switchedOn, functional, trailed } = candidate;
  if (functional && (context === 'ambient' || roles.size > 0)) return none('other_work');
  const ofAThing = roles.has('possessive') || (roles.has('place') && !roles.has('link'));
  // "homecord, start cleaning": who it is said to does not clean.
  if (roles.has('begin') && activity && (ofAThing || talk > 0 || context === 'ambient'))
    return roles.has('frame') || ofAThing ? none('person_begins') : unsure('person_begins');
  if (match.cost > 0 && !isTypoOfLongWord(match)) return none('one_word_inexact');
  if (roles.has('begin') || roles.has('run') || (roles.has('on') && isWish(roles)))
    return sure('to_be_started');
  if (match.cost > 0 || talk > 0 || isRemark(roles)) return none('one_word_among_others');
  if (context === 'addressed') return trailed ? unsure('maybe_to_somebody') : sure('one_word_to_bot');
  return switchedOn ? sure('to_be_on') : none('everyday_word');
}

/** "strat breakfst" */
function isTypoOfLongWord({ form, cost }: Match): boolean {
  return cost === COSTS.typo && (form.words[0]?.length ?? 0) >= LONG_SINGLE;
}

/** Several words, which nobody says by chance, unless it is a greeting. */
function weighSeveral(candidate: Candidate, context: Context): Verdict {
  const { match, roles, talk, expressive } = candidate;
  if (roles.has('begin') || roles.has('run')) return sure('to_be_started');
  if (match.form.everyday) return weighEveryday(candidate, context);
  // "i need time to focus"
  if (roles.has('eager') && !match.ordered) return unsure('other_order');
  if (isRequest(roles)) return sure('asked_for');
  if (candidate.indefinite) return none('one_of_many');
  if (candidate.definite && context === 'ambient') return none('thing_of_that_name');
  if (!match.ordered)
    return talk === 0 && (context === 'addressed' || roles.has('article'))
      ? unsure('other_order')
      : none('other_order');
  if (candidate.past) return none('done_already');
  if (isRemark(roles)) return none('mentioned');
  if (talk > 0)
    return candidate.last && match.cost === 0 && context === 'addressed'
      ? unsure('end_of_talk')
      : none('mentioned');
  if (expressive && context === 'ambient')
    return match.form.mode ? unsure('maybe_exclamation') : none('exclamation');
  return sure('name_alone');
}

/** What people wish each other, "good night", is for the house only where it is asked for. */
function weighEveryday({ roles, talk }: Candidate, context: Context): Verdict {
  if ((roles.has('on') || roles.has('result')) && isWish(roles)) return sure('to_be_on');
  if (roles.has('please') && talk === 0) return unsure('with_please');
  if (isRemark(roles) || talk > 0) return none('wished_each_other');
  if (context === 'addressed') return sure('said_to_bot');
  return roles.has('frame') && roles.has('polite') ? unsure('maybe_wish') : none('wished_each_other');
}
