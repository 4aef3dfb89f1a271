import type { HubDevice, Reading } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { lookUp } from '../../messages/look-up.ts';
import { escapeText } from '../replies/escape-text.ts';

const GLYPHS = {
  light: '💡',
  switch: '🔘',
  outlet: '🔌',
  sensor: '📟',
  button: '🔔',
  cover: '🪟',
  lock: '🔒',
  climate: '🌡️',
  fan: '🌀',
  media_player: '📺',
};

/** A picture for what a device is; one that is away or open says so by itself. */
export function toGlyph({ type, availability, state }: HubDevice): string {
  if (availability === 'offline') return '🚫';
  if (type === 'lock' && state.some(({ name, value }) => name === 'locked' && value === false)) return '🔓';
  return lookUp(GLYPHS, type) ?? '▫️';
}

/** `💡 **Lamp** · on · 40 %`, or struck through where the device is offline. */
export function toDeviceLine(device: HubDevice, t: Messages): string {
  const name = `${toGlyph(device)} **${escapeText(device.name)}**`;
  if (device.availability === 'offline') return `${name} · *${t.home.offline}*`;
  return [name, ...toTelling(device).map(reading => toShortReading(reading, t))].join(' · ');
}

/** `🔒 **Front door** · locked`: one reading, and since when the device is away, if it is. */
export function toAnswerLine(device: HubDevice, reading: Reading | null, t: Messages): string {
  const { availability, lastSeen } = device;
  const value = reading ? toShortReading(reading, t) : t.home.availability[availability];
  const away = lastSeen ? t.questions.whileAway({ when: toAgo(lastSeen) }) : t.questions.away;
  const shown = availability === 'offline' ? [...(reading ? [value] : []), `*${away}*`] : [value];
  return [`${toGlyph(device)} **${escapeText(device.name)}**`, ...shown].join(' · ');
}

/** What matters at a glance: not how bright a lamp would be that is off, nor a colour that it does not show; the battery last. */
function toTelling({ state }: HubDevice): Reading[] {
  const isOff = state.some(({ name, value }) => name === 'on' && value === false);
  const known = state.filter(({ value }) => value !== null);
  const shown = (known.length > 0 ? known : state).filter(({ name }) => !(isOff && WHILE_ON.has(name)));
  return shown.toSorted((a, b) => Number(a.name === 'battery') - Number(b.name === 'battery')).slice(0, 8);
}

const WHILE_ON = new Set(['brightness', 'color', 'color_temperature', 'volume', 'power', 'mode']);

/** A reading where the device's kind says what it is of: `on`, `21.5 °C`, `set to 20 °C`. */
function toShortReading(reading: Reading, t: Messages): string {
  const value = toValue(reading, t);
  switch (reading.name) {
    case 'battery':
      return `${lowBattery(reading) ? '🪫 ' : ''}${t.home.battery({ value })}`;
    case 'humidity':
      return t.home.humidity({ value });
    case 'target_temperature':
      return t.home.target({ value });
    case 'position':
      if (reading.value === 0) return t.home.closed;
      return reading.value === 100 ? t.home.open : t.home.position({ value });
    case 'volume':
      return t.home.volume({ value });
    default:
      return lookUp(t.home.capabilities, reading.name) ? value : `${escapeText(reading.name, 40)} ${value}`;
  }
}

const lowBattery = ({ value }: Reading) => typeof value === 'number' && value <= 15;

/** `**Brightness** 40 %`. */
export function toReadingLine(reading: Reading, t: Messages): string {
  return `**${lookUp(t.home.capabilities, reading.name) ?? escapeText(reading.name, 60)}** ${toValue(reading, t)}`;
}

function toValue({ name, value, unit }: Reading, t: Messages): string {
  if (value === null || value === '') return t.home.unknown;
  if (typeof value === 'boolean') return toWord(name, value, t);
  if (typeof value === 'string' && name === 'contact')
    return value === 'open' ? t.home.open : value === 'closed' ? t.home.closed : escapeText(value);
  const text = typeof value === 'number' ? t.home.number({ value }) : escapeText(value);
  return unit ? `${text} ${escapeText(unit, 12)}` : text;
}

function toWord(name: string, value: boolean, { home }: Messages): string {
  if (name === 'on') return value ? home.on : home.off;
  if (name === 'locked') return value ? home.locked : home.unlocked;
  if (name === 'motion') return value ? home.motion : home.noMotion;
  return value ? home.yes : home.no;
}

/** Discord's own relative time, which keeps counting on the reader's screen: `3 minutes ago`. */
export function toAgo(date: Date): string {
  return `<t:${Math.floor(date.getTime() / 1000)}:R>`;
}
