import type { Memory } from '../memory.ts';
import type { Place } from './stage.ts';

const KEY = 'tour';
const OVER = 'over';

/** How far this browser has come in the tour; `over` once it was ended, null where it was never begun. */
export function recallPlace(memory: Memory): Place | typeof OVER | null {
  const text = memory.recall(KEY);
  if (text === OVER) return OVER;
  const [, step, sinceMs] = /^(\d+) since (\d+)$/.exec(text ?? '') ?? [];
  return step === undefined ? null : { step: Number(step), sinceMs: Number(sinceMs) };
}

/** Remembers a place in the tour, or with null that it is over. */
export function rememberPlace(memory: Memory, place: Place | null): void {
  memory.remember(KEY, place === null ? OVER : `${place.step} since ${place.sinceMs}`);
}
