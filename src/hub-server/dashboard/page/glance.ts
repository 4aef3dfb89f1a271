import { WAYS_IN } from '../../../hub/device-care.ts';
import type { HomeDevice } from '../contract.ts';
import { toRaisedAlarms } from './alarms.ts';
import { isBatteryLow } from './state-words.ts';
import { LOCALE, TEXTS } from './texts.ts';

/** One thing about the home that a person wants to know before leaving it. */
export interface Glance {
  readonly kind: 'warning' | 'lights' | 'open' | 'unlocked' | 'offline' | 'battery';
  readonly text: string;
  /** Whether somebody may want to see to it, or must at once. */
  readonly urgency: 'none' | 'notable' | 'alarm';
}

const both = new Intl.ListFormat(LOCALE);

/** Tells a home in a few words: dangers, lights, doors, locks, and what is missing or about to be. */
export function toGlance(devices: readonly HomeDevice[]): readonly Glance[] {
  const here = devices.filter(device => device.availability !== 'offline');
  const lights = here.filter(({ type }) => type === 'light');
  const lit = lights.filter(({ state }) => state.on === true).length;
  const open = here.filter(isOpen).map(({ name }) => name);
  const unlocked = here.filter(({ state }) => state.locked === false).map(({ name }) => name);
  const offline = devices.length - here.length;
  const batteries = here.filter(({ state }) => isBatteryLow(state)).length;
  const text = TEXTS.glance;
  const all: readonly (Glance | false)[] = [
    ...here.flatMap(toAlarmGlances),
    lights.length > 0 && {
      kind: 'lights',
      text: lit > 0 ? text.lights(lit) : text.noLights,
      urgency: 'none',
    },
    open.length > 0 && {
      kind: 'open',
      text: open.length > 2 ? text.openMany(open.length) : text.open(both.format(open)),
      urgency: 'notable',
    },
    unlocked.length > 0 && {
      kind: 'unlocked',
      text: unlocked.length > 2 ? text.unlockedMany(unlocked.length) : text.unlocked(both.format(unlocked)),
      urgency: 'notable',
    },
    batteries > 0 && { kind: 'battery', text: text.lowBattery(batteries), urgency: 'notable' },
    offline > 0 && { kind: 'offline', text: text.offline(offline), urgency: 'notable' },
  ];
  return all.filter(each => each !== false);
}

/** What lets people in or out and moves by itself tells by its position; a blind that is up is nothing to see to. */
function isOpen({ type, state: { contact, position } }: HomeDevice): boolean {
  return contact === 'open' || (WAYS_IN.has(type) && (position ?? 0) > 0);
}

function toAlarmGlances(device: HomeDevice): Glance[] {
  return toRaisedAlarms(device).map(alarm => ({
    kind: 'warning',
    text: TEXTS.glance.alarm(TEXTS.alarms[alarm], device.name),
    urgency: 'alarm',
  }));
}
