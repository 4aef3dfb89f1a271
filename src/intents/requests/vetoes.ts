import type { Context } from '../contract.ts';
import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import { isJumble } from '../scenes/typos.ts';
import { COSTS } from '../scenes/word-index.ts';
import type { Candidate } from './candidate.ts';
import { isAsked, isModeSomewhere, isNamed, isOrder, isRequest, isSingle, isWish } from './traits.ts';
import { none, unsure, type Verdict } from './verdict.ts';

/** What keeps any clause from being a request, and from being taken for one. */
export function findVeto(candidate: Candidate): Verdict | null {
  const { match, roles } = candidate;
  if (match.form.kind === 'phrase' && candidate.past) return none('done_already');
  if (candidate.stated && !isWish(roles))
    return none(match.form.kind === 'phrase' ? 'taught_told' : 'told_who');
  if (candidate.told && !isWish(roles) && !roles.has('now')) return none('told_on');
  if (match.form.kind === 'phrase' && isDenied(candidate)) return none('taught_denied');
  if (candidate.reason) return none('reason_against');
  if (candidate.idiom && !roles.has('noun') && !(roles.has('switch') && isWish(roles))) return none('idiom');
  if (candidate.inverted && candidate.match.form.kind === 'phrase') return none('asks_whether');
  if (candidate.ends) return none('is_to_end');
  return null;
}

/** "the baby hasn't gone down", of "the baby's gone down". */
function isDenied({ match, phrases }: Candidate): boolean {
  const last = match.at.at(-1) ?? 0;
  return phrases.some(({ at, roles }) => at < last && roles.has('negation'));
}

/** What says too little to be a request by itself. */
export function findWeakness(candidate: Candidate, context: Context): Verdict | null {
  const { match, roles } = candidate;
  if (context === 'ambient' && isBareWord(candidate)) return none('everyday_word');
  if (isSlipOfShort(match)) {
    const isCertain = context === 'addressed' || isOrder(roles) || roles.has('on') || isSwapped(candidate);
    if (!isCertain || !isRequest(roles)) return none('short_slip');
  }
  if (context === 'ambient' && isWishedEachOther(candidate)) return none('wished_each_other');
  return null;
}

/** "good night" */
function isWishedEachOther({ match, roles }: Candidate): boolean {
  return match.form.kind !== 'phrase' && match.form.everyday && !isRequest(roles);
}

/** "reading", and nothing else in the message. */
function isBareWord({ match, words, clauses }: Candidate): boolean {
  const isTaught = match.form.kind === 'phrase';
  return !isTaught && isSingle(match) && words.length === match.at.length && clauses.length === 1;
}

/** Letters; of a shorter word, a slip may be another word, "both" of "bath". */
const SHORT_WORD = 5;

function isSlipOfShort({ form, cost, at }: Match): boolean {
  return cost >= COSTS.typo && at.length === 1 && (form.words[0]?.length ?? 0) < SHORT_WORD;
}

/** "awya" of "away", which is no other word, as "help" of "Hell" is. */
function isSwapped({ match: { form, at }, words }: Candidate): boolean {
  return isJumble(words[at[0] ?? 0] ?? '', form.words[0] ?? '');
}

/**
 * Why it should not run, and how firmly: what is `doubted` gives way to what sounds very much like a request; what is
 * `deferred` is wished for, but not for now, and may be offered; `forbidden`, that nothing is wished for.
 */
export interface Doubt {
  readonly verdict: Verdict;
  readonly gate: 'doubted' | 'deferred' | 'forbidden';
}

/** What keeps a clause from being run, though it may be asked about where all else sounds like a request. */
export function findDoubt(candidate: Candidate, context: Context): Doubt | null {
  const { match, betraying, unsaid } = candidate;
  if (unsaid)
    return {
      verdict: none('taken_back'),
      // Who is fond of whom it is said to, and says it to the bot, calls nobody else.
      gate:
        unsaid === 'perhaps' || (unsaid === 'fondly' && context === 'addressed') ? 'doubted' : 'forbidden',
    };
  if (betraying.length > 0) return { verdict: none('betrayed', betraying), gate: toGate(candidate) };
  const verdict = findSureDoubt(candidate, context);
  if (verdict) return { verdict, gate: 'forbidden' };
  if (candidate.counts) return { verdict: none('number_beside'), gate: 'doubted' };
  if (context === 'ambient' && match.form.kind !== 'phrase' && !isRequest(candidate.roles)) {
    if (candidate.expressive) return { verdict: none('exclamation'), gate: 'forbidden' };
  }
  if (candidate.questioned && !isOrder(candidate.roles))
    return { verdict: none('asked_about_next'), gate: 'forbidden' };
  return null;
}

function findSureDoubt(candidate: Candidate, context: Context): Verdict | null {
  const { match, roles, talk } = candidate;
  if (candidate.question && (!roles.has('frame') || roles.has('eager')))
    return context === 'addressed' && talk === 0 && isNamed(candidate)
      ? unsure('name_asked')
      : none('question');
  if (candidate.perfect) return none('about_done');
  if (candidate.soAlready && !isRequest(roles)) return none('so_already');
  if (context === 'ambient' && isSaidToOne(candidate)) return none('to_people');
  if (
    context === 'ambient' &&
    roles.has('begin') &&
    candidate.activity &&
    isSingle(match) &&
    !roles.has('noun')
  )
    return roles.has('frame') ? none('person_begins') : unsure('person_begins');
  return match.form.kind === 'phrase' ? null : findComment(candidate, context);
}

/** "she said", "not", "edit": it is not the speaker's wish. */
const FORBIDDING: readonly Role[] = ['report', 'negation', 'deed'];
/** "when", "tomorrow": it is not for now. */
const DEFERRING: readonly Role[] = ['condition', 'later'];

/** How firmly words that no request has keep it from running. */
function toGate({ phrases }: Candidate): Doubt['gate'] {
  const says = (those: readonly Role[]) => phrases.some(({ roles }) => those.some(role => roles.has(role)));
  if (says(FORBIDDING)) return 'forbidden';
  return says(DEFERRING) ? 'deferred' : 'doubted';
}

/** What requests seldom have, so that it takes more to be sure. */
export function findHedge(candidate: Candidate, context: Context): Verdict | null {
  const { match, hedging } = candidate;
  if (hedging.length > 0) return none('seldom_requested', hedging);
  const isWeak = match.form.kind === 'phrase' || isSingle(match);
  return context === 'ambient' && candidate.toPeople && isWeak ? none('to_people') : null;
}

/** "<@1> bye"; "time for bed, everyone", which children are told and no house. */
function isSaidToOne({ match, roles, toSomebody, called }: Candidate): boolean {
  if (toSomebody) return match.form.kind === 'phrase' || isSingle(match);
  const isTold = match.form.kind === 'phrase' && match.form.everyday;
  return isTold && (called || roles.has('people')) && !isWish(roles);
}

/** What keeps a scene's name from being a request. */
export function findVetoOfName(candidate: Candidate): Verdict | null {
  const { match, roles } = candidate;
  const { mode, kind } = match.form;
  if (candidate.indefinite && !match.ordered) return none('no_name_so_ordered');
  if (candidate.interrupted) return none('article_inside');
  if (roles.has('possessive') && !roles.has('noun') && !roles.has('kind') && !mode)
    return none('somebodys_own');
  if (roles.has('result') && !roles.has('frame')) return none('done_already');
  const asked =
    isOrder(roles) || isWish(roles) || roles.has('on') || roles.has('noun') || isModeSomewhere(candidate);
  if (roles.has('link') && !asked) return none('spoken_of');
  if (kind !== 'core' && roles.has('aspect') && !mode && isSingle(match)) return none('of_a_thing');
  return null;
}

/** "movie night again", "just reading": where nothing asks, a scene is talked about. */
function findComment({ match, roles, definite, trailed }: Candidate, context: Context): Verdict | null {
  if (!roles.has('comment') || isAsked(roles)) return null;
  return context === 'ambient' || definite || (trailed && isSingle(match))
    ? none('commented_on')
    : unsure('maybe_comment');
}
