import type { Device } from '../../../hub/contract.ts';
import { isBatteryLow } from './state-words.ts';
import { TEXTS } from './texts.ts';

/** One thing about the home that a person wants to know before leaving it. */
export interface Glance {
  readonly kind: 'lights' | 'open' | 'unlocked' | 'offline' | 'battery';
  readonly text: string;
  /** Whether somebody may want to see to it. */
  readonly notable: boolean;
}

/** Tells a home in a few words: lights, doors, locks, and what is missing or about to be. */
export function toGlance(devices: readonly Device[]): readonly Glance[] {
  const here = devices.filter(device => device.availability !== 'offline');
  const lights = here.filter(({ type }) => type === 'light');
  const lit = lights.filter(({ state }) => state.on === true).length;
  const open = here.filter(({ state }) => state.contact === 'open').map(({ name }) => name);
  const unlocked = here.filter(({ state }) => state.locked === false).map(({ name }) => name);
  const offline = devices.length - here.length;
  const batteries = here.filter(({ state }) => isBatteryLow(state)).length;
  const text = TEXTS.glance;
  const all: readonly (Glance | false)[] = [
    lights.length > 0 && {
      kind: 'lights',
      text: lit > 0 ? text.lights(lit) : text.noLights,
      notable: false,
    },
    open.length > 0 && { kind: 'open', text: text.open(open), notable: true },
    unlocked.length > 0 && { kind: 'unlocked', text: text.unlocked(unlocked), notable: true },
    batteries > 0 && { kind: 'battery', text: text.lowBattery(batteries), notable: true },
    offline > 0 && { kind: 'offline', text: text.offline(offline), notable: true },
  ];
  return all.filter(each => each !== false);
}
