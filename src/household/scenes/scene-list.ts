import type { HubList, HubScene } from '../../hub/model.ts';

/** A hub's own list of its scenes, as it was read last. */
export interface SceneList {
  /** null: this hub lists none; undefined: it was not read yet. */
  readonly ids: ReadonlySet<string> | null | undefined;
  /** Which room each of them is of, where the hub says so. */
  readonly rooms: ReadonlyMap<string, string | null>;
  /** Reads it anew where it is older than that, once for all who ask meanwhile. Never throws. */
  refresh(olderThanMs: number): Promise<void>;
}

/** How soon one that could not be read is asked for again, by whoever would have it only now and then. */
const RETRY_MS = 30_000;

/** Creates it; `read` answers null of a hub that lists none, and undefined where there is no hub. */
export function createSceneList({
  read,
  keep,
  onError,
  now,
}: {
  read(): Promise<HubList<HubScene> | null | undefined>;
  /** Takes over what is listed. */
  keep(scenes: readonly HubScene[]): Promise<void>;
  onError(error: unknown): void;
  now(): number;
}): SceneList {
  let ids: SceneList['ids'];
  let rooms: SceneList['rooms'] = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  let reading: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    askedAt = now();
    try {
      const listed = await read();
      try {
        if (listed) await keep(listed.items);
      } finally {
        // Whoever finds a scene here looks up what is stored of it.
        ids = listed ? new Set(listed.items.map(({ id }) => id)) : listed;
        rooms = new Map(listed?.items.map(({ id, room }) => [id, room]));
      }
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      onError(error);
    }
  }

  return {
    get ids() {
      return ids;
    },
    get rooms() {
      return rooms;
    },
    async refresh(olderThanMs) {
      const maxAgeMs = hasFailed ? Math.min(olderThanMs, RETRY_MS) : olderThanMs;
      if (!reading && now() - askedAt < maxAgeMs) return;
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      await reading;
    },
  };
}
