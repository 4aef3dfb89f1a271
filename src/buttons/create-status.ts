import { isDeepStrictEqual } from 'node:util';
import { clock } from '../process/clock.ts';
import type { BrokerDetail, BrokerState, BrokerStatus } from './contract.ts';
import type { IntakeCounts } from './create-intake.ts';

/** The state of a listener as it changes. */
export interface StatusRecord {
  get(): BrokerStatus;
  set(state: BrokerState, detail: BrokerDetail | null, refused?: readonly string[]): void;
}

/** Creates the record of a listener's state; `onChange` hears of what differs from before, and of that alone. */
export function createStatus(
  counts: () => IntakeCounts,
  onChange: (status: BrokerStatus) => void,
): StatusRecord {
  let state: BrokerState = 'connecting';
  let detail: BrokerDetail | null = null;
  let refused: readonly string[] = [];
  let since = new Date(clock.now());

  function get(): BrokerStatus {
    return { state, since, detail, refused, ...counts() };
  }

  return {
    get,
    set(nextState, nextDetail, nextRefused = []) {
      const isSame = isDeepStrictEqual([nextState, nextDetail, nextRefused], [state, detail, refused]);
      if (isSame) return;
      if (nextState !== state) since = new Date(clock.now());
      [state, detail, refused] = [nextState, nextDetail, nextRefused];
      onChange(get());
    },
  };
}
