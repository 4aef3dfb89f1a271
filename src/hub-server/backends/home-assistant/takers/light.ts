import { isAbout, isSameHue, toRgb } from '../../../../hub/close-enough.ts';
import { colorModes } from '../readers/light.ts';
import { toNumber } from '../readers/reading.ts';
import { type Taker, type ToTakers, toFlagTakers } from './taker.ts';

/** What a light takes, by its `supported_color_modes`. */
export const toLightTakers: ToTakers = ({ attributes }) => {
  const modes = Array.isArray(attributes.supported_color_modes) ? attributes.supported_color_modes : [];
  const takers = toFlagTakers('on', { yes: 'turn_on', no: 'turn_off' });
  if (modes.some(mode => mode !== 'onoff' && mode !== 'unknown')) takers.push(brightness);
  const minimum = toNumber(attributes.min_color_temp_kelvin);
  const maximum = toNumber(attributes.max_color_temp_kelvin);
  if (modes.includes('color_temp') && minimum !== null && maximum !== null) {
    takers.push(toTemperatureTaker(minimum, maximum));
  }
  if (modes.some(mode => colorModes.has(mode))) takers.push(color);
  return takers;
};

const brightness: Taker = {
  control: { capability: 'brightness', type: 'number', minimum: 0, maximum: 100, step: 1 },
  toCall: value =>
    value === 0 ? { service: 'turn_off' } : { service: 'turn_on', data: { brightness_pct: value } },
  // It is told in steps of 255.
  isSo: (told, value) => (value === 0 ? told.on === false : isAbout(told.brightness, value, 1)),
};

function toTemperatureTaker(minimum: number, maximum: number): Taker {
  return {
    control: { capability: 'color_temperature', type: 'number', minimum, maximum, step: 1 },
    toCall: value => ({ service: 'turn_on', data: { color_temp_kelvin: Math.round(Number(value)) } }),
    // Lamps reckon in whole mireds.
    isSo: (told, value) => isAbout(told.color_temperature, value, Number(value) * 0.02),
  };
}

const color: Taker = {
  control: { capability: 'color', type: 'string' },
  toCall: value => ({ service: 'turn_on', data: { rgb_color: toRgb(String(value)) } }),
  isSo: (told, value) => isSameHue(told.color, value),
};
