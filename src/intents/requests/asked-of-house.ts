import type { Role } from '../languages/language.ts';
import { COSTS } from '../scenes/word-index.ts';
import type { ReadPhrase } from '../sentence/reading.ts';
import type { Candidate } from './candidate.ts';
import { isRequest, isSingle, LONG_SINGLE } from './traits.ts';

/** What is ordered of a house as well as of people. */
const THINGS_ORDERED: readonly Role[] = ['switch', 'run', 'begin'];
/** A house, or what it is to change: "it", a room. */
const WHAT_CHANGES: readonly Role[] = ['switch', 'article', 'place'];
/** With one of these, people say what they want to do, or what others are to: "i'd like to go on vacation". */
const PEOPLE_WISH: readonly Role[] = ['eager', 'anyone', 'link'];
/** What may stand between an order and a name: "put it all on disco". */
const BETWEEN: readonly Role[] = ['article', 'link', 'place', 'filler', 'polite'];

/**
 * Whether an overheard sentence asks the house for something. "Working out now", "please read" and "time to sleep"
 * are about people. A name of several words is always meant for the house.
 */
export function isAskedOfHouse(candidate: Candidate): boolean {
  const { match, phrases, roles, unexplained, spelledAsId, talk } = candidate;
  const { words, kind, mode } = match.form;
  const isOrdered = isOrderedBeside(candidate);
  // "could somebody water the plants on the back patio"
  const isDeed = phrases.some(({ at, roles }) => at < (match.at[0] ?? 0) && roles.size === 0);
  if (roles.has('anyone') && isDeed && !isOrdered) return false;
  // "… nice chatting with you too! Namaste."
  if (kind === 'phrase') return words.length > 1 || talk === 0 || isRequest(roles);
  if (mode || words.length > 1 || spelledAsId) return true;
  if (roles.has('noun') || roles.has('kind')) return true;
  const isExplained = unexplained.length === 0;
  // "set it cozier", and neither "working out now" nor "play games"
  if (match.cost > 0 && match.cost < COSTS.typo)
    return isExplained && isOrdered && WHAT_CHANGES.some(role => roles.has(role));
  if (!isSingle(match)) return true;
  const isWished = roles.has('frame') && !PEOPLE_WISH.some(role => roles.has(role));
  const asks = isExplained && (isWished || roles.has('polite') || phrases.some(isOn));
  if (match.cost > 0) return (isExplained && isOrdered) || (asks && (words[0]?.length ?? 0) >= LONG_SINGLE);
  return (
    isOrdered || asks || isPleaded(candidate) || (isExplained && THINGS_ORDERED.some(role => roles.has(role)))
  );
}

/** "stick the disco on", "disco starten": is it ordered right before the name, or behind it? */
function isOrderedBeside({ match, phrases }: Candidate): boolean {
  const [first = 0, last = 0] = [match.at[0], match.at.at(-1)];
  const before = phrases.findLast(({ at, roles }) => at < first && !BETWEEN.some(role => roles.has(role)));
  const behind = phrases.find(({ at }) => at > last);
  const orders = (roles?: ReadonlySet<Role>) => THINGS_ORDERED.some(role => roles?.has(role));
  return orders(before?.roles) || orders(behind?.roles) || (behind !== undefined && isOn(behind));
}

/** "dinner please before I die": is nothing said before the name, and a courtesy right behind it? */
function isPleaded({ match, phrases }: Candidate): boolean {
  const last = match.at.at(-1) ?? 0;
  const isFirst = phrases.every(({ at, roles }) => at > last || roles.has('filler') || roles.has('article'));
  return isFirst && (phrases.find(({ at }) => at === last + 1)?.roles.has('polite') ?? false);
}

/** Not "pa", which is Swedish for *on* and Polish for *bye*. */
function isOn({ roles }: ReadPhrase): boolean {
  return roles.has('on') && !roles.has('filler');
}
