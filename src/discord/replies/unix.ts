/** Seconds since 1970, as Discord's timestamps want them. */
export function toUnix(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
