import type { HubDevice } from '../../hub/model.ts';

/** A home as it is known now, told whenever it is another. */
export interface WatchedHome {
  /** All of them; null: nothing was read since the watching began. */
  readonly devices: readonly HubDevice[] | null;
  /** Ids of those that are other than told before, also of such as are no more; all of them at first. */
  readonly changed: ReadonlySet<string>;
  /** When the home was heard of last, in milliseconds; null: not yet. */
  readonly heardAt: number | null;
  /** False: the hub or the home behind it does not answer; `devices` are as they were at `heardAt`. */
  readonly isConnected: boolean;
  /** Another one than before: the home may have said something to its household. */
  readonly said: symbol;
  /** False: no hub is set up. */
  readonly hasHub: boolean;
}

/** Called with a home at once where it is known, and whenever it is another. It must not throw. */
export type WatchListener = (home: WatchedHome) => void;

/** Homes that somebody needs to know of all the time. One that nobody does costs nothing. */
export interface Watches {
  /** Returns how to stop. */
  subscribe(guildId: string, listener: WatchListener): () => void;
  /** The household has another hub, or none any more. */
  restart(guildId: string): void;
  /** How many of them answer, and how many do not. */
  states(): Readonly<Record<'reachable' | 'away', number>>;
  close(): void;
}
