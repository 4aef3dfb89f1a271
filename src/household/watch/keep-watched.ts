import type { WatchedHome, Watches } from './contract.ts';

/** What is kept of a household while it is watched. */
export interface Watched {
  /** Its home, as it is now. */
  update(home: WatchedHome): void;
  /** Nothing is to be told, and nothing will be. */
  isIdle(): boolean;
  stop(): void;
}

/** Something of every household whose home is watched for it. */
export interface KeptWatched<Kept extends Watched> {
  get(guildId: string): Kept | undefined;
  /** Whether it is kept, or about to be. */
  isThere(guildId: string): boolean;
  /** Reads anew what a household wants, one after another. */
  refresh(guildId: string): Promise<void>;
  /** Lets go of one of which nothing is wanted any more, and that is told of nothing. */
  letGo(guildId: string): void;
  forget(guildId: string): void;
  start(): Promise<void>;
  stop(): void;
}

/** Keeps it; a household that wants nothing costs nothing. */
export function keepWatched<Kept extends Watched, Wish>({
  watches,
  all,
  wish,
  open,
  use,
}: {
  readonly watches: Watches;
  /** The households that want something, or have something to be told of. */
  all(): Promise<readonly string[]>;
  wish(guildId: string): Promise<Wish>;
  open(guildId: string): Promise<Kept>;
  use(kept: Kept, wish: Wish): void;
}): KeptWatched<Kept> {
  const kept = new Map<string, { readonly its: Kept; leave(): void }>();
  const refreshing = new Map<string, Promise<void>>();

  async function load(guildId: string): Promise<void> {
    const wanted = await wish(guildId);
    const { its } = kept.get(guildId) ?? (await begin(guildId));
    use(its, wanted);
    letGo(guildId);
  }

  async function begin(guildId: string) {
    const its = await open(guildId);
    const household = { its, leave: watches.subscribe(guildId, its.update) };
    kept.set(guildId, household);
    return household;
  }

  function letGo(guildId: string): void {
    if (kept.get(guildId)?.its.isIdle()) forget(guildId);
  }

  function forget(guildId: string): void {
    const household = kept.get(guildId);
    kept.delete(guildId);
    household?.leave();
    household?.its.stop();
  }

  function refresh(guildId: string): Promise<void> {
    const before = refreshing.get(guildId) ?? Promise.resolve();
    const work = before.catch(() => {}).then(() => load(guildId)); // the one before has told its own caller
    refreshing.set(guildId, work);
    return work.finally(() => refreshing.get(guildId) === work && refreshing.delete(guildId));
  }

  return {
    get: guildId => kept.get(guildId)?.its,
    isThere: guildId => kept.has(guildId) || refreshing.has(guildId),
    refresh,
    letGo,
    forget,
    async start() {
      for (const guildId of await all()) await refresh(guildId);
    },
    stop() {
      for (const guildId of [...kept.keys()]) forget(guildId);
    },
  };
}
