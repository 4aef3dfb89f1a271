/** What chrono-node's English reads is made of these, beside digits; words around them may be written together with them. */
const WORDS = [
  ...['secs?', 'seconds?', 'mins?', 'minutes?', 'hrs?', 'hours?', 'days?', 'weeks?', 'weekends?'],
  ...['mos', 'months?', 'qtr', 'quarters?', 'years?', 'night', 'morrow', 'morning', 'noon', 'evening'],
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'thurs?', 'fri', 'sat'],
  ...['jan', 'january', 'feb', 'february', 'mar', 'march', 'apr', 'april', 'may', 'june?', 'july?'],
  ...['aug', 'august', 'sept?', 'september', 'oct', 'october', 'nov', 'november', 'dec', 'december'],
];
const ALONE = ['now', 'tmrw?'];
/** Alone, or behind these: half the words there are end in such letters. */
const LETTERS = ['h', 'w', 'mo', 'y', 'yr', "(?<!['’])[smd]"];
const BEFORE_LETTERS = [
  ...[
    'this',
    'last',
    'past',
    'next',
    'after',
    'half',
    'few',
    'several',
    'couple(?: of)?',
    'one',
    'two',
    'three',
  ],
  ...['four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];
const BEHIND = ['ago', 'before', 'earlier', 'later', 'after', 'from', 'hence', 'forward', 'out', 'of', 'and'];

const either = (...words: readonly string[]) => `(?:${words.join('|')})`;
const end = either('\\b', ...BEHIND);

const HOLDS_TIME = new RegExp(
  either(
    '\\d',
    `${either(...WORDS)}${end}`,
    `\\b${either(...ALONE)}\\b`,
    `\\b${either('', ...BEFORE_LETTERS)}${either(...LETTERS)}${end}`,
  ),
  'i',
);

/**
 * Whether an English text may speak of a time. Where it does not, chrono-node need not look, which is loaded and compiled
 * with the first text that it reads: a tenth of a second, in which everybody waits.
 */
export function mayHoldTime(text: string): boolean {
  return HOLDS_TIME.test(text);
}
