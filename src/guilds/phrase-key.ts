import { withoutUnseen } from '../unseen.ts';

/**
 * Gives what every spelling of a phrase shares: Unicode-compatible (NFKC), lower case, without what nobody sees, and one space for each
 * run of punctuation and spaces. A phrase of punctuation alone is its own key.
 */
export function toPhraseKey(phrase: string): string {
  const plain = withoutUnseen(phrase).normalize('NFKC').toLowerCase().normalize('NFKC');
  return plain.replace(/[\p{P}\p{Z}\p{C}]+/gu, ' ').trim() || plain.trim();
}
