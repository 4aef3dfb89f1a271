/** How sure it is that a scene is asked for, and why, for people who wonder. */
export interface Verdict {
  readonly strength: 'sure' | 'unsure' | 'none';
  readonly because: string;
  /** It is something else, however much like a request: "go away", "stop movie night". */
  readonly isFinal?: boolean;
  /** It was learned that such is a request; no rule says so. */
  readonly isLearned?: boolean;
  /** Nothing speaks against it; there is only more said than is understood. */
  readonly isOpen?: boolean;
}

/** It asks. */
export const sure = (because: string): Verdict => ({ strength: 'sure', because });
/** It may ask. */
export const unsure = (because: string): Verdict => ({ strength: 'unsure', because });
/** It does not ask. */
export const none = (because: string): Verdict => ({ strength: 'none', because });
