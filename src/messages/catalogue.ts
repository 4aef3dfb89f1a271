import { en } from './en.ts';

/**
 * Everything that a person reads. Another language is another object of this type: a missing key, or a
 * message that asks for a placeholder that nobody gives, does not compile.
 */
export type Messages = typeof en;

/** The messages for a Discord locale (`en-GB`, `de`, …); English where a language is not spoken yet. */
export function messagesFor(_locale: string): Messages {
  return en;
}
