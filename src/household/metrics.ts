import type { Way } from '../guilds/model.ts';

/** How something that a person asked for ended. `refused`: the person can mend it, and was told how. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** What is counted, without anything of a guild. Implemented by the status server, where one is asked for. */
export interface Metrics {
  /** One interaction was handled; `name` is a command's. */
  interaction(name: string, outcome: Outcome, seconds: number): void;
  trigger(way: Way, outcome: Outcome, seconds: number): void;
  press(): void;
  fault(error: unknown): void;
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  interaction() {},
  trigger() {},
  press() {},
  fault() {},
};
