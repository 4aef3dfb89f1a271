import type { Press } from '../../src/buttons/contract.ts';
import type { TestMessage } from './publish.ts';

/** Presses of buttons that are numbered as they are made; they say nothing that would identify them. */
export function toPresses(from: number, to: number): TestMessage[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({ topic: `doorbell/button/btn_${from + i}` }));
}

/** The numbers of such presses, in their order. */
export function toNumbers(presses: readonly Press[]): number[] {
  return presses.map(press => Number(press.button?.slice('btn_'.length)));
}
