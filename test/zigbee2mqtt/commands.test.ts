import { beforeAll, expect, it } from 'vitest';
import type { Command, CommandResult, Control, Device } from '../../src/hub/contract.ts';
import { installZigbee2mqtt } from '../support/real-zigbee2mqtt.ts';
import { startNetwork } from './start-network.ts';

beforeAll(() => void installZigbee2mqtt(), 900_000);

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
const KEEPS: Readonly<Record<string, Readonly<Record<string, (value: Value) => Kept>>>> = {
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

/** Every value that it may have, or of a range the ends and what lies between. */
function toTried({
  capability,
  type,
  values,
  minimum = 0,
  maximum = 0,
  step = 1,
}: Control): readonly Value[] {
  if (values) return values;
  if (type === 'boolean') return [true, false];
  if (capability === 'color') return ['#ff0000', '#0000ff', '#ffffff'];
  const middle = minimum + Math.round((maximum - minimum) / 2 / step) * step;
  return [minimum, maximum, middle];
}

it('sets everything that it offers to every value, as the devices really do, and undoes it', async () => {
  const { hub, zigbee2mqtt } = await startNetwork();
  await expect.poll(async () => (await hub.named('Garland')).state.on).toBe(false); // they were asked
  const offered = await hub.home.devices();
  const rows = offered.flatMap(({ id, name, parts, commands = [] }) =>
    (parts ?? [{ id: undefined }]).flatMap(part =>
      commands
        .filter(({ capability }) => !('state' in part) || capability in part.state)
        .flatMap(control =>
          toTried(control).map(value => ({ id, name, part: part.id, capability: control.capability, value })),
        ),
    ),
  );
  const keyOf = ({ name, part }: (typeof rows)[number]) => (part === undefined ? name : `${name} ${part}`);
  const triedOf = [...new Set(rows.map(row => `${keyOf(row)}: ${row.capability}`))].sort();
  const known = Object.entries(KEEPS).flatMap(([key, made]) =>
    Object.keys(made).map(each => `${key}: ${each}`),
  );
  expect(triedOf).toEqual(known.sort());

  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  for (const row of rows) {
    const { id, capability, value, part } = row;
    const [endpoint, cluster, attributes] = KEEPS[keyOf(row)]?.[capability]?.(value) ?? [0, '', {}];
    const keeps = () => zigbee2mqtt.keeps(row.name, endpoint, cluster);
    const former = keeps();
    const answer = await hub.set(id, { capability, value, ...(part !== undefined && { part }) });
    const { status, undo } = (await answer.json()) as CommandResult;
    outcomes.push([row, answer.status, status, keeps()]);
    expected.push([row, 200, 'confirmed', attributes]);
    if (undo === null || cluster === 'lightingColorCtrl') continue; // of a white and a color one is always unknown
    const undone = await hub.set(id, ...undo.commands);
    outcomes.push([row, 'undone', undone.status, keeps()]);
    expected.push([
      row,
      'undone',
      200,
      Object.fromEntries(Object.keys(attributes).map(key => [key, former[key]])),
    ]);
  }
  expect(outcomes).toMatchObject(expected);
});

it('sets what cools to its own goal while it cools', async () => {
  const { hub, zigbee2mqtt } = await startNetwork();
  expect((await hub.set('air_conditioner', { capability: 'mode', value: 'cool' })).status).toBe(200);
  await expect.poll(async () => (await hub.named('Air conditioner')).state.target_temperature).toBe(25);
  expect((await hub.set('air_conditioner', { capability: 'target_temperature', value: 23 })).status).toBe(
    200,
  );
  expect(zigbee2mqtt.keeps('Air conditioner', 1, 'hvacThermostat')).toMatchObject({
    occupiedHeatingSetpoint: 2000,
    occupiedCoolingSetpoint: 2300,
  });
});

const on = { capability: 'on', value: true } as const;

it('tells what was refused, out of reach, unanswered, late or forgotten as it is', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork({ commandMs: 1_000 });
  for (const [temper, status] of [
    ['is out of reach', 503],
    ['is silent', 504],
    ['obeys', 200],
  ] as const) {
    zigbee2mqtt.temper('Coffee maker', temper);
    expect([temper, (await hub.set('coffee_maker', on)).status]).toEqual([temper, status]);
    const { onOff: isOn } = zigbee2mqtt.keeps('Coffee maker', 1, 'genOnOff');
    expect([temper, isOn]).toEqual([temper, status === 200 ? 1 : 0]);
  }

  // A lock is locked once it says so itself.
  zigbee2mqtt.temper('Front door', 'moves late');
  const late = await hub.set('front_door', { capability: 'locked', value: true });
  expect([late.status, await late.json()]).toMatchObject([202, { status: 'accepted' }]);
  expect((await hub.named('Front door')).state.locked).not.toBe(true);
  await expect.poll(async () => (await hub.named('Front door')).state.locked).toBe(true);

  zigbee2mqtt.temper('Radiator', 'refuses');
  expect((await hub.set('radiator', { capability: 'mode', value: 'heat' })).status).toBe(502);

  await zigbee2mqtt.end('SIGKILL');
  await hub.until(() => !hub.home.health().ok);
  expect((await hub.set('coffee_maker', on)).status).toBe(503);
  zigbee2mqtt.forget('Coffee maker');
  await zigbee2mqtt.start();
  await hub.until(() => hub.home.health().ok);
  await expect.poll(async () => (await hub.named('Coffee maker')).availability).toBe('offline');
  const sent = ear.on('zigbee2mqtt/Coffee maker/set').length;
  expect((await hub.set('coffee_maker', { ...on, value: false })).status).toBe(503);
  expect(ear.on('zigbee2mqtt/Coffee maker/set')).toHaveLength(sent);
});

it('offers nothing of what only tells', async () => {
  const { hub } = await startNetwork();
  const devices = await hub.get<Device[]>('/devices');
  const telling = devices.filter(({ type }) =>
    ['sensor', 'button', 'door', 'window', 'gate', 'garage_door', 'other'].includes(type),
  );
  expect(telling.length).toBeGreaterThan(10);
  for (const { name } of telling) expect([name, (await hub.named(name)).commands]).toEqual([name, undefined]);
});
