import { CAPABILITIES } from '../hub/capabilities.ts';
import type { Command, Control, DeviceDetail } from '../hub/contract.ts';
import { HttpProblem } from './problem.ts';
import type { ProblemReason } from './reason.ts';

/**
 * Holds commands against what a device takes, before anything of the house moves: 422 with what it takes instead, for the
 * first that it does not. What lies between two of its steps becomes the nearer one: nobody knows by heart that a
 * thermostat reckons in halves, or in °F. What comes back is what it is set to.
 */
export function checkCommands(device: DeviceDetail, commands: readonly Command[]): Command[] {
  const places = commands.map(({ capability, part = '' }) => `${capability} ${part}`);
  if (new Set(places).size < places.length)
    throw new HttpProblem(422, 'One of the capabilities is set twice.');
  return commands.map(command => {
    const control = device.commands?.find(({ capability }) => capability === command.capability);
    if (!control)
      throw notTaken(command, `This device does not take ${command.capability}. ${toOffer(device)}`);
    checkPart(device, command);
    if (!takes(control, command.value))
      throw new HttpProblem(422, `${command.capability} takes ${toRange(control)}.`, {
        reason: toReason(control),
      });
    return { ...command, value: toStep(control, command.value) };
  });
}

function checkPart({ parts = [] }: DeviceDetail, command: Command): void {
  const { capability, part } = command;
  if (part === undefined) return;
  const found = parts.find(({ id }) => id === part);
  if (!found) throw notTaken(command, `This device has no part ${part}.`);
  if (!(capability in found.state)) throw notTaken(command, `Its part ${part} does not take ${capability}.`);
}

function notTaken({ capability }: Command, detail: string): HttpProblem {
  return new HttpProblem(422, detail, { reason: { code: 'not_taken', capability } });
}

function toReason({ capability, type, minimum, maximum, values }: Control): ProblemReason {
  if (values) return { code: 'not_among', capability, values };
  if (type === 'number')
    return { code: 'out_of_range', capability, minimum: minimum ?? null, maximum: maximum ?? null };
  return { code: 'not_taken', capability };
}

/** Whether a device that takes this takes the value. */
export function takes(control: Control, value: Command['value']): boolean {
  const { type, minimum, maximum, values } = control;
  if (typeof value !== type) return false;
  const entry = CAPABILITIES[control.capability];
  if (entry.kind === 'word' && entry.pattern && !entry.pattern.test(String(value))) return false;
  if (values && !values.some(known => known === value)) return false;
  if (typeof value !== 'number') return true;
  return Number.isFinite(value) && value >= (minimum ?? value) - NOISE && value <= (maximum ?? value) + NOISE;
}

/** What sums of decimals are off by: 0.1 + 0.2. */
const NOISE = 1e-9;

/** The step that is nearest to a value that is taken; of an end of the range that is none, the end. */
function toStep({ minimum = 0, maximum = Infinity, step, values }: Control, value: Command['value']) {
  if (typeof value !== 'number' || values || !step) return value;
  const nearest = minimum + Math.round((value - minimum) / step) * step;
  return Number(Math.min(maximum, nearest).toFixed(6));
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
