import type { Described } from '../questions/household.ts';
import type { OrderedDevice, Setting } from './contract.ts';

/** What an order turned out to be for. */
export type Found =
  | { readonly kind: 'these'; readonly settings: readonly Setting[]; readonly isSure: boolean }
  /** `mayBeAll`: it is said of several, "the lights". */
  | { readonly kind: 'which'; readonly settings: readonly Setting[]; readonly mayBeAll: boolean }
  /** Nothing that takes it; `ids`: of what is called so, `nearest`: what is called a little like it, and takes it. */
  | { readonly kind: 'none'; readonly ids: readonly string[]; readonly nearest: readonly Setting[] };

/** What one of the things that are named turned out to be. */
export interface PartFound {
  readonly devices: readonly Described<OrderedDevice>[];
  /** More fit than are meant. */
  readonly isOpen: boolean;
}
