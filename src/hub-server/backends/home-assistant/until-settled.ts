import { clock } from '../../../process/clock.ts';
import type { EntityState, EntityStates } from './entity-states.ts';

/** What waiting for entities needs. */
export interface SettlingSurroundings {
  /** How things stand at the moment. */
  states(): EntityStates;
  /** Tells whenever they may stand otherwise; the returned function ends it. */
  follow(listener: () => void): () => void;
}

/** For as long nothing more comes of what was set. */
const QUIET_MS = 200;
/** What is slower than that is not waited for. */
const MOST_MS = 1_000;

/**
 * To be called before entities are set; what it returns resolves once all of them have told something since, or no more
 * comes. Home Assistant says that it has set something when it has asked for it: a lamp behind a broker of messages is so
 * a moment later, and one that was so before says nothing at all.
 */
export function untilSettled(
  entityIds: readonly string[],
  { states, follow }: SettlingSurroundings,
): () => Promise<void> {
  const before = new Map<string, EntityState | undefined>(entityIds.map(id => [id, states().get(id)]));
  const isTold = (id: string) => states().get(id) !== before.get(id);
  return async () => {
    const deadline = clock.elapsed() + MOST_MS;
    let count = -1;
    for (;;) {
      const told = entityIds.filter(isTold).length;
      if (told === entityIds.length || told === count || clock.elapsed() >= deadline) return;
      count = told;
      await untilAll(() => entityIds.every(isTold), follow);
    }
  };
}

/** Resolves once it holds, or when nobody waits any longer. */
async function untilAll(holds: () => boolean, follow: SettlingSurroundings['follow']): Promise<void> {
  const ended = new AbortController();
  const forget = follow(() => holds() && ended.abort());
  await clock.sleep(QUIET_MS, { signal: ended.signal }).catch(() => {}); // all have told
  forget();
}
