/** A length of time as a player tells it: `0:07`. */
export function toClockText(secs: number): string {
  const whole = Math.max(0, Math.floor(secs));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
