import { HubResponseError } from '../../errors.ts';
import type { Hub, HubDevice, HubEvent } from '../../hub/model.ts';
import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import type { WatchedHome } from './contract.ts';
import { createKnownHome } from './known-home.ts';

/** How often, in milliseconds. */
export interface WatchTimings {
  /** Between two looks at a hub that tells nothing by itself. */
  readonly pollMs: number;
  /** Between two looks at one that does, should something have been missed. */
  readonly relistMs: number;
  /** Before a hub that is gone is tried again, at first and at last. */
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
  /** What happens within it is told at once. */
  readonly gatherMs: number;
}

/** What people notice, and no more than a hub bears. */
export const DEFAULT_TIMINGS: WatchTimings = {
  pollMs: 15_000,
  relistMs: 5 * 60_000,
  retryMinMs: 1_000,
  retryMaxMs: 60_000,
  gatherMs: 50,
};

const LIST_PATIENCE_MS = 8_000;

/** Follows one hub until it is stopped. */
export interface HomeWatch {
  /** As it is known now. */
  current(): WatchedHome;
  stop(): void;
}

/**
 * Follows a home by the hub's own events, or by looking again and again where it has none; through every outage. `open`
 * opens the hub, which is closed with the watch; null: the household has none, and nothing happens.
 */
export function watchHome({
  open,
  tell,
  onList,
  onBack,
  log,
  now,
  timings,
}: {
  open: () => Promise<Hub | null>;
  tell: (home: WatchedHome) => void;
  /** Called with each whole list that was read, and with what is left of it where a device is removed. */
  onList: (devices: readonly HubDevice[]) => void;
  /** It answers, at first or after it did not; that is told only afterwards. It must not throw. */
  onBack: () => void;
  log: Log;
  now: () => number;
  timings: WatchTimings;
}): HomeWatch {
  const home = createKnownHome();
  const ending = new AbortController();
  const { signal } = ending;
  let state = { isConnected: false, hasHub: true, heardAt: null as number | null, said: Symbol() };
  let gathering: Timer | null = null;
  let lastEventId: string | null = null;
  let hasEvents = true;
  let failures = 0;
  void run().catch(error => log.error({ err: error }, 'a home is not watched any more'));

  const current = (changed: ReadonlySet<string> = new Set()): WatchedHome => ({
    ...state,
    devices: home.devices,
    changed,
  });

  function tellNow(): void {
    gathering?.cancel();
    gathering = null;
    if (!signal.aborted) tell(current(home.takeChanged()));
  }

  function tellSoon(): void {
    gathering ??= clock.after(timings.gatherMs, tellNow);
  }

  function noteHeard(): void {
    const wasConnected = state.isConnected;
    state = { ...state, isConnected: true, heardAt: now(), said: Symbol() };
    failures = 0;
    if (wasConnected) return;
    onBack();
    tellSoon();
  }

  function noteLost(error: unknown): void {
    log.debug({ err: error }, 'a home that is watched does not answer');
    failures += 1;
    if (!state.isConnected && failures > 1) return;
    state = { ...state, isConnected: false };
    tellNow();
  }

  async function run(): Promise<void> {
    const hub = await openAtLast();
    if (signal.aborted) return void (await hub?.close());
    if (!hub) {
      state = { ...state, hasHub: false };
      return tellNow();
    }
    try {
      while (!signal.aborted) await watchOnce(hub);
    } finally {
      await hub.close();
    }
  }

  async function openAtLast(): Promise<Hub | null> {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        log.warn({ err: error }, 'the hub of a home that is watched could not be opened');
        noteLost(error);
        await pause(backoffMs());
        if (signal.aborted) return null;
      }
    }
  }

  async function watchOnce(hub: Hub): Promise<void> {
    const how = hasEvents ? await follow(hub) : 'absent';
    if (signal.aborted) return;
    // What it has not now, it may have when it is back from an outage.
    if (how !== 'ended') hasEvents = !(await list(hub)) || how !== 'absent';
    await pause(failures > 0 ? backoffMs() : how === 'ended' ? timings.retryMinMs : timings.pollMs);
  }

  /** Until the events end or break off; `refused`: the hub answers, and for now not with them. */
  async function follow(hub: Hub): Promise<'ended' | 'absent' | 'refused'> {
    let listedAt = 0;
    const look = () => {
      listedAt = now();
      void list(hub);
    };
    const looking = clock.every(timings.pollMs, () => {
      if (!state.isConnected || now() - listedAt >= timings.relistMs) look();
    });
    const onEvent = (event: HubEvent | null, id: string | null) => {
      lastEventId = id ?? lastEventId;
      take(event, hub);
    };
    try {
      const how = await hub.follow({ signal, lastEventId, onOpen: look, onEvent });
      if (how === 'ended') noteLost(null);
      return how;
    } catch (error) {
      if (error instanceof HubResponseError) return 'refused';
      if (!signal.aborted) noteLost(error);
      return 'ended';
    } finally {
      looking.cancel();
    }
  }

  async function pause(delayMs: number): Promise<void> {
    await clock.sleep(delayMs, { signal }).catch(() => {});
  }

  function take(event: HubEvent | null, hub: Hub): void {
    // After the home behind the hub went away, the list alone says that it is back.
    if (state.isConnected) state = { ...state, heardAt: now() };
    if (event === null) return;
    if (event.kind === 'notice') {
      state = { ...state, said: Symbol() };
      tellSoon();
      return;
    }
    if (event.kind === 'reset' || (event.kind === 'home' && event.isThere)) void list(hub);
    else if (event.kind === 'home') noteLost(null);
    else if (event.kind === 'device') home.put(event.device);
    else forget(event.id);
    if (event.kind === 'device' || event.kind === 'gone') tellSoon();
  }

  /** What is stored of a device goes with it, and not with the next list. */
  function forget(id: string): void {
    home.remove(id);
    if (home.devices) onList(home.devices);
  }

  /** Whether it could be read. */
  async function list(hub: Hub): Promise<boolean> {
    const finish = home.beginRead();
    try {
      const { items } = await hub.devices({ patienceMs: LIST_PATIENCE_MS, signal });
      if (signal.aborted) return false;
      finish(items);
      onList(home.devices ?? items);
      noteHeard();
      tellSoon();
      return true;
    } catch (error) {
      finish(null);
      if (!signal.aborted) noteLost(error);
      return false;
    }
  }

  /** Half of it chance, so that a hub that restarts does not meet everybody at the same moment. */
  function backoffMs(): number {
    const longestMs = Math.min(timings.retryMaxMs, timings.retryMinMs * 2 ** (failures - 1));
    return longestMs * (0.5 + Math.random() / 2);
  }

  return {
    current: () => current(),
    stop() {
      ending.abort();
      gathering?.cancel();
    },
  };
}
