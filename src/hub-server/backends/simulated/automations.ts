import type { Automation, DeviceDetail } from '../../../hub/contract.ts';
import type { DeviceSettings } from './scenes.ts';

/** An automation of the simulated home: what starts it, what it does, and what it leaves behind. */
export interface AutomationDefinition extends Pick<Automation, 'id' | 'name' | 'error'> {
  readonly description: string;
  readonly status: Automation['status'];
  /** Started by a device's state moving from one value to another. */
  readonly startsWhen?: (before: DeviceDetail, after: DeviceDetail) => boolean;
  /** Started once a day at this local time, `HH:MM`. */
  readonly startsAt?: string;
  readonly runsForMs: number;
  readonly atStart?: DeviceSettings;
  readonly atEnd?: DeviceSettings;
  /** How long before the home was switched on it last ran; absent: never. */
  readonly lastRanMsAgo?: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Below this a machine is idle, not working. In watts. */
const idlePower = 5;

/** The automations of the simulated home: three that run, one disabled, one broken by the offline garden light. */
export const AUTOMATIONS: readonly AutomationDefinition[] = [
  {
    id: 'hallway_motion_light',
    name: 'Hallway light on motion',
    description: 'Lights the hallway for a minute and a half when somebody walks through it.',
    status: 'enabled',
    startsWhen: (before, after) =>
      after.id === 'hallway_motion' && before.state.motion === false && after.state.motion === true,
    runsForMs: 1.5 * minuteMs,
    atStart: { hallway_light: { on: true, brightness: 60 } },
    atEnd: { hallway_light: { on: false } },
    lastRanMsAgo: 12 * minuteMs,
  },
  {
    id: 'laundry_done',
    name: 'Laundry done',
    description: 'Chimes on the study speaker when the washing machine has finished.',
    status: 'enabled',
    startsWhen: (before, after) =>
      after.id === 'washing_machine' &&
      (before.state.power ?? 0) > idlePower &&
      (after.state.power ?? 0) <= idlePower,
    runsForMs: 10_000,
    atStart: { study_speaker: { on: true, mode: 'chime' } },
    atEnd: { study_speaker: { on: false, mode: 'radio' } },
    lastRanMsAgo: 26 * hourMs,
  },
  {
    id: 'lock_up_at_night',
    name: 'Lock up at night',
    description: 'Locks the front door and closes the blinds at 23:00.',
    status: 'enabled',
    startsAt: '23:00',
    runsForMs: 20_000,
    atStart: {
      front_door_lock: { locked: true },
      living_room_blind: { position: 0 },
      kitchen_blind: { position: 0 },
    },
    lastRanMsAgo: 9 * hourMs,
  },
  {
    id: 'garden_light_at_dusk',
    name: 'Garden light at dusk',
    description: 'Lights the garden at nightfall.',
    status: 'error',
    error: 'garden_light does not answer',
    runsForMs: 0,
    lastRanMsAgo: 75 * hourMs,
  },
  {
    id: 'vacation_presence',
    name: 'Vacation presence',
    description: 'Moves lights and blinds as if somebody were home.',
    status: 'disabled',
    runsForMs: 0,
  },
];
