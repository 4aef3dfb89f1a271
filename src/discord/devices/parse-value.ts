import { takes } from '../../household/access/switchable.ts';
import { foldName } from '../../household/clock/fold-name.ts';
import type { Control } from '../../hub/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Knob } from './knobs.ts';
import { toOfferedValues } from './offered-values.ts';

/** A number as people type it, and the unit behind it. */
const NUMBER = /^(-?\d{1,6}(?:[.,]\d{1,3})?)\s*(%|°\s*[cf]?|[cfk]|kelvin)?$/i;

/**
 * What somebody typed for a value, as a device takes it: `19`, `19,5 °C`, `66 °F`, `half`, `red`, `#ff8800`, a word that
 * was suggested; null: it takes nothing of that kind.
 */
export function parseValue(
  typed: string,
  knob: Pick<Knob, 'control' | 'now'>,
  t: Messages,
): boolean | number | string | null {
  const { control } = knob;
  const text = typed.trim();
  const value =
    toOffered(text, knob, t) ?? (control.type === 'number' ? toNumber(text, control) : toWord(text, control));
  return value !== null && takes(control, value) ? value : null;
}

/** By its own word first, as a hub spells it: `true`, `armed_home`. */
function toOffered(text: string, knob: Pick<Knob, 'control' | 'now'>, t: Messages) {
  const offered = toOfferedValues(knob, t);
  const folded = fold(text);
  const found =
    offered.find(({ value }) => String(value) === text) ??
    offered.find(({ label, word }) => [label, word].some(known => known !== null && known === text)) ??
    offered.find(
      ({ label, word }) =>
        folded !== '' && !/^\d/.test(folded) && [label, word ?? ''].some(known => fold(known) === folded),
    );
  return found?.value ?? null;
}

function toNumber(text: string, { capability, minimum = 0, step }: Control): number | null {
  const [, digits, unit = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const told = Number(digits.replace(',', '.'));
  const isFahrenheit = capability.startsWith('target_temperature') && /f$/i.test(unit);
  const value = isFahrenheit ? (told - 32) / 1.8 : told;
  return step ? Number((minimum + Math.round((value - minimum) / step) * step).toFixed(3)) : value;
}

function toWord(text: string, { capability, type, values }: Control): string | null {
  if (type !== 'string') return null;
  if (capability === 'color') {
    const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
    return hex === undefined ? null : `#${hex.toLowerCase()}`;
  }
  return values || text === '' ? null : text.slice(0, 100);
}

/** Also as somebody writes who has no ß. */
const fold = (text: string) => foldName(text.replaceAll('ß', 'ss'));
