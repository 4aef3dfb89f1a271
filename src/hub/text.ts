import { toSeen } from '../unseen.ts';

const BREAKING = /[\p{Cc}\u2028\u2029]+/gu;

/** What nearly every name is: printable ASCII, single spaces between words. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** What nearly every key is already. */
const SNAKE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/**
 * A hub's text as one plain line of at most `maxLength` code points: no control characters, nothing that hides or
 * reorders text, white space collapsed, cut with `…`. Escaping for Discord is not done here.
 * Null for anything but a string or a number, and where nothing visible remains.
 */
export function toPlainText(value: unknown, maxLength: number): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (value.length <= maxLength && PLAIN.test(value)) return value;
  // A megabyte of text is cut before it is looked at closely.
  const cut = value
    .slice(0, maxLength * 8)
    .toWellFormed()
    .replace(BREAKING, ' ');
  const line = toSeen(cut).replace(/\s+/gu, ' ').trim();
  if (line === '') return null;
  const points = [...line];
  return points.length <= maxLength ? line : `${points.slice(0, maxLength - 1).join('')}…`;
}

/**
 * A hub's word, number or boolean in one spelling: `colorTemp`, `Color Temp`, `color-temp` → `color_temp`.
 * Anything else is no word: an empty string. (`String` would run, or trip over, a hub's own `toString`.)
 */
export function toSnake(word: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof word)) return '';
  if (typeof word === 'string' && word.length <= 100 && SNAKE.test(word)) return word;
  return String(word)
    .slice(0, 100)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}
