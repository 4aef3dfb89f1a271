import type { ButtonPress } from '../backend.ts';

/** Remotes that repeat a hold while the finger stays do so at least this often. */
const repeatMs = 2_000;

/** Creates a test of whether a hold only goes on: several integrations tell of it again and again. */
export function createHoldFilter(): (press: ButtonPress) => boolean {
  const heldAt = new Map<string, number>();
  return ({ family, button, action, pressedAt }) => {
    const key = `${family}/${button}`;
    const last = heldAt.get(key) ?? Number.NEGATIVE_INFINITY;
    if (action !== 'hold') {
      heldAt.delete(key);
      return false;
    }
    heldAt.set(key, pressedAt.getTime());
    return pressedAt.getTime() - last <= repeatMs;
  };
}
