/** What members may do, each what those before it may: look at the home, use it, and all that its owner may. */
export const LEVELS = ['look', 'use', 'own'] as const;
/** One of LEVELS. */
export type Level = (typeof LEVELS)[number];

/** Whether who has a level may do what takes another. */
export function allows(level: Level, needed: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
}
