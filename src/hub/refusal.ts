import { findSentence } from './error-detail.ts';
import { isRecord } from './json.ts';

/** A successful status whose body says otherwise, and the hub's sentence about it, if any. */
export interface Refusal {
  readonly detail: string | null;
}

/**
 * Real hubs answer 200 with an error text. A body refuses where it says `success: false`,
 * `result: false`, or a non-empty `error` or `errors`; a list (Hue's way) where all its items do.
 * Null: nothing in it refuses.
 */
export function findRefusal(body: unknown): Refusal | null {
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
