import type { Messages } from '../../messages/catalogue.ts';
import type { Steps } from '../../process/steps.ts';
import { type Choices, toChoices } from '../replies/choices.ts';
import type { Knob } from './knobs.ts';
import { toLabel, toOfferedValues } from './offered-values.ts';
import { parseValue } from './parse-value.ts';

/** Values to set: what was typed first, where the device takes it, and then what else it may be. */
export function* suggestValues(typed: string, knob: Knob, t: Messages): Steps<Choices> {
  const offered = toOfferedValues(knob, t).map(({ value, label }) => ({ id: String(value), name: label }));
  const choices = yield* toChoices(typed, offered);
  const meant = typed.trim() === '' ? null : parseValue(typed, knob, t);
  if (meant === null || offered.some(({ id }) => id === String(meant))) return choices;
  const own = { name: toLabel(knob.control, meant, null, t).slice(0, 100), value: String(meant) };
  return [own, ...choices].slice(0, 25);
}
