import {
  type Capability,
  capabilityOf,
  type Danger,
  isAmiss,
  isDanger,
  isLow,
  type Reads,
} from '../../hub/capabilities.ts';
import type { DeviceType } from '../../hub/contract.ts';
import type { HubDevice, HubPart, Reading } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toPartNames } from './part-names.ts';

const GLYPHS: Readonly<Record<DeviceType, string>> = {
  light: '💡',
  switch: '🔘',
  outlet: '🔌',
  sensor: '📟',
  button: '🔔',
  cover: '🪟',
  garage_door: '🚗',
  gate: '🚧',
  door: '🚪',
  window: '🪟',
  blind: '🪟',
  lock: '🔒',
  climate: '🌡️',
  fan: '🌀',
  media_player: '📺',
  alarm: '🛡️',
  camera: '📷',
  vacuum: '🧹',
  valve: '🚰',
  siren: '📢',
  appliance: '⚙️',
  other: '▫️',
};

const DANGERS: Readonly<Record<Danger, string>> = {
  smoke: '🔥',
  carbon_monoxide: '☠️',
  gas: '⚠️',
  water_leak: '💧',
  armed: '🚨',
};

/** A picture for what a device is; one that is away or open says so by itself, and a danger before all else. */
export function toGlyph({ type, availability, state }: HubDevice): string {
  if (availability === 'offline') return '🚫';
  const danger = state.find(({ name, value }) => isDanger(name, value));
  if (danger) return lookUp(DANGERS, danger.name) ?? '⚠️';
  if (type === 'lock' && state.some(({ name, value }) => name === 'locked' && value === false)) return '🔓';
  return lookUp(GLYPHS, type) ?? GLYPHS.other;
}

/** `💡 **Lamp** · on · 40 %`, or struck through where the device is offline. */
export function toDeviceLine(device: HubDevice, t: Messages): string {
  const name = `${toGlyph(device)} **${escapeText(device.name)}**`;
  if (device.availability === 'offline') return `${name} · *${t.home.offline}*`;
  return [name, ...toTelling(device).map(reading => toTold(device, reading, t))].join(' · ');
}

/** `**Worktop** · on · 12 W`: one of several equal parts of a device. */
export function toPartLine({ name, state }: HubPart, t: Messages): string {
  const told = toTelling({ state }).map(reading => toShortReading(reading, t));
  return [`**${escapeText(name)}**`, ...told].join(' · ');
}

/** Whether people are in danger by what a device tells now; of one that is away, nobody knows. */
export function isAlarming({ availability, state }: HubDevice): boolean {
  return availability !== 'offline' && state.some(({ name, value }) => isDanger(name, value));
}

/** `Bathroom: Leak sensor`, for what somebody has to run to; the name alone where it says the room already. */
export function toPlacedName({
  name,
  room,
}: {
  readonly name: string;
  readonly room?: string | null;
}): string {
  const isSaid = !room || name.toLowerCase().includes(room.toLowerCase());
  return escapeText(isSaid ? name : `${room}: ${name}`);
}

/** `🔒 **Front door** · locked`: one reading, and since when the device is away, if it is. */
export function toAnswerLine(device: HubDevice, reading: Reading | null, t: Messages): string {
  const { availability, lastSeen } = device;
  const value = reading ? toTold(device, reading, t) : t.home.availability[availability];
  const away = lastSeen ? t.questions.whileAway({ when: toAgo(lastSeen) }) : t.questions.away;
  const wasKnown = reading !== null && reading.value !== null;
  const shown = availability === 'offline' ? [...(wasKnown ? [value] : []), `*${away}*`] : [value];
  const name = isAlarming(device) ? toPlacedName(device) : escapeText(device.name);
  return [`${toGlyph(device)} **${name}**`, ...shown].join(' · ');
}

/**
 * What matters at a glance: dangers first; not how bright a lamp would be that is off, nor a colour that it does not
 * show; what is about the device last, and that it is well only where nothing else is told.
 */
function toTelling({ state }: Pick<HubDevice, 'state'>): Reading[] {
  const isOff = state.some(({ name, value }) => name === 'on' && value === false);
  const known = state.filter(({ value }) => value !== null);
  const shown = (known.length > 0 ? known : state).filter(
    ({ name }) => !(isOff && capabilityOf(name)?.whileOn),
  );
  const telling = shown.filter(reading => toRank(reading) < RANKS.well);
  return (telling.length > 0 ? telling : shown).toSorted((a, b) => toRank(a) - toRank(b)).slice(0, 8);
}

const RANKS = { danger: 0, home: 1, device: 2, well: 3 } as const;

function toRank(reading: Reading): number {
  const { name, value } = reading;
  if (isDanger(name, value)) return RANKS.danger;
  if (!capabilityOf(name)?.aside) return RANKS.home;
  return name === 'battery' || toMark(reading) !== '' ? RANKS.device : RANKS.well;
}

/** What stands in a phrase where it is short: "48 % humidity". */
const PHRASES: Readonly<
  Record<Reads<'phrase'>, (value: string, home: Messages['home'], reading: Reading) => string>
> = {
  battery: (value, home) => home.battery({ value }),
  humidity: (value, home) => home.humidity({ value }),
  target_temperature: (value, home) => home.target({ value }),
  target_temperature_low: (value, home) => home.targetLow({ value }),
  target_temperature_high: (value, home) => home.targetHigh({ value }),
  target_humidity: (value, home) => home.targetHumidity({ value }),
  position(value, home, reading) {
    if (reading.value === 0) return home.closed;
    return reading.value === 100 ? home.open : home.position({ value });
  },
  volume: (value, home) => home.volume({ value }),
};

/** Values that have words of their own. */
const WORDS: Readonly<Record<Reads<'words'>, (home: Messages['home']) => Readonly<Record<string, string>>>> =
  {
    smoke: home => toSense(home.senses.smoke),
    carbon_monoxide: home => toSense(home.senses.carbon_monoxide),
    gas: home => toSense(home.senses.gas),
    water_leak: home => toSense(home.senses.water_leak),
    vibration: home => toSense(home.senses.vibration),
    problem: home => toSense(home.senses.problem),
    tamper: home => toSense(home.senses.tamper),
    battery_low: home => toSense(home.senses.battery_low),
    armed: home => home.armed,
    on: home => ({ true: home.on, false: home.off }),
    locked: home => ({ true: home.locked, false: home.unlocked }),
    unlatched: home => ({ true: home.unlatched, false: home.latched }),
    motion: home => ({ true: home.motion, false: home.noMotion }),
    contact: home => ({ open: home.open, closed: home.closed }),
  };

function toSense({ yes, no }: { readonly yes: string; readonly no: string }) {
  return { true: yes, false: no };
}

/** A reading of a device, and of which of its parts. */
function toTold(device: HubDevice, reading: Reading, t: Messages): string {
  const isFigure = capabilityOf(reading.name)?.kind === 'number' && reading.name !== 'position';
  return `${toShortReading(reading, t)}${isFigure ? '' : toPartNames(device, reading)}`;
}

/** A reading where the device's kind says what it is of: `on`, `21.5 °C`, `set to 20 °C`. */
export function toShortReading(reading: Reading, t: Messages): string {
  const value = toValue(reading, t);
  const phrase = lookUp(PHRASES, reading.name)?.(value, t.home, reading);
  if (phrase) return `${toMark(reading)}${phrase}`;
  const entry = capabilityOf(reading.name);
  // The picture before the name is that of the danger.
  if (isDanger(reading.name, reading.value)) return `**${value}**`;
  if (entry?.reads === 'words' && reading.value !== null) return `${toMark(reading)}${value}`;
  return entry && entry.reads !== 'named' ? value : `${toMark(reading)}${toName(reading, t, 40)} ${value}`;
}

/** What somebody should see to, or must at once. */
function toMark({ name, value }: Reading): string {
  if (isDanger(name, value)) return `${lookUp(DANGERS, name)} `;
  if (isLow(name, value)) return '🪫 ';
  return isAmiss(name, value) ? '⚠️ ' : '';
}

/** `**Brightness** 40 %`. */
export function toReadingLine(reading: Reading, t: Messages): string {
  return `${toMark(reading)}**${toName(reading, t, 60)}** ${toValue(reading, t)}`;
}

function toName({ name }: Reading, { home }: Messages, maxLength: number): string {
  const names: Readonly<Record<Capability, string>> = home.capabilities;
  return lookUp(names, name) ?? escapeText(name, maxLength);
}

/** A value in words, with its unit: `21.5 °C`, `on`, `automatic`. */
export function toValue({ name, value, unit }: Reading, { home }: Messages): string {
  if (value === null || value === '') return home.unknown;
  const word = lookUp(lookUp(WORDS, name)?.(home) ?? {}, String(value));
  if (word) return word;
  if (typeof value === 'boolean') return value ? home.yes : home.no;
  const text =
    typeof value === 'number' ? home.number({ value }) : (toHubWord(value, home) ?? escapeText(value));
  return unit ? `${text} ${escapeText(unit, 12)}` : text;
}

/** What hubs call alike, in the reader's language: `fan_only`, `Docked`; undefined: a word of this hub's own. */
function toHubWord(
  value: string,
  { words, on, off, open, closed, locked, unlocked, unknown }: Messages['home'],
) {
  const known = { ...words, on, off, open, closed, locked, unlocked, unknown };
  return lookUp(
    known,
    value
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
}

/** Discord's own relative time, which keeps counting on the reader's screen: `3 minutes ago`. */
export function toAgo(date: Date): string {
  return `<t:${Math.floor(date.getTime() / 1000)}:R>`;
}
