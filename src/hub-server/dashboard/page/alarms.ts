import type { HomeDevice } from '../contract.ts';
import type { TEXTS } from './texts.ts';

/** A danger that devices sense. */
export type Alarm = keyof typeof TEXTS.alarms;

/**
 * What homes call the attribute that tells of a danger, in lower case, also after the device's own name: zigbee2mqtt
 * by its property (`water_leak`), Home Assistant by the entity's English name (`Kitchen sink Moisture`). A setting of
 * it, such as `Smoke sensitivity`, is none.
 */
const NAMES: Readonly<Record<Alarm, RegExp>> = {
  leak: nameEnding('water leak|leak|leakage|moisture|flood'),
  smoke: nameEnding('smoke'),
  gas: nameEnding('gas'),
  carbonMonoxide: nameEnding('carbon monoxide|co'),
};

function nameEnding(words: string): RegExp {
  return new RegExp(`(^| )(${words})( (alarm|detected|detector|sensor))?$`);
}

/** The danger that an attribute of this name tells of; null where it tells of none. */
export function toAlarm(attribute: string): Alarm | null {
  const name = attribute.replaceAll('_', ' ').trim().toLowerCase();
  const alarms = Object.keys(NAMES) as Alarm[];
  return alarms.find(alarm => NAMES[alarm].test(name)) ?? null;
}

/** Whether a danger is there: true, or `on` as Home Assistant has it. null where the value says neither. */
export function isRaised(value: unknown): boolean | null {
  if (value === true || value === 'on') return true;
  return value === false || value === 'off' ? false : null;
}

/** The dangers that a device senses just now. */
export function toRaisedAlarms({ attributes }: Pick<HomeDevice, 'attributes'>): readonly Alarm[] {
  const raised = Object.entries(attributes).flatMap(([name, value]) =>
    isRaised(value) ? (toAlarm(name) ?? []) : [],
  );
  return [...new Set(raised)];
}
