import { HubResponseError } from '../errors.ts';
import { findSentence, parseErrorDetail } from './error-detail.ts';
import type { Answer } from './exchange.ts';
import { readId } from './ids.ts';
import { isRecord, type JsonRecord, parseJson, pick, toUsualKeys } from './json.ts';
import { redactBody } from './redact.ts';
import type { AnswerOrigin } from './response-error.ts';
import { toSnake } from './text.ts';

/** Throws HubResponseError `refused_by_hub` where the body of a success says that it failed. */
export function assertNotRefused(body: unknown, answer: Answer, { method, url, redact }: AnswerOrigin): void {
  const find = method === 'POST' ? findRefusedAct : findRefusal;
  // A body that is no JSON comes as it was sent.
  const isText = body === undefined;
  if (!find(isText ? answer.text : body)) return;
  // Read again without the key: a sentence that was cut first could end within it.
  const text = redactBody(answer.text, redact);
  const detail = find(isText ? text : parseJson(text))?.detail ?? null;
  throw new HubResponseError('refused_by_hub', { status: answer.status, method, url, detail });
}

/** A successful status whose body says otherwise, and the hub's sentence about it, if any. */
interface Refusal {
  readonly detail: string | null;
}

const MAX_DEPTH = 4;
const VERDICTS = ['success', 'ok', 'isok', 'result'];
const ENVELOPES = ['result', 'data', 'body', 'response'];
const ERROR_CODES = ['error_code', 'errorCode', 'err_code', 'errcode', 'errno'];
/** Of which some numbers are good: HTTP's, and what programs have in its place. */
const CODES = ['statusCode', 'status_code', 'code'];
const GOOD_CODES = new Set([0, 1, 100]);
/** Names of lists that hold failures alone: others may have succeeded. */
const ONLY_FAILED = new Set(['unreachable', 'failed', 'offline', 'errors']);
const FAILED = /^(err|error|fail|failed|failure|ko|nok|not_ok|rejected|refused|denied)$/;
const FAILED_TEXT = /^\s*(err|error|fail|failed|failure|denied|forbidden|unauthori[sz]ed|invalid)\b/i;

/**
 * Real hubs answer 200 with an error text. A body refuses where it says `success: false`, `ok: false`,
 * `result: false`, a non-empty `error` or `errors`, or the code of an error; so does one in an envelope, and a list
 * (Hue's way) where all its items do. What has an id is a thing, whose `error` is its state, and a list of things
 * is one in spite of `errors` beside it. Null: nothing in it refuses.
 */
function findRefusal(body: unknown, depth = 0): Refusal | null {
  if (Array.isArray(body)) return findInAll(body, item => findRefusal(item, depth));
  if (!isRecord(body) || depth > MAX_DEPTH) return null;
  // The id of a JSON-RPC answer is that of the request.
  if (readId(body) !== null && !Object.hasOwn(body, 'jsonrpc')) return null;
  const told = toUsualKeys(body);
  const isOfThings = Object.values(told).some(list => Array.isArray(list) && list.some(isThing));
  if (!isOfThings && refuses(told)) return { detail: findSentence(told) };
  return findInside(told, ENVELOPES, inside => findRefusal(inside, depth + 1));
}

/**
 * The same for the answer to a command. It refuses, too, where its status, at any depth, is a word for failure
 * (`"status": "failed"`), or where it is plain text that begins with such a word. An answer to a command lists no
 * devices, so these words cannot be a device's state.
 */
function findRefusedAct(body: unknown, depth = 0): Refusal | null {
  if (Array.isArray(body)) return findInAll(body, item => findRefusedAct(item, depth));
  if (typeof body === 'string')
    return depth === 0 && FAILED_TEXT.test(body) ? { detail: parseErrorDetail(body) } : null;
  if (!isRecord(body) || depth > MAX_DEPTH) return null;
  const told = toUsualKeys(body);
  if (refuses(told) || hasFailed(told)) return { detail: findSentence(told) };
  const [only, ...others] = Object.keys(told);
  const envelopes = only !== undefined && others.length === 0 ? [only] : ENVELOPES;
  return findInside(told, envelopes, inside => findRefusedAct(inside, depth + 1));
}

/** Of an answer to a command: the single acts that it lists, and how many of them refused. Null: it lists none that did. */
export function countActs(
  body: unknown,
  depth = 0,
): { readonly total: number; readonly refused: number } | null {
  if (Array.isArray(body)) {
    const refused = body.filter(item => isRecord(item) && findRefusedAct(item)).length;
    return refused > 0 ? { total: body.length, refused } : null;
  }
  if (!isRecord(body) || depth > MAX_DEPTH) return null;
  for (const [name, inside] of Object.entries(toUsualKeys(body))) {
    if (ONLY_FAILED.has(name)) continue;
    const counted = countActs(inside, depth + 1);
    if (counted) return counted;
  }
  return null;
}

function findInAll(items: readonly unknown[], find: (item: unknown) => Refusal | null): Refusal | null {
  const refusals = items.slice(0, 100).map(item => (isRecord(item) ? find(item) : null));
  return refusals.length > 0 && refusals.every(Boolean) ? (refusals[0] ?? null) : null;
}

function findInside(
  told: JsonRecord,
  envelopes: readonly string[],
  find: (inside: unknown) => Refusal | null,
): Refusal | null {
  for (const name of envelopes) {
    const refusal = isRecord(told[name]) ? find(told[name]) : null;
    if (refusal) return refusal;
  }
  return null;
}

function refuses(told: JsonRecord): boolean {
  return (
    VERDICTS.some(name => isNo(told[name])) ||
    ['error', 'errors', ...ERROR_CODES].some(name => isSomething(told[name])) ||
    (['message', 'msg'].some(name => typeof told[name] === 'string') && isBadCode(pick(told, CODES)))
  );
}

function hasFailed(told: JsonRecord): boolean {
  const words = [told.status, told.state, told.result, told.outcome];
  return (
    words.some(word => FAILED.test(toSnake(word))) || (typeof told.status === 'number' && told.status >= 400)
  );
}

function isBadCode(value: unknown): boolean {
  const code = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && !GOOD_CODES.has(code) && !(code >= 200 && code < 300);
}

function isThing(value: unknown): boolean {
  return isRecord(value) && readId(value) !== null;
}

function isNo(value: unknown): boolean {
  return value === false || value === 'false';
}

function isSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === '0') return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
