import { REASONS, type Reason } from './reasons.ts';

/** How a scene is named, which decides how sure one has to be. */
export type NameKind = 'several' | 'mode' | 'single' | 'phrase' | 'part';

/**
 * What decides how sure one has to be: how the scene is named, since what people say by chance, too, has to sound more
 * like a request, or what a rule has against its running.
 */
export type Gate = NameKind | 'inexact' | 'reworded' | 'hedged' | 'doubted' | 'deferred' | 'forbidden';

/** How sure it is that a scene is asked for, and why, for people who wonder. */
export interface Verdict {
  readonly strength: 'sure' | 'unsure' | 'none';
  readonly reason: Reason;
  /** The message's words that it is about. */
  readonly words?: readonly string[];
  /** What rules had against it, and did not keep it from this. */
  readonly despite?: Verdict;
  /** How much it sounded like a request was held against the limits of this. */
  readonly gate?: Gate;
  /** It is something else, however much like a request: "go away", "stop movie night". */
  readonly isFinal?: boolean;
  /** It was learned that such is a request; no rule says so. */
  readonly isLearned?: boolean;
  /** Nothing speaks against it; there is only more said than is understood. */
  readonly isOpen?: boolean;
}

/** It asks. */
export const sure = (reason: Reason): Verdict => ({ strength: 'sure', reason });
/** It may ask. */
export const unsure = (reason: Reason): Verdict => ({ strength: 'unsure', reason });
/** It does not ask. */
export const none = (reason: Reason, words?: readonly string[]): Verdict => ({
  strength: 'none',
  reason,
  ...(words && { words }),
});

/** Why, in a sentence that has the message's words. */
export function toBecause({ reason, words = [], despite }: Verdict): string {
  const because = REASONS[reason].replace('{words}', () => `“${words.join('”, “')}”`);
  return despite ? `${toBecause(despite)}, and yet ${because}` : because;
}
