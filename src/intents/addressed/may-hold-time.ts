/** What chrono-node's English reads is made of these, beside digits. */
const WORDS = [
  'now',
  'tmrw?',
  ...['s', 'secs?', 'seconds?', 'm', 'mins?', 'minutes?', 'h', 'hrs?', 'hours?', 'd', 'days'],
  ...['w', 'weeks?', 'weekends?', 'weekdays', 'mos?', 'months?', 'qtr', 'quarters?', 'y', 'yr', 'years?'],
  ...['sun', 'mon', 'tues?', 'wed', 'thu', 'thurs?', 'fri', 'sat'],
  ...['jan', 'january', 'feb', 'february', 'mar', 'march', 'apr', 'april', 'may', 'june?', 'july?'],
  ...['aug', 'august', 'sept?', 'september', 'oct', 'october', 'nov', 'november', 'dec', 'december'],
];
/** "today", "thursday", "overmorrow", "midnight". */
const ENDINGS = ['day', 'night', 'morrow', 'morning', 'noon', 'evening'];

const HOLDS_TIME = new RegExp(`\\d|(?:${ENDINGS.join('|')})\\b|(?<!['’])\\b(?:${WORDS.join('|')})\\b`, 'i');

/**
 * Whether an English text may speak of a time. Where it does not, chrono-node need not look, which is loaded and compiled
 * with the first text that it reads: a tenth of a second, in which everybody waits.
 */
export function mayHoldTime(text: string): boolean {
  return HOLDS_TIME.test(text);
}
