import { randomBytes } from 'node:crypto';
import type { ControlRequest } from '../access/switchable.ts';

/** Of all households; the oldest go first, as do those that are over. */
const LIMIT = 10_000;

/** What a household may come back to for a while, in memory: after a restart nobody is sure of it. */
export interface Kept<T> {
  /** Keeps it for a household; answers the id that it is asked for by. */
  keep(guildId: string, value: T): string;
  /** null: there is none in this household, or it is over. */
  find(guildId: string, id: string): T | null;
  /** The id of the last that is of this kind; null: there is none, or it is over. */
  last(guildId: string, isMeant: (value: T) => boolean): string | null;
  /** It was done; false: it was before. */
  drop(id: string): boolean;
}

/** What would make devices as they were before; of a scene that cannot be undone, no requests. */
export type Undos = Kept<{ readonly userId: string; readonly requests: readonly ControlRequest[] }>;

/** What somebody may have ordered, until they have said what of it they meant. */
export interface OpenOrder {
  readonly userId: string;
  /** Each is all that one answer would set. */
  readonly choices: readonly (readonly Pick<ControlRequest, 'deviceId' | 'commands'>[])[];
}

/** Creates it, empty; each is kept for `forMs`. */
export function createKept<T>({ now, forMs }: { now(): number; forMs: number }): Kept<T> {
  const kept = new Map<string, { guildId: string; value: T; until: number }>();
  return {
    keep(guildId, value) {
      const id = randomBytes(9).toString('base64url');
      kept.set(id, { guildId, value, until: now() + forMs });
      for (const [oldest, { until }] of kept) {
        if (until >= now() && kept.size <= LIMIT) break;
        kept.delete(oldest);
      }
      return id;
    },
    find(guildId, id) {
      const found = kept.get(id);
      if (found && found.until < now()) kept.delete(id);
      return found?.guildId === guildId && found.until >= now() ? found.value : null;
    },
    last(guildId, isMeant) {
      const found = [...kept].findLast(
        ([, { guildId: of, value, until }]) => of === guildId && until >= now() && isMeant(value),
      );
      return found?.[0] ?? null;
    },
    drop: id => kept.delete(id),
  };
}
