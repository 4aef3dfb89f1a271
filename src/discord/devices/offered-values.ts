import { takes } from '../../household/access/switchable.ts';
import { capabilityOf } from '../../hub/capabilities.ts';
import type { Control } from '../../hub/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toValue } from '../hub/device-view.ts';
import type { Knob } from './knobs.ts';

type Value = boolean | number | string;

/** A value that is offered, and what people call it: `50 %`, and in a word `half`. */
export interface OfferedValue {
  readonly value: Value;
  readonly label: string;
  readonly word: string | null;
}

/** Some, within what the device takes, that somebody may want. */
export function toOfferedValues(
  { control, now }: Pick<Knob, 'control' | 'now'>,
  t: Messages,
): OfferedValue[] {
  return candidatesOf(control, now, t)
    .filter(([value], at, all) => takes(control, value) && all.findIndex(other => other[0] === value) === at)
    .map(([value, word = null]) => ({ value, label: toLabel(control, value, word, t), word }));
}

/** A value as people read it, with the unit and, in brackets, the word for it. */
export function toLabel({ capability }: Control, value: Value, word: string | null, t: Messages): string {
  if (capability === 'color' && word !== null) return word;
  const entry = capabilityOf(capability);
  const unit = entry?.kind === 'number' ? entry.unit : null;
  const text = toValue({ name: capability, value, unit }, t);
  return word === null ? text : `${text} (${word})`;
}

type Candidate = readonly [value: Value, word?: string];

/** The hues that people name. */
const HUES = {
  red: '#ff0000',
  orange: '#ff8000',
  yellow: '#ffd000',
  green: '#00ff00',
  turquoise: '#00e0d0',
  blue: '#0000ff',
  purple: '#8000ff',
  pink: '#ff60b0',
  white: '#ffffff',
} as const satisfies Record<keyof Messages['set']['colors'], string>;

function candidatesOf(control: Control, now: Knob['now'], t: Messages): readonly Candidate[] {
  const { type, values, capability } = control;
  if (values) return values.map(value => [value]);
  if (type === 'boolean') return [[true], [false]];
  switch (capability) {
    case 'color':
      return Object.entries(HUES).map(([hue, value]) => [value, t.set.colors[hue as keyof typeof HUES]]);
    case 'color_temperature':
      return toRange(control, [
        [2_700, t.set.warm],
        [4_000, t.set.neutral],
        [6_500, t.set.cold],
      ]);
    case 'target_temperature':
    case 'target_temperature_low':
    case 'target_temperature_high':
      return toTemperatures(control, now);
    case 'position':
      return [[100, t.home.open], [75], [50, t.set.half], [25], [0, t.home.closed]];
    default:
      return type === 'number' ? [[100], [75], [50, t.set.half], [25], [10], [0]] : [];
  }
}

/** The nearest that a device takes: a lamp that ends at 2,200 K is as cold as it can be. */
function toRange({ minimum, maximum }: Control, candidates: readonly (readonly [number, string])[]) {
  return candidates.map(
    ([value, word]) => [Math.max(minimum ?? value, Math.min(maximum ?? value, value)), word] as const,
  );
}

/** Whole degrees around what it is set to. */
function toTemperatures({ minimum = 5, maximum = 30 }: Control, now: Knob['now']): Candidate[] {
  const middle = Math.round(typeof now === 'number' ? now : (minimum + maximum) / 2);
  const least = Math.max(Math.ceil(minimum), middle - 8);
  const most = Math.min(Math.floor(maximum), middle + 8);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => [most - at]);
}
