import { toAbsenceNotes } from './outside-data.ts';

/** Before the first test: says what this run cannot check. */
export function setup(): void {
  for (const note of toAbsenceNotes()) console.warn(note);
}
