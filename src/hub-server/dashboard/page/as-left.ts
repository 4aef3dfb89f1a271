import { isAsSet } from '../../../hub/close-enough.ts';
import type { Command, CommandResult } from '../../../hub/contract.ts';
import type { HomeDevice } from '../contract.ts';

/** Whether a device is as a scene has left it. */
export function isAsLeft(now: HomeDevice | undefined, left: readonly Command[]): boolean {
  return now !== undefined && left.every(each => isAsSet(each, told(now, each)));
}

/**
 * Whether a device is as it answered that it was once it was set; of one that had not said yet that it follows, also as it
 * was asked to be, or on its way there.
 */
export function isAsAnswered(
  now: HomeDevice | undefined,
  commands: readonly Command[],
  { status, device: answered }: Pick<CommandResult, 'status' | 'device'>,
): boolean {
  return commands.every(command => {
    const { capability, value } = command;
    const [is, was] = [now, answered].map(device => device && told(device, command)(capability));
    if (now === undefined) return false;
    if (is === was || isAsSet({ capability, value: was }, told(now, command))) return true;
    return status === 'accepted' && (isAsSet(command, told(now, command)) || isBetween(is, was, value));
  });
}

/** As commands have left a device, by its answer; of one that had not said yet that it follows, nothing is known. */
export function toLeft(
  commands: readonly Command[],
  { status, device }: Pick<CommandResult, 'status' | 'device'>,
): readonly Command[] {
  if (status === 'accepted') return [];
  return commands.flatMap(command => {
    const value = told(device, command)(command.capability);
    const isKnown = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
    return isKnown ? [{ ...command, value }] : [];
  });
}

function isBetween(is: unknown, one: unknown, other: unknown): boolean {
  if (typeof is !== 'number' || typeof one !== 'number' || typeof other !== 'number') return false;
  return is >= Math.min(one, other) && is <= Math.max(one, other);
}

/** What a device, or the part that a command is for, tells, by capability. */
function told(device: Pick<HomeDevice, 'state' | 'parts'>, { part }: Command) {
  const place = part === undefined ? device : device.parts?.find(({ id }) => id === part);
  return (capability: string): unknown => {
    const state: Readonly<Record<string, unknown>> = place?.state ?? {};
    return state[capability];
  };
}
