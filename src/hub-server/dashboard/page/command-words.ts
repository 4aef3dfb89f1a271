import type { Command } from '../../../hub/contract.ts';
import { toCapabilityWords } from './state-words.ts';
import { TEXTS } from './texts.ts';

/** What a device was asked to be: `Off`, `Brightness: 30 %`; of a part, with its id. */
export function toCommandWords({ capability, value, part }: Command): string {
  const words: Readonly<Record<string, string>> = TEXTS.values;
  const told = typeof value === 'string' ? (words[value] ?? value) : toCapabilityWords(capability, value);
  const full = typeof value === 'boolean' ? told : `${TEXTS.controls[capability]}: ${told}`;
  return part === undefined ? full : `${full} (${part})`;
}
