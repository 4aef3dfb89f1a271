import type { Asked, Question, Shape } from './contract.ts';
import type { Read } from './read-words.ts';
import { isMeasured } from './to-asked.ts';

/** A question opens as one, or ends as one; "power of the printer" asks without either. null: it only says something. */
export function shapeOf(
  read: Read,
  asksAloud: boolean,
  asks: Asked | null,
  about: Question['about'],
): Shape | null {
  const { ending, opening } = read;
  if (asksAloud || ending === 'tag' || ending === 'status' || isChoice(read)) return 'full';
  if (opening !== null && opening !== 'all') return 'full';
  return read.plain && asksBare(read, asks, about) ? 'bare' : null;
}

/** "On or off": which of two states it is. */
export function isChoice({ cues, states }: Read): boolean {
  return cues.has('or') && states.length > 1;
}

/** What may be any device. */
const ANYTHING: ReadonlySet<string> = new Set(['anything', 'device', 'house']);

/**
 * "Anything open" and "all windows closed" ask; "all the windows are open" says so, and "all lights off" wants it
 * so. null: it is not about all.
 */
function asksOfAll({ cues, items, first, opening }: Read, asks: Asked | null): boolean | null {
  const isAnything = first?.is === 'noun' && ANYTHING.has(first.noun);
  const isEverything = opening === 'all' || (first?.is === 'noun' && first.noun === 'everything');
  if (!isAnything && !isEverything) return null;
  const named = items.every(({ noun }) => noun !== null);
  return named && !cues.has('whether') && !cues.has('several') && !(isEverything && asks === 'on');
}

function asksBare(read: Read, asks: Asked | null, about: Question['about']): boolean {
  const { cues, first, items, states } = read;
  const ofAll = asksOfAll(read, asks);
  if (ofAll !== null) return ofAll;
  if (about !== 'devices') return items.length === 0 && states.length === 0;
  const stated = cues.has('whether') || cues.has('stated') || states.length > 0;
  const named = first?.is === 'ask' || items.every(({ noun }) => noun !== null);
  return asks !== null && isMeasured(asks) && !stated && named;
}
