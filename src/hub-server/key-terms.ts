import { MAX_LABEL_LENGTH } from './dashboard/page/limits.ts';

/** What a key is called: printable characters. */
export const KEY_LABEL_PATTERN = new RegExp(`^\\P{C}{1,${MAX_LABEL_LENGTH}}$`, 'u');

/** Said of any other label. */
export const KEY_LABEL_PROBLEM = `A label has 1 to ${MAX_LABEL_LENGTH} printable characters.`;

/** When a key ends that is created now, in milliseconds, and lasts so many days. */
export function toExpiry(days: number, now: number): Date {
  return new Date(now + days * 86_400_000);
}
