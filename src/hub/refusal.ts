import { HubResponseError } from '../errors.ts';
import { findSentence } from './error-detail.ts';
import type { Answer } from './exchange.ts';
import { isRecord, parseJson } from './json.ts';
import { redactBody } from './redact.ts';
import type { AnswerOrigin } from './response-error.ts';

/** Throws HubResponseError `refused_by_hub` where the body of a success says that it failed. */
export function assertNotRefused(body: unknown, answer: Answer, { method, url, redact }: AnswerOrigin): void {
  if (!findRefusal(body)) return;
  // Read again without the key: a sentence that was cut first could end within it.
  const detail = findRefusal(parseJson(redactBody(answer.text, redact)))?.detail ?? null;
  throw new HubResponseError('refused_by_hub', { status: answer.status, method, url, detail });
}

/** A successful status whose body says otherwise, and the hub's sentence about it, if any. */
interface Refusal {
  readonly detail: string | null;
}

/**
 * Real hubs answer 200 with an error text. A body refuses where it says `success: false`,
 * `result: false`, or a non-empty `error` or `errors`; a list (Hue's way) where all its items do.
 * Null: nothing in it refuses.
 */
function findRefusal(body: unknown): Refusal | null {
  if (Array.isArray(body)) {
    const refusals = body.slice(0, 100).map(item => (isRecord(item) ? findRefusal(item) : null));
    return refusals.length > 0 && refusals.every(Boolean) ? (refusals[0] ?? null) : null;
  }
  if (!isRecord(body)) return null;
  const refused =
    isNo(body.success) || isNo(body.result) || isSomething(body.error) || isSomething(body.errors);
  return refused ? { detail: findSentence(body) } : null;
}

function isNo(value: unknown): boolean {
  return value === false || value === 'false';
}

function isSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
