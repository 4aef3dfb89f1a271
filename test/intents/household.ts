import type { Context, Decision, SceneWords } from '../../src/intents/contract.ts';
import { createIntentParser } from '../../src/intents/parser.ts';

/** A home of our own: names of one word and several, greetings, guard words, taught phrases. */
export const HOUSEHOLD: readonly SceneWords[] = [
  { id: 'movie_night', phrases: [] },
  { id: 'good_night', phrases: ['off to the land of dreams'] },
  { id: 'party_mode', phrases: [] },
  { id: 'reading', phrases: [] },
  { id: 'painting', phrases: [] },
  { id: 'everything_off', phrases: [] },
  { id: 'piano_time', name: 'Piano time', phrases: ['grab the sheet music'] },
  { id: 'garden_lanterns', phrases: [] },
  { id: 'rainstorm_shelter', phrases: [] },
  { id: 'away', phrases: [] },
  { id: 'focus_time', phrases: ['quiet please everybody'] },
  { id: 'pottery', phrases: [] },
  { id: 'librarian_mode', phrases: [] },
  { id: 'dim_candles', phrases: [] },
];

const parser = createIntentParser(HOUSEHOLD);

/** `trigger movie_night`, `ask party_mode`, `ignore`. */
export function decide(text: string, context: Context = 'ambient'): string {
  return show(parser.parse(text, context));
}

export function show({ decision, scene }: Decision): string {
  return scene === null ? decision : `${decision} ${scene}`;
}
