import type { Command, DeviceDetail, DeviceState, Settable } from '../hub/contract.ts';
import { takes } from './check-commands.ts';

/** Those that switch a device on by themselves, in many a home. */
const SWITCHING_ON: readonly Settable[] = ['brightness', 'color', 'color_temperature', 'mode'];

/** What a lamp shows where it does not show the other. */
const INSTEAD: Readonly<Partial<Record<Settable, Settable>>> = {
  color: 'color_temperature',
  color_temperature: 'color',
};

/** What makes a device as it was before; null where any part of that is not known, or cannot be set. */
export function toUndo(before: DeviceDetail, commands: readonly Command[]): Command[] | null {
  const undo = new Map<string, Command>();
  const add = (command: Command) => undo.set(`${command.capability} ${command.part ?? ''}`, command);
  const each = commands.flatMap(command => toEachPart(before, command));
  for (const command of each) {
    const former = toFormer(before, command);
    if (former === null) return null;
    const isLeftAlone = !commands.includes(command) && former[0]?.value === command.value;
    if (!isLeftAlone) former.forEach(add);
  }
  for (const command of each) {
    const { part } = command;
    if (!isSetGoing(before, command)) continue;
    add({ capability: 'on', value: false, ...(part !== undefined && { part }) });
  }
  // No part was changed: what was asked for is what it was.
  return undo.size > 0 ? [...undo.values()] : [...commands];
}

/** What makes it as it was before one command; null where nobody knows, or it cannot be set. */
function toFormer(before: DeviceDetail, { capability, value, part }: Command): Command[] | null {
  const state = stateOf(before, part);
  const toKnown = (name: Settable): Command[] => {
    const known = state?.[name];
    if (known === undefined || known === null) return [];
    const control = before.commands?.find(each => each.capability === name);
    // A vacuum that was on its way home cannot be set to be so.
    if (!control || !takes(control, known)) return [];
    return [{ capability: name, value: known, ...(part !== undefined && { part }) }];
  };
  const former = toKnown(capability);
  if (former.length > 0) {
    // What cooled is to cool again, and not to heat.
    return capability === 'on' && former[0]?.value === true && value === false
      ? [...former, ...toKnown('mode')]
      : former;
  }
  const instead = INSTEAD[capability];
  const shown = instead && state?.[capability] === null ? toKnown(instead) : [];
  if (shown.length > 0) return shown;
  // Many a lamp that is off does not tell how bright it would be.
  return isSetGoing(before, { capability, value, part }) ? [] : null;
}

/** Whether it was off, has been switched on by this, and can be switched off: as a lamp is that was dimmed. */
function isSetGoing(before: DeviceDetail, { capability, part }: Command): boolean {
  if (!SWITCHING_ON.includes(capability) || stateOf(before, part)?.on !== false) return false;
  return (before.commands ?? []).some(control => control.capability === 'on' && takes(control, false));
}

/** What sets a device of several parts sets each of them that has it, and each was as it was. */
function toEachPart({ parts = [] }: DeviceDetail, command: Command): Command[] {
  const able = parts.filter(({ state }) => command.part === undefined && command.capability in state);
  return able.length === 0 ? [command] : able.map(({ id }) => ({ ...command, part: id }));
}

function stateOf({ state, parts }: DeviceDetail, part: string | undefined): DeviceState | undefined {
  return part === undefined ? state : parts?.find(({ id }) => id === part)?.state;
}
