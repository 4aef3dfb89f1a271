import type { Press } from './contract.ts';

/** A broker keeps a press for a week: what claims to be older, or of a time to come, comes of a clock that is wrong. */
const OLDEST_MS = 8 * 24 * 60 * 60_000;
const AHEAD_MS = 60_000;
/** Over a line that stands a press takes no longer than this, */
const UNDERWAY_MS = 60_000;
/** and what a broker has kept has come by then. */
const CAUGHT_UP_MS = 5 * 60_000;

/**
 * The press without a time that it cannot be of. `connectedSince`: the line to its broker has stood since then; null:
 * it does not yet, and what comes may have waited at the broker.
 */
export function withPlausibleTime(press: Press, connectedSince: Date | null): Press {
  const { pressedAt, receivedAt } = press;
  if (pressedAt === null) return press;
  const ageMs = receivedAt.getTime() - pressedAt.getTime();
  const stoodMs = connectedSince === null ? 0 : receivedAt.getTime() - connectedSince.getTime();
  const cameOverLine = connectedSince !== null && (pressedAt >= connectedSince || stoodMs > CAUGHT_UP_MS);
  const isPlausible = ageMs >= -AHEAD_MS && ageMs <= (cameOverLine ? UNDERWAY_MS : OLDEST_MS);
  return isPlausible ? press : { ...press, pressedAt: null };
}
