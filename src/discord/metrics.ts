/** What is counted, without anything of a guild. Implemented by the status server, where one is asked for. */
export interface Metrics {
  /** One interaction was handled; `name` is a command's. */
  interaction(name: string, outcome: 'ok' | 'failed', seconds: number): void;
  trigger(
    way: 'slash' | 'sentence' | 'button' | 'select' | 'modal',
    outcome: 'ok' | 'failed',
    seconds: number,
  ): void;
  press(): void;
  fault(error: unknown): void;
}

export const noMetrics: Metrics = {
  interaction() {},
  trigger() {},
  press() {},
  fault() {},
};
