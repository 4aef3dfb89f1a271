import type { Command, Control } from '../../src/hub/contract.ts';

/** Every value that it may have, or of a range the ends and what lies between; at last on. */
export function toTried({
  capability,
  type,
  values,
  minimum = 0,
  maximum = 0,
  step = 1,
}: Control): readonly Command['value'][] {
  if (values) return values;
  if (type === 'boolean') return [false, true];
  if (capability === 'color') return ['#ff0000', '#0000ff', '#ffffff'];
  const middle = minimum + Math.round((maximum - minimum) / 2 / step) * step;
  return [minimum, maximum, Number(middle.toFixed(6))];
}
