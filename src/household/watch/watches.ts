import type { GuildStore } from '../../guilds/contract.ts';
import type { HubConnection } from '../../guilds/model.ts';
import type { Hub, HubDevice } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import type { WatchedHome, Watches, WatchListener } from './contract.ts';
import { DEFAULT_TIMINGS, type HomeWatch, type WatchTimings, watchHome } from './watch-home.ts';

interface Watched {
  readonly listeners: Set<WatchListener>;
  watch: HomeWatch;
}

/** Creates them over the store; each home has one watch, however many need it, and a hub client of its own. */
export function createWatches({
  guilds,
  createHub,
  onList = () => {},
  log,
  now,
  watchTimings = DEFAULT_TIMINGS,
  onBack = () => {},
}: {
  guilds: Pick<GuildStore, 'hub'>;
  createHub(connection: HubConnection, guildId: string): Hub;
  /** Called with what a home has just listed. */
  onList?: (guildId: string, devices: readonly HubDevice[]) => void;
  log: Log;
  now: () => number;
  watchTimings?: WatchTimings;
  /** A home answers at first, or again: what could be done there may be otherwise. It must not throw. */
  onBack?: (guildId: string) => void;
}): Watches {
  const homes = new Map<string, Watched>();

  function begin(guildId: string, listeners: Set<WatchListener>): HomeWatch {
    return watchHome({
      open: async () => {
        const connection = await guilds.hub(guildId);
        return connection && createHub(connection, guildId);
      },
      onBack: () => onBack(guildId),
      tell: home => {
        for (const listener of [...listeners]) tellOne(listener, home, guildId);
      },
      onList: devices => onList(guildId, devices),
      log,
      now,
      timings: watchTimings,
    });
  }

  function tellOne(listener: WatchListener, home: WatchedHome, guildId: string): void {
    try {
      listener(home);
    } catch (error) {
      log.error({ err: error, guildId }, 'somebody failed over what a home told');
    }
  }

  function join(guildId: string, listener: WatchListener): Watched {
    const watched = homes.get(guildId);
    if (watched) {
      watched.listeners.add(listener);
      const home = watched.watch.current();
      const changed = new Set(home.devices?.map(({ id }) => id));
      // Not within the call: nobody expects that.
      if (home.devices || !home.hasHub)
        queueMicrotask(
          () => watched.listeners.has(listener) && tellOne(listener, { ...home, changed }, guildId),
        );
      return watched;
    }
    const listeners = new Set([listener]);
    const begun = { listeners, watch: begin(guildId, listeners) };
    homes.set(guildId, begun);
    return begun;
  }

  return {
    subscribe(guildId, given) {
      // Two who subscribe with the same function are two.
      const listener: WatchListener = home => given(home);
      const watched = join(guildId, listener);
      return () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size > 0 || homes.get(guildId) !== watched) return;
        homes.delete(guildId);
        watched.watch.stop();
      };
    },
    restart(guildId) {
      const watched = homes.get(guildId);
      if (!watched) return;
      watched.watch.stop();
      watched.watch = begin(guildId, watched.listeners);
    },
    states() {
      const known = [...homes.values()].map(({ watch }) => watch.current());
      // One that is asked for the first time is neither yet.
      const asked = known.filter(
        ({ hasHub, isConnected, heardAt }) => hasHub && (isConnected || heardAt !== null),
      );
      const reachable = asked.filter(({ isConnected }) => isConnected).length;
      return { reachable, away: asked.length - reachable };
    },
    close() {
      for (const { watch } of homes.values()) watch.stop();
      homes.clear();
    },
  };
}
