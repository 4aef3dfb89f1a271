import type { DeviceState } from '../../../hub/contract.ts';
import type { Scene } from '../../../hub/scenes/contract.ts';

/** What each device named is set to. */
export type DeviceSettings = Readonly<Record<string, DeviceState>>;

/** A predefined scene and what it does to the house. */
export interface SceneDefinition extends Scene {
  readonly sets: DeviceSettings;
}

/** The scenes of the simulated home. `leaving_home`, `party_mode` and `all_off` reach for the offline garden light. */
export const SCENES: readonly SceneDefinition[] = [
  {
    id: 'movie_night',
    name: 'Movie night',
    room: 'Living room',
    sets: {
      living_room_lamp: { on: true, brightness: 15, color_temperature: 2200 },
      living_room_ceiling: { on: false },
      living_room_blind: { position: 0 },
      living_room_tv: { on: true, volume: 30, mode: 'streaming' },
    },
  },
  {
    id: 'good_night',
    name: 'Good night',
    room: null,
    sets: {
      living_room_lamp: { on: false },
      living_room_ceiling: { on: false },
      living_room_tv: { on: false },
      kitchen_light: { on: false },
      hallway_light: { on: false },
      bedroom_lamp: { on: true, brightness: 10, color: '#ff7a33' },
      bedroom_blind: { position: 0 },
      front_door_lock: { locked: true },
      thermostat: { target_temperature: 17.5, mode: 'eco' },
    },
  },
  {
    id: 'good_morning',
    name: 'Good morning',
    room: null,
    sets: {
      bedroom_blind: { position: 100 },
      living_room_blind: { position: 100 },
      kitchen_blind: { position: 100 },
      kitchen_light: { on: true, brightness: 100, color_temperature: 5000 },
      coffee_machine: { on: true },
      thermostat: { target_temperature: 21, mode: 'heat' },
    },
  },
  {
    id: 'leaving_home',
    name: 'Leaving home',
    room: null,
    sets: {
      living_room_lamp: { on: false },
      living_room_ceiling: { on: false },
      living_room_tv: { on: false },
      kitchen_light: { on: false },
      coffee_machine: { on: false, power: 0 },
      study_desk: { on: false },
      garden_light: { on: false },
      front_door_lock: { locked: true },
      thermostat: { target_temperature: 16, mode: 'eco' },
    },
  },
  {
    id: 'unlock_front_door',
    name: 'Unlock front door',
    room: 'Hallway',
    sets: { front_door_lock: { locked: false } },
  },
  {
    id: 'dinner_party',
    name: 'Dinner party',
    room: 'Kitchen',
    sets: {
      kitchen_light: { on: true, brightness: 55, color_temperature: 2700 },
      living_room_lamp: { on: true, brightness: 40, color_temperature: 2400 },
      study_speaker: { on: true, volume: 20, mode: 'radio' },
    },
  },
  {
    id: 'reading',
    name: 'Reading',
    room: 'Living room',
    sets: {
      living_room_lamp: { on: true, brightness: 85, color_temperature: 3500 },
      living_room_ceiling: { on: false },
      living_room_tv: { on: false },
    },
  },
  {
    id: 'party_mode',
    name: 'Party mode',
    room: null,
    sets: {
      living_room_ceiling: { on: true, brightness: 100, color: '#c832ff' },
      bedroom_lamp: { on: true, brightness: 70, color: '#32b4ff' },
      study_speaker: { on: true, volume: 60, mode: 'radio' },
      garden_light: { on: true, brightness: 100 },
    },
  },
  {
    id: 'all_off',
    name: 'All off',
    room: null,
    sets: {
      living_room_lamp: { on: false },
      living_room_ceiling: { on: false },
      living_room_tv: { on: false },
      kitchen_light: { on: false },
      coffee_machine: { on: false, power: 0 },
      hallway_light: { on: false },
      bedroom_lamp: { on: false },
      bedroom_fan: { on: false },
      study_desk: { on: false },
      study_speaker: { on: false },
      garden_light: { on: false },
    },
  },
];
