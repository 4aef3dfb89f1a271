/** What a key is called: 1 to 64 printable characters. */
export const KEY_LABEL_PATTERN = /^\P{C}{1,64}$/u;

/** Ten years. A key that is to last longer is one that never expires. */
export const MAX_EXPIRY_DAYS = 3_650;

/** When a key ends that is created now, in milliseconds, and lasts so many days. */
export function toExpiry(days: number, now: number): Date {
  return new Date(now + days * 86_400_000);
}
