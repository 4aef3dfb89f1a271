import { createRateLimiter } from '../../process/rate-limiter.ts';

/** How often scenes may be asked for, so that nobody plays with the house. */
export interface SceneRate {
  /** Counts one, if there is room for it in this minute; one that is turned away does not count. */
  take(person: { readonly guildId: string; readonly userId: string }): boolean;
}

const WINDOW_MS = 60_000;
/** Of one person in a house; of all in it. */
const MAX = { person: 20, house: 60 };
/** Nobody is forgotten within a minute, however many households there are. */
const LIMIT = 100_000;

/** Counts in memory. */
export function createSceneRate({ now }: { now(): number }): SceneRate {
  const common = { windowMs: WINDOW_MS, limit: LIMIT, now };
  const ofHouse = createRateLimiter({ ...common, max: MAX.house });
  const ofPerson = createRateLimiter({ ...common, max: MAX.person });
  return {
    take({ guildId, userId }) {
      return ofHouse.hasRoom(guildId) && ofPerson.take(`${guildId} ${userId}`) && ofHouse.take(guildId);
    },
  };
}
