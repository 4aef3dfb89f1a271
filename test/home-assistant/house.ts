import {
  battery,
  binary,
  cover,
  entity,
  furniture,
  type HouseEntity,
  light,
  sensor,
  slug,
  switched,
} from './house-entities.ts';

/** A device of the test house, and what the hub is to make of it. */
export interface HouseDevice {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly area: string;
  readonly entities: readonly HouseEntity[];
  /** null: it is left out. */
  readonly type: string | null;
  /** How many equal parts it has. */
  readonly parts: number;
  readonly isAway?: boolean;
}

const AREAS = ['Kitchen', 'Hall', 'Attic', 'Cellar', 'Garden'];
type Model = (n: number) => Omit<HouseDevice, 'id' | 'name' | 'model' | 'area'>;

const MODELS: Readonly<Record<string, Model>> = {
  'Power strip': n => ({
    type: 'outlet',
    parts: 4,
    entities: [...switched(['Left', 'Middle', 'Right', 'Rear'], n), ...furniture(n)],
  }),
  'Double relay': n => ({
    type: 'outlet',
    parts: 2,
    entities: [
      ...switched(['Worktop', 'Ceiling'], n),
      sensor('Chip', 'temperature', '°C', 41, { category: 'diagnostic' }),
      sensor('Mains', 'voltage', 'V', 229.5 + n),
      ...furniture(n),
    ],
  }),
  'Away strip': n => ({
    type: 'outlet',
    parts: 2,
    isAway: true,
    entities: [...switched(['One', 'Two'], n, { available: false }), ...furniture(n)],
  }),
  'Garage opener': n => ({
    type: 'garage_door',
    parts: 2,
    entities: [
      cover('Car', 'garage', n % 2 === 0),
      cover('Bike', 'garage', n % 2 === 1),
      binary('Fault', 'problem', n === 0, { category: 'diagnostic' }),
      ...furniture(n),
    ],
  }),
  'Driveway gate': n => ({
    type: 'gate',
    parts: 0,
    entities: [
      cover(null, 'gate', false, 40 + n),
      binary('Obstacle', 'safety', false),
      binary('Tamper', 'tamper', n === 1),
      ...furniture(n),
    ],
  }),
  'Blind motor': n => ({
    type: 'blind',
    parts: 2,
    entities: [
      cover('Upper', ['shade', 'blind', 'shutter', 'curtain', 'awning'][n % 5] ?? 'blind', false, 35 + n),
      cover('Lower', 'blind', true, 0),
      battery(n),
      ...furniture(n),
    ],
  }),
  'Multi sensor': n => ({
    type: 'sensor',
    parts: 0,
    entities: [
      binary('Motion', 'motion', n % 2 === 0),
      sensor('Temperature', 'temperature', '°F', 68 + n),
      sensor('Humidity', 'humidity', '%', 40.5 + n),
      sensor('Light level', 'illuminance', 'lx', 320 + n),
      binary('Vibration', 'vibration', n === 1),
      binary('Tamper', 'tamper', n === 2),
      battery(n),
      ...furniture(n),
    ],
  }),
  'Alarm detector': n => ({
    type: 'sensor',
    parts: 0,
    entities: [
      binary('Smoke', 'smoke', n === 1),
      binary('Carbon monoxide', 'carbon_monoxide', n === 2),
      binary('Gas', 'gas', false),
      binary('Low battery', 'battery', n === 0, { category: 'diagnostic' }),
      binary('Self test', 'problem', false, { category: 'diagnostic' }),
      ...furniture(n),
    ],
  }),
  'Leak probe': n => ({
    type: 'sensor',
    parts: 4,
    entities: [
      binary('Sink', 'moisture', false),
      binary('Washer', 'moisture', n === 0),
      sensor('Sink temperature', 'temperature', '°C', 18 + n),
      sensor('Washer temperature', 'temperature', '°C', 22.25),
      battery(n),
      ...furniture(n),
    ],
  }),
  'Air monitor': n => ({
    type: 'sensor',
    parts: 0,
    entities: [
      sensor('CO2', 'carbon_dioxide', 'ppm', 640 + n),
      sensor('Fine dust', 'pm25', 'µg/m³', 7 + n),
      sensor('Coarse dust', 'pm10', 'µg/m³', 12),
      sensor(
        'Pressure',
        'atmospheric_pressure',
        ['hPa', 'inHg', 'mbar'][n % 3] ?? 'hPa',
        n % 3 === 1 ? 29.92 : 1013,
      ),
      sensor('Temperature', 'temperature', '°C', 21.4),
      sensor('Humidity', 'humidity', '%', 47),
      ...furniture(n),
    ],
  }),
  'Door lock': n => ({
    type: 'lock',
    parts: 0,
    entities: [
      entity('lock', null, { is_locked: n % 2 === 0 }),
      binary('Door', 'door', n === 1),
      binary('Tamper', 'tamper', false),
      battery(n),
      ...furniture(n),
    ],
  }),
  'Window contact': n => ({
    type: 'window',
    parts: 0,
    entities: [
      binary('Lid', 'tamper', false),
      binary('Window', 'window', n % 2 === 1),
      battery(n),
      ...furniture(n),
    ],
  }),
  Heating: n => ({
    type: 'climate',
    parts: 0,
    entities: [
      entity('climate', null, {
        hvac_mode: n === 1 ? 'off' : 'heat',
        hvac_modes: ['off', 'heat'],
        temperature_unit: '°C',
        current_temperature: 19.5 + n,
        target_temperature: 21,
        supported_features: 1,
      }),
      entity('switch', 'Child lock', { is_on: true }),
      sensor('Valve', 'power_factor', '%', 30),
      battery(n),
      ...furniture(n),
    ],
  }),
  'Double dimmer': n => ({
    type: 'light',
    parts: 2,
    entities: [light('Table', n % 2 === 0, 128), light('Shelf', n % 2 === 1, 255), ...furniture(n)],
  }),
  'Alarm panel': n => ({
    type: 'alarm',
    parts: 4,
    entities: [
      entity('alarm_control_panel', null, {
        alarm_state: ['disarmed', 'armed_away', 'triggered'][n % 3],
        code_arm_required: false,
      }),
      binary('Front door', 'door', n === 1),
      binary('Back door', 'door', false),
      binary('Hall motion', 'motion', false),
      binary('Stairs motion', 'motion', n === 0),
      entity('siren', 'Siren', { is_on: false }),
      ...furniture(n),
    ],
  }),
  'Robot cleaner': n => ({
    type: 'vacuum',
    parts: 0,
    entities: [
      entity('vacuum', null, { activity: 'docked', supported_features: 0 }),
      entity('switch', 'Carpet boost', { is_on: true }),
      entity('switch', 'Do not disturb', { is_on: true }),
      battery(n),
      ...furniture(n),
    ],
  }),
  Dehumidifier: n => ({
    type: 'appliance',
    parts: 0,
    entities: [
      entity('humidifier', null, { is_on: n === 0, target_humidity: 50 }),
      sensor('Humidity', 'humidity', '%', 61),
      binary('Tank', 'problem', n === 0),
      ...furniture(n),
    ],
  }),
  'Watering valves': n => ({
    type: 'valve',
    parts: 3,
    entities: [
      ...['Lawn', 'Beds', 'Pots'].map((name, m) =>
        entity('valve', name, { is_closed: m !== n, reports_position: false, supported_features: 3 }),
      ),
      ...furniture(n),
    ],
  }),
  Car: n => ({
    type: 'lock',
    parts: 0,
    entities: [
      entity('device_tracker', null, {}),
      entity('lock', 'Doors', { is_locked: n === 0 }),
      sensor('Charge', 'battery', '%', 66),
      sensor('Range', 'distance', 'km', 300),
      entity('sensor', 'Address', { native_value: '7 Elm Street' }),
    ],
  }),
  Collar: () => ({
    type: null,
    parts: 0,
    entities: [
      entity('device_tracker', null, {}),
      sensor('Charge', 'battery', '%', 66),
      entity('sensor', 'Address', { native_value: '9 Oak Street' }),
    ],
  }),
};

/** Four of each model, in which it stands differently. */
export const HOUSE: readonly HouseDevice[] = Object.entries(MODELS).flatMap(([model, make]) =>
  [0, 1, 2, 3].map(n => ({
    id: `${slug(model)}_${n}`,
    name: `${model} ${['north', 'east', 'south', 'west'][n]}`,
    model,
    area: AREAS[(n + model.length) % AREAS.length] ?? 'Hall',
    ...make(n),
  })),
);
