import { isAsSet } from '../hub/close-enough.ts';
import type { Command, Device } from '../hub/contract.ts';

/** Whether a device is as it was left. */
export function isStill({ state, parts = [] }: Device, left: readonly Command[]): boolean {
  return left.every(command => {
    const place = command.part === undefined ? state : parts.find(({ id }) => id === command.part)?.state;
    const told: Readonly<Record<string, unknown>> = place ?? {};
    return isAsSet(command, capability => told[capability]);
  });
}
