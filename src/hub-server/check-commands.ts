import { CAPABILITIES } from '../hub/capabilities.ts';
import type { Command, Control, DeviceDetail } from '../hub/contract.ts';
import { HttpProblem } from './problem.ts';

/**
 * Holds commands against what a device takes, before anything of the house moves: 422 with what it takes instead, for the
 * first that it does not.
 */
export function checkCommands(device: DeviceDetail, commands: readonly Command[]): void {
  for (const command of commands) {
    const control = device.commands?.find(({ capability }) => capability === command.capability);
    if (!control) throw unprocessable(`This device does not take ${command.capability}. ${toOffer(device)}`);
    if (command.part !== undefined && !device.parts?.some(({ id }) => id === command.part))
      throw unprocessable(`This device has no part ${command.part}.`);
    if (!takes(control, command.value))
      throw unprocessable(`${command.capability} takes ${toRange(control)}.`);
  }
  const places = commands.map(({ capability, part = '' }) => `${capability} ${part}`);
  if (new Set(places).size < places.length) throw unprocessable('One of the capabilities is set twice.');
}

function unprocessable(detail: string): HttpProblem {
  return new HttpProblem(422, detail);
}

/** Whether a device that takes this takes the value. */
export function takes(control: Control, value: Command['value']): boolean {
  const { type, minimum, maximum, values } = control;
  if (typeof value !== type) return false;
  const entry = CAPABILITIES[control.capability];
  if (entry.kind === 'word' && entry.pattern && !entry.pattern.test(String(value))) return false;
  if (values && !values.some(known => known === value)) return false;
  if (typeof value !== 'number') return true;
  return Number.isFinite(value) && value >= (minimum ?? value) && value <= (maximum ?? value);
}

function toOffer({ commands = [] }: DeviceDetail): string {
  if (commands.length === 0) return 'It takes nothing.';
  return `It takes ${commands.map(({ capability }) => capability).join(', ')}.`;
}

function toRange({ capability, type, minimum, maximum, values }: Control): string {
  if (capability === 'color') return 'a colour such as #ff8800';
  if (values) return values.map(value => JSON.stringify(value)).join(' or ');
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return 'a text';
  if (minimum === undefined && maximum === undefined) return 'a number';
  return `a number from ${minimum ?? '−∞'} to ${maximum ?? '∞'}`;
}
