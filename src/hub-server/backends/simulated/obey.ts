import type { Command, CommandResult, DeviceState } from '../../../hub/contract.ts';
import { BackendError } from '../backend.ts';
import type { House } from './house.ts';
import type { SlowMoves } from './slow-moves.ts';

/**
 * Sets a device as it was told to; `accepted`: it has set out for it. Throws a BackendError where it is away or would not
 * do it; null: there is none.
 */
export function obey(
  { house, slow }: { readonly house: House; readonly slow: SlowMoves },
  id: string,
  commands: readonly Command[],
): CommandResult['status'] | null {
  const device = house.find(id);
  if (!device) return null;
  if (device.availability !== 'online') throw new BackendError('away', `${device.name} does not answer.`);
  const quick = commands.filter(command => !slow.begin(device, command));
  for (const [part, settings] of Map.groupBy(quick, command => command.part)) {
    const state = toState(device.state, settings);
    if (part === undefined) house.apply({ [id]: state });
    else house.applyToPart(id, part, state);
  }
  return quick.length < commands.length ? 'accepted' : 'confirmed';
}

/** With what follows by itself: who is dimmed is on, and what is off draws nothing. */
function toState(before: DeviceState, commands: readonly Command[]): DeviceState {
  const told: DeviceState = Object.fromEntries(commands.map(({ capability, value }) => [capability, value]));
  const isLit =
    told.on === undefined && (told.brightness ?? told.color ?? told.color_temperature) !== undefined;
  const state = isLit && before.on !== undefined ? { ...told, on: told.brightness !== 0 } : told;
  return state.on === false && before.power !== undefined ? { ...state, power: 0 } : state;
}
