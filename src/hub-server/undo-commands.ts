import type { Command, DeviceDetail, DeviceState } from '../hub/contract.ts';
import { takes } from './check-commands.ts';

/** Those that switch a device on by themselves, in many a home. */
const SWITCHING_ON: readonly Command['capability'][] = ['brightness', 'color', 'color_temperature'];

/** What makes a device as it was before; null where any part of that is not known, or cannot be set. */
export function toUndo(before: DeviceDetail, commands: readonly Command[]): Command[] | null {
  const undo: Command[] = [];
  const each = commands.flatMap(command => toEachPart(before, command));
  for (const command of each) {
    const state = stateOf(before, command.part);
    const former = state?.[command.capability];
    if (former === undefined || former === null) return null;
    // A vacuum that was on its way home cannot be set to be so.
    if (
      !before.commands?.some(control => control.capability === command.capability && takes(control, former))
    )
      return null;
    const isLeftAlone = !commands.includes(command) && former === command.value;
    if (!isLeftAlone) undo.push({ ...command, value: former });
  }
  for (const { capability, part } of each) {
    // Dimming a lamp that was off has switched it on.
    if (!SWITCHING_ON.includes(capability) || stateOf(before, part)?.on !== false) continue;
    if (undo.some(one => one.capability === 'on' && one.part === part)) continue;
    undo.push({ capability: 'on', value: false, ...(part !== undefined && { part }) });
  }
  // No part was changed: what was asked for is what it was.
  return undo.length > 0 ? undo : [...commands];
}

/** What sets a device of several parts sets each of them that has it, and each was as it was. */
function toEachPart({ parts = [] }: DeviceDetail, command: Command): Command[] {
  const able = parts.filter(({ state }) => command.part === undefined && command.capability in state);
  return able.length === 0 ? [command] : able.map(({ id }) => ({ ...command, part: id }));
}

function stateOf({ state, parts }: DeviceDetail, part: string | undefined): DeviceState | undefined {
  return part === undefined ? state : parts?.find(({ id }) => id === part)?.state;
}
