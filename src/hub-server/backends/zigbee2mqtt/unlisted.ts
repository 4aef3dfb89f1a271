import { NOTHING_PUBLISHED, type Published } from './known-device.ts';

/**
 * Keeps what was published of things that no list names yet: retained messages come in any order, and a device's
 * state may well come before the list of devices.
 */
export interface Unlisted {
  keep(name: string, change: Partial<Published>): void;
  /** Hands out what was kept under a name, and forgets it. */
  take(name: string): Published;
}

/** Creates an empty one, which keeps the `most` names that it heard of last. */
export function createUnlisted(most = 1_000): Unlisted {
  const kept = new Map<string, Published>();
  const take = (name: string) => {
    const found = kept.get(name) ?? NOTHING_PUBLISHED;
    kept.delete(name);
    return found;
  };
  return {
    take,
    keep(name, change) {
      const before = take(name);
      kept.set(name, { ...before, ...change, state: { ...before.state, ...change.state } });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
