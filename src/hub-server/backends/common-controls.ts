import { type Control, type DeviceDetail, SETTABLE } from '../../hub/contract.ts';

/** What a device takes of whose parts these are the controls: each capability once, as all that have it take it. */
export function toCommonControls(controls: readonly Control[]): Control[] {
  return SETTABLE.flatMap(capability => {
    const [first, ...others] = controls.filter(each => each.capability === capability);
    return first === undefined ? [] : [others.reduce(toCommon, first)];
  });
}

/** The same as a device tells it. */
export function toTaken(commands: readonly Control[]): Pick<DeviceDetail, 'takes' | 'commands'> {
  const takes = commands.map(({ capability }) => capability);
  return { takes, ...(commands.length > 0 && { commands: [...commands] }) };
}

function toCommon(one: Control, other: Control): Control {
  const minimum = extreme(Math.max, one.minimum, other.minimum);
  const maximum = extreme(Math.min, one.maximum, other.maximum);
  const values =
    one.values && other.values ? intersect(one.values, other.values) : (one.values ?? other.values);
  return {
    ...one,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(values && { values }),
  };
}

function intersect<T>(one: readonly T[], other: readonly T[]): T[] {
  return one.filter(value => other.includes(value));
}

function extreme(
  choose: (one: number, other: number) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : choose(one, other);
}
