import type { GuildStore } from '../../src/guilds/contract.ts';

/** A store on a disk that is full now and then. */
export interface FaultyStore {
  readonly store: GuildStore;
  /** So many more writes about presses fail, and change nothing. */
  failWrites(count: number): void;
}

const writes: readonly PropertyKey[] = [
  'addPress',
  'snapshotNotice',
  'extendNotice',
  'confirmNotice',
  'confirmEdit',
  'releaseNotice',
  'retireNotice',
  'amendPresses',
] satisfies (keyof GuildStore)[];

/** Puts faults before a store; there are none yet. */
export function createFaultyStore(real: GuildStore): FaultyStore {
  let failing = 0;
  const store = new Proxy(real, {
    get(target, name, receiver) {
      if (failing === 0 || !writes.includes(name)) return Reflect.get(target, name, receiver);
      failing -= 1;
      return async () => {
        throw new Error('database or disk is full');
      };
    },
  });
  return {
    store,
    failWrites(count) {
      failing = count;
    },
  };
}
