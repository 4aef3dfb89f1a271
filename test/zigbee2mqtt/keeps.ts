import { expect } from 'vitest';
import type { Command } from '../../src/hub/contract.ts';

type Value = Command['value'];
/** What a device then keeps: the endpoint, the cluster, and of that at least these. */
type Kept = readonly [endpoint: number, cluster: string, attributes: object];

const onOff =
  (endpoint: number) =>
  (value: Value): Kept => [endpoint, 'genOnOff', { onOff: Number(value) }];
const level = (value: Value): Kept =>
  value === 0
    ? [1, 'genOnOff', { onOff: 0 }]
    : [1, 'genLevelCtrl', { currentLevel: Math.round(Number(value) * 2.54) }];
const mireds = (value: Value): Kept => [
  1,
  'lightingColorCtrl',
  { colorMode: 2, colorTemperature: Math.round(1e6 / Number(value)) },
];
/** A white as these lamps make it of their colors: of 65,535, within 50. */
const white = (value: Value): Kept => {
  const [x, y] = { 2000: [0.5267, 0.4133], 4268: [0.3693, 0.3695], 6535: [0.313, 0.323] }[Number(value)] as [
    number,
    number,
  ];
  return [
    1,
    'lightingColorCtrl',
    { colorMode: 1, currentX: near(x * 65_535, -2), currentY: near(y * 65_535, -2) },
  ];
};
const near = (value: number, digits: number) => expect.closeTo(value, digits);
/** The primaries of sRGB and its white, as lamps take them: of 65,535, within 50. */
const chromaticity = (value: Value): Kept => {
  const [x, y] = { '#ff0000': [0.64, 0.33], '#0000ff': [0.15, 0.06], '#ffffff': [0.3127, 0.329] }[
    String(value)
  ] as [number, number];
  return [
    1,
    'lightingColorCtrl',
    { colorMode: 1, currentX: near(x * 65_535, -2), currentY: near(y * 65_535, -2) },
  ];
};
const hue = (value: Value): Kept => {
  const [currentHue, currentSaturation] = { '#ff0000': [0, 254], '#0000ff': [169, 254], '#ffffff': [0, 0] }[
    String(value)
  ] as [number, number];
  return [1, 'lightingColorCtrl', { colorMode: 0, currentHue, currentSaturation }];
};
const goal =
  (attribute: string) =>
  (value: Value): Kept => [1, 'hvacThermostat', { [attribute]: Math.round(Number(value) * 100) }];
const systemMode = (value: Value): Kept => {
  const number = { off: 0, cool: 3, heat: 4, emergency_heating: 5 }[String(value)];
  return [1, 'hvacThermostat', { systemMode: number }];
};
const fanMode = (value: Value): Kept => {
  const number = { low: 1, medium: 2, high: 3, on: 4, smart: 6 }[String(value)];
  return [1, 'hvacFanCtrl', { fanMode: number }];
};

const dimmable = { on: onOff(1), brightness: level };

/** What everything that is offered does to the device, by its name, the part where it has some, and the capability. */
export const KEEPS: Readonly<Record<string, Readonly<Record<string, (value: Value) => Kept>>>> = {
  'Ceiling lamp': { ...dimmable, color_temperature: white, color: chromaticity },
  'Sofa lamp': { ...dimmable, color_temperature: white, color: chromaticity },
  Garland: { ...dimmable, color_temperature: mireds, color: hue },
  'Bedroom fan fan': { on: value => [1, 'hvacFanCtrl', { fanMode: value ? 4 : 0 }], mode: fanMode },
  'Bedroom fan light': dimmable,
  'Coffee maker': { on: onOff(1) },
  'Hall switch left': { on: onOff(2) },
  'Hall switch right': { on: onOff(3) },
  'Washing machine': { on: onOff(2) },
  'Curtains l1': {
    position: value => [10, 'genLevelCtrl', { currentLevel: near(Number(value) * 2.55, -0.5) }],
  },
  'Curtains l2': {
    position: value => [11, 'genLevelCtrl', { currentLevel: near(Number(value) * 2.55, -0.5) }],
  },
  'Bedroom blind': {
    position: value => [1, 'closuresWindowCovering', { currentPositionLiftPercentage: 100 - Number(value) }],
  },
  'Front door': { locked: value => [1, 'closuresDoorLock', { lockState: value ? 1 : 2 }] },
  Radiator: { target_temperature: goal('occupiedHeatingSetpoint'), mode: systemMode },
  'Air conditioner': { target_temperature: goal('occupiedHeatingSetpoint'), mode: systemMode },
};
