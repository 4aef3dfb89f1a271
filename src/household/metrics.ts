import type { Outcome } from '../discord/replies/answer.ts';
import type { Way } from './access/gate.ts';

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
