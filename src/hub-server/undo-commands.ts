import type { Command, DeviceDetail, DeviceState } from '../hub/contract.ts';
import { takes } from './check-commands.ts';

/** Those that switch a device on by themselves, in many a home. */
const SWITCHING_ON: readonly Command['capability'][] = ['brightness', 'color', 'color_temperature'];

/** What makes a device as it was before; null where any part of that is not known, or cannot be set. */
export function toUndo(before: DeviceDetail, commands: readonly Command[]): Command[] | null {
  const undo: Command[] = [];
  for (const command of commands) {
    const state = stateOf(before, command.part);
    const former = state?.[command.capability];
    if (former === undefined || former === null) return null;
    // A vacuum that was on its way home cannot be set to be so.
    if (
      !before.commands?.some(control => control.capability === command.capability && takes(control, former))
    )
      return null;
    undo.push({ ...command, value: former });
  }
  for (const { capability, part } of commands) {
    // Dimming a lamp that was off has switched it on.
    if (!SWITCHING_ON.includes(capability) || stateOf(before, part)?.on !== false) continue;
    if (undo.some(one => one.capability === 'on' && one.part === part)) continue;
    undo.push({ capability: 'on', value: false, ...(part !== undefined && { part }) });
  }
  return undo;
}

function stateOf({ state, parts }: DeviceDetail, part: string | undefined): DeviceState | undefined {
  return part === undefined ? state : parts?.find(({ id }) => id === part)?.state;
}
