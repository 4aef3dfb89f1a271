import type { en } from './en/messages.ts';

/**
 * Everything that a person reads, in one language. A language without a key, with one too many, or with a message
 * that asks for a placeholder that nobody gives, does not compile.
 */
export type Messages = typeof en;
