import { randomBytes } from 'node:crypto';
import type { ControlRequest } from '../access/switchable.ts';

/** For as long something can be made as it was before. */
const UNDO_MS = 60_000;
/** Of all households; the oldest go first. */
const LIMIT = 10_000;

/** What would make devices as they were before, for a minute, in memory: after a restart nobody is sure of it. */
export interface Undos {
  /** Keeps it for a household; answers the id that it is asked for by. */
  keep(guildId: string, request: ControlRequest): string;
  /** null: there is none in this household, or it is over. */
  find(guildId: string, id: string): ControlRequest | null;
  /** It was done. */
  drop(id: string): void;
}

/** Creates it, empty. */
export function createUndos({ now }: { now(): number }): Undos {
  const kept = new Map<string, { guildId: string; request: ControlRequest; until: number }>();
  return {
    keep(guildId, request) {
      const id = randomBytes(9).toString('base64url');
      kept.set(id, { guildId, request, until: now() + UNDO_MS });
      const [oldest] = kept.keys();
      if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    find(guildId, id) {
      const found = kept.get(id);
      if (found && found.until < now()) kept.delete(id);
      return found?.guildId === guildId && found.until >= now() ? found.request : null;
    },
    drop: id => void kept.delete(id),
  };
}
