/**
 * Where the rooms and things of the simulated home are drawn: data for its floor plan, in units that are about a pixel
 * each in the panel. A device that is not in the home is not drawn; one that has no place here stands in the list alone.
 */

/** The plan's own size. */
export const PLAN = { width: 300, height: 410 } as const;

/** A room from wall to wall, and where its name stands. */
export interface Room {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: readonly [x: number, y: number];
}

/** What a place shows: the same kind of device may look like a ceiling light or like a lantern. */
export type Look =
  | 'lamp'
  | 'pendant'
  | 'lantern'
  | 'blind'
  | 'door'
  | 'lock'
  | 'motion'
  | 'alarm'
  | 'panel'
  | 'vacuum'
  | 'reading'
  | 'dial'
  | 'tv'
  | 'speaker'
  | 'monitor'
  | 'coffee'
  | 'washer'
  | 'fan'
  | 'doorbell'
  | 'remote';

/** Where a device is drawn: its middle, and by how many degrees it is turned against a thing on the upper wall. */
export interface Place {
  readonly room: string;
  readonly look: Look;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  /** What of it answers to a finger; 26 by 26 where not said otherwise. */
  readonly width?: number;
  readonly height?: number;
  /** How far its light falls. */
  readonly egress?: number;
}

/** From the front of the house to its garden. */
export const ROOMS: readonly Room[] = [
  { name: 'Bedroom', x: 24, y: 6, width: 108, height: 110, label: [31, 25] },
  { name: 'Bathroom', x: 132, y: 6, width: 68, height: 110, label: [138, 25] },
  { name: 'Study', x: 200, y: 6, width: 94, height: 110, label: [207, 25] },
  { name: 'Hallway', x: 24, y: 116, width: 270, height: 52, label: [57, 132] },
  { name: 'Living room', x: 24, y: 168, width: 162, height: 148, label: [31, 187] },
  { name: 'Kitchen', x: 186, y: 168, width: 108, height: 148, label: [193, 187] },
  { name: 'Garden', x: 0, y: 318, width: 300, height: 92, label: [12, 344] },
];

/** The walls around the house, open where there is a window or a door. */
export const OUTER_WALLS =
  'M24 130V6H54M106 6H152M180 6H294V40M294 84V214M294 278V316H170M134 316H120M46 316H24V158';

/** The walls between the rooms, open where there is a doorway. */
export const INNER_WALLS =
  'M132 6V116M200 6V116M24 116H100M124 116H158M182 116H208M232 116H294M24 168H112M146 168H208M234 168H294M186 168V226M186 272V316';

/** Windows without a blind that anything moves: their middle, their turn, and how wide they are. */
export const WINDOWS = [
  { room: 'Bathroom', x: 166, y: 6, turn: 0, width: 28 },
  { room: 'Study', x: 294, y: 62, turn: 90, width: 44 },
  { room: 'Living room', x: 152, y: 316, turn: 180, width: 36 },
] as const;

/** By device id. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries({
    bedroom_blind: { room: 'Bedroom', look: 'blind', x: 80, y: 6, turn: 0, width: 52, height: 20 },
    bedroom_lamp: { room: 'Bedroom', look: 'lamp', x: 39, y: 97, egress: 84 },
    bedroom_sensor: { room: 'Bedroom', look: 'reading', x: 104, y: 84, width: 34 },
    bedroom_fan: { room: 'Bedroom', look: 'fan', x: 115, y: 56 },
    washing_machine: { room: 'Bathroom', look: 'washer', x: 184, y: 46 },
    bathroom_leak: { room: 'Bathroom', look: 'alarm', x: 152, y: 92 },
    study_desk: { room: 'Study', look: 'monitor', x: 277, y: 62, width: 28, height: 34, egress: 40 },
    study_speaker: { room: 'Study', look: 'speaker', x: 278, y: 102 },
    doorbell: { room: 'Hallway', look: 'doorbell', x: 12, y: 115 },
    front_door: { room: 'Hallway', look: 'door', x: 24, y: 144, width: 22, height: 30 },
    front_door_lock: { room: 'Hallway', look: 'lock', x: 67, y: 150, width: 24, height: 26 },
    hallway_motion: { room: 'Hallway', look: 'motion', x: 134, y: 141 },
    hallway_smoke: { room: 'Hallway', look: 'alarm', x: 252, y: 142 },
    alarm_system: { room: 'Hallway', look: 'panel', x: 101, y: 156 },
    hallway_light: { room: 'Hallway', look: 'pendant', x: 196, y: 142, egress: 120 },
    living_room_blind: {
      room: 'Living room',
      look: 'blind',
      x: 83,
      y: 316,
      turn: 180,
      width: 74,
      height: 20,
    },
    living_room_tv: { room: 'Living room', look: 'tv', x: 32, y: 243, width: 24, height: 60, egress: 86 },
    living_room_ceiling: { room: 'Living room', look: 'pendant', x: 78, y: 243, egress: 130 },
    living_room_lamp: { room: 'Living room', look: 'lamp', x: 112, y: 193, egress: 104 },
    thermostat: { room: 'Living room', look: 'dial', x: 163, y: 192, width: 34, height: 34 },
    wall_remote: { room: 'Living room', look: 'remote', x: 172, y: 292, width: 24 },
    robot_vacuum: { room: 'Living room', look: 'vacuum', x: 142, y: 296 },
    kitchen_light: { room: 'Kitchen', look: 'pendant', x: 232, y: 240, egress: 112 },
    kitchen_blind: { room: 'Kitchen', look: 'blind', x: 294, y: 246, turn: 90, width: 64, height: 20 },
    kitchen_sensor: { room: 'Kitchen', look: 'reading', x: 252, y: 202, width: 34 },
    coffee_machine: { room: 'Kitchen', look: 'coffee', x: 224, y: 302 },
    garden_light: { room: 'Garden', look: 'lantern', x: 214, y: 350, egress: 70 },
    garden_weather: { room: 'Garden', look: 'reading', x: 222, y: 389, width: 34 },
  } satisfies Record<string, Place>),
);
