import { AppError } from '../../errors.ts';
import { createEmitter } from '../emitter.ts';
import type { Fault, FaultState, Switchboard } from './contract.ts';

/** Creates a switchboard of these faults, in their order and none of them on. One is switched at a time. */
export function createSwitchboard(faults: readonly Fault[]): Switchboard {
  const states = new Map(
    faults.map(({ id, target = null }) => [id, { id, on: false, target } as FaultState]),
  );
  const { emit, on } = createEmitter<void>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => undefined); // Who asked for it has been told.
    return done;
  }

  function put(state: FaultState): void {
    states.set(state.id, state);
    emit();
  }

  async function mend(fault: Fault, state: FaultState): Promise<void> {
    await fault.mend(state.target);
    put({ ...state, on: false });
  }

  return {
    states: () => [...states.values()],
    set: (id, wanted, target) =>
      inTurn(async () => {
        const fault = faults.find(each => each.id === id);
        const state = states.get(id);
        if (!fault || !state) throw new AppError('no_such_fault', 'There is no such fault here.');
        const struck = fault.target === undefined ? null : (target ?? state.target);
        if (state.on === wanted && struck === state.target) return;
        if (state.on) await mend(fault, state);
        if (wanted) await fault.cause(struck);
        put({ id, on: wanted, target: struck });
      }),
    mendAll: () =>
      inTurn(async () => {
        const failures: unknown[] = [];
        for (const fault of faults) {
          const state = states.get(fault.id);
          if (state?.on) await mend(fault, state).catch(error => failures.push(error));
        }
        if (failures.length > 0) throw failures[0];
      }),
    on,
  };
}
