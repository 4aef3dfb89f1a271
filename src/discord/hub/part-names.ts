import type { HubDevice, Reading } from '../../hub/model.ts';
import { escapeText } from '../replies/escape-text.ts';

const MAX_NAMES = 4;

/**
 * Which parts of a device it is that are so, where the others are not: ` (Worktop, Kettle)` behind "on". Empty where
 * all are alike, or nothing tells them apart.
 */
export function toPartNames({ parts = [] }: HubDevice, { name, value }: Reading): string {
  const telling = parts.filter(({ state }) => state.some(each => each.name === name));
  const those = telling.filter(({ state }) =>
    state.some(each => each.name === name && isAlike(each.value, value)),
  );
  if (those.length === 0 || those.length === telling.length) return '';
  const names = those.slice(0, MAX_NAMES).map(part => escapeText(part.name, 40));
  return ` (${[...names, ...(those.length > MAX_NAMES ? ['…'] : [])].join(', ')})`;
}

/** What is open half way is open. A figure that is a sum or the least of theirs is no part's own. */
function isAlike(part: Reading['value'], whole: Reading['value']): boolean {
  return typeof part === 'number' && typeof whole === 'number' ? part > 0 && whole > 0 : part === whole;
}
