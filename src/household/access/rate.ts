/** How often scenes may be asked for, so that nobody plays with the house. */
export interface Rate {
  /** Counts one, if there is room for it in this minute; one that is turned away does not count. */
  take(person: { readonly guildId: string; readonly userId: string }): boolean;
}

const WINDOW_MS = 60_000;
/** Of one person in a house; of all in it. */
const MOST = { person: 20, house: 60 };

/** Counts in memory, over the minute that ends now; who was quiet for one is forgotten. */
export function createRate({ now }: { now(): number }): Rate {
  const times = new Map<string, number[]>();
  let sweptAt = now();

  function recent(key: string): number[] {
    const kept = (times.get(key) ?? []).filter(time => now() - time < WINDOW_MS);
    if (kept.length > 0) times.set(key, kept);
    else times.delete(key);
    return kept;
  }

  function sweep(): void {
    if (now() - sweptAt < WINDOW_MS) return;
    sweptAt = now();
    for (const key of [...times.keys()]) recent(key);
  }

  return {
    take({ guildId, userId }) {
      sweep();
      const [house, person] = [guildId, `${guildId} ${userId}`];
      if (recent(house).length >= MOST.house || recent(person).length >= MOST.person) return false;
      for (const key of [house, person]) times.set(key, [...recent(key), now()]);
      return true;
    },
  };
}
