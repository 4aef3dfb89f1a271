import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  createPressGesture,
  DOUBLE_MS,
  HOLD_MS,
} from '../../../../src/playground/page/house/press-gesture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A finger that does `steps` one after the other, waiting for as many milliseconds as stand between them. */
function makePresses(...steps: readonly ('down' | 'up' | 'cancel' | number)[]): string[] {
  const presses: string[] = [];
  const finger = createPressGesture(action => presses.push(action));
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else finger[step]();
  }
  return presses;
}

it.each([
  ['waits whether a press becomes a double one', ['down', 50, 'up', DOUBLE_MS - 1], []],
  ['tells a press', ['down', 50, 'up', DOUBLE_MS], ['single']],
  ['tells two quick presses as a double one', ['down', 50, 'up', 100, 'down', 50, 'up', 1000], ['double']],
  ['tells two slow presses apart', ['down', 'up', 400, 'down', 'up', 400], ['single', 'single']],
  ['tells a held button while it is still held', ['down', HOLD_MS], ['hold']],
  ['tells nothing more when it is let go', ['down', HOLD_MS, 'up', 1000], ['hold']],
  ['tells a press before a hold', ['down', 'up', 100, 'down', HOLD_MS, 'up', 1000], ['single', 'hold']],
  ['tells no press of a finger that slid off', ['down', 50, 'cancel', 'up', 1000], []],
  ['tells the first press when the second slid off', ['down', 'up', 100, 'down', 'cancel', 1000], ['single']],
  [
    'tells four quick presses as two double ones',
    ['down', 'up', 'down', 'up', 'down', 'up', 'down', 'up'],
    ['double', 'double'],
  ],
] as const)('%s', (_, steps, expected) => {
  expect(makePresses(...steps)).toEqual(expected);
});
