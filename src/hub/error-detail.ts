import { isRecord, toUsualKeys } from './json.ts';
import { toPlainText } from './text.ts';

const MAX_DETAIL_LENGTH = 200;
// RFC 9457's detail and title, and the words that hubs use instead.
const WORDS = [
  ...['detail', 'message', 'description', 'error_description', 'msg', 'reason'],
  ...['errorMessage', 'error_message', 'err_msg', 'errmsg', 'title'],
];
// In FastAPI `detail` is a list with one entry for each error.
const HOLDERS = ['detail', 'error', 'errors', 'fault', 'exception'];

/**
 * The hub's own sentence about an error, from problem+json (RFC 9457), `{message}`,
 * `{error: string | {message | description}}`, `{errors: […]}`, plain text or a page's title; one plain
 * line of at most 200 characters, never a dump of the body. Null where there is no sentence.
 */
export function parseErrorDetail(body: string): string | null {
  const text = body.trim();
  if (text === '') return null;
  try {
    return findSentence(JSON.parse(text), 0);
  } catch {
    // Not JSON, then: a page or plain text.
  }
  return isHtml(text) ? titleOf(text) : toSentence(text);
}

/** Is this a web page? Where an API was expected, it is not one. */
export function isHtml(text: string): boolean {
  return /^\s*(<!--[\s\S]{0,500}?-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 1_000));
}

/** The first sentence in an error's value: a string, or an object or list that holds one. */
export function findSentence(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return isHtml(value) ? titleOf(value) : toSentence(value);
  if (depth > 4) return null;
  if (Array.isArray(value)) return first(value.slice(0, 5), item => findSentence(item, depth + 1));
  if (!isRecord(value)) return null;
  const told = toUsualKeys(value);
  const own = (keys: string[]) => keys.filter(key => Object.hasOwn(told, key));
  return (
    first(own(WORDS), key => (typeof told[key] === 'string' ? findSentence(told[key]) : null)) ??
    first(own(HOLDERS), key => findSentence(told[key], depth + 1))
  );
}

function titleOf(html: string): string | null {
  const title = /<title[^>]*>([^<]*)</i.exec(html.slice(0, 10_000))?.[1];
  return title === undefined ? null : toSentence(title);
}

/** Stack traces and program output are not for reading: the first line says what they are about. */
function toSentence(text: string): string | null {
  const line = text
    .trim()
    .slice(0, 2_000)
    .split(/[\r\n]+/)[0];
  if (line === undefined || /^[[{<]/.test(line)) return null;
  return toPlainText(line, MAX_DETAIL_LENGTH);
}

function first<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
