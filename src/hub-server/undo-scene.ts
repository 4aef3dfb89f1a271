import { capabilityOf } from '../hub/capabilities.ts';
import { type Command, type DeviceDetail, type DeviceState, SETTABLE } from '../hub/contract.ts';
import type { SceneUndo } from '../hub/scenes/contract.ts';
import { takes } from './check-commands.ts';
import { toUndo } from './undo-commands.ts';

/** What makes the devices of a scene as they were before it left them so; of what was so before, or cannot be set, nothing. */
export function toSceneUndo(
  before: readonly DeviceDetail[],
  left: readonly DeviceDetail[],
): readonly SceneUndo[] {
  const known = new Map(before.map(device => [device.id, device]));
  return left.flatMap(device => {
    const was = known.get(device.id);
    const changed = was ? toChanged(was, device) : [];
    const commands = was && changed.length > 0 ? toUndo(was, changed) : null;
    return commands ? [{ device_id: device.id, commands, left: withOn(device, changed) }] : [];
  });
}

/** What was dimmed is not as it was left once somebody has put it out: whether it is on counts as well. */
function withOn({ state, parts = [] }: DeviceDetail, changed: readonly Command[]): Command[] {
  return changed.flatMap(command => {
    const place = command.part === undefined ? state : parts.find(({ id }) => id === command.part)?.state;
    const isOn = place?.on;
    const isSaid = changed.some(each => each.capability === 'on' && each.part === command.part);
    const first = changed.find(each => each.part === command.part && capabilityOf(each.capability)?.whileOn);
    return first === command && !isSaid && typeof isOn === 'boolean'
      ? [{ ...command, capability: 'on' as const, value: isOn }, command]
      : [command];
  });
}

/** What of a device that can be set is not as it was; of one with parts, what of these. */
function toChanged(was: DeviceDetail, device: DeviceDetail): Command[] {
  const ofParts = (device.parts ?? []).flatMap(({ id, state }) => {
    const before = was.parts?.find(part => part.id === id)?.state;
    return before ? toChangedState(was, before, state).map(command => ({ ...command, part: id })) : [];
  });
  return ofParts.length > 0 ? ofParts : toChangedState(was, was.state, device.state);
}

function toChangedState({ commands = [] }: DeviceDetail, before: DeviceState, now: DeviceState): Command[] {
  return SETTABLE.flatMap(capability => {
    const value = now[capability];
    const control = commands.find(each => each.capability === capability);
    if (value === undefined || value === null || value === before[capability]) return [];
    return control && takes(control, value) ? [{ capability, value }] : [];
  });
}
