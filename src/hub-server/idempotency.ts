import { HttpProblem } from './problem.ts';

/** Remembers what was answered to requests that must not act twice. */
export interface IdempotencyMemory<Answer> {
  /**
   * Acts once for `key` of `owner`: the same key for the same operation gets the first answer again for ten
   * minutes. Throws 409 while the first is still under way, and 422 where the key was used for another
   * operation. An attempt that failed has done nothing worth keeping, so that it may be tried again.
   */
  once(
    request: { owner: string; key: string; operation: string },
    act: () => Promise<Answer>,
  ): Promise<Answer>;
}

interface Entry<Answer> {
  readonly operation: string;
  readonly expiresAtMs: number;
  answer: Answer | null;
}

const keepForMs = 10 * 60_000;
/** More than a household triggers in ten minutes; beyond it the oldest is forgotten. */
const maxEntries = 10_000;

/** Creates the memory; it lives as long as the process. `now` is in milliseconds. */
export function createIdempotencyMemory<Answer>(now: () => number = Date.now): IdempotencyMemory<Answer> {
  // A Map keeps the order of insertion, and all entries live equally long: the first is the oldest.
  const entries = new Map<string, Entry<Answer>>();

  function forgetOld(): void {
    for (const [name, entry] of entries) {
      if (entry.expiresAtMs > now() && entries.size < maxEntries) return;
      entries.delete(name);
    }
  }

  return {
    async once({ owner, key, operation }, act) {
      forgetOld();
      const name = `${owner} ${key}`;
      const known = entries.get(name);
      if (known) return answerAgain(known, operation);
      const entry: Entry<Answer> = { operation, expiresAtMs: now() + keepForMs, answer: null };
      entries.set(name, entry);
      try {
        return (entry.answer = await act());
      } catch (error) {
        if (entries.get(name) === entry) entries.delete(name);
        throw error;
      }
    },
  };
}

function answerAgain<Answer>(entry: Entry<Answer>, operation: string): Answer {
  if (entry.operation !== operation) {
    throw new HttpProblem(422, 'This Idempotency-Key was used for another request.');
  }
  if (!entry.answer) {
    throw new HttpProblem(409, 'The first request with this Idempotency-Key is still under way.', {
      headers: { 'retry-after': '1' },
    });
  }
  return entry.answer;
}
