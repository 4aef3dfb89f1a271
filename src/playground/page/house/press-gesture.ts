import type { ButtonPress } from '../../home.ts';

/** A finger on one button, told as it goes down and up. */
export interface PressGesture {
  down(): void;
  up(): void;
  /** The finger slid off: what it began is no press. */
  cancel(): void;
}

/** A finger that stays down this long holds. */
export const HOLD_MS = 500;
/** A second press within this time makes the first a double one. */
export const DOUBLE_MS = 280;

/** Tells single, double and held presses apart, as the electronics of a button do. */
export function createPressGesture(report: (action: ButtonPress['action']) => void): PressGesture {
  let whileDown: ReturnType<typeof setTimeout> | null = null;
  let afterFirst: ReturnType<typeof setTimeout> | null = null;
  let isSecond = false;

  function stop(timer: ReturnType<typeof setTimeout> | null): null {
    if (timer !== null) clearTimeout(timer);
    return null;
  }

  return {
    down() {
      isSecond = afterFirst !== null;
      afterFirst = stop(afterFirst);
      whileDown = setTimeout(() => {
        whileDown = null;
        if (isSecond) report('single');
        report('hold');
      }, HOLD_MS);
    },
    up() {
      // Already told as held, or slid off.
      if (whileDown === null) return;
      whileDown = stop(whileDown);
      if (isSecond) return report('double');
      afterFirst = setTimeout(() => {
        afterFirst = null;
        report('single');
      }, DOUBLE_MS);
    },
    cancel() {
      if (whileDown !== null && isSecond) report('single');
      whileDown = stop(whileDown);
    },
  };
}
