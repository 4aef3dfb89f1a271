import type { Change } from '../../guilds/audit/contract.ts';
import type { GuildStore, SetUpWrites } from '../../guilds/contract.ts';

/** What a write answers, and what it has changed, for the record: nothing where all stays as it was. */
export interface Written<T> {
  readonly result: T;
  readonly changes: readonly Change[];
}

/**
 * Writes of one household that say what they changed. A new method of the store's `SetUpWrites` has to be one of
 * these, or the manager's object lacks it and does not compile.
 */
export type AuditedWrites<Write extends keyof SetUpWrites = keyof SetUpWrites> = {
  readonly [Method in Write]: SetUpWrites[Method] extends (
    guildId: string,
    ...rest: infer Rest
  ) => Promise<infer T>
    ? (...rest: Rest) => Promise<Written<T>>
    : never;
};

/** A household's part of the store, as its audited writes use it. */
export interface Recording {
  readonly guilds: GuildStore;
  readonly guildId: string;
  /** What cannot be read, such as a key that another secret sealed, can be changed all the same: null. */
  read<T>(reading: Promise<T>): Promise<T | null>;
}

/** A write after which something is otherwise, or is where `change` is given. */
export function written<T>(result: T, ...changes: readonly (Change | null | false)[]): Written<T> {
  return { result, changes: changes.filter(change => change !== null && change !== false) };
}
