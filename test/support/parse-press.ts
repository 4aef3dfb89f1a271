import type { Press } from '../../src/buttons/contract.ts';
import { type ButtonMessage, parseStrokes } from '../../src/buttons/parse-press.ts';

/** What a message tells by itself, before any other: the first of its presses; null where it only begins one, or is none. */
export function parsePress(message: ButtonMessage): Press | null {
  const begins = ['start', 'open'];
  return parseStrokes(message).find(({ moment }) => !begins.includes(moment))?.press ?? null;
}
