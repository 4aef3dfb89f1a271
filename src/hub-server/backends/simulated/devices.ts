import type { DeviceDetail, DevicePart, DeviceState, DeviceType } from '../../../hub/contract.ts';

type Product = Pick<DeviceDetail, 'manufacturer' | 'model' | 'firmware'>;

const bulb: Product = { manufacturer: 'Aurora', model: 'A60 White', firmware: '1.18.2' };
const colorBulb: Product = { manufacturer: 'Aurora', model: 'A60 Colour', firmware: '1.18.2' };
const blind: Product = { manufacturer: 'Lamella', model: 'Roller 25', firmware: '3.4.0' };
const climateSensor: Product = { manufacturer: 'Nimbus', model: 'Air T/H', firmware: '2.0.7' };
const meteredPlug: Product = { manufacturer: 'Watson', model: 'Plug M', firmware: '5.1.1' };

/** A device of the simulated home as it stands when the home is switched on. */
export interface DeviceSeed {
  readonly id: string;
  readonly name: string;
  readonly type: DeviceType;
  readonly room: string | null;
  readonly product: Product;
  /** Of a device with parts, what they do not tell. */
  readonly state: DeviceState;
  readonly parts?: readonly DevicePart[];
  readonly offline?: true;
  /** For a device with buttons: the first level of its topics, and its buttons. */
  readonly family?: string;
  readonly buttons?: readonly string[];
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Which floors its rooms are on; the garden is on none. */
export const FLOORS: Readonly<Record<string, string>> = {
  'Living room': 'Ground floor',
  Kitchen: 'Ground floor',
  Hallway: 'Ground floor',
  Study: 'First floor',
  Bedroom: 'First floor',
  Bathroom: 'First floor',
};

/** The simulated household: 28 devices of 13 types in 7 rooms, one of them offline. */
export const DEVICES: readonly DeviceSeed[] = [
  {
    id: 'living_room_lamp',
    name: 'Living room lamp',
    type: 'light',
    room: 'Living room',
    product: bulb,
    state: { on: true, brightness: 60, color_temperature: 2700 },
  },
  {
    id: 'living_room_ceiling',
    name: 'Living room ceiling light',
    type: 'light',
    room: 'Living room',
    product: colorBulb,
    state: { on: false, brightness: 80, color: '#ffd9a0' },
  },
  {
    id: 'living_room_tv',
    name: 'TV',
    type: 'media_player',
    room: 'Living room',
    product: { manufacturer: 'Panorama', model: 'OLED 55', firmware: '9.2' },
    state: { on: false, volume: 18, mode: 'tv' },
    attributes: { inputs: ['tv', 'hdmi_1', 'hdmi_2', 'streaming'] },
  },
  {
    id: 'living_room_blind',
    name: 'Living room blind',
    type: 'blind',
    room: 'Living room',
    product: blind,
    state: { position: 100 },
  },
  {
    id: 'thermostat',
    name: 'Thermostat',
    type: 'climate',
    room: 'Living room',
    product: { manufacturer: 'Nimbus', model: 'Hearth', firmware: '4.6.3' },
    state: { temperature: 20.4, target_temperature: 21, mode: 'heat' },
    attributes: { modes: ['off', 'heat', 'eco'] },
  },
  {
    id: 'wall_remote',
    name: 'Wall remote',
    type: 'button',
    room: 'Living room',
    product: { manufacturer: 'Clicker', model: 'Duo', firmware: '1.0.4' },
    state: { battery: 78 },
    family: 'wall_remote',
    buttons: ['btn_1', 'btn_2'],
  },
  {
    id: 'robot_vacuum',
    name: 'Robot vacuum',
    type: 'vacuum',
    room: 'Living room',
    product: { manufacturer: 'Breeze', model: 'Rover', firmware: '2.2.4' },
    state: { mode: 'docked', battery: 100 },
    attributes: { modes: ['cleaning', 'paused', 'docked'] },
  },
  {
    id: 'kitchen_light',
    name: 'Kitchen light',
    type: 'light',
    room: 'Kitchen',
    product: bulb,
    state: { on: true, brightness: 100, color_temperature: 4000 },
  },
  {
    id: 'kitchen_blind',
    name: 'Kitchen blind',
    type: 'blind',
    room: 'Kitchen',
    product: blind,
    state: { position: 70 },
  },
  {
    id: 'kitchen_sensor',
    name: 'Kitchen climate',
    type: 'sensor',
    room: 'Kitchen',
    product: climateSensor,
    state: { temperature: 21.8, humidity: 48, battery: 91 },
  },
  {
    id: 'coffee_machine',
    name: 'Coffee machine',
    type: 'outlet',
    room: 'Kitchen',
    product: meteredPlug,
    state: { on: true, power: 2.1, energy: 112.4 },
  },
  {
    id: 'hallway_light',
    name: 'Hallway light',
    type: 'light',
    room: 'Hallway',
    product: bulb,
    state: { on: false, brightness: 40, color_temperature: 3000 },
  },
  {
    id: 'hallway_motion',
    name: 'Hallway motion',
    type: 'sensor',
    room: 'Hallway',
    product: { manufacturer: 'Nimbus', model: 'Motion P', firmware: '2.1.0' },
    state: { motion: false, battery: 64 },
  },
  {
    id: 'hallway_smoke',
    name: 'Smoke alarm',
    type: 'sensor',
    room: 'Hallway',
    product: { manufacturer: 'Nimbus', model: 'Smoke', firmware: '1.2.0' },
    state: { smoke: false, battery: 95 },
  },
  {
    id: 'front_door',
    name: 'Front door',
    type: 'sensor',
    room: 'Hallway',
    product: { manufacturer: 'Nimbus', model: 'Contact', firmware: '2.0.7' },
    state: { contact: 'closed', battery: 83 },
  },
  {
    id: 'front_door_lock',
    name: 'Front door lock',
    type: 'lock',
    room: 'Hallway',
    product: { manufacturer: 'Latchwell', model: 'Deadbolt S', firmware: '7.0.12' },
    state: { locked: false, battery: 57 },
  },
  {
    id: 'alarm_system',
    name: 'Alarm system',
    type: 'alarm',
    room: 'Hallway',
    product: { manufacturer: 'Latchwell', model: 'Sentry', firmware: '3.0.1' },
    state: { armed: 'disarmed' },
  },
  {
    id: 'doorbell',
    name: 'Doorbell',
    type: 'camera',
    room: 'Hallway',
    product: { manufacturer: 'Clicker', model: 'Chime', firmware: '1.3.0' },
    state: { battery: 88 },
    family: 'doorbell',
    buttons: ['btn_1'],
  },
  {
    id: 'bedroom_lamp',
    name: 'Bedside lamp',
    type: 'light',
    room: 'Bedroom',
    product: colorBulb,
    state: { on: false, brightness: 30, color: '#ff9d5c' },
  },
  {
    id: 'bedroom_fan',
    name: 'Bedroom fan',
    type: 'fan',
    room: 'Bedroom',
    product: { manufacturer: 'Breeze', model: 'Tower 3', firmware: '1.1.9' },
    state: { on: false, mode: 'low' },
    attributes: { modes: ['low', 'medium', 'high'] },
  },
  {
    id: 'bedroom_blind',
    name: 'Bedroom blind',
    type: 'blind',
    room: 'Bedroom',
    product: blind,
    state: { position: 100 },
  },
  {
    id: 'bedroom_sensor',
    name: 'Bedroom climate',
    type: 'sensor',
    room: 'Bedroom',
    product: climateSensor,
    state: { temperature: 18.9, humidity: 52, battery: 46 },
  },
  {
    id: 'study_desk',
    name: 'Desk power',
    type: 'switch',
    room: 'Study',
    product: { manufacturer: 'Watson', model: 'Strip', firmware: '5.0.3' },
    state: {},
    parts: [
      { id: 'screen', name: 'Screen', state: { on: true } },
      { id: 'printer', name: 'Printer', state: { on: false } },
    ],
  },
  {
    id: 'study_speaker',
    name: 'Study speaker',
    type: 'media_player',
    room: 'Study',
    product: { manufacturer: 'Panorama', model: 'One', firmware: '3.8' },
    state: { on: false, volume: 25, mode: 'radio' },
  },
  {
    id: 'washing_machine',
    name: 'Washing machine',
    type: 'outlet',
    room: 'Bathroom',
    product: meteredPlug,
    state: { on: true, power: 1.2, energy: 341.7 },
  },
  {
    id: 'bathroom_leak',
    name: 'Leak sensor',
    type: 'sensor',
    room: 'Bathroom',
    product: { manufacturer: 'Nimbus', model: 'Leak', firmware: '1.0.1' },
    state: { water_leak: false, battery: 72 },
  },
  {
    id: 'garden_light',
    name: 'Garden light',
    type: 'light',
    room: 'Garden',
    product: bulb,
    state: { on: null, brightness: null },
    offline: true,
  },
  {
    id: 'garden_weather',
    name: 'Garden weather',
    type: 'sensor',
    room: 'Garden',
    product: climateSensor,
    state: { temperature: 8.3, humidity: 81, battery: null },
  },
];
