/** The faults that a visitor of the playground may cause, as its page and whoever builds it know them. */

/** What can go wrong, by the part that fails. */
export const FAULT_IDS = [
  'hub_offline',
  'hub_slow',
  'key_revoked',
  'device_unreachable',
  'water_leak',
  'broker_down',
  'gateway_down',
  'discord_failing',
] as const;

/** One of them. */
export type FaultId = (typeof FAULT_IDS)[number];

/** A fault as it stands. */
export interface FaultState {
  readonly id: FaultId;
  readonly on: boolean;
  /** What it strikes, e.g. a device's id, for a fault that may strike one of several; else null. */
  readonly target: string | null;
}

/** How a fault is really caused, and mended. Both throw an AppError where that cannot be done now. */
export interface Fault {
  readonly id: FaultId;
  /** What it strikes unless told otherwise; absent: there is nothing to choose. */
  readonly target?: string;
  cause(target: string | null): Promise<void> | void;
  mend(target: string | null): Promise<void> | void;
}

/** Everything that can be made to fail, and what does. */
export interface Switchboard {
  states(): readonly FaultState[];
  /** Causes or mends a fault, or has it strike another target now or next time. Rejects where that cannot be. */
  set(id: FaultId, on: boolean, target?: string): Promise<void>;
  /** Mends all that is broken; what cannot be mended keeps none of the others. */
  mendAll(): Promise<void>;
  /** Called when any of them has changed; returns how to stop listening. */
  on(listener: () => void): () => void;
}
