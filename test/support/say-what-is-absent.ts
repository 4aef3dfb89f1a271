import { toAbsenceNote } from './discord-openapi.ts';

/** Before the first test: says what this run cannot check. */
export function setup(): void {
  const note = toAbsenceNote();
  if (note) console.warn(note);
}
