import { type Control, SETTABLE, type Settable } from '../../../hub/contract.ts';
import type { DeviceSeed } from './devices.ts';

type Values = Omit<Control, 'capability'>;

const PERCENT: Values = { type: 'number', minimum: 0, maximum: 100, step: 1 };

/** What everything that tells of it takes here; `mode` is each device's own. */
const TAKES: Readonly<Record<Exclude<Settable, 'mode'>, Values>> = {
  on: { type: 'boolean' },
  locked: { type: 'boolean' },
  unlatched: { type: 'boolean', values: [true] },
  armed: { type: 'string', values: ['disarmed', 'armed_home', 'armed_away'] },
  position: PERCENT,
  brightness: PERCENT,
  color_temperature: { type: 'number', minimum: 2_200, maximum: 6_500, step: 1 },
  color: { type: 'string' },
  target_temperature: { type: 'number', minimum: 7, maximum: 30, step: 0.5 },
  target_temperature_low: { type: 'number', minimum: 7, maximum: 30, step: 0.5 },
  target_temperature_high: { type: 'number', minimum: 7, maximum: 30, step: 0.5 },
  target_humidity: PERCENT,
  volume: PERCENT,
};

/** What a device of the simulated home takes: nothing where it only senses. */
export function toControls({ type, state, parts = [], attributes = {} }: DeviceSeed): Control[] {
  if (type === 'sensor' || type === 'button') return [];
  const told = new Set([...Object.keys(state), ...parts.flatMap(part => Object.keys(part.state))]);
  return SETTABLE.filter(capability => told.has(capability)).flatMap((capability): Control[] => {
    if (capability !== 'mode') return [{ capability, ...TAKES[capability] }];
    const values = attributes.modes ?? attributes.inputs;
    return Array.isArray(values) ? [{ capability, type: 'string', values: values.map(String) }] : [];
  });
}
