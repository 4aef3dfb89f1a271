import type { Actor, TimedOut } from './actor.ts';

/** Shuts what an actor asks for while they are in time-out. */
export function unlessTimedOut<Rest extends unknown[], Answer>(
  now: () => number,
  ask: (actor: Actor, ...rest: Rest) => Promise<Answer>,
): (actor: Actor, ...rest: Rest) => Promise<Answer | TimedOut> {
  return async (actor, ...rest) => timeOutOf(actor, now()) ?? ask(actor, ...rest);
}

/** null: they are in none. */
export function timeOutOf({ timedOutUntil: until }: Actor, now: number): TimedOut | null {
  return until !== null && until.getTime() > now ? { allowed: false, refusal: 'timed_out', until } : null;
}
